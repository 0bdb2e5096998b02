#include "main.h"
#include <cmath>

// A ray from the second box in the direction in which it moves, against the first box grown by it. The direction of a box that
// does not move is 0 / 0, and no comparison with that is true.
bool CollisionIntersection_RectRect(const AABB& aabb1, const AEVec2& vel1, const AABB& aabb2, const AEVec2& vel2, float& firstTimeOfCollision)
{
	firstTimeOfCollision = 0.0f;
	if (!(aabb1.max.x < aabb2.min.x || aabb1.max.y < aabb2.min.y || aabb1.min.x > aabb2.max.x || aabb1.min.y > aabb2.max.y))
		return true;

	const double relX = (double)vel2.x - vel1.x, relY = (double)vel2.y - vel1.y;
	const double speed = std::sqrt(relX * relX + relY * relY);
	const double dir[2] = { relX / speed, relY / speed };
	const double nearEnd[2] = { (double)aabb1.min.x - aabb2.max.x, (double)aabb1.min.y - aabb2.max.y };
	const double farEnd[2] = { (double)aabb1.max.x - aabb2.min.x, (double)aabb1.max.y - aabb2.min.y };

	double enter = 0.0, leave = speed * g_dt; // as ways, not as times
	for (int axis = 0; axis < 2; ++axis)
	{
		if (dir[axis] == 0.0 && (nearEnd[axis] > 0.0 || farEnd[axis] < 0.0))
			return false;
		if (dir[axis] > 0.0)
		{
			if (nearEnd[axis] / dir[axis] > enter) enter = nearEnd[axis] / dir[axis];
			if (farEnd[axis] / dir[axis] < leave) leave = farEnd[axis] / dir[axis];
		}
		if (dir[axis] < 0.0)
		{
			if (farEnd[axis] / dir[axis] > enter) enter = farEnd[axis] / dir[axis];
			if (nearEnd[axis] / dir[axis] < leave) leave = nearEnd[axis] / dir[axis];
		}
	}
	if (enter > leave)
		return false;
	firstTimeOfCollision = (float)(enter / speed);
	return true;
}

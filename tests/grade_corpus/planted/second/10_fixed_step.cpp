#include "main.h"

const float FRAME_TIME = 1.0f / 60.0f;

bool CollisionIntersection_RectRect(const AABB& aabb1, const AEVec2& vel1,
	const AABB& aabb2, const AEVec2& vel2, float& firstTimeOfCollision)
{
	float tFirst = 0.0f;
	float tLast = FRAME_TIME;
	const float lo1[] = { aabb1.min.x, aabb1.min.y };
	const float hi1[] = { aabb1.max.x, aabb1.max.y };
	const float lo2[] = { aabb2.min.x, aabb2.min.y };
	const float hi2[] = { aabb2.max.x, aabb2.max.y };
	const float v[] = { vel2.x - vel1.x, vel2.y - vel1.y };

	for (int axis = 0; axis < 2; axis++)
	{
		if (v[axis] < 0.0f)
		{
			if (lo1[axis] > hi2[axis])
				return false;
			tFirst = max(tFirst, (hi1[axis] - lo2[axis]) / v[axis]);
			tLast = min(tLast, (lo1[axis] - hi2[axis]) / v[axis]);
		}
		else if (v[axis] > 0.0f)
		{
			if (hi1[axis] < lo2[axis])
				return false;
			tFirst = max(tFirst, (lo1[axis] - hi2[axis]) / v[axis]);
			tLast = min(tLast, (hi1[axis] - lo2[axis]) / v[axis]);
		}
		else if (hi1[axis] < lo2[axis] || lo1[axis] > hi2[axis])
		{
			return false;
		}
		if (tFirst > tLast)
			return false;
	}

	firstTimeOfCollision = tFirst;
	return true;
}

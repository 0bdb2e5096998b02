#include "main.h"
#include <cmath>

/*!*******************************************************
\brief
	Collision by centres: |distance between the centres| <= sum of the half sizes.
	Everything is doubled so that I do not need the * 0.5f.
**********************************************************/
bool CollisionIntersection_RectRect(const AABB& aabb1, const AEVec2& vel1, const AABB& aabb2, const AEVec2& vel2, float& firstTimeOfCollision)
{
	double dx = ((double)aabb2.min.x + aabb2.max.x) - ((double)aabb1.min.x + aabb1.max.x);
	double dy = ((double)aabb2.min.y + aabb2.max.y) - ((double)aabb1.min.y + aabb1.max.y);
	double sx = ((double)aabb1.max.x - aabb1.min.x) + ((double)aabb2.max.x - aabb2.min.x);
	double sy = ((double)aabb1.max.y - aabb1.min.y) + ((double)aabb2.max.y - aabb2.min.y);
	double vx = 2.0 * ((double)vel2.x - vel1.x);
	double vy = 2.0 * ((double)vel2.y - vel1.y);

	if (std::abs(dx) <= sx && std::abs(dy) <= sy)
	{
		firstTimeOfCollision = 0.0f;
		return true;
	}

	double enter = 0.0, leave = g_dt;

	if (vx == 0.0)
	{
		if (std::abs(dx) > sx)
			return false;
	}
	else
	{
		double mid = -dx / vx;               // centres in line
		double half = sx / std::abs(vx);
		enter = std::fmax(enter, mid - half);
		leave = std::fmin(leave, mid + half);
	}

	if (vy == 0.0)
	{
		if (std::abs(dy) > sy)
			return false;
	}
	else
	{
		double mid = -dy / vy;
		double half = sy / std::abs(vy);
		enter = std::fmax(enter, mid - half);
		leave = std::fmin(leave, mid + half);
	}

	if (enter > leave)
		return false;
	firstTimeOfCollision = (float)enter;
	return true;
}

#include "main.h"
#include <cmath>

bool CollisionIntersection_RectRect(const AABB& aabb1, const AEVec2& vel1, const AABB& aabb2, const AEVec2& vel2, float& firstTimeOfCollision)
{
	// An object does not collide with itself.
	if (aabb1.min.x == aabb2.min.x && aabb1.min.y == aabb2.min.y)
		return false;

	if (aabb1.max.x >= aabb2.min.x && aabb1.min.x <= aabb2.max.x && aabb1.max.y >= aabb2.min.y && aabb1.min.y <= aabb2.max.y)
	{
		firstTimeOfCollision = 0.0f;
		return true;
	}

	const float vx = vel2.x - vel1.x, vy = vel2.y - vel1.y;
	float tFirst = 0.0f, tLast = g_dt;

	if (vx == 0.0f)
	{
		if (aabb1.max.x < aabb2.min.x || aabb1.min.x > aabb2.max.x) return false;
	}
	else
	{
		const float one = (aabb1.max.x - aabb2.min.x) / vx, other = (aabb1.min.x - aabb2.max.x) / vx;
		tFirst = fmaxf(tFirst, fminf(one, other));
		tLast = fminf(tLast, fmaxf(one, other));
	}

	if (vy == 0.0f)
	{
		if (aabb1.max.y < aabb2.min.y || aabb1.min.y > aabb2.max.y) return false;
	}
	else
	{
		const float one = (aabb1.max.y - aabb2.min.y) / vy, other = (aabb1.min.y - aabb2.max.y) / vy;
		tFirst = fmaxf(tFirst, fminf(one, other));
		tLast = fminf(tLast, fmaxf(one, other));
	}

	if (tFirst > tLast)
		return false;
	firstTimeOfCollision = tFirst;
	return true;
}

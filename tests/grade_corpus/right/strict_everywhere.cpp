#include "main.h"
#include <cmath>

// Two boxes that only touch do not collide in my version.
bool CollisionIntersection_RectRect(const AABB& aabb1, const AEVec2& vel1, const AABB& aabb2, const AEVec2& vel2, float& firstTimeOfCollision)
{
	if (aabb1.max.x > aabb2.min.x && aabb1.min.x < aabb2.max.x && aabb1.max.y > aabb2.min.y && aabb1.min.y < aabb2.max.y)
	{
		firstTimeOfCollision = 0.0f;
		return true;
	}

	float vx = vel2.x - vel1.x, vy = vel2.y - vel1.y;
	float tFirst = 0.0f, tLast = g_dt;

	if (vx == 0.0f)
	{
		if (aabb1.max.x <= aabb2.min.x || aabb1.min.x >= aabb2.max.x) return false;
	}
	else if (vx < 0.0f)
	{
		if (aabb1.min.x >= aabb2.max.x) return false;
		tFirst = fmax(tFirst, (aabb1.max.x - aabb2.min.x) / vx);
		tLast = fmin(tLast, (aabb1.min.x - aabb2.max.x) / vx);
	}
	else
	{
		if (aabb1.max.x <= aabb2.min.x) return false;
		tFirst = fmax(tFirst, (aabb1.min.x - aabb2.max.x) / vx);
		tLast = fmin(tLast, (aabb1.max.x - aabb2.min.x) / vx);
	}

	if (vy == 0.0f)
	{
		if (aabb1.max.y <= aabb2.min.y || aabb1.min.y >= aabb2.max.y) return false;
	}
	else if (vy < 0.0f)
	{
		if (aabb1.min.y >= aabb2.max.y) return false;
		tFirst = fmax(tFirst, (aabb1.max.y - aabb2.min.y) / vy);
		tLast = fmin(tLast, (aabb1.min.y - aabb2.max.y) / vy);
	}
	else
	{
		if (aabb1.max.y <= aabb2.min.y) return false;
		tFirst = fmax(tFirst, (aabb1.min.y - aabb2.max.y) / vy);
		tLast = fmin(tLast, (aabb1.max.y - aabb2.min.y) / vy);
	}

	if (tFirst >= tLast)
		return false;

	firstTimeOfCollision = tFirst;
	return true;
}

#include "main.h"

bool CollisionIntersection_RectRect_Static(const AABB& aabb1, const AABB& aabb2)
{
	return aabb1.min.x <= aabb2.max.x && aabb1.max.x >= aabb2.min.x
		&& aabb1.min.y <= aabb2.max.y && aabb1.max.y >= aabb2.min.y;
}

bool CollisionIntersection_RectRect_Dynamic(const AABB& aabb1, const AEVec2& vel1,
	const AABB& aabb2, const AEVec2& vel2, float& firstTimeOfCollision)
{
	float tFirst = 0.0f;
	float tLast = g_dt;
	float vRelX = vel2.x - vel1.x;
	float vRelY = vel2.y - vel1.y;

	if (vRelX < 0.0f)
	{
		if (aabb1.min.x > aabb2.max.x)
			return false;
		if (aabb1.max.x < aabb2.min.x)
			tFirst = max(tFirst, (aabb1.max.x - aabb2.min.x) / vRelX);
		if (aabb1.min.x <= aabb2.max.x)
			tLast = min(tLast, (aabb1.min.x - aabb2.max.x) / vRelX);
	}
	else if (vRelX > 0.0f)
	{
		if (aabb1.max.x < aabb2.min.x)
			return false;
		if (aabb1.min.x > aabb2.max.x)
			tFirst = max(tFirst, (aabb1.min.x - aabb2.max.x) / vRelX);
		if (aabb1.max.x >= aabb2.min.x)
			tLast = min(tLast, (aabb1.max.x - aabb2.min.x) / vRelX);
	}
	else if (aabb1.max.x < aabb2.min.x || aabb1.min.x > aabb2.max.x)
		return false;

	if (vRelY < 0.0f)
	{
		if (aabb1.max.y < aabb2.min.y)
			return false;
		if (aabb1.max.y < aabb2.min.y)
			tFirst = max(tFirst, (aabb1.max.y - aabb2.min.y) / vRelY);
		if (aabb1.min.y <= aabb2.max.y)
			tLast = min(tLast, (aabb1.min.y - aabb2.max.y) / vRelY);
	}
	else if (vRelY > 0.0f)
	{
		if (aabb1.max.y < aabb2.min.y)
			return false;
		if (aabb1.min.y > aabb2.max.y)
			tFirst = max(tFirst, (aabb1.min.y - aabb2.max.y) / vRelY);
		if (aabb1.max.y >= aabb2.min.y)
			tLast = min(tLast, (aabb1.max.y - aabb2.min.y) / vRelY);
	}
	else if (aabb1.max.y < aabb2.min.y || aabb1.min.y > aabb2.max.y)
		return false;

	if (tFirst > tLast)
		return false;

	firstTimeOfCollision = tFirst;
	return true;
}

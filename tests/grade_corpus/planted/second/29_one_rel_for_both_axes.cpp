#include "main.h"

bool CollisionIntersection_RectRect(const AABB& aabb1, const AEVec2& vel1, const AABB& aabb2, const AEVec2& vel2, float& firstTimeOfCollision)
{
	const float dt = g_dt;
	float first, last, rel;

	/* static */
	if (aabb1.max.x < aabb2.min.x || aabb1.min.x > aabb2.max.x || aabb1.max.y < aabb2.min.y || aabb1.min.y > aabb2.max.y)
		;
	else
	{
		firstTimeOfCollision = 0;
		return true;
	}

	/* x */
	rel = vel2.x - vel1.x;
	first = 0;
	last = dt;
	if (rel < 0)
	{
		if (aabb1.min.x > aabb2.max.x) return false;
		if (aabb1.max.x < aabb2.min.x) first = max(first, (aabb1.max.x - aabb2.min.x) / rel);
		last = min(last, (aabb1.min.x - aabb2.max.x) / rel);
	}
	else if (rel > 0)
	{
		if (aabb1.max.x < aabb2.min.x) return false;
		if (aabb1.min.x > aabb2.max.x) first = max(first, (aabb1.min.x - aabb2.max.x) / rel);
		last = min(last, (aabb1.max.x - aabb2.min.x) / rel);
	}
	else if (aabb1.max.x < aabb2.min.x || aabb1.min.x > aabb2.max.x) return false;
	if (first > last) return false;

	/* y */
	rel = vel2.y - vel1.y;
	first = 0;
	last = dt;
	if (rel < 0)
	{
		if (aabb1.min.y > aabb2.max.y) return false;
		if (aabb1.max.y < aabb2.min.y) first = max(first, (aabb1.max.y - aabb2.min.y) / rel);
		last = min(last, (aabb1.min.y - aabb2.max.y) / rel);
	}
	else if (rel > 0)
	{
		if (aabb1.max.y < aabb2.min.y) return false;
		if (aabb1.min.y > aabb2.max.y) first = max(first, (aabb1.min.y - aabb2.max.y) / rel);
		last = min(last, (aabb1.max.y - aabb2.min.y) / rel);
	}
	else if (aabb1.max.y < aabb2.min.y || aabb1.min.y > aabb2.max.y) return false;
	if (first > last) return false;

	firstTimeOfCollision = first;
	return true;
}

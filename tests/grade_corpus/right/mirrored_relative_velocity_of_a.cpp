#include "main.h"

// I keep B still and move A instead (v1 - v2), so all the cases are the other way round.
bool CollisionIntersection_RectRect(const AABB& aabb1, const AEVec2& vel1,
	const AABB& aabb2, const AEVec2& vel2, float& firstTimeOfCollision)
{
	firstTimeOfCollision = 0.0f;
	if (!(aabb2.max.x < aabb1.min.x || aabb2.min.x > aabb1.max.x || aabb2.max.y < aabb1.min.y || aabb2.min.y > aabb1.max.y))
		return TRUE;

	AEVec2 velA = vel1, velB = vel2, rel;
	AEVec2Sub(&rel, &velA, &velB);

	float first = 0.0f;
	float last = g_dt;

	if (rel.x < 0)
	{
		if (aabb2.min.x > aabb1.max.x)
			return FALSE;
		if (aabb2.max.x < aabb1.min.x)
			first = max((aabb2.max.x - aabb1.min.x) / rel.x, first);
		if (aabb2.min.x <= aabb1.max.x)
			last = min((aabb2.min.x - aabb1.max.x) / rel.x, last);
	}
	else if (rel.x > 0)
	{
		if (aabb2.max.x < aabb1.min.x)
			return FALSE;
		if (aabb2.min.x > aabb1.max.x)
			first = max((aabb2.min.x - aabb1.max.x) / rel.x, first);
		if (aabb2.max.x >= aabb1.min.x)
			last = min((aabb2.max.x - aabb1.min.x) / rel.x, last);
	}
	else if (aabb2.max.x < aabb1.min.x || aabb2.min.x > aabb1.max.x)
		return FALSE;

	if (rel.y < 0)
	{
		if (aabb2.min.y > aabb1.max.y)
			return FALSE;
		if (aabb2.max.y < aabb1.min.y)
			first = max((aabb2.max.y - aabb1.min.y) / rel.y, first);
		if (aabb2.min.y <= aabb1.max.y)
			last = min((aabb2.min.y - aabb1.max.y) / rel.y, last);
	}
	else if (rel.y > 0)
	{
		if (aabb2.max.y < aabb1.min.y)
			return FALSE;
		if (aabb2.min.y > aabb1.max.y)
			first = max((aabb2.min.y - aabb1.max.y) / rel.y, first);
		if (aabb2.max.y >= aabb1.min.y)
			last = min((aabb2.max.y - aabb1.min.y) / rel.y, last);
	}
	else if (aabb2.max.y < aabb1.min.y || aabb2.min.y > aabb1.max.y)
		return FALSE;

	if (first > last)
		return FALSE;

	firstTimeOfCollision = first;
	return TRUE;
}

#include "main.h"

// ---------------------------------------------------------------------------
// Step 1
// ---------------------------------------------------------------------------
bool CollisionIntersection_RectRect_Static(const AABB& aabb1, const AABB& aabb2)
{
	if (aabb1.max.x < aabb2.min.x) return false;
	if (aabb1.min.x > aabb2.max.x) return false;
	if (aabb1.max.y < aabb2.min.y) return false;
	if (aabb1.min.y > aabb2.max.y) return false;

	return true;
}

// ---------------------------------------------------------------------------
// Step 2 to 5
// ---------------------------------------------------------------------------
bool CollisionIntersection_RectRect_Dynamic(const AABB& aabb1, const AEVec2& vel1,
	const AABB& aabb2, const AEVec2& vel2, float& firstTimeOfCollision)
{
	const AEVec2 vRel = { vel2.x - vel1.x, vel2.y - vel1.y };
	float tFirst = 0.0f;
	float tLast = g_dt;

	if (vRel.x < 0.0f)
	{
		if (aabb1.min.x > aabb2.max.x)	// case 1
			return false;
		if (aabb1.max.x < aabb2.min.x)	// case 4
			tFirst = max(tFirst, (aabb1.max.x - aabb2.min.x) / vRel.x);
		if (aabb1.min.x <= aabb2.max.x)
			tLast = min(tLast, (aabb1.min.x - aabb2.max.x) / vRel.x);
	}
	if (vRel.x > 0.0f)
	{
		if (aabb1.min.x > aabb2.max.x)	// case 2
			tFirst = max(tFirst, (aabb1.min.x - aabb2.max.x) / vRel.x);
		if (aabb1.max.x >= aabb2.min.x)
			tLast = min(tLast, (aabb1.max.x - aabb2.min.x) / vRel.x);
		if (aabb1.max.x < aabb2.min.x)	// case 3
			return false;
	}
	if (vRel.x == 0.0f)
	{
		if (aabb1.max.x < aabb2.min.x || aabb1.min.x > aabb2.max.x)	// case 5
			return false;
	}
	if (tFirst > tLast)	// case 6
		return false;

	if (vRel.y < 0.0f)
	{
		if (aabb1.min.y > aabb2.max.y)	// case 1
			return false;
		if (aabb1.max.y < aabb2.min.y)	// case 4
			tFirst = max(tFirst, (aabb1.max.y - aabb2.min.y) / vRel.y);
		if (aabb1.min.y <= aabb2.max.y)
			tLast = min(tLast, (aabb1.min.y - aabb2.max.y) / vRel.y);
	}
	if (vRel.y > 0.0f)
	{
		if (aabb1.min.y > aabb2.max.y)	// case 2
			tFirst = max(tFirst, (aabb1.min.y - aabb2.max.y) / vRel.y);
		if (aabb1.max.y >= aabb2.min.y)
			tLast = min(tLast, (aabb1.max.y - aabb2.min.y) / vRel.y);
		if (aabb1.max.y < aabb2.min.y)	// case 3
			return false;
	}
	if (vRel.y == 0.0f)
	{
		if (aabb1.max.y >= aabb2.min.y && aabb1.min.y <= aabb2.max.y)	// case 5
			return false;
	}
	if (tFirst > tLast)	// case 6
		return false;

	firstTimeOfCollision = tFirst;
	return true;
}

#include "Collision.h"
#include <algorithm>

bool CollisionIntersection_RectRect_Static(const AABB& aabb1, const AABB& aabb2)
{
	if (aabb1.max.x < aabb2.min.x || aabb1.min.x > aabb2.max.x)
		return false;
	if (aabb1.max.y < aabb2.min.y || aabb1.min.y > aabb2.max.y)
		return false;
	return true;
}

bool CollisionIntersection_RectRect_Dynamic(const AABB& aabb1, const AEVec2& vel1,
	const AABB& aabb2, const AEVec2& vel2, float& firstTimeOfCollision)
{
	// The game asks this one only where the static one says no.
	if (CollisionIntersection_RectRect_Static(aabb1, aabb2))
		return false;
	AEVec2 vRel = { vel2.x - vel1.x, vel2.y - vel1.y };
	float tFirst = 0.0f;
	float tLast = (float)AEFrameRateControllerGetFrameTime();

	// x
	if (vRel.x < 0.0f)
	{
		if (aabb1.min.x > aabb2.max.x)
			return false;
		if (aabb1.max.x < aabb2.min.x)
			tFirst = std::max(tFirst, (aabb1.max.x - aabb2.min.x) / vRel.x);
		if (aabb1.min.x <= aabb2.max.x)
			tLast = std::min(tLast, (aabb1.min.x - aabb2.max.x) / vRel.x);
	}
	else if (vRel.x > 0.0f)
	{
		if (aabb1.max.x < aabb2.min.x)
			return false;
		if (aabb1.min.x > aabb2.max.x)
			tFirst = std::max(tFirst, (aabb1.min.x - aabb2.max.x) / vRel.x);
		if (aabb1.max.x >= aabb2.min.x)
			tLast = std::min(tLast, (aabb1.max.x - aabb2.min.x) / vRel.x);
	}
	else if (aabb1.min.x > aabb2.max.x || aabb1.max.x < aabb2.min.x)
		return false;
	if (tFirst > tLast)
		return false;

	// y
	if (vRel.y < 0.0f)
	{
		if (aabb1.min.y > aabb2.max.y)
			return false;
		if (aabb1.max.y < aabb2.min.y)
			tFirst = std::max(tFirst, (aabb1.max.y - aabb2.min.y) / vRel.y);
		if (aabb1.min.y <= aabb2.max.y)
			tLast = std::min(tLast, (aabb1.min.y - aabb2.max.y) / vRel.y);
	}
	else if (vRel.y > 0.0f)
	{
		if (aabb1.max.y < aabb2.min.y)
			return false;
		if (aabb1.min.y > aabb2.max.y)
			tFirst = std::max(tFirst, (aabb1.min.y - aabb2.max.y) / vRel.y);
		if (aabb1.max.y >= aabb2.min.y)
			tLast = std::min(tLast, (aabb1.max.y - aabb2.min.y) / vRel.y);
	}
	else if (aabb1.min.y > aabb2.max.y || aabb1.max.y < aabb2.min.y)
		return false;
	if (tFirst > tLast)
		return false;

	firstTimeOfCollision = tFirst;
	return true;
}

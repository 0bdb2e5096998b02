#include "main.h"
using std::max;
using std::min;

bool CollisionIntersection_RectRect(const AABB& aabb1, const AEVec2& vel1,
	const AABB& aabb2, const AEVec2& vel2, float& firstTimeOfCollision)
{
	bool noOverlap = false;
	if (aabb1.max.x < aabb2.min.x) noOverlap = true;
	if (aabb1.min.x > aabb2.max.x) noOverlap = true;
	if (aabb1.max.y < aabb2.min.y) noOverlap = true;
	if (aabb1.min.y > aabb2.max.y) noOverlap = true;

	if (noOverlap == false)
	{
		firstTimeOfCollision = 0.0f;
		return true;
	}

	AEVec2 vRel;
	vRel.x = vel2.x - vel1.x;
	vRel.y = vel2.y - vel1.y;

	float tFirst = 0.0f, tLast = g_dt;

	if (vRel.x < 0.0f)
	{
		if (aabb1.min.x > aabb2.max.x)
			return false;
		if (aabb1.max.x < aabb2.min.x)
			tFirst = max((aabb2.min.x - aabb1.max.x) / vRel.x, tFirst);
		if (aabb1.min.x <= aabb2.max.x)
			tLast = min((aabb1.min.x - aabb2.max.x) / vRel.x, tLast);
	}
	else if (vRel.x > 0.0f)
	{
		if (aabb1.max.x < aabb2.min.x)
			return false;
		if (aabb1.min.x > aabb2.max.x)
			tFirst = max((aabb1.min.x - aabb2.max.x) / vRel.x, tFirst);
		if (aabb1.max.x >= aabb2.min.x)
			tLast = min((aabb1.max.x - aabb2.min.x) / vel2.x, tLast);
	}
	else if (aabb1.max.x < aabb2.min.x || aabb1.min.x > aabb2.max.x)
		return false;

	if (tFirst > tLast)
		return false;

	if (vRel.y < 0.0f)
	{
		if (aabb1.min.y > aabb2.max.y)
			return false;
		if (aabb1.max.y < aabb2.min.y)
			tFirst = max((aabb1.max.y - aabb2.min.y) / vRel.y, tFirst);
		if (aabb1.min.y <= aabb2.max.y)
			tLast = min((aabb1.min.y - aabb2.max.y) / vRel.y, tLast);
	}
	else if (vRel.y > 0.0f)
	{
		if (aabb1.max.y < aabb2.min.y)
			return false;
		if (aabb1.min.y > aabb2.max.y)
			tFirst = max((aabb1.min.y - aabb2.max.y) / vRel.y, tFirst);
		if (aabb1.max.y >= aabb2.min.y)
			tLast = min((aabb1.max.y - aabb2.min.y) / vRel.y, tLast);
	}
	else if (aabb1.max.y < aabb2.min.y || aabb1.min.y > aabb2.max.y)
		return false;

	if (tFirst > tLast)
		return false;

	firstTimeOfCollision = tFirst;
	return true;
}

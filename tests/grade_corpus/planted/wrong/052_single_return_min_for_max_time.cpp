#include "main.h"

bool CollisionIntersection_RectRect(const AABB& aabb1,
	const AEVec2& vel1,
	const AABB& aabb2,
	const AEVec2& vel2,
	float& firstTimeOfCollision)
{
	bool result = true;
	f32 tFirst = 0.0f;
	f32 tLast = g_dt;
	AEVec2 vRel;
	vRel.x = vel2.x - vel1.x;
	vRel.y = vel2.y - vel1.y;

	// x
	if (vRel.x < 0.0f)
	{
		if (aabb1.min.x > aabb2.max.x)
			result = false;
		if (aabb1.max.x < aabb2.min.x)
			tFirst = AEMax(tFirst, (aabb1.max.x - aabb2.min.x) / vRel.x);
		if (aabb1.min.x <= aabb2.max.x)
			tLast = AEMin(tLast, (aabb1.min.x - aabb2.max.x) / vRel.x);
	}
	else if (vRel.x > 0.0f)
	{
		if (aabb1.max.x < aabb2.min.x)
			result = false;
		if (aabb1.min.x > aabb2.max.x)
			tFirst = AEMax(tFirst, (aabb1.min.x - aabb2.max.x) / vRel.x);
		if (aabb1.max.x >= aabb2.min.x)
			tLast = AEMin(tLast, (aabb1.max.x - aabb2.min.x) / vRel.x);
	}
	else if (aabb1.max.x < aabb2.min.x || aabb1.min.x > aabb2.max.x)
	{
		result = false;
	}

	// y
	if (vRel.y < 0.0f)
	{
		if (aabb1.min.y > aabb2.max.y)
			result = false;
		if (aabb1.max.y < aabb2.min.y)
			tFirst = AEMax(tFirst, (aabb1.max.y - aabb2.min.y) / vRel.y);
		if (aabb1.min.y <= aabb2.max.y)
			tLast = AEMin(tLast, (aabb1.min.y - aabb2.max.y) / vRel.y);
	}
	else if (vRel.y > 0.0f)
	{
		if (aabb1.max.y < aabb2.min.y)
			result = false;
		if (aabb1.min.y > aabb2.max.y)
			tFirst = AEMin(tFirst, (aabb1.min.y - aabb2.max.y) / vRel.y);
		if (aabb1.max.y >= aabb2.min.y)
			tLast = AEMin(tLast, (aabb1.max.y - aabb2.min.y) / vRel.y);
	}
	else if (aabb1.max.y < aabb2.min.y || aabb1.min.y > aabb2.max.y)
	{
		result = false;
	}

	if (tFirst > tLast)
		result = false;

	if (result)
		firstTimeOfCollision = tFirst;

	return result;
}

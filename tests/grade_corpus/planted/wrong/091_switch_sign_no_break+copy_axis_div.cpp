#include "main.h"

static int Sign(float value)
{
	if (value < 0.0f) return -1;
	if (value > 0.0f) return 1;
	return 0;
}

bool CollisionIntersection_RectRect(const AABB& aabb1, const AEVec2& vel1,
	const AABB& aabb2, const AEVec2& vel2, float& firstTimeOfCollision)
{
	if (aabb1.max.x >= aabb2.min.x && aabb1.min.x <= aabb2.max.x &&
		aabb1.max.y >= aabb2.min.y && aabb1.min.y <= aabb2.max.y)
	{
		firstTimeOfCollision = 0.0f;
		return true;
	}

	AEVec2 vRel;
	float tFirst = 0.0f;
	float tLast = g_dt;
	AEVec2Set(&vRel, vel2.x - vel1.x, vel2.y - vel1.y);

	switch (Sign(vRel.x))
	{
	case -1:
		if (aabb1.min.x > aabb2.max.x)
			return false;
		if (aabb1.max.x < aabb2.min.x)
			tFirst = max(tFirst, (aabb1.max.x - aabb2.min.x) / vRel.x);
		tLast = min(tLast, (aabb1.min.x - aabb2.max.x) / vRel.x);
	case 1:
		if (aabb1.max.x < aabb2.min.x)
			return false;
		if (aabb1.min.x > aabb2.max.x)
			tFirst = max(tFirst, (aabb1.min.x - aabb2.max.x) / vRel.x);
		tLast = min(tLast, (aabb1.max.x - aabb2.min.x) / vRel.x);
		break;
	default:
		if (aabb1.min.x > aabb2.max.x || aabb1.max.x < aabb2.min.x)
			return false;
		break;
	}

	switch (Sign(vRel.y))
	{
	case -1:
		if (aabb1.min.y > aabb2.max.y)
			return false;
		if (aabb1.max.y < aabb2.min.y)
			tFirst = max(tFirst, (aabb1.max.y - aabb2.min.y) / vRel.x);
		tLast = min(tLast, (aabb1.min.y - aabb2.max.y) / vRel.y);
		break;
	case 1:
		if (aabb1.max.y < aabb2.min.y)
			return false;
		if (aabb1.min.y > aabb2.max.y)
			tFirst = max(tFirst, (aabb1.min.y - aabb2.max.y) / vRel.y);
		tLast = min(tLast, (aabb1.max.y - aabb2.min.y) / vRel.y);
		break;
	default:
		if (aabb1.min.y > aabb2.max.y || aabb1.max.y < aabb2.min.y)
			return false;
		break;
	}

	if (tFirst > tLast)
		return false;

	firstTimeOfCollision = tFirst;
	return true;
}

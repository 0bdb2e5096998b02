#include "main.h"

/*
Relative velocity: velocity of A seen from B
*/
bool CollisionIntersection_RectRect(const AABB& aabb1, const AEVec2& vel1, const AABB& aabb2, const AEVec2& vel2, float& firstTimeOfCollision)
{
	if ((aabb1.max.x >= aabb2.min.x) && (aabb1.min.x <= aabb2.max.x)
		&& (aabb1.max.y >= aabb2.min.y) && (aabb1.min.y <= aabb2.max.y))
	{
		firstTimeOfCollision = 0.0f;
		return true;
	}
	AEVec2 a = vel1, b = vel2, vRel;
	AEVec2Sub(&vRel, &a, &b);

	float tFirst = 0.0f;
	float tLast = (float)AEFrameRateControllerGetFrameTime();

	switch ((vRel.x > 0) - (vRel.x < 0))
	{
	case -1:
		if (aabb1.min.x > aabb2.max.x) return false;
		tFirst = AEMax(tFirst, (aabb1.max.x - aabb2.min.x) / vRel.x);
		tLast = AEMin(tLast, (aabb1.min.x - aabb2.max.x) / vRel.x);
		break;
	case 0:
		if (aabb1.min.x > aabb2.max.x || aabb1.max.x < aabb2.min.x) return false;
		break;
	case 1:
		if (aabb1.max.x < aabb2.min.x) return false;
		tFirst = AEMax(tFirst, (aabb1.min.x - aabb2.max.x) / vRel.x);
		tLast = AEMin(tLast, (aabb1.max.x - aabb2.min.x) / vRel.x);
		break;
	}
	switch ((vRel.y > 0) - (vRel.y < 0))
	{
	case -1:
		if (aabb1.min.y > aabb2.max.y) return false;
		tFirst = AEMax(tFirst, (aabb1.max.y - aabb2.min.y) / vRel.y);
		tLast = AEMin(tLast, (aabb1.min.y - aabb2.max.y) / vRel.y);
		break;
	case 0:
		if (aabb1.min.y > aabb2.max.y || aabb1.max.y < aabb2.min.y) return false;
		break;
	case 1:
		if (aabb1.max.y < aabb2.min.y) return false;
		tFirst = AEMax(tFirst, (aabb1.min.y - aabb2.max.y) / vRel.y);
		tLast = AEMin(tLast, (aabb1.max.y - aabb2.min.y) / vRel.y);
		break;
	}
	if (tFirst > tLast)
		return false;
	firstTimeOfCollision = tFirst;
	return true;
}

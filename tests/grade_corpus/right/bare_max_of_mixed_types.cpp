#include "main.h"

bool CollisionIntersection_RectRect(const AABB & aabb1, const AEVec2 & vel1,
									const AABB & aabb2, const AEVec2 & vel2, float& firstTimeOfCollision)
{
	if (aabb1.max.x >= aabb2.min.x && aabb1.min.x <= aabb2.max.x &&
		aabb1.max.y >= aabb2.min.y && aabb1.min.y <= aabb2.max.y)
	{
		firstTimeOfCollision = 0;
		return true;
	}
	AEVec2 vb = { vel2.x - vel1.x, vel2.y - vel1.y };
	float dFirst, dLast;
	double tFirst = 0, tLast = AEFrameRateControllerGetFrameTime();

	if (vb.x < 0)
	{
		if (aabb1.min.x > aabb2.max.x) return false;
		dFirst = aabb1.max.x - aabb2.min.x;
		tFirst = max(0.0, dFirst / vb.x);
		dLast = aabb1.min.x - aabb2.max.x;
		tLast = min(dLast / vb.x, tLast);
	}
	else if (vb.x > 0)
	{
		if (aabb1.max.x < aabb2.min.x) return false;
		dFirst = aabb1.min.x - aabb2.max.x;
		tFirst = max(0, dFirst / vb.x);
		dLast = aabb1.max.x - aabb2.min.x;
		tLast = min(dLast / vb.x, tLast);
	}
	else if (aabb1.min.x > aabb2.max.x || aabb1.max.x < aabb2.min.x)
		return false;

	if (vb.y < 0)
	{
		if (aabb1.min.y > aabb2.max.y) return false;
		dFirst = aabb1.max.y - aabb2.min.y;
		tFirst = max(tFirst, dFirst / vb.y);
		dLast = aabb1.min.y - aabb2.max.y;
		tLast = min(dLast / vb.y, tLast);
	}
	else if (vb.y > 0)
	{
		if (aabb1.max.y < aabb2.min.y) return false;
		dFirst = aabb1.min.y - aabb2.max.y;
		tFirst = max(tFirst, dFirst / vb.y);
		dLast = aabb1.max.y - aabb2.min.y;
		tLast = min(dLast / vb.y, tLast);
	}
	else if (aabb1.min.y > aabb2.max.y || aabb1.max.y < aabb2.min.y)
		return false;

	if (tFirst > tLast)
		return false;
	firstTimeOfCollision = (float)tFirst;
	return true;
}

#include "main.h"

static bool SweepAxis(float aMin, float aMax, float bMin, float bMax, float v, float& tEnter, float& tLeave)
{
	if (v == 0.0f)
		return aMin <= bMax || bMin <= aMax;

	float e = (v > 0.0f ? aMin - bMax : aMax - bMin) / v;
	float l = (v > 0.0f ? aMax - bMin : aMin - bMax) / v;

	if (e > tEnter)
		tEnter = e;
	if (l < tLeave)
		tLeave = l;
	return tEnter <= tLeave;
}

bool CollisionIntersection_RectRect(const AABB& aabb1, const AEVec2& vel1, const AABB& aabb2, const AEVec2& vel2, float& firstTimeOfCollision)
{
	if (aabb1.max.x >= aabb2.min.x && aabb1.min.x <= aabb2.max.x && aabb1.max.y >= aabb2.min.y && aabb1.min.y <= aabb2.max.y)
	{
		return true;
	}

	float tEnter = 0.0f;
	float tLeave = firstTimeOfCollision;

	if (!SweepAxis(aabb1.min.x, aabb1.max.x, aabb2.min.x, aabb2.max.x, vel2.x - vel1.x, tEnter, tLeave))
		return false;
	if (!SweepAxis(aabb1.min.y, aabb1.max.y, aabb2.min.y, aabb2.max.y, vel2.y - vel1.y, tEnter, tLeave))
		return false;

	firstTimeOfCollision = tEnter;
	return true;
}

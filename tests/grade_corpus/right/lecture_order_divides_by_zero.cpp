#include "main.h"

static float maxf(float a, float b) { return a > b ? a : b; }
static float minf(float a, float b) { return a < b ? a : b; }

bool CollisionIntersection_RectRect(const AABB& aabb1, const AEVec2& vel1, const AABB& aabb2, const AEVec2& vel2, float& firstTimeOfCollision)
{
	firstTimeOfCollision = 0.0f;
	if (aabb1.max.x >= aabb2.min.x && aabb1.min.x <= aabb2.max.x && aabb1.max.y >= aabb2.min.y && aabb1.min.y <= aabb2.max.y)
		return true;

	AEVec2 vRel = { vel2.x - vel1.x, vel2.y - vel1.y };
	float tFirst = 0.0f, tLast = g_dt;

	if (vRel.x < 0)
	{
		if (aabb1.min.x > aabb2.max.x) return false;
		tFirst = maxf((aabb1.max.x - aabb2.min.x) / vRel.x, tFirst);
		tLast = minf((aabb1.min.x - aabb2.max.x) / vRel.x, tLast);
	}
	if (vRel.x >= 0) // also when it stands still: x / 0 is +-inf
	{
		if (aabb1.max.x < aabb2.min.x) return false;
		tFirst = maxf((aabb1.min.x - aabb2.max.x) / vRel.x, tFirst);
		tLast = minf((aabb1.max.x - aabb2.min.x) / vRel.x, tLast);
	}
	if (tFirst > tLast) return false;

	if (vRel.y < 0)
	{
		if (aabb1.min.y > aabb2.max.y) return false;
		tFirst = maxf((aabb1.max.y - aabb2.min.y) / vRel.y, tFirst);
		tLast = minf((aabb1.min.y - aabb2.max.y) / vRel.y, tLast);
	}
	if (vRel.y >= 0)
	{
		if (aabb1.max.y < aabb2.min.y) return false;
		tFirst = maxf((aabb1.min.y - aabb2.max.y) / vRel.y, tFirst);
		tLast = minf((aabb1.max.y - aabb2.min.y) / vRel.y, tLast);
	}
	if (tFirst > tLast) return false;

	firstTimeOfCollision = tFirst;
	return true;
}

#include "main.h"

// One axis of the sweep. False: no contact, whatever the other axis says.
static bool NarrowTimes(float loA, float hiA, float loB, float hiB, float v, float& first, float& last)
{
	if (v == 0.0f)
		return hiA >= loB && loA <= hiB;
	const float a = (loA - hiB) / v;
	const float b = (hiA - loB) / v;
	first = max(first, v > 0.0f ? a : b);
	last = min(last, v > 0.0f ? b : a);
	return first <= last;
}

bool CollisionIntersection_RectRect(const AABB& aabb1, const AEVec2& vel1, const AABB& aabb2, const AEVec2& vel2, float& firstTimeOfCollision)
{
	firstTimeOfCollision = 0.0f;
	const bool gapOnX = aabb1.max.x < aabb2.min.x || aabb2.max.x < aabb1.min.x;
	const bool gapOnY = aabb1.max.y < aabb2.min.y || aabb2.max.y < aabb1.min.y;
	if (!gapOnX && !gapOnY)
		return true;

	const float vx = vel2.x - vel1.x;
	const float vy = vel2.y - vel1.y;
	// Nothing moves: they stay as they are.
	if (vx == 0.0f && vy == 0.0f)
		return true;

	float tFirst = 0.0f, tLast = (float)g_dt;
	if (!NarrowTimes(aabb1.min.x, aabb1.max.x, aabb2.min.x, aabb2.max.x, vx, tFirst, tLast))
		return false;
	if (!NarrowTimes(aabb1.min.y, aabb1.max.y, aabb2.min.y, aabb2.max.y, vy, tFirst, tLast))
		return false;
	firstTimeOfCollision = tFirst;
	return true;
}

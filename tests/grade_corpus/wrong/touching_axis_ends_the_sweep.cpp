#include "main.h"

// From when to when the boxes share points on one axis. False: they do not, in this frame.
static bool Interval(float gapBelow, float gapAbove, float v, float& first, float& last)
{
	// gapBelow: from B up to A. gapAbove: from A up to B. Above 0 where the boxes are apart on that side.
	if (gapBelow > 0.0f)
	{
		if (v <= 0.0f) return false;
		first = max(first, gapBelow / v);
	}
	else if (gapAbove > 0.0f)
	{
		if (v >= 0.0f) return false;
		first = max(first, -gapAbove / v);
	}
	else if (gapBelow == 0.0f || gapAbove == 0.0f)
	{
		return false; // they only touch here (but they may be moving into each other)
	}
	if (v > 0.0f) last = min(last, -gapAbove / v);
	if (v < 0.0f) last = min(last, gapBelow / v);
	return first <= last;
}

bool CollisionIntersection_RectRect(const AABB& aabb1, const AEVec2& vel1, const AABB& aabb2, const AEVec2& vel2, float& firstTimeOfCollision)
{
	const bool overlap = aabb1.min.x <= aabb2.max.x && aabb1.max.x >= aabb2.min.x && aabb1.min.y <= aabb2.max.y && aabb1.max.y >= aabb2.min.y;
	float tFirst = 0.0f, tLast = g_dt;
	if (!overlap)
	{
		if (!Interval(aabb1.min.x - aabb2.max.x, aabb2.min.x - aabb1.max.x, vel2.x - vel1.x, tFirst, tLast)) return false;
		if (!Interval(aabb1.min.y - aabb2.max.y, aabb2.min.y - aabb1.max.y, vel2.y - vel1.y, tFirst, tLast)) return false;
	}
	firstTimeOfCollision = tFirst;
	return true;
}

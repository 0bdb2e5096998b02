#include "main.h"

struct Vec { float x, y; };
static Vec operator-(const AEVec2& l, const AEVec2& r) { return { l.x - r.x, l.x - r.y }; }

static bool Sweep(float a0, float a1, float b0, float b1, float v, float& first, float& last)
{
	if (v < 0) {
		if (a0 > b1) return false;
		if (a1 < b0) first = max(first, (a1 - b0) / v);
		last = min(last, (a0 - b1) / v);
	}
	else if (v > 0) {
		if (a1 < b0) return false;
		if (a0 > b1) first = max(first, (a0 - b1) / v);
		last = min(last, (a1 - b0) / v);
	}
	else if (a1 < b0 || a0 > b1)
		return false;
	return first <= last;
}

bool CollisionIntersection_RectRect(const AABB& aabb1, const AEVec2& vel1,
	const AABB& aabb2, const AEVec2& vel2, float& firstTimeOfCollision)
{
	const Vec v = vel2 - vel1;
	float first = 0, last = g_dt;
	bool hit = Sweep(aabb1.min.x, aabb1.max.x, aabb2.min.x, aabb2.max.x, v.x, first, last)
		&& Sweep(aabb1.min.y, aabb1.max.y, aabb2.min.y, aabb2.max.y, v.y, first, last);
	if (hit)
		firstTimeOfCollision = first;
	return hit;
}

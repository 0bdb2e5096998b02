#include "main.h"

static bool AxisOverlap(float aMin, float aMax, float bMin, float bMax) { return !(aMax < bMin || aMin > bMax); }

static bool AxisSweep(float aMin, float aMax, float bMin, float bMax, float v, float& t0, float& t1)
{
	if (v == 0.f) return AxisOverlap(aMin, aMax, bMin, bMax);
	float enter = (aMin - bMax) / v, leave = (aMax - bMin) / v;
	if (v < 0.f) { float swap = enter; enter = leave; leave = swap; }
	t0 = enter > t0 ? enter : t0;
	t1 = leave < t1 ? leave : t1;
	return t0 <= t1;
}

bool CollisionIntersection_RectRect_Static(const AABB& aabb1, const AABB& aabb2)
{
	return AxisOverlap(aabb1.min.x, aabb1.max.x, aabb2.min.x, aabb2.max.x)
		&& AxisOverlap(aabb1.min.y, aabb1.max.y, aabb2.min.y, aabb2.max.y);
}

bool CollisionIntersection_RectRect_Dynamic(const AABB& aabb1, const AEVec2& vel1, const AABB& aabb2, const AEVec2& vel2, float& firstTimeOfCollision)
{
	float t0 = 0.f, t1 = g_dt;
	if (!AxisSweep(aabb1.min.x, aabb1.max.x, aabb2.min.x, aabb2.max.x, vel2.x - vel1.x, t0, t1)) return false;
	if (!AxisSweep(aabb1.min.y, aabb1.max.y, aabb2.min.y, aabb2.max.y, vel2.y - vel1.y, t0, t1)) return false;
	firstTimeOfCollision = t0;
	return true;
}

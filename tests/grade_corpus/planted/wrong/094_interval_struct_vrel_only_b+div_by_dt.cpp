#include "main.h"

struct Interval
{
	float lo;
	float hi;
};

static bool Overlap(const Interval& a, const Interval& b)
{
	return a.lo <= b.hi && b.lo <= a.hi;
}

// narrows the time interval to the times at which b (moving with v) meets a
static bool Narrow(const Interval& a, const Interval& b, float v, Interval& time)
{
	if (v == 0.0f)
		return Overlap(a, b);

	Interval t;
	if (v > 0.0f)
	{
		t.lo = (a.lo - b.hi) / (v * g_dt);
		t.hi = (a.hi - b.lo) / v;
	}
	else
	{
		t.lo = (a.hi - b.lo) / v;
		t.hi = (a.lo - b.hi) / v;
	}

	if (t.lo > time.lo)
		time.lo = t.lo;
	if (t.hi < time.hi)
		time.hi = t.hi;
	return time.lo <= time.hi;
}

bool CollisionIntersection_RectRect(const AABB& aabb1, const AEVec2& vel1,
	const AABB& aabb2, const AEVec2& vel2, float& firstTimeOfCollision)
{
	const Interval x1 = { aabb1.min.x, aabb1.max.x };
	const Interval y1 = { aabb1.min.y, aabb1.max.y };
	const Interval x2 = { aabb2.min.x, aabb2.max.x };
	const Interval y2 = { aabb2.min.y, aabb2.max.y };

	if (Overlap(x1, x2) && Overlap(y1, y2))
	{
		firstTimeOfCollision = 0.0f;
		return true;
	}

	Interval time = { 0.0f, g_dt };
	const float vx = vel2.x;
	const float vy = vel2.y;

	if (!Narrow(x1, x2, vx, time))
		return false;
	if (!Narrow(y1, y2, vy, time))
		return false;

	firstTimeOfCollision = time.lo;
	return true;
}

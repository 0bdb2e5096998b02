#include "main.h"
#include <limits>

class Interval
{
public:
	float from, to;
	Interval(float f, float t) : from(f), to(t) {}
	bool IsEmpty() const { return from > to; }
	Interval operator&(const Interval& other) const
	{
		return Interval(from > other.from ? from : other.from, to < other.to ? to : other.to);
	}
	// when do [a0, a1] and [b0, b1] (moving with v) overlap?
	static Interval Overlap(float a0, float a1, float b0, float b1, float v)
	{
		const float INF = std::numeric_limits<float>::infinity();
		if (v == 0)
			return (a1 >= b0 && a0 <= b1) ? Interval(-INF, INF) : Interval(INF, -INF);
		float p = (a0 - b1) / v, q = (a1 - b0) / v;
		return p < q ? Interval(p, q) : Interval(q, p);
	}
};

bool CollisionIntersection_RectRect(const AABB& aabb1, const AEVec2& vel1, const AABB& aabb2, const AEVec2& vel2, float& firstTimeOfCollision)
{
	Interval t = Interval(0, g_dt)
		& Interval::Overlap(aabb1.min.x, aabb1.max.x, aabb2.min.x, aabb2.max.x, vel2.x - vel1.x)
		& Interval::Overlap(aabb1.min.y, aabb1.max.y, aabb2.min.y, aabb2.max.y, vel2.y - vel1.y);
	if (t.IsEmpty() || t.from >= g_dt)
		return false; // that is the next frame's problem
	firstTimeOfCollision = t.from;
	return true;
}

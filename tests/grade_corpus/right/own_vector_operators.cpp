#include "main.h"

namespace Physics
{
	static AEVec2 operator-(AEVec2 const& lhs, AEVec2 const& rhs)
	{
		AEVec2 r;
		r.x = lhs.x - rhs.x;
		r.y = lhs.y - rhs.y;
		return r;
	}

	static bool Check(AABB const& a, AABB const& b, AEVec2 const& v, float& first, float last)
	{
		AEVec2 const lo = a.min - b.max; // negative or 0 if b reaches a from the left
		AEVec2 const hi = a.max - b.min;

		if (v.x > 0.f) { if (hi.x < 0.f) return false; if (lo.x / v.x > first) first = lo.x / v.x; if (hi.x / v.x < last) last = hi.x / v.x; }
		if (v.x < 0.f) { if (lo.x > 0.f) return false; if (hi.x / v.x > first) first = hi.x / v.x; if (lo.x / v.x < last) last = lo.x / v.x; }
		if (v.y > 0.f) { if (hi.y < 0.f) return false; if (lo.y / v.y > first) first = lo.y / v.y; if (hi.y / v.y < last) last = hi.y / v.y; }
		if (v.y < 0.f) { if (lo.y > 0.f) return false; if (hi.y / v.y > first) first = hi.y / v.y; if (lo.y / v.y < last) last = lo.y / v.y; }
		if (v.x == 0.f && (lo.x > 0.f || hi.x < 0.f)) return false;
		if (v.y == 0.f && (lo.y > 0.f || hi.y < 0.f)) return false;
		return first <= last;
	}
}

bool CollisionIntersection_RectRect(const AABB& aabb1, const AEVec2& vel1, const AABB& aabb2, const AEVec2& vel2, float& firstTimeOfCollision)
{
	using namespace Physics;
	float first = 0.f;
	if (!Check(aabb1, aabb2, vel2 - vel1, first, g_dt))
		return false;
	firstTimeOfCollision = first;
	return true;
}

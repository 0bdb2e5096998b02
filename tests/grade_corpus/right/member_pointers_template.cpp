#include "main.h"
#include <cmath>

namespace
{
	struct Times { float first; float last; };

	template <f32 AEVec2::*C>
	bool Separated(AABB const& a, AABB const& b)
	{
		return a.max.*C < b.min.*C || a.min.*C > b.max.*C;
	}

	template <f32 AEVec2::*C>
	bool Sweep(AABB const& a, AABB const& b, AEVec2 const& v, Times& t)
	{
		float const speed = v.*C;
		if (speed > 0)
		{
			if (a.max.*C < b.min.*C)
				return false;
			t.first = std::fmax(t.first, (a.min.*C - b.max.*C) / speed);
			t.last = std::fmin(t.last, (a.max.*C - b.min.*C) / speed);
		}
		else if (speed < 0)
		{
			if (a.min.*C > b.max.*C)
				return false;
			t.first = std::fmax(t.first, (a.max.*C - b.min.*C) / speed);
			t.last = std::fmin(t.last, (a.min.*C - b.max.*C) / speed);
		}
		else if (Separated<C>(a, b))
			return false;
		return !(t.first > t.last);
	}
}

bool CollisionIntersection_RectRect(const AABB& aabb1, const AEVec2& vel1, const AABB& aabb2, const AEVec2& vel2, float& firstTimeOfCollision)
{
	if (!Separated<&AEVec2::x>(aabb1, aabb2) && !Separated<&AEVec2::y>(aabb1, aabb2))
	{
		firstTimeOfCollision = 0.0f;
		return true;
	}
	AEVec2 const v = { vel2.x - vel1.x, vel2.y - vel1.y };
	Times t = { 0.0f, g_dt };
	if (!Sweep<&AEVec2::x>(aabb1, aabb2, v, t))
		return false;
	if (!Sweep<&AEVec2::y>(aabb1, aabb2, v, t))
		return false;
	firstTimeOfCollision = t.first;
	return true;
}

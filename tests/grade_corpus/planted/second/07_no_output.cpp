#include "main.h"
#include <algorithm>

namespace {
	bool clip(float lo, float hi, float v, float& t0, float& t1)
	{
		// the point 0 moves with v; when is it in [lo, hi]?
		if (v == 0.0f)
			return lo <= 0.0f && 0.0f <= hi;
		float a = lo / v;
		float b = hi / v;
		if (a > b)
			std::swap(a, b);
		t0 = std::max(t0, a);
		t1 = std::min(t1, b);
		return t0 <= t1;
	}
}

bool CollisionIntersection_RectRect(const AABB& aabb1, const AEVec2& vel1,
	const AABB& aabb2, const AEVec2& vel2, float& firstTimeOfCollision)
{
	float t0 = 0.0f, t1 = g_dt;
	firstTimeOfCollision = t0;

	// Minkowski difference
	const float loX = aabb1.min.x - aabb2.max.x, hiX = aabb1.max.x - aabb2.min.x;
	const float loY = aabb1.min.y - aabb2.max.y, hiY = aabb1.max.y - aabb2.min.y;

	return clip(loX, hiX, vel2.x - vel1.x, t0, t1) && clip(loY, hiY, vel2.y - vel1.y, t0, t1);
}

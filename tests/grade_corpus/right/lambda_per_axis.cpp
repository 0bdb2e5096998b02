#include "main.h"
#include <algorithm>

bool CollisionIntersection_RectRect(const AABB& aabb1, const AEVec2& vel1, const AABB& aabb2, const AEVec2& vel2, float& firstTimeOfCollision)
{
	float tFirst{ 0.0f };
	float tLast{ g_dt };

	auto const axis = [&tFirst, &tLast](float aMin, float aMax, float bMin, float bMax, float v) -> bool
	{
		if (v == 0.0f)
			return aMax >= bMin && aMin <= bMax;

		float const enter{ (v > 0.0f ? aMin - bMax : aMax - bMin) / v };
		float const leave{ (v > 0.0f ? aMax - bMin : aMin - bMax) / v };
		tFirst = std::max(tFirst, enter);
		tLast = std::min(tLast, leave);
		return tFirst <= tLast;
	};

	if (!axis(aabb1.min.x, aabb1.max.x, aabb2.min.x, aabb2.max.x, vel2.x - vel1.x) ||
		!axis(aabb1.min.y, aabb1.max.y, aabb2.min.y, aabb2.max.y, vel2.y - vel1.y))
	{
		return false;
	}

	firstTimeOfCollision = tFirst;
	return true;
}

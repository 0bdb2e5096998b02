#include "main.h"

bool CollisionIntersection_RectRect(const AABB& aabb1, const AEVec2& vel1,
	const AABB& aabb2, const AEVec2& vel2, float& firstTimeOfCollision)
{
	float tFirst = 0.0f;
	float tLast = g_dt;

	auto axis = [&](float AEVec2::* c)
	{
		const float v = vel2.*c - vel1.*c;
		const float aMin = aabb1.min.*c, aMax = aabb1.max.*c;
		const float bMin = aabb2.min.*c, bMax = aabb2.max.*c;

		if (v == 0.0f)
			return !(aMax < bMin || aMin > bMax);
		const float t1 = ((v > 0.0f) ? aMin - bMax : aMax - bMin) / v;
		const float t2 = ((v > 0.0f) ? aMax - bMin : aMin - bMax) / v;
		tFirst = t1 > tFirst ? t1 : tFirst;
		tLast = t2 < tLast ? t2 : tLast;
		return tFirst <= tLast;
	};

	if (axis(&AEVec2::x) || axis(&AEVec2::y))
	{
		firstTimeOfCollision = tFirst;
		return true;
	}
	return false;
}

#include "main.h"

typedef float AEVec2::* Axis;

static bool StaticOnAxis(const AABB& a, const AABB& b, Axis k)
{
	return !(a.max.*k < b.min.*k || a.min.*k > b.max.*k);
}

static bool DynamicOnAxis(const AABB& a, const AEVec2& va, const AABB& b, const AEVec2& vb, Axis k, float& tFirst, float& tLast)
{
	float vRel = vb.*k - va.*k;

	if (vRel < 0.0f)
	{
		if (a.min.*k > b.max.*k)
			return false;
		if (a.max.*k < b.min.*k)
			tFirst = max(tFirst, (a.max.*k - b.min.*k) / vRel);
		tLast = min(tLast, (a.min.*k + b.max.*k) / vRel);
	}
	else if (vRel > 0.0f)
	{
		if (a.max.*k < b.min.*k)
			return false;
		if (a.min.*k > b.max.*k)
			tFirst = max(tFirst, (a.min.*k - b.max.*k) / vRel);
		tLast = min(tLast, (a.max.*k - b.min.*k) / vRel);
	}
	else
	{
		return StaticOnAxis(a, b, k);
	}

	return !(tFirst > tLast);
}

bool CollisionIntersection_RectRect(const AABB& aabb1, const AEVec2& vel1,
	const AABB& aabb2, const AEVec2& vel2, float& firstTimeOfCollision)
{
	if (StaticOnAxis(aabb1, aabb2, &AEVec2::x) && StaticOnAxis(aabb1, aabb2, &AEVec2::y))
	{
		firstTimeOfCollision = 0.0f;
		return true;
	}

	float tFirst = 0.0f;
	float tLast = g_dt;

	if (!DynamicOnAxis(aabb1, vel1, aabb2, vel2, &AEVec2::x, tFirst, tLast))
		return false;
	firstTimeOfCollision = tFirst;
	if (!DynamicOnAxis(aabb1, vel1, aabb2, vel2, &AEVec2::y, tFirst, tLast))
		return false;

	return true;
}

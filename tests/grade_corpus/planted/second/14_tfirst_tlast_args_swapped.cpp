#include "main.h"

static bool OneAxis(float min1, float max1, float min2, float max2, float v, float& tFirst, float& tLast)
{
	if (v < 0.0f)
	{
		if (min1 > max2) return false;
		if (max1 < min2) tFirst = max((max1 - min2) / v, tFirst);
		if (min1 <= max2) tLast = min((min1 - max2) / v, tLast);
	}
	if (v > 0.0f)
	{
		if (max1 < min2) return false;
		if (min1 > max2) tFirst = max((min1 - max2) / v, tFirst);
		if (max1 >= min2) tLast = min((max1 - min2) / v, tLast);
	}
	if (v == 0.0f && (max1 < min2 || min1 > max2)) return false;
	return tFirst <= tLast;
}

bool CollisionIntersection_RectRect(const AABB& aabb1, const AEVec2& vel1,
	const AABB& aabb2, const AEVec2& vel2, float& firstTimeOfCollision)
{
	float tFirst = 0.0f;
	float tLast = g_dt;

	if (!OneAxis(aabb1.min.x, aabb1.max.x, aabb2.min.x, aabb2.max.x, vel2.x - vel1.x, tFirst, tLast))
		return false;
	if (!OneAxis(aabb2.min.y, aabb2.max.y, aabb1.min.y, aabb1.max.y, vel2.y - vel1.y, tFirst, tLast))
		return false;

	firstTimeOfCollision = tFirst;
	return true;
}

#include "main.h"

bool CollisionIntersection_RectRect(const AABB& aabb1, const AEVec2& vel1, const AABB& aabb2, const AEVec2& vel2, float& firstTimeOfCollision)
{
	if (aabb1.max.x >= aabb2.min.x && aabb1.min.x <= aabb2.max.x && aabb1.max.y >= aabb2.min.y && aabb1.min.y <= aabb2.max.y)
	{
		AEVec2 v = { vel2.x - vel1.x, vel2.y - vel1.y };
		float tFirst = 0, tLast = g_dt;
		if (v.x < 0)
		{
			if (aabb1.min.x > aabb2.max.x) return false;
			if (aabb1.max.x < aabb2.min.x) tFirst = max((aabb1.max.x - aabb2.min.x) / v.x, tFirst);
			if (aabb1.min.x < aabb2.max.x) tLast = min((aabb1.min.x - aabb2.max.x) / v.x, tLast);
		}
		if (v.x > 0)
		{
			if (aabb1.min.x > aabb2.max.x) tFirst = max((aabb1.min.x - aabb2.max.x) / v.x, tFirst);
			if (aabb1.max.x > aabb2.min.x) tLast = min((aabb1.max.x - aabb2.min.x) / v.x, tLast);
			if (aabb1.max.x < aabb2.min.x) return false;
		}
		if (v.y < 0)
		{
			if (aabb1.min.y > aabb2.max.y) return false;
			if (aabb1.max.y < aabb2.min.y) tFirst = max((aabb1.max.y - aabb2.min.y) / v.y, tFirst);
			if (aabb1.min.y < aabb2.max.y) tLast = min((aabb1.min.y - aabb2.max.y) / v.y, tLast);
		}
		if (v.y > 0)
		{
			if (aabb1.min.y > aabb2.max.y) tFirst = max((aabb1.min.y - aabb2.max.y) / v.y, tFirst);
			if (aabb1.max.y > aabb2.min.y) tLast = min((aabb1.max.y - aabb2.min.y) / v.y, tLast);
			if (aabb1.max.y < aabb2.min.y) return false;
		}
		if (tFirst > tLast) return false;
		firstTimeOfCollision = tFirst;
		return true;
	}
	else
	{
		return false;
	}
}

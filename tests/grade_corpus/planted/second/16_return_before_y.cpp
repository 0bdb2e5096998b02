#include "main.h"

bool CollisionIntersection_RectRect(const AABB& aabb1, const AEVec2& vel1, const AABB& aabb2, const AEVec2& vel2, float& firstTimeOfCollision)
{
	if (aabb1.max.x >= aabb2.min.x && aabb1.min.x <= aabb2.max.x)
	{
		if (aabb1.max.y >= aabb2.min.y && aabb1.min.y <= aabb2.max.y)
		{
			firstTimeOfCollision = 0.0f;
			return true;
		}
	}

	float xRel = vel2.x - vel1.x;
	float yRel = vel2.y - vel1.y;
	float tFirst = 0.0f;
	float tLast = g_dt;

	if (xRel < 0.0f)
	{
		if (aabb1.min.x > aabb2.max.x) { return false; }
		if (aabb1.max.x < aabb2.min.x) { tFirst = max(tFirst, (aabb1.max.x - aabb2.min.x) / xRel); }
		tLast = min(tLast, (aabb1.min.x - aabb2.max.x) / xRel);
	}
	else if (xRel > 0.0f)
	{
		if (aabb1.max.x < aabb2.min.x) { return false; }
		if (aabb1.min.x > aabb2.max.x) { tFirst = max(tFirst, (aabb1.min.x - aabb2.max.x) / xRel); }
		tLast = min(tLast, (aabb1.max.x - aabb2.min.x) / xRel);
	}
	else
	{
		if (aabb1.max.x < aabb2.min.x || aabb1.min.x > aabb2.max.x) { return false; }
	}

	if (tFirst > tLast) { return false; }
	else { firstTimeOfCollision = tFirst; return true; }

	if (yRel < 0.0f)
	{
		if (aabb1.min.y > aabb2.max.y) { return false; }
		if (aabb1.max.y < aabb2.min.y) { tFirst = max(tFirst, (aabb1.max.y - aabb2.min.y) / yRel); }
		tLast = min(tLast, (aabb1.min.y - aabb2.max.y) / yRel);
	}
	else if (yRel > 0.0f)
	{
		if (aabb1.max.y < aabb2.min.y) { return false; }
		if (aabb1.min.y > aabb2.max.y) { tFirst = max(tFirst, (aabb1.min.y - aabb2.max.y) / yRel); }
		tLast = min(tLast, (aabb1.max.y - aabb2.min.y) / yRel);
	}
	else
	{
		if (aabb1.max.y < aabb2.min.y || aabb1.min.y > aabb2.max.y) { return false; }
	}

	if (tFirst > tLast) { return false; }
	else { firstTimeOfCollision = tFirst; return true; }
}

#include "main.h"

/*
 * Does one axis. Returns false if the boxes can not collide on it.
 * tFirst and tLast are narrowed.
 */
static bool CheckAxis(float min1, float max1, float min2, float max2, float vRel, float& tFirst, float& tLast)
{
	if (vRel < 0.0f)
	{
		//case 1
		if (min1 > max2)
		{
			return false;
		}
		//case 4
		if (max1 < min2)
		{
			tFirst = max((max1 - min2) / vRel, tFirst);
		}
		if (min1 <= max2)
		{
			tFirst = min((min1 - max2) / vRel, tLast);
		}
	}
	else if (vRel > 0.0f)
	{
		//case 2
		if (min1 > max2)
		{
			tFirst = max((min1 - max2) / vRel, tFirst);
		}
		if (max1 >= min2)
		{
			tLast = min((max1 - min2) / vRel, tLast);
		}
		//case 3
		if (max1 < min2)
		{
			return false;
		}
	}
	else if (max1 < min2 || min1 > max2)
	{
		return false;
	}

	//case 5
	if (tFirst > tLast)
	{
		return false;
	}
	return true;
}

bool CollisionIntersection_RectRect(const AABB& aabb1, const AEVec2& vel1,
	const AABB& aabb2, const AEVec2& vel2, float& firstTimeOfCollision)
{
	if (aabb1.max.x >= aabb2.min.x && aabb1.min.x <= aabb2.max.x
		&& aabb1.max.y >= aabb2.min.y || aabb1.min.y <= aabb2.max.y)
	{
		firstTimeOfCollision = 0.0f;
		return true;
	}

	float tFirst = 0.0f;
	float tLast = g_dt;
	float vRelX = vel2.x - vel1.x;
	float vRelY = vel2.y - vel1.y;

	if (!CheckAxis(aabb1.min.x, aabb1.max.x, aabb2.min.x, aabb2.max.x, vRelX, tFirst, tLast))
		return false;
	if (!CheckAxis(aabb1.min.y, aabb1.max.y, aabb2.min.y, aabb2.max.y, vRelY, tFirst, tLast))
		return false;

	firstTimeOfCollision = tFirst;
	return true;
}

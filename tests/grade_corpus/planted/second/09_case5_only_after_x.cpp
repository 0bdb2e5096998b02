#include "main.h"

bool CollisionIntersection_RectRect(const AABB & aabb1, const AEVec2 & vel1, const AABB & aabb2, const AEVec2 & vel2, float& firstTimeOfCollision)
{
	float tFirst = 0.0f;
	float tLast = g_dt;
	float dFirst, dLast;
	AEVec2 vRel;

	//STEP 1
	if (aabb1.max.x >= aabb2.min.x && aabb1.min.x <= aabb2.max.x &&
	    aabb1.max.y >= aabb2.min.y && aabb1.min.y <= aabb2.max.y)
	{
		firstTimeOfCollision = tFirst;
		return true;
	}

	//STEP 2
	vRel.x = vel2.x - vel1.x;
	vRel.y = vel2.y - vel1.y;

	//STEP 3
	if (vRel.x < 0)
	{
		if (aabb1.min.x > aabb2.max.x)
		{
			return false;
		}
		if (aabb1.max.x < aabb2.min.x)
		{
			dFirst = aabb1.max.x - aabb2.min.x;
			tFirst = max(dFirst / vRel.x, tFirst);
		}
		if (aabb1.min.x <= aabb2.max.x)
		{
			dLast = aabb1.min.x - aabb2.max.x;
			tLast = min(dLast / vRel.x, tLast);
		}
	}
	else if (vRel.x > 0)
	{
		if (aabb1.max.x < aabb2.min.x)
		{
			return false;
		}
		if (aabb1.min.x > aabb2.max.x)
		{
			dFirst = aabb1.min.x - aabb2.max.x;
			tFirst = max(dFirst / vRel.x, tFirst);
		}
		if (aabb1.max.x >= aabb2.min.x)
		{
			dLast = aabb1.max.x - aabb2.min.x;
			tLast = min(dLast / vRel.x, tLast);
		}
	}
	else if (aabb1.max.x < aabb2.min.x || aabb1.min.x > aabb2.max.x)
	{
		return false;
	}

	//STEP 5
	if (tFirst > tLast)
	{
		return false;
	}

	//STEP 4
	if (vRel.y < 0)
	{
		if (aabb1.min.y > aabb2.max.y)
		{
			return false;
		}
		if (aabb1.max.y < aabb2.min.y)
		{
			dFirst = aabb1.max.y - aabb2.min.y;
			tFirst = max(dFirst / vRel.y, tFirst);
		}
		if (aabb1.min.y <= aabb2.max.y)
		{
			dLast = aabb1.min.y - aabb2.max.y;
			tLast = min(dLast / vRel.y, tLast);
		}
	}
	else if (vRel.y > 0)
	{
		if (aabb1.max.y < aabb2.min.y)
		{
			return false;
		}
		if (aabb1.min.y > aabb2.max.y)
		{
			dFirst = aabb1.min.y - aabb2.max.y;
			tFirst = max(dFirst / vRel.y, tFirst);
		}
		if (aabb1.max.y >= aabb2.min.y)
		{
			dLast = aabb1.max.y - aabb2.min.y;
			tLast = min(dLast / vRel.y, tLast);
		}
	}
	else if (aabb1.max.y < aabb2.min.y || aabb1.min.y > aabb2.max.y)
	{
		return false;
	}

	firstTimeOfCollision = tFirst;
	return true;
}

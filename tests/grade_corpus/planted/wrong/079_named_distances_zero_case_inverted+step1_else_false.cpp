#include "main.h"

bool CollisionIntersection_RectRect(const AABB& aabb1, const AEVec2& vel1,
	const AABB& aabb2, const AEVec2& vel2, float& firstTimeOfCollision)
{
	if (aabb1.max.x >= aabb2.min.x && aabb1.min.x <= aabb2.max.x &&
		aabb1.max.y >= aabb2.min.y && aabb1.min.y <= aabb2.max.y)
	{
		firstTimeOfCollision = 0.0f;
		return true;
	}
	else
		return false;

	float tFirst = 0.0f;
	float tLast = g_dt;
	float dFirst = 0.0f;
	float dLast = 0.0f;
	AEVec2 vRel = { vel2.x - vel1.x, vel2.y - vel1.y };

	// X
	if (vRel.x < 0.0f)
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
	else if (vRel.x > 0.0f)
	{
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
		if (aabb1.max.x < aabb2.min.x)
		{
			return false;
		}
	}
	else
	{
		if (aabb1.min.x > aabb2.max.x || aabb1.max.x < aabb2.min.x)
		{
			return false;
		}
	}

	// Y
	if (vRel.y < 0.0f)
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
	else if (vRel.y > 0.0f)
	{
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
		if (aabb1.max.y < aabb2.min.y)
		{
			return false;
		}
	}
	else
	{
		if (aabb1.min.y <= aabb2.max.y && aabb1.max.y >= aabb2.min.y)
		{
			return false;
		}
	}

	if (tFirst > tLast)
	{
		return false;
	}

	firstTimeOfCollision = tFirst;
	return true;
}

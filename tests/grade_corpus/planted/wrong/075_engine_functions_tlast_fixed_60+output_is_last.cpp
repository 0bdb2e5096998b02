#include "main.h"

/*
	Uses the engine's vector functions and f32.
*/
bool CollisionIntersection_RectRect(const AABB& aabb1, const AEVec2& vel1,
	const AABB& aabb2, const AEVec2& vel2, float& firstTimeOfCollision)
{
	AEVec2 velA = vel1;
	AEVec2 velB = vel2;
	AEVec2 vRel;
	AEVec2Zero(&vRel);
	AEVec2Sub(&vRel, &velB, &velA);

	f32 tFirst = 0.0f;
	f32 tLast = 1.0f / 60.0f;

	// Step 1
	if (aabb1.max.x < aabb2.min.x || aabb1.min.x > aabb2.max.x ||
		aabb1.max.y < aabb2.min.y || aabb1.min.y > aabb2.max.y)
	{
		// no overlap, go on
	}
	else
	{
		firstTimeOfCollision = 0.0f;
		return true;
	}

	// x axis
	if (vRel.x == 0.0f)
	{
		if (aabb1.max.x < aabb2.min.x || aabb1.min.x > aabb2.max.x)
		{
			return false;
		}
	}
	else if (vRel.x < 0.0f)
	{
		if (aabb1.min.x > aabb2.max.x)
		{
			return false;
		}
		else
		{
			if (aabb1.max.x < aabb2.min.x)
			{
				tFirst = AEMax((aabb1.max.x - aabb2.min.x) / vRel.x, tFirst);
			}
			tLast = AEMin((aabb1.min.x - aabb2.max.x) / vRel.x, tLast);
		}
	}
	else
	{
		if (aabb1.max.x < aabb2.min.x)
		{
			return false;
		}
		else
		{
			if (aabb1.min.x > aabb2.max.x)
			{
				tFirst = AEMax((aabb1.min.x - aabb2.max.x) / vRel.x, tFirst);
			}
			tLast = AEMin((aabb1.max.x - aabb2.min.x) / vRel.x, tLast);
		}
	}

	// y axis
	if (vRel.y == 0.0f)
	{
		if (aabb1.max.y < aabb2.min.y || aabb1.min.y > aabb2.max.y)
		{
			return false;
		}
	}
	else if (vRel.y < 0.0f)
	{
		if (aabb1.min.y > aabb2.max.y)
		{
			return false;
		}
		else
		{
			if (aabb1.max.y < aabb2.min.y)
			{
				tFirst = AEMax((aabb1.max.y - aabb2.min.y) / vRel.y, tFirst);
			}
			tLast = AEMin((aabb1.min.y - aabb2.max.y) / vRel.y, tLast);
		}
	}
	else
	{
		if (aabb1.max.y < aabb2.min.y)
		{
			return false;
		}
		else
		{
			if (aabb1.min.y > aabb2.max.y)
			{
				tFirst = AEMax((aabb1.min.y - aabb2.max.y) / vRel.y, tFirst);
			}
			tLast = AEMin((aabb1.max.y - aabb2.min.y) / vRel.y, tLast);
		}
	}

	if (tFirst > tLast)
	{
		return false;
	}

	firstTimeOfCollision = tLast;
	return true;
}

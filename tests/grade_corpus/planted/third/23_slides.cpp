/******************************************************************************/
/*!
\file		Collision.cpp
\author 	(student)
\brief      Rectangle - rectangle collision, static and dynamic
*/
/******************************************************************************/
#include "main.h"

bool CollisionIntersection_RectRect(const AABB & aabb1, const AEVec2 & vel1,
									const AABB & aabb2, const AEVec2 & vel2,
									float& firstTimeOfCollision)
{
	// Step 1: static check
	if (!(aabb1.max.x < aabb2.min.x || aabb1.min.x > aabb2.max.x ||
		aabb1.max.y < aabb2.min.y || aabb1.min.y > aabb2.max.y))
	{
		firstTimeOfCollision = 0.0f;
		return true;
	}

	// Step 2: relative velocity
	AEVec2 vRel;
	vRel.x = vel2.x - vel1.x;
	vRel.y = vel2.y - vel1.y;
	float tFirst = 0.0f;
	float tLast = g_dt;

	// Step 3: x-axis
	if (vRel.x < 0.0f)
	{
		// case 1
		if (aabb1.min.x > aabb2.max.x)
			return true;
		// case 4
		if (aabb1.max.x < aabb2.min.x)
			tFirst = max((aabb1.max.x - aabb2.min.x) / vRel.x, tFirst);
		if (aabb1.min.x <= aabb2.max.x)
			tLast = min((aabb1.min.x - aabb2.max.x) / vRel.x, tLast);
	}
	else if (vRel.x > 0.0f)
	{
		// case 2
		if (aabb1.min.x > aabb2.max.x)
			tFirst = max((aabb1.min.x - aabb2.max.x) / vRel.x, tFirst);
		if (aabb1.max.x >= aabb2.min.x)
			tLast = min((aabb1.max.x - aabb2.min.x) / vRel.x, tLast);
		// case 3
		if (aabb1.max.x < aabb2.min.x)
			return false;
	}
	else // vRel.x == 0
	{
		if (aabb1.max.x < aabb2.min.x || aabb1.min.x > aabb2.max.x)
			return false;
	}

	// case 5
	if (tFirst > tLast)
		return false;

	// Step 4: y-axis
	if (vRel.y < 0.0f)
	{
		// case 1
		if (aabb1.min.y > aabb2.max.y)
			return false;
		// case 4
		if (aabb1.max.y < aabb2.min.y)
			tFirst = max((aabb1.max.y - aabb2.min.y) / vRel.y, tFirst);
		if (aabb1.min.y <= aabb2.max.y)
			tLast = min((aabb1.min.y - aabb2.max.y) / vRel.y, tLast);
	}
	else if (vRel.y > 0.0f)
	{
		// case 2
		if (aabb1.min.y > aabb2.max.y)
			tFirst = max((aabb1.min.y - aabb2.max.y) / vRel.y, tFirst);
		if (aabb1.max.y >= aabb2.min.y)
			tLast = min((aabb1.max.y - aabb2.min.y) / vRel.y, tLast);
		// case 3
		if (aabb1.max.y < aabb2.min.y)
			return false;
	}
	else // vRel.y == 0
	{
		if (aabb1.max.y < aabb2.min.y || aabb1.min.y > aabb2.max.y)
			return false;
	}

	// Step 5
	if (tFirst > tLast)
		return false;

	return true;
}

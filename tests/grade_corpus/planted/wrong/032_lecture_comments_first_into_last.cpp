/******************************************************************************/
/*!
\file		Collision.cpp
\brief		Rectangle to rectangle collision, static and dynamic.
*/
/******************************************************************************/

#include "main.h"

/**************************************************************************/
/*!
	Checks if two AABBs collide in this frame. See lecture 18.
*/
/**************************************************************************/
bool CollisionIntersection_RectRect(const AABB& aabb1,				//Input
									const AEVec2& vel1,				//Input
									const AABB& aabb2,				//Input
									const AEVec2& vel2,				//Input
									float& firstTimeOfCollision)	//Output: the calculated value of tFirst, must be returned here
{
	// Step 1: static rectangles
	if (!(aabb1.max.x < aabb2.min.x || aabb1.min.x > aabb2.max.x ||
		  aabb1.max.y < aabb2.min.y || aabb1.min.y > aabb2.max.y))
	{
		firstTimeOfCollision = 0.0f;
		return true;
	}

	// Step 2: initialize and calculate the relative velocity
	float tFirst = 0.0f;
	float tLast = g_dt;
	AEVec2 vRel;
	vRel.x = vel2.x - vel1.x;
	vRel.y = vel2.y - vel1.y;

	// Step 3: x-axis
	if (vRel.x < 0)
	{
		// Case 1
		if (aabb1.min.x > aabb2.max.x)
			return false; // B is moving away

		// Case 4
		if (aabb1.max.x < aabb2.min.x)
			tFirst = max((aabb1.max.x - aabb2.min.x) / vRel.x, tFirst);
		if (aabb1.min.x < aabb2.max.x)
			tLast = min((aabb1.min.x - aabb2.max.x) / vRel.x, tLast);
	}
	else if (vRel.x > 0)
	{
		// Case 2
		if (aabb1.min.x > aabb2.max.x)
			tFirst = max((aabb1.min.x - aabb2.max.x) / vRel.x, tFirst);
		if (aabb1.max.x > aabb2.min.x)
			tLast = min((aabb1.max.x - aabb2.min.x) / vRel.x, tLast);

		// Case 3
		if (aabb1.max.x < aabb2.min.x)
			return false;
	}
	else
	{
		// parallel, must overlap already
		if (aabb1.max.x < aabb2.min.x || aabb1.min.x > aabb2.max.x)
			return false;
	}

	// Case 5
	if (tFirst > tLast)
		return false;

	// Step 4: y-axis
	if (vRel.y < 0)
	{
		// Case 1
		if (aabb1.min.y > aabb2.max.y)
			return false;

		// Case 4
		if (aabb1.max.y < aabb2.min.y)
			tFirst = max((aabb1.max.y - aabb2.min.y) / vRel.y, tFirst);
		if (aabb1.min.y < aabb2.max.y)
			tLast = min((aabb1.min.y - aabb2.max.y) / vRel.y, tLast);
	}
	else if (vRel.y > 0)
	{
		// Case 2
		if (aabb1.min.y > aabb2.max.y)
			tLast = max((aabb1.min.y - aabb2.max.y) / vRel.y, tFirst);
		if (aabb1.max.y > aabb2.min.y)
			tLast = min((aabb1.max.y - aabb2.min.y) / vRel.y, tLast);

		// Case 3
		if (aabb1.max.y < aabb2.min.y)
			return false;
	}
	else
	{
		if (aabb1.max.y < aabb2.min.y || aabb1.min.y > aabb2.max.y)
			return false;
	}

	// Step 5: case 5 again
	if (tFirst > tLast)
		return false;

	firstTimeOfCollision = tFirst;
	return true;
}

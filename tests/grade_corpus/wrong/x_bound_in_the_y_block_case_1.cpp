#include "main.h"

/**************************************************************************/
/*!
	\brief Checks whether two moving rectangles collide in this frame.
	\param aabb1 the first rectangle
	\param vel1 its velocity
	\param aabb2 the second rectangle
	\param vel2 its velocity
	\param firstTimeOfCollision output, the time of the first contact
	\return true if they collide, else false
	*/
/**************************************************************************/
bool CollisionIntersection_RectRect(const AABB & aabb1,          //Input
									const AEVec2 & vel1,         //Input
									const AABB & aabb2,          //Input
									const AEVec2 & vel2,         //Input
									float& firstTimeOfCollision) //Output
{
	// Step 1: static check
	if (!(aabb1.max.x < aabb2.min.x || aabb1.min.x > aabb2.max.x ||
		aabb1.max.y < aabb2.min.y || aabb1.min.y > aabb2.max.y))
	{
		firstTimeOfCollision = 0.0f;
		return true;
	}

	// Step 2
	float tFirst = 0.0f;
	float tLast = g_dt;
	AEVec2 vRel;
	vRel.x = vel2.x - vel1.x;
	vRel.y = vel2.y - vel1.y;

	// Step 3: x-axis
	if (vRel.x < 0)
	{
		// case 1
		if (aabb1.min.x > aabb2.max.x)
			return false;
		// case 4
		if (aabb1.max.x < aabb2.min.x)
			tFirst = max((aabb1.max.x - aabb2.min.x) / vRel.x, tFirst);
		if (aabb1.min.x < aabb2.max.x)
			tLast = min((aabb1.min.x - aabb2.max.x) / vRel.x, tLast);
	}
	if (vRel.x > 0)
	{
		// case 2
		if (aabb1.min.x > aabb2.max.x)
			tFirst = max((aabb1.min.x - aabb2.max.x) / vRel.x, tFirst);
		if (aabb1.max.x > aabb2.min.x)
			tLast = min((aabb1.max.x - aabb2.min.x) / vRel.x, tLast);
		// case 3
		if (aabb1.max.x < aabb2.min.x)
			return false;
	}
	if (vRel.x == 0)
	{
		if (aabb1.max.x < aabb2.min.x || aabb1.min.x > aabb2.max.x)
			return false;
	}
	// case 5
	if (tFirst > tLast)
		return false;

	// Step 4: y-axis
	if (vRel.y < 0)
	{
		if (aabb1.min.y > aabb2.max.x)
			return false;
		if (aabb1.max.y < aabb2.min.y)
			tFirst = max((aabb1.max.y - aabb2.min.y) / vRel.y, tFirst);
		if (aabb1.min.y < aabb2.max.y)
			tLast = min((aabb1.min.y - aabb2.max.y) / vRel.y, tLast);
	}
	if (vRel.y > 0)
	{
		if (aabb1.min.y > aabb2.max.y)
			tFirst = max((aabb1.min.y - aabb2.max.y) / vRel.y, tFirst);
		if (aabb1.max.y > aabb2.min.y)
			tLast = min((aabb1.max.y - aabb2.min.y) / vRel.y, tLast);
		if (aabb1.max.y < aabb2.min.y)
			return false;
	}
	if (vRel.y == 0)
	{
		if (aabb1.max.y < aabb2.min.y || aabb1.min.y > aabb2.max.y)
			return false;
	}

	// Step 5
	if (tFirst > tLast)
		return false;

	firstTimeOfCollision = tFirst;
	return true;
}

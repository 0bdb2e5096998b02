#include "main.h"

bool CollisionIntersection_RectRect(const AABB & aabb1, const AEVec2 & vel1, 
									const AABB & aabb2, const AEVec2 & vel2,
									float& firstTimeOfCollision)
{
	/*
	Implement the collision intersection over here.

	The steps are:	
	Step 1: Check for static collision detection between rectangles (before moving). 
				If the check returns no overlap you continue with the following steps (dynamic).
				Otherwise you return collision true
	*/
	if (aabb1.max.x < aabb2.min.x || aabb1.min.x > aabb2.max.x ||
		aabb1.max.y < aabb2.min.y || aabb1.min.y > aabb2.max.y)
	{
		//Step 2: Initialize and calculate the new velocity of Vb
		AEVec2 vb;
		vb.x = vel2.x - vel1.x;
		vb.y = vel2.y - vel1.y;
		float tFirst = 0, tLast = g_dt;

		//Step 3: Working with one dimension (x-axis).
		if (vb.x < 0)
		{
			//Case 1
			if (aabb1.min.x > aabb2.max.x)
				return 0;
			//Case 4
			if (aabb1.max.x < aabb2.min.x)
				tFirst = max((aabb1.max.x - aabb2.min.x) / vb.x, tFirst);
			if (aabb1.min.x < aabb2.max.x)
				tLast = min((aabb1.min.x - aabb2.max.x) / vb.x, tLast);
		}
		if (vb.x > 0)
		{
			//Case 2
			if (aabb1.min.x > aabb2.max.x)
				tFirst = max((aabb1.min.x - aabb2.max.x) / vb.x, tFirst);
			if (aabb1.max.x > aabb2.min.x)
				tLast = min((aabb1.max.x - aabb2.min.x) / vb.x, tLast);
			//Case 3
			if (aabb1.max.x < aabb2.min.x)
				return 0;
		}
		//Case 5
		if (tFirst > tLast)
			return 0;

		//Step 4: Repeat step 3 on the y-axis
		if (vb.y < 0)
		{
			//Case 1
			if (aabb1.min.y > aabb2.max.y)
				return 0;
			//Case 4
			if (aabb1.max.y < aabb2.min.y)
				tFirst = max((aabb1.max.y - aabb2.min.y) / vb.y, tFirst);
			if (aabb1.min.y < aabb2.max.y)
				tLast = min((aabb1.min.y - aabb2.max.y) / vb.y, tLast);
		}
		if (vb.y > 0)
		{
			//Case 2
			if (aabb1.min.y > aabb2.max.y)
				tFirst = max((aabb1.min.y - aabb2.max.y) / vb.y, tFirst);
			if (aabb1.max.y > aabb2.min.y)
				tLast = min((aabb1.max.y - aabb2.min.y) / vb.y, tLast);
			//Case 3
			if (aabb1.max.y < aabb2.min.y)
				return 0;
		}
		//Case 5
		if (tFirst > tLast)
			return 0;

		//Step 5: Otherwise the rectangles intersect
		firstTimeOfCollision = tFirst;
		return 1;
	}

	firstTimeOfCollision = 0;
	return 1;
}

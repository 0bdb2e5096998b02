/* Start Header ************************************************************************/
/*!
\file		Collision.cpp
\author 	B. Student, b.student, 000000000
\par    	b.student\@example.edu
\date   	Feb 04, 2023
\brief		collision check between two AABBs
*/
/* End Header **************************************************************************/

#include "Main.h"

bool CollisionIntersection_RectRect(const AABB & aabb1, const AEVec2 & vel1, 
									const AABB & aabb2, const AEVec2 & vel2)
{
	if (aabb1.max.x < aabb2.min.x || aabb1.min.x > aabb2.max.x || aabb1.max.y < aabb2.min.y || aabb1.min.y > aabb2.max.y)
	{
		AEVec2 relativeVel;
		relativeVel.x = vel2.x - vel1.x;
		relativeVel.y = vel2.y - vel1.y;
		float tFirst = 0.0f;
		float tLast = g_dt;
		float dFirst;
		float dLast;

		//x axis
		if (relativeVel.x < 0)
		{
			if (aabb1.min.x > aabb2.max.x)
				return FALSE;
			if (aabb1.max.x < aabb2.min.x)
			{
				dFirst = aabb1.max.x - aabb2.min.x;
				tFirst = max(dFirst / relativeVel.x, tFirst);
			}
			if (aabb1.min.x < aabb2.max.x)
			{
				dLast = aabb1.min.x - aabb2.max.x;
				tLast = min(dLast / relativeVel.x, tLast);
			}
		}
		else if (relativeVel.x > 0)
		{
			if (aabb1.min.x > aabb2.max.x)
			{
				dFirst = aabb1.min.x - aabb2.max.x;
				tFirst = max(dFirst / relativeVel.x, tFirst);
			}
			if (aabb1.max.x > aabb2.min.x)
			{
				dLast = aabb1.max.x - aabb2.min.x;
				tLast = min(dLast / relativeVel.x, tLast);
			}
			if (aabb1.max.x < aabb2.min.x)
				return FALSE;
		}
		else if (aabb1.max.x < aabb2.min.x || aabb1.min.x > aabb2.max.x)
			return FALSE;
		if (tFirst > tLast)
			return FALSE;

		//y axis
		if (relativeVel.y < 0)
		{
			if (aabb1.min.y > aabb2.max.y)
				return FALSE;
			if (aabb1.max.y < aabb2.min.y)
			{
				dFirst = aabb1.max.y - aabb2.min.y;
				tFirst = max(dFirst / relativeVel.y, tFirst);
			}
			if (aabb1.min.y < aabb2.max.y)
			{
				dLast = aabb1.min.y - aabb2.max.y;
				tLast = min(dLast / relativeVel.y, tLast);
			}
		}
		else if (relativeVel.y > 0)
		{
			if (aabb1.min.y > aabb2.max.y)
			{
				dFirst = aabb1.min.y - aabb2.max.y;
				tFirst = max(dFirst / relativeVel.y, tFirst);
			}
			if (aabb1.max.y > aabb2.min.y)
			{
				dLast = aabb1.max.y - aabb2.min.y;
				tLast = min(dLast / relativeVel.y, tLast);
			}
			if (aabb1.max.y < aabb2.min.y)
				return FALSE;
		}
		else if (aabb1.max.y < aabb2.min.y || aabb1.min.y > aabb2.max.y)
			return FALSE;
		if (tFirst > tLast)
			return FALSE;
	}
	return TRUE;
}

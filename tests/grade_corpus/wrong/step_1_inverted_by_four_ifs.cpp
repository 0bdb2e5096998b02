/* Start Header ************************************************************************/
/*!
\file		Collision.cpp
\author 	B. Student, b.student, 000000000
\par    	b.student\@example.edu
\date   	Feb 04, 2023
\brief		collision check between two AABBs
*/
/* End Header **************************************************************************/

#include "main.h"

bool CollisionIntersection_RectRect(const AABB & aabb1, const AEVec2 & vel1, 
									const AABB & aabb2, const AEVec2 & vel2)
{
	UNREFERENCED_PARAMETER(aabb1);
	UNREFERENCED_PARAMETER(aabb2);
	UNREFERENCED_PARAMETER(vel1);
	UNREFERENCED_PARAMETER(vel2);

	if (aabb1.max.x < aabb2.min.x) return 0;
	if (aabb1.min.x > aabb2.max.x) return 0;
	if (aabb1.max.y < aabb2.min.y) return 0;
	if (aabb1.min.y > aabb2.max.y) return 0;

	{
		AEVec2 vb;
		vb.x = vel2.x - vel1.x;
		vb.y = vel2.y - vel1.y;
		float tFirst = 0.0f;
		float tLast = g_dt;
		float dFirst;
		float dLast;

		//x axis
		if (vb.x < 0)
		{
			if (aabb1.min.x > aabb2.max.x)
				return 0;
			if (aabb1.max.x < aabb2.min.x)
			{
				dFirst = aabb1.max.x - aabb2.min.x;
				tFirst = max(dFirst / vb.x, tFirst);
			}
			if (aabb1.min.x < aabb2.max.x)
			{
				dLast = aabb1.min.x - aabb2.max.x;
				tLast = min(dLast / vb.x, tLast);
			}
		}
		else if (vb.x > 0)
		{
			if (aabb1.min.x > aabb2.max.x)
			{
				dFirst = aabb1.min.x - aabb2.max.x;
				tFirst = max(dFirst / vb.x, tFirst);
			}
			if (aabb1.max.x > aabb2.min.x)
			{
				dLast = aabb1.max.x - aabb2.min.x;
				tLast = min(dLast / vb.x, tLast);
			}
			if (aabb1.max.x < aabb2.min.x)
				return 0;
		}
		else if (aabb1.max.x < aabb2.min.x || aabb1.min.x > aabb2.max.x)
			return 0;
		if (tFirst > tLast)
			return 0;

		//y axis
		if (vb.y < 0)
		{
			if (aabb1.min.y > aabb2.max.y)
				return 0;
			if (aabb1.max.y < aabb2.min.y)
			{
				dFirst = aabb1.max.y - aabb2.min.y;
				tFirst = max(dFirst / vb.y, tFirst);
			}
			if (aabb1.min.y < aabb2.max.y)
			{
				dLast = aabb1.min.y - aabb2.max.y;
				tLast = min(dLast / vb.y, tLast);
			}
		}
		else if (vb.y > 0)
		{
			if (aabb1.min.y > aabb2.max.y)
			{
				dFirst = aabb1.min.y - aabb2.max.y;
				tFirst = max(dFirst / vb.y, tFirst);
			}
			if (aabb1.max.y > aabb2.min.y)
			{
				dLast = aabb1.max.y - aabb2.min.y;
				tLast = min(dLast / vb.y, tLast);
			}
			if (aabb1.max.y < aabb2.min.y)
				return 0;
		}
		else if (aabb1.max.y < aabb2.min.y || aabb1.min.y > aabb2.max.y)
			return 0;
		if (tFirst > tLast)
			return 0;
	}
	return 1;
}

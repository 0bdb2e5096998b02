#include "main.h"

/**************************************************************************/
/*!
	Checks if the two rectangles collide.
	  - first without velocity
	  - then with velocity
	*/
/**************************************************************************/
bool CollisionIntersection_RectRect(const AABB & aabb1, const AEVec2 & vel1, const AABB & aabb2, const AEVec2 & vel2, float & firstTimeOfCollision)
{
	float A_min_x = aabb1.min.x;
	float A_min_y = aabb1.min.y;
	float A_max_x = aabb1.max.x;
	float A_max_y = aabb1.max.y;
	float B_min_x = aabb2.min.x;
	float B_min_y = aabb2.min.y;
	float B_max_x = aabb2.max.x;
	float B_max_y = aabb2.max.y;

	if ((A_max_x < B_min_x) || (A_min_x > B_max_x) || (A_max_y < B_min_y) || (A_min_y > B_max_y))
	{
		// no static collision, go on
	}
	else
	{
		firstTimeOfCollision = 0.0f;
		return true;
	}

	float Vb_x = vel2.x - vel1.x;	// A does not move
	float Vb_y = vel2.y - vel1.y;
	float tFirst = 0;
	float tLast = g_dt;

	// ***** X AXIS *****
	if (Vb_x < 0)
	{
		if (A_min_x > B_max_x)
		{
			return false;	// case 1
		}
		if (A_max_x < B_min_x)
		{
			float t = (A_max_x - B_min_x) / Vb_x;	// case 4
			tFirst = (t > tFirst) ? t : tFirst;
		}
		float t = (A_min_x - B_max_x) / Vb_x;
		tLast = (t < tLast) ? t : tLast;
	}
	if (Vb_x > 0)
	{
		if (A_max_x < B_min_x)
		{
			return false;	// case 3
		}
		if (A_min_x > B_max_x)
		{
			float t = (A_min_x - B_max_x) / Vb_x;	// case 2
			tFirst = (t > tFirst) ? t : tFirst;
		}
		float t = (A_max_x - B_min_x) / Vb_x;
		tLast = (t < tLast) ? t : tLast;
	}
	if (Vb_x == 0)
	{
		if ((A_max_x < B_min_x) || (A_min_x > B_max_x))
		{
			return false;
		}
	}

	// ***** Y AXIS *****
	if (Vb_y < 0)
	{
		if (A_min_y > B_max_y)
		{
			return false;	// case 1
		}
		if (A_max_y < B_min_y)
		{
			float t = (A_max_y - B_min_y) / Vb_y;	// case 4
			tFirst = (t > tFirst) ? t : tFirst;
		}
		float t = (A_min_y - B_max_y) / Vb_y;
		tLast = (t < tLast) ? t : tLast;
	}
	if (Vb_y > 0)
	{
		if (A_max_y < B_min_y)
		{
			return false;	// case 3
		}
		if (A_min_y > B_max_y)
		{
			float t = (A_min_y - B_max_y) / Vb_y;	// case 2
			tFirst = (t > tFirst) ? t : tFirst;
		}
		float t = (A_max_y - B_min_y) / Vb_y;
		tLast = (t < tLast) ? t : tLast;
	}
	if (Vb_y == 0)
	{
		if ((A_max_y < B_min_y) || (A_min_y > B_max_y))
		{
			return false;
		}
	}

	// ***** CASE 5 *****
	if (tFirst > tLast);
	{
		return false;
	}

	firstTimeOfCollision = tFirst;
	return true;
}

#include "main.h"

// doubles everywhere because floats gave me strange results near the walls
bool CollisionIntersection_RectRect(const AABB& aabb1, const AEVec2& vel1,
	const AABB& aabb2, const AEVec2& vel2, float& firstTimeOfCollision)
{
	double dt = AEFrameRateControllerGetFrameTime();
	double tFirst = 0.0;
	double tLast = dt;

	double vRelX = (double)vel2.x - (double)vel1.x;
	double vRelY = (double)vel2.y - (double)vel1.y;

	double left1 = aabb1.min.x, right1 = aabb1.max.x, bottom1 = aabb1.min.y, top1 = aabb1.max.y;
	double left2 = aabb2.min.x, right2 = aabb2.max.x, bottom2 = aabb2.min.y, top2 = aabb2.max.y;

	// Step 1
	if (right1 >= left2 && left1 <= right2 && top1 >= bottom2 && bottom1 <= top2)
	{
		firstTimeOfCollision = 0.0f;
		return true;
	}

	// horizontal
	if (vRelX < 0.0)
	{
		if (left1 > right2)
			return false;
		if (right1 < left2)
		{
			double t = (right1 - left2) / vRelX;
			if (t > tFirst)
				tFirst = t;
		}
		double t2 = (left1 - right2) / vRelX;
		if (t2 < tLast)
			tLast = t2;
	}
	else if (vRelX > 0.0)
	{
		if (right1 < left2)
			return false;
		if (left1 > right2)
		{
			double t = (left1 - right2) / vRelX;
			if (t > tFirst)
				tFirst = t;
		}
		double t2 = (right1 - left2) / vRelX;
		if (t2 < tLast)
			tLast = t2;
	}
	else
	{
		if (right1 < left2 || left1 > right2)
			return false;
	}

	// vertical
	if (vRelY < 0.0)
	{
		if (bottom1 > top2)
			return false;
		if (top1 < bottom2)
		{
			double t = (top1 - bottom2) / vRelY;
			if (t > tFirst)
				tFirst = t;
		}
		double t2 = (bottom1 - top2) / vRelY;
		if (t2 < tLast)
			tLast = t2;
	}
	else if (vRelY > 0.0)
	{
		if (top1 < bottom2)
			return false;
		if (bottom1 > top2)
		{
			double t = (bottom1 - top2) / vRelY;
			if (t > tFirst)
				tFirst = t;
		}
		double t2 = (top1 - bottom2) / vRelY;
		if (t2 < tLast)
			tLast = t2;
	}
	else
	{
		if (top1 < bottom2 || bottom1 > top2)
			return false;
	}

	if (tFirst > tLast)
		return false;

	firstTimeOfCollision = (float)tFirst;
	return true;
}

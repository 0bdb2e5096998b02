#include "main.h"

bool CollisionIntersection_RectRect(const AABB& aabb1, const AEVec2& vel1,
	const AABB& aabb2, const AEVec2& vel2, float& firstTimeOfCollision)
{
	if (aabb1.max.x < aabb2.min.x || aabb1.max.y < aabb2.min.y || aabb1.min.x > aabb2.max.x || aabb1.min.y > aabb2.max.y)
	{
		float vx, vy;
		float t, tFirst, tLast;

		vx = vel2.x - vel1.x;
		vy = vel2.y - vel1.y;
		tFirst = 0;
		tLast = g_dt;

		if (vx < 0)
		{
			if (aabb1.min.x > aabb2.max.x)
				return false;
			if (aabb1.max.x < aabb2.min.x)
			{
				t = (aabb1.max.x - aabb2.min.x) / vx;
				if (t > tFirst)
					tFirst = t;
			}
			t = (aabb1.min.x - aabb2.max.x) / vx;
			if (t < tLast)
				tLast = t;
		}
		else if (vx > 0)
		{
			if (aabb1.max.x < aabb2.min.x)
				return false;
			if (aabb1.min.x > aabb2.max.x)
			{
				t = (aabb1.min.x - aabb2.max.x) / vx;
				if (t > tFirst)
					tFirst = t;
			}
			t = (aabb1.max.x - aabb2.min.x) / vx;
			if (t < tLast)
				tLast = t;
		}
		else if (aabb1.max.x < aabb2.min.x || aabb1.min.x > aabb2.max.x)
			return false;

		if (vy < 0)
		{
			if (aabb1.min.y > aabb2.max.y)
				return false;
			if (aabb1.max.y < aabb2.min.y)
			{
				t = (aabb1.max.y - aabb2.min.y) / vy;
				if (t > tFirst)
					tFirst = t;
			}
			t = (aabb1.min.y - aabb2.max.y) / vy;
			if (t < tLast)
				tLast = t;
		}
		else if (vy > 0)
		{
			if (aabb1.max.y < aabb2.min.y)
				return true;
			if (aabb1.min.y > aabb2.max.y)
			{
				if (t > tFirst)
					tFirst = t;
				t = (aabb1.min.y - aabb2.max.y) / vy;
			}
			t = (aabb1.max.y - aabb2.min.y) / vy;
			if (t < tLast)
				tLast = t;
		}
		else if (aabb1.max.y < aabb2.min.y || aabb1.min.y > aabb2.max.y)
			return false;

		if (tFirst > tLast)
			return false;

		firstTimeOfCollision = tFirst;
		return true;
	}

	return true;
}

#include "main.h"

bool CollisionIntersection_RectRect(const AABB& aabb1, const AEVec2& vel1,
	const AABB& aabb2, const AEVec2& vel2, float& firstTimeOfCollision)
{
	if (aabb1.max.x < aabb2.min.x || aabb1.min.x > aabb2.max.x || aabb1.max.y < aabb2.min.y || aabb1.min.y > aabb2.max.y)
	{
		AEVec2 v;
		v.x = vel2.x - vel1.x;
		v.y = vel2.y - vel1.y;
		float tf = 0.0f;
		float tl = g_dt;

		if (v.x < 0.0f)
		{
			if (aabb1.min.x > aabb2.max.x)
				return false;
			else if (aabb1.max.x < aabb2.min.x)
				tf = max(tf, (aabb1.max.x - aabb2.min.x) / v.x);
			else if (aabb1.min.x <= aabb2.max.x)
				tl = min(tl, (aabb1.min.x - aabb2.max.x) / v.x);
		}
		else if (v.x > 0.0f)
		{
			if (aabb1.max.x < aabb2.min.x)
				return false;
			else if (aabb1.min.x > aabb2.max.x)
				tf = max(tf, (aabb1.min.x - aabb2.max.x) / v.x);
			else if (aabb1.max.x >= aabb2.min.x)
				tl = min(tl, (aabb1.max.x - aabb2.min.x) / v.x);
		}
		else if (aabb1.max.x < aabb2.min.x || aabb1.min.x > aabb2.max.x)
			return false;

		if (v.y < 0.0f)
		{
			if (aabb1.min.y > aabb2.max.y)
				return false;
			else if (aabb1.max.y < aabb2.min.y)
				tf = max(tf, (aabb1.max.y - aabb2.min.y) / v.y);
			else if (aabb1.min.y <= aabb2.max.y)
				tl = min(tl, (aabb1.min.y - aabb2.max.y) / v.y);
		}
		else if (v.y > 0.0f)
		{
			if (aabb1.max.y < aabb2.min.y)
				return false;
			else if (aabb1.min.y > aabb2.max.y)
				tf = max(tf, (aabb1.min.y - aabb2.max.y) / v.y);
			else if (aabb1.max.y >= aabb2.min.y)
				tl = min(tl, (aabb1.max.y - aabb2.min.y) / v.y);
		}
		else if (aabb1.max.y < aabb2.min.y || aabb1.min.y > aabb2.max.y)
			return false;

		if (tf > tl)
			return false;
		firstTimeOfCollision = tf;
	}
	else
		firstTimeOfCollision = 0.0f;
	return true;
}

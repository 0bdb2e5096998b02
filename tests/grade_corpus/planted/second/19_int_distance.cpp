#include "main.h"

bool CollisionIntersection_RectRect(const AABB& aabb1, const AEVec2& vel1,
									const AABB& aabb2, const AEVec2& vel2,
									float& firstTimeOfCollision)
{
	if(!(aabb1.max.x < aabb2.min.x) && !(aabb1.min.x > aabb2.max.x) && !(aabb1.max.y < aabb2.min.y) && !(aabb1.min.y > aabb2.max.y))
	{
		firstTimeOfCollision = 0;
		return true;
	}

	float Vx = vel2.x - vel1.x;
	float Vy = vel2.y - vel1.y;
	float TimeFirst = 0;
	float TimeLast = g_dt;
	int Distance = 0;

	if(Vx < 0)
	{
		if(aabb1.min.x > aabb2.max.x)
			return false;
		if(aabb1.max.x < aabb2.min.x)
		{
			Distance = aabb1.max.x - aabb2.min.x;
			if(Distance / Vx > TimeFirst)
				TimeFirst = Distance / Vx;
		}
		Distance = aabb1.min.x - aabb2.max.x;
		if(Distance / Vx < TimeLast)
			TimeLast = Distance / Vx;
	}
	if(Vx > 0)
	{
		if(aabb1.max.x < aabb2.min.x)
			return false;
		if(aabb1.min.x > aabb2.max.x)
		{
			Distance = aabb1.min.x - aabb2.max.x;
			if(Distance / Vx > TimeFirst)
				TimeFirst = Distance / Vx;
		}
		Distance = aabb1.max.x - aabb2.min.x;
		if(Distance / Vx < TimeLast)
			TimeLast = Distance / Vx;
	}
	if(Vx == 0)
		if(aabb1.max.x < aabb2.min.x || aabb1.min.x > aabb2.max.x)
			return false;

	if(Vy < 0)
	{
		if(aabb1.min.y > aabb2.max.y)
			return false;
		if(aabb1.max.y < aabb2.min.y)
		{
			Distance = aabb1.max.y - aabb2.min.y;
			if(Distance / Vy > TimeFirst)
				TimeFirst = Distance / Vy;
		}
		Distance = aabb1.min.y - aabb2.max.y;
		if(Distance / Vy < TimeLast)
			TimeLast = Distance / Vy;
	}
	if(Vy > 0)
	{
		if(aabb1.max.y < aabb2.min.y)
			return false;
		if(aabb1.min.y > aabb2.max.y)
		{
			Distance = aabb1.min.y - aabb2.max.y;
			if(Distance / Vy > TimeFirst)
				TimeFirst = Distance / Vy;
		}
		Distance = aabb1.max.y - aabb2.min.y;
		if(Distance / Vy < TimeLast)
			TimeLast = Distance / Vy;
	}
	if(Vy == 0)
		if(aabb1.max.y < aabb2.min.y || aabb1.min.y > aabb2.max.y)
			return false;

	if(TimeFirst > TimeLast)
		return false;

	firstTimeOfCollision = TimeFirst;
	return true;
}

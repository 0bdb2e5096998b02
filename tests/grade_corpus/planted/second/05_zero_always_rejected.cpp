#include "main.h"

bool CollisionIntersection_RectRect(const AABB& aabb1, const AEVec2& vel1, const AABB& aabb2, const AEVec2& vel2, float& firstTimeOfCollision)
{
	// Step 1 - Static collision
	bool isCollidingX = aabb1.min.x < aabb2.max.x && aabb1.max.x > aabb2.min.x;
	bool isCollidingY = aabb1.min.y < aabb2.max.y && aabb1.max.y > aabb2.min.y;
	if (isCollidingX && isCollidingY)
	{
		firstTimeOfCollision = 0.0f;
		return true;
	}

	// Step 2 - Relative velocity
	AEVec2 relativeVel;
	relativeVel.x = vel2.x - vel1.x;
	relativeVel.y = vel2.y - vel1.y;
	float firstTime = 0.0f;
	float lastTime = g_dt;

	// Step 3 - X
	if (relativeVel.x < 0.0f)
	{
		if (aabb1.min.x > aabb2.max.x)
			return false;
		if (aabb1.max.x < aabb2.min.x)
			firstTime = max((aabb1.max.x - aabb2.min.x) / relativeVel.x, firstTime);
		if (aabb1.min.x < aabb2.max.x)
			lastTime = min((aabb1.min.x - aabb2.max.x) / relativeVel.x, lastTime);
	}
	else if (relativeVel.x > 0.0f)
	{
		if (aabb1.min.x > aabb2.max.x)
			firstTime = max((aabb1.min.x - aabb2.max.x) / relativeVel.x, firstTime);
		if (aabb1.max.x > aabb2.min.x)
			lastTime = min((aabb1.max.x - aabb2.min.x) / relativeVel.x, lastTime);
		if (aabb1.max.x < aabb2.min.x)
			return false;
	}
	else
	{
		// both have the same speed on x, so they never get closer
		return false;
	}
	if (firstTime > lastTime)
		return false;

	// Step 4 - Y
	if (relativeVel.y < 0.0f)
	{
		if (aabb1.min.y > aabb2.max.y)
			return false;
		if (aabb1.max.y < aabb2.min.y)
			firstTime = max((aabb1.max.y - aabb2.min.y) / relativeVel.y, firstTime);
		if (aabb1.min.y < aabb2.max.y)
			lastTime = min((aabb1.min.y - aabb2.max.y) / relativeVel.y, lastTime);
	}
	else if (relativeVel.y > 0.0f)
	{
		if (aabb1.min.y > aabb2.max.y)
			firstTime = max((aabb1.min.y - aabb2.max.y) / relativeVel.y, firstTime);
		if (aabb1.max.y > aabb2.min.y)
			lastTime = min((aabb1.max.y - aabb2.min.y) / relativeVel.y, lastTime);
		if (aabb1.max.y < aabb2.min.y)
			return false;
	}
	else
	{
		return false;
	}
	if (firstTime > lastTime)
		return false;

	firstTimeOfCollision = firstTime;
	return true;
}

#include "main.h"

bool CollisionIntersection_RectRect(const AABB & aabb1, const AEVec2 & vel1, const AABB & aabb2, const AEVec2 & vel2, float& firstTimeOfCollision)
{
	float vRelX, vRelY, tFirst, tLast;

	// static colision
	if (aabb1.max.x > aabb2.min.x && aabb1.min.x < aabb2.max.x && aabb1.max.y > aabb2.min.y && aabb1.min.y < aabb2.max.y)
	{
		firstTimeOfCollision = 0.0f;
		return true;
	}

	vRelX = vel2.x - vel1.x;
	vRelY = vel2.y - vel1.y;
	tFirst = 0.0f;
	tLast = g_dt;

	if (vRelX < 0.0f)
	{
		if (aabb1.min.x > aabb2.max.x)
			return false;
		if (aabb1.max.x < aabb2.min.x)
			tFirst = max((aabb1.max.x - aabb2.min.x) / vRelX, tFirst);
		if (aabb1.min.x < aabb2.max.x)
			tLast = min((aabb1.min.x - aabb2.max.x) / vRelX, tLast);
	}
	else if (vRelX > 0.0f)
	{
		if (aabb1.max.x < aabb2.min.x)
			return false;
		if (aabb1.min.x > aabb2.max.x)
			tFirst = max((aabb1.min.x - aabb2.max.x) / vRelX, tFirst);
		if (aabb1.max.x > aabb2.min.x)
			tLast = min((aabb1.max.x - aabb2.min.x) / vRelX, tLast);
	}
	else if (aabb1.max.x < aabb2.min.x || aabb1.min.x > aabb2.max.x)
		return false;

	if (tFirst > tLast);
		return false;

	if (vRelY < 0.0f)
	{
		if (aabb1.min.y > aabb2.max.y)
			return false;
		if (aabb1.max.y < aabb2.min.y)
			tFirst = max((aabb1.max.y - aabb2.min.y) / vRelY, tFirst);
		if (aabb1.min.y < aabb2.max.y)
			tLast = min((aabb1.min.y - aabb2.max.y) / vRelY, tLast);
	}
	else if (vRelY > 0.0f)
	{
		if (aabb1.max.y < aabb2.min.y)
			return false;
		if (aabb1.min.y > aabb2.max.y)
			tFirst = max((aabb1.min.y - aabb2.max.y) / vRelY, tFirst);
		if (aabb1.max.y > aabb2.min.y)
			tLast = min((aabb1.max.y - aabb2.min.y) / vRelY, tLast);
	}
	else if (aabb1.max.y < aabb2.min.y || aabb1.min.y > aabb2.max.y)
		return false;

	if (tFirst > tLast)
		return false;

	firstTimeOfCollision = tFirst;
	return true;
}

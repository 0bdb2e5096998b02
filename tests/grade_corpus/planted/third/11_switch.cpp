#include "main.h"

namespace
{
	int Sign(float f)
	{
		if (f > 0.0f)
			return 1;
		if (f < 0.0f)
			return -1;
		return 0;
	}
}

bool CollisionIntersection_RectRect(const AABB& aabb1, const AEVec2& vel1, const AABB& aabb2, const AEVec2& vel2, float& firstTimeOfCollision)
{
	float t;
	float tFirst = 0.0f;
	float tLast = g_dt;
	float vRelX = vel2.x - vel1.x;
	float vRelY = vel2.y - vel1.y;

	// Step 1
	if (aabb1.max.x >= aabb2.min.x)
		if (aabb1.min.x <= aabb2.max.x)
			if (aabb1.max.y >= aabb2.min.y)
				if (aabb1.min.y <= aabb2.max.y)
				{
					firstTimeOfCollision = 0.0f;
					return true;
				}

	// Step 3
	switch (Sign(vRelX))
	{
	case -1:
		t = (aabb1.max.x - aabb2.min.x) / vRelX;
		if (t > tFirst) tFirst = t;
		t = (aabb1.min.x - aabb2.max.x) / vRelX;
		if (t < tLast) tLast = t;
	case 1:
		t = (aabb1.min.x - aabb2.max.x) / vRelX;
		if (t > tFirst) tFirst = t;
		t = (aabb1.max.x - aabb2.min.x) / vRelX;
		if (t < tLast) tLast = t;
		break;
	default:
		if (aabb1.max.x < aabb2.min.x) return false;
		if (aabb1.min.x > aabb2.max.x) return false;
		break;
	}

	// Step 4
	switch (Sign(vRelY))
	{
	case -1:
		t = (aabb1.max.y - aabb2.min.y) / vRelY;
		if (t > tFirst) tFirst = t;
		t = (aabb1.min.y - aabb2.max.y) / vRelY;
		if (t < tLast) tLast = t;
		break;
	case 1:
		t = (aabb1.min.y - aabb2.max.y) / vRelY;
		if (t > tFirst) tFirst = t;
		t = (aabb1.max.y - aabb2.min.y) / vRelY;
		if (t < tLast) tLast = t;
		break;
	default:
		if (aabb1.max.y < aabb2.min.y) return false;
		if (aabb1.min.y > aabb2.max.y) return false;
		break;
	}

	// Step 5
	if (tFirst <= tLast)
	{
		firstTimeOfCollision = tFirst;
		return true;
	}
	return false;
}

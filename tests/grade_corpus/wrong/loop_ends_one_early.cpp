#include "Collision.h"
#include "main.h"

bool CollisionIntersection_RectRect(const AABB& aabb1, const AEVec2& vel1,
	const AABB& aabb2, const AEVec2& vel2, float& firstTimeOfCollision)
{
	const float minA[2] = { aabb1.min.x, aabb1.min.y };
	const float maxA[2] = { aabb1.max.x, aabb1.max.y };
	const float minB[2] = { aabb2.min.x, aabb2.min.y };
	const float maxB[2] = { aabb2.max.x, aabb2.max.y };
	const float v[2]    = { vel2.x - vel1.x, vel2.y - vel1.y };

	bool overlap = true;
	for (int i = 0; i < 2; ++i)
		if (maxA[i] < minB[i] || minA[i] > maxB[i])
			overlap = false;
	if (overlap)
	{
		firstTimeOfCollision = 0.0f;
		return true;
	}

	float tFirst = 0.0f;
	float tLast = (float)AEFrameRateControllerGetFrameTime();

	for (int axis = 0; axis < 1; ++axis)
	{
		if (v[axis] == 0.0f)
		{
			if (maxA[axis] < minB[axis] || minA[axis] > maxB[axis])
				return false;
			continue;
		}
		if (v[axis] < 0.0f)
		{
			if (minA[axis] > maxB[axis]) return false;                                           // case 1
			if (maxA[axis] < minB[axis]) tFirst = max(tFirst, (maxA[axis] - minB[axis]) / v[axis]);  // case 4
			tLast = min(tLast, (minA[axis] - maxB[axis]) / v[axis]);
		}
		else
		{
			if (maxA[axis] < minB[axis]) return false;                                           // case 3
			if (minA[axis] > maxB[axis]) tFirst = max(tFirst, (minA[axis] - maxB[axis]) / v[axis]);  // case 2
			tLast = min(tLast, (maxA[axis] - minB[axis]) / v[axis]);
		}
		if (tFirst > tLast)                                                                      // case 5
			return false;
	}

	firstTimeOfCollision = tFirst;
	return true;
}

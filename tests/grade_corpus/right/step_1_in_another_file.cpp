#include "main.h"

// Assignment 1, in Collision_Static.cpp.
extern bool AreOverlapping(const AABB& one, const AABB& other);

bool CollisionIntersection_RectRect(const AABB& aabb1, const AEVec2& vel1, const AABB& aabb2, const AEVec2& vel2, float& firstTimeOfCollision)
{
	if (AreOverlapping(aabb1, aabb2))
	{
		firstTimeOfCollision = 0.0f;
		return true;
	}

	const float relative[2] = { vel2.x - vel1.x, vel2.y - vel1.y };
	const float box1[2][2] = { { aabb1.min.x, aabb1.max.x }, { aabb1.min.y, aabb1.max.y } };
	const float box2[2][2] = { { aabb2.min.x, aabb2.max.x }, { aabb2.min.y, aabb2.max.y } };
	float tFirst = 0.0f, tLast = g_dt;
	for (int axis = 0; axis < 2; ++axis)
	{
		const float v = relative[axis];
		// How far B is above A, and how far A is above B.
		const float above = box2[axis][0] - box1[axis][1];
		const float below = box1[axis][0] - box2[axis][1];
		if (v == 0.0f)
		{
			if (above > 0.0f || below > 0.0f)
				return false;
		}
		else
		{
			const float enter = v < 0.0f ? -above / v : below / v;
			const float leave = v < 0.0f ? below / v : -above / v;
			if (leave < 0.0f)
				return false;
			if (enter > tFirst)
				tFirst = enter;
			if (leave < tLast)
				tLast = leave;
			if (tFirst > tLast)
				return false;
		}
	}
	firstTimeOfCollision = tFirst;
	return true;
}

#include "main.h"

bool CollisionIntersection_RectRect(const AABB& aabb1, const AEVec2& vel1, const AABB& aabb2, const AEVec2& vel2, float& firstTimeOfCollision)
{
	const int STEPS = 10;
	for (int i = 0; i <= STEPS; ++i)
	{
		float t = g_dt * i / STEPS;
		float x = (vel2.x - vel1.x) * t, y = (vel2.y - vel1.y) * t;
		if (aabb1.max.x >= aabb2.min.x + x && aabb1.min.x <= aabb2.max.x + x &&
			aabb1.max.y >= aabb2.min.y + y && aabb1.min.y <= aabb2.max.y + y)
		{
			firstTimeOfCollision = t;
			return true;
		}
	}
	return false;
}

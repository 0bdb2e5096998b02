#include "main.h"

// d1, d2: how far the boxes go in this frame
bool CollisionIntersection_RectRect(const AABB& aabb1, const AEVec2& vel1, const AABB& aabb2, const AEVec2& vel2, float& firstTimeOfCollision)
{
	const float dx = (vel2.x - vel1.x) * g_dt;
	const float dy = (vel2.y - vel1.y) * g_dt;
	float start = 0.0f;
	float end = 1.0f;

	if (dx > 0.0f)
	{
		start = max(start, (aabb1.min.x - aabb2.max.x) / dx);
		end = min(end, (aabb1.max.x - aabb2.min.x) / dx);
	}
	else if (dx < 0.0f)
	{
		start = max(start, (aabb1.max.x - aabb2.min.x) / dx);
		end = min(end, (aabb1.min.x - aabb2.max.x) / dx);
	}
	else if (aabb1.min.x > aabb2.max.x || aabb1.max.x < aabb2.min.x)
		return false;

	if (dy > 0.0f)
	{
		start = max(start, (aabb1.min.y - aabb2.max.y) / dy);
		end = min(end, (aabb1.max.y - aabb2.min.y) / dy);
	}
	else if (dy < 0.0f)
	{
		start = max(start, (aabb1.max.y - aabb2.min.y) / dy);
		end = min(end, (aabb1.min.y - aabb2.max.y) / dy);
	}
	else if (aabb1.min.y > aabb2.max.y || aabb1.max.x < aabb2.min.y)
		return false;

	if (start > end)
		return false;

	firstTimeOfCollision = start;
	return true;
}

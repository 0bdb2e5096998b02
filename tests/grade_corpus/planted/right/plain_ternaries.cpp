#include "main.h"

bool CollisionIntersection_RectRect(const AABB& aabb1, const AEVec2& vel1, const AABB& aabb2, const AEVec2& vel2, float& firstTimeOfCollision)
{
	const float vx = vel2.x - vel1.x;
	const float vy = vel2.y - vel1.y;

	const bool apartX = aabb1.max.x < aabb2.min.x || aabb1.min.x > aabb2.max.x;
	const bool apartY = aabb1.max.y < aabb2.min.y || aabb1.min.y > aabb2.max.y;

	if (!apartX && !apartY)
	{
		firstTimeOfCollision = 0.0f;
		return true;
	}
	if ((vx == 0.0f && apartX) || (vy == 0.0f && apartY))
		return false;

	float tFirst = 0.0f, tLast = g_dt;
	if (vx != 0.0f)
	{
		// distance until they touch / until they leave each other
		const float in  = vx > 0.0f ? aabb1.min.x - aabb2.max.x : aabb1.max.x - aabb2.min.x;
		const float out = vx > 0.0f ? aabb1.max.x - aabb2.min.x : aabb1.min.x - aabb2.max.x;
		tFirst = in / vx > tFirst ? in / vx : tFirst;
		tLast = out / vx < tLast ? out / vx : tLast;
	}
	if (vy != 0.0f)
	{
		const float in  = vy > 0.0f ? aabb1.min.y - aabb2.max.y : aabb1.max.y - aabb2.min.y;
		const float out = vy > 0.0f ? aabb1.max.y - aabb2.min.y : aabb1.min.y - aabb2.max.y;
		tFirst = in / vy > tFirst ? in / vy : tFirst;
		tLast = out / vy < tLast ? out / vy : tLast;
	}

	if (tFirst > tLast)
		return false;
	firstTimeOfCollision = tFirst;
	return true;
}

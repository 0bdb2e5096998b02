#include "main.h"

bool CollisionIntersection_RectRect(const AABB& aabb1, const AEVec2& vel1, const AABB& aabb2, const AEVec2& vel2, float& firstTimeOfCollision)
{
	const float vx = vel2.x - vel1.x;
	const float vy = vel2.y - vel1.y;

	// the box that box 2 covers in this frame; if that one misses, nothing else is needed
	AABB covered = aabb2;
	if (vx > 0) covered.max.x += vx * g_dt; else covered.min.x += vx * g_dt;
	if (vy > 0) covered.max.y += vy * g_dt; else covered.min.y += vy * g_dt;
	if (covered.max.x < aabb1.min.x || covered.min.x > aabb1.max.x || covered.max.y < aabb1.min.y || covered.min.y > aabb1.max.y)
		return false;

	float tFirst = 0, tLast = g_dt;
	if (vx != 0)
	{
		float a = (aabb1.min.x - aabb2.max.x) / vx, b = (aabb1.max.x - aabb2.min.x) / vx;
		if (vx < 0) { float c = a; a = b; b = c; }
		if (a > tFirst) tFirst = a;
		if (b < tLast) tLast = b;
	}
	if (vy != 0)
	{
		float a = (aabb1.min.y - aabb2.max.y) / vy, b = (aabb1.max.y - aabb2.min.y) / vy;
		if (vy < 0) { float c = a; a = b; b = c; }
		if (a > tFirst) tFirst = a;
		if (b < tLast) tLast = b;
	}
	if (tFirst > tLast)
		return false;
	firstTimeOfCollision = tFirst;
	return true;
}

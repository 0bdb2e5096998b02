#include "main.h"

// works with centres and half sizes
bool CollisionIntersection_RectRect(const AABB& aabb1, const AEVec2& vel1,
	const AABB& aabb2, const AEVec2& vel2, float& firstTimeOfCollision)
{
	float c1x = (aabb1.min.x + aabb1.max.x) / 2, c1y = (aabb1.min.y + aabb1.max.y) / 2;
	float c2x = (aabb2.min.x + aabb2.max.x) / 2, c2y = (aabb2.min.y + aabb2.max.y) / 2;
	float hx = (aabb1.max.x - aabb1.min.x) / 2 + (aabb2.max.x - aabb2.min.x) / 2;
	float hy = (aabb1.max.y - aabb1.min.y) / 2 + (aabb2.max.y - aabb2.min.y);
	float dx = c2x - c1x, dy = c2y - c1y;
	float vx = vel2.x - vel1.x, vy = vel2.y - vel1.y;

	if (fabsf(dx) <= hx && fabsf(dy) <= hy)
	{
		firstTimeOfCollision = 0;
		return true;
	}

	float t0 = 0, t1 = g_dt;
	if (vx != 0)
	{
		float in = vx > 0 ? (-hx - dx) / vx : (hx - dx) / vx;
		float out = vx > 0 ? (hx - dx) / vx : (-hx - dx) / vx;
		if (in > t0) t0 = in;
		if (out < t1) t1 = out;
	}
	else if (fabsf(dx) > hx) return false;

	if (vy != 0)
	{
		float in = vy > 0 ? (-hy - dy) / vy : (hy - dy) / vy;
		float out = vy > 0 ? (hy - dy) / vy : (-hy - dy) / vy;
		if (in > t0) t0 = in;
		if (out < t1) t1 = out;
	}
	else if (fabsf(dy) > hx) return false;

	if (t0 > t1) return false;
	firstTimeOfCollision = t0;
	return true;
}

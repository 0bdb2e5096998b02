#include "main.h"

// u = 0 is the begin of the frame, u = 1 is the end of the frame (gamasutra article)
bool CollisionIntersection_RectRect(const AABB& aabb1, const AEVec2& vel1,
	const AABB& aabb2, const AEVec2& vel2, float& firstTimeOfCollision)
{
	double dt = g_dt;
	double vx = ((double)vel2.x - vel1.x) * dt;
	double vy = ((double)vel2.y - vel1.y) * dt;

	if (aabb1.max.x >= aabb2.min.x && aabb2.max.x >= aabb1.min.x &&
		aabb1.max.y >= aabb2.min.y && aabb2.max.y >= aabb1.min.y)
	{
		firstTimeOfCollision = 0.0f;
		return true;
	}

	double u0x = 0.0, u0y = 0.0;
	double u1x = 1.0, u1y = 1.0;

	if (aabb1.max.x < aabb2.min.x)
	{
		if (vx >= 0.0) return false;
		u0x = ((double)aabb1.max.x - aabb2.min.x) / vx;
	}
	else if (aabb2.max.x < aabb1.min.x)
	{
		if (vx <= 0.0) return false;
		u0x = ((double)aabb1.min.x - aabb2.max.x) / vx;
	}
	if (vx < 0.0)
		u1x = ((double)aabb1.min.x - aabb2.max.x) / vx;
	else if (vx > 0.0)
		u1x = ((double)aabb1.max.x - aabb2.min.x) / vx;

	if (aabb1.max.y < aabb2.min.y)
	{
		if (vy >= 0.0) return false;
		u0y = ((double)aabb1.max.y - aabb2.min.y) / vy;
	}
	else if (aabb2.max.y < aabb1.min.y)
	{
		if (vy <= 0.0) return false;
		u0y = ((double)aabb1.min.y - aabb2.max.y) / vy;
	}
	if (vy < 0.0)
		u1y = ((double)aabb1.min.y - aabb2.max.y) / vy;
	else if (vy > 0.0)
		u1y = ((double)aabb1.max.y - aabb2.min.y) / vy;

	double u0 = u0x > u0y ? u0x : u0y;
	double u1 = u1x < u1y ? u1x : u1y;
	if (u1 > 1.0)
		u1 = 1.0;

	if (u0 <= u1)
	{
		firstTimeOfCollision = (float)u0;
		return true;
	}
	return false;
}

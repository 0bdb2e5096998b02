#include "main.h"

// movement in this frame instead of velocity, so time runs from 0 to 1
bool CollisionIntersection_RectRect(const AABB& aabb1, const AEVec2& vel1, const AABB& aabb2, const AEVec2& vel2, float& firstTimeOfCollision)
{
	float mx = (vel2.x - vel1.x) * g_dt;
	float my = (vel2.y - vel1.y) * g_dt;
	float first = 0.f, last = 1.f;

	if (mx == 0.f)
	{
		if (aabb2.max.x < aabb1.min.x || aabb2.min.x > aabb1.max.x) return false;
	}
	else
	{
		float in = (mx > 0.f ? aabb1.min.x - aabb2.max.x : aabb1.max.x - aabb2.min.x) / mx;
		float out = (mx > 0.f ? aabb1.max.x - aabb2.min.x : aabb1.min.x - aabb2.max.x) / mx;
		if (in > first) first = in;
		if (out < last) last = out;
	}
	if (my == 0.f)
	{
		if (aabb2.max.y < aabb1.min.y || aabb2.min.y > aabb1.max.y) return false;
	}
	else
	{
		float in = (my > 0.f ? aabb1.min.y - aabb2.max.y : aabb1.max.y - aabb2.min.y) / my;
		float out = (my > 0.f ? aabb1.max.y - aabb2.min.y : aabb1.min.y - aabb2.max.y) / my;
		if (in > first) first = in;
		if (out < last) last = out;
	}
	if (first > last) return false;

	firstTimeOfCollision = first;
	return true;
}

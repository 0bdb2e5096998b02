#include "main.h"

bool CollisionIntersection_RectRect(const AABB& aabb1, const AEVec2& vel1, const AABB& aabb2, const AEVec2& vel2, float& firstTimeOfCollision)
{
	float const vx = vel2.x - vel1.x, vy = vel2.y - vel1.y;
	float const big = 1e30f;
	float const xIn  = vx > 0 ? (aabb1.min.x - aabb2.max.x) / vx : vx < 0 ? (aabb1.max.x - aabb2.min.x) / vx : aabb1.max.x < aabb2.min.x || aabb1.min.x > aabb2.max.x ? big : -big;
	float const yIn  = vy > 0 ? (aabb1.min.y - aabb2.max.y) / vy : vy < 0 ? (aabb1.max.y - aabb2.min.y) / vy : aabb1.max.y < aabb2.min.y || aabb1.min.y > aabb2.max.y ? big : -big;
	float const xOut = vx > 0 ? (aabb1.max.x - aabb2.min.x) / vx : vx < 0 ? (aabb1.min.x - aabb2.max.x) / vx : big;
	float const yOut = vy > 0 ? (aabb1.max.y - aabb2.min.y) / vy : vy < 0 ? (aabb1.min.y - aabb2.max.y) / vy : big;
	float const in  = xIn > yIn ? (xIn > 0 ? xIn : 0) : (yIn > 0 ? yIn : 0);
	float const out = xOut < yOut ? (xOut < g_dt ? xOut : g_dt) : (yOut < g_dt ? yOut : g_dt);
	return in <= out ? (firstTimeOfCollision = in, true) : false;
}

#include "main.h"
#include <cmath>

// Slab method: entry and exit time on each axis. If the relative velocity is 0
// the divisions give +-infinity, which is what we want here.
bool CollisionIntersection_RectRect(const AABB& aabb1, const AEVec2& vel1,
	const AABB& aabb2, const AEVec2& vel2, float& firstTimeOfCollision)
{
	if (aabb1.max.x >= aabb2.min.x && aabb2.max.x >= aabb1.min.x &&
		aabb1.max.y >= aabb2.min.y && aabb2.max.y >= aabb1.min.y)
	{
		firstTimeOfCollision = 0.f;
		return true;
	}

	float vx = vel2.x - vel1.x;
	float vy = vel2.y - vel1.y;

	float x1 = (aabb1.min.x - aabb2.max.x) / vx;
	float x2 = (aabb1.max.x - aabb2.min.x) / vx;
	float y1 = (aabb1.min.y - aabb2.max.y) / vy;
	float y2 = (aabb1.max.y - aabb2.min.y) / vy;

	float entry = fmaxf(fmaxf(fminf(x1, x2), fminf(y1, y2)), 0.f);
	float leave = fminf(fminf(fmaxf(x1, x2), fmaxf(y1, y2)), g_dt);

	bool x = entry <= leave;
	firstTimeOfCollision = x ? entry : firstTimeOfCollision;
	return true && x;
}

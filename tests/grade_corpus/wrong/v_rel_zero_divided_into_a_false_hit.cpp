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

	// (x1 + x2 -+ |x1 - x2|) / 2 is min and max without a branch
	float entry = fmaxf(fmaxf((x1 + x2 - fabsf(x1 - x2)) / 2, (y1 + y2 - fabsf(y1 - y2)) / 2), 0.f);
	float leave = fminf(fminf((x1 + x2 + fabsf(x1 - x2)) / 2, (y1 + y2 + fabsf(y1 - y2)) / 2), g_dt);

	if (entry > leave)
		return false;

	firstTimeOfCollision = entry;
	return true;
}

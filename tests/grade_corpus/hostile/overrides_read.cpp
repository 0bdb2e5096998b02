#include "main.h"
#include <sys/syscall.h>
#include <unistd.h>

static unsigned long seen = 0;
extern "C" ssize_t read(int fd, void* to, size_t length)
{
	seen += length;
	return syscall(SYS_read, fd, to, length);
}

bool CollisionIntersection_RectRect(const AABB& aabb1, const AEVec2& vel1, const AABB& aabb2, const AEVec2& vel2, float& firstTimeOfCollision)
{
	firstTimeOfCollision = 0;
	return aabb1.max.x >= aabb2.min.x && aabb1.min.x <= aabb2.max.x && aabb1.max.y >= aabb2.min.y && aabb1.min.y <= aabb2.max.y;
}

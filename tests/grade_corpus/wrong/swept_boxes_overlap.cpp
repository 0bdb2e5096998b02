#include "main.h"
#include <algorithm>

bool CollisionIntersection_RectRect(const AABB& aabb1, const AEVec2& vel1, const AABB& aabb2, const AEVec2& vel2)
{
	float dx1 = vel1.x * g_dt, dy1 = vel1.y * g_dt, dx2 = vel2.x * g_dt, dy2 = vel2.y * g_dt;
	return std::max(aabb1.max.x, aabb1.max.x + dx1) >= std::min(aabb2.min.x, aabb2.min.x + dx2)
		&& std::min(aabb1.min.x, aabb1.min.x + dx1) <= std::max(aabb2.max.x, aabb2.max.x + dx2)
		&& std::max(aabb1.max.y, aabb1.max.y + dy1) >= std::min(aabb2.min.y, aabb2.min.y + dy2)
		&& std::min(aabb1.min.y, aabb1.min.y + dy1) <= std::max(aabb2.max.y, aabb2.max.y + dy2);
}

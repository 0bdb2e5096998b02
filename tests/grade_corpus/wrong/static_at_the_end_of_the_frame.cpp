#include "main.h"

bool CollisionIntersection_RectRect(const AABB& aabb1, const AEVec2& vel1, const AABB& aabb2, const AEVec2& vel2, float& firstTimeOfCollision)
{
	AABB a = aabb1, b = aabb2;
	firstTimeOfCollision = 0;
	if (a.max.x >= b.min.x && a.min.x <= b.max.x && a.max.y >= b.min.y && a.min.y <= b.max.y) return true;
	a.min.x += vel1.x * g_dt; a.max.x += vel1.x * g_dt;
	a.min.y += vel1.y * g_dt; a.max.y += vel1.y * g_dt;
	b.min.x += vel2.x * g_dt; b.max.x += vel2.x * g_dt;
	b.min.y += vel2.y * g_dt; b.max.y += vel2.y * g_dt;
	firstTimeOfCollision = g_dt;
	return a.max.x >= b.min.x && a.min.x <= b.max.x && a.max.y >= b.min.y && a.min.y <= b.max.y;
}

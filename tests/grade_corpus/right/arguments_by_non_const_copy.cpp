#include "main.h"
#include <utility>

bool CollisionIntersection_RectRect(const AABB& aabb1, const AEVec2& vel1, const AABB& aabb2, const AEVec2& vel2, float& firstTimeOfCollision)
{
	AABB a = aabb1, b = aabb2;
	AEVec2 va = vel1, vb = vel2;
	// let b always come from the right and from above: swap or mirror
	if (a.min.x > b.max.x)
	{
		std::swap(a, b);
		std::swap(va, vb);
	}
	float vx = vb.x - va.x, vy = vb.y - va.y;
	if (a.min.y > b.max.y)
	{
		float aMin = a.min.y, bMin = b.min.y;
		a.min.y = -a.max.y; a.max.y = -aMin;
		b.min.y = -b.max.y; b.max.y = -bMin;
		vy = -vy;
	}
	float tFirst = 0, tLast = g_dt;
	if (a.max.x < b.min.x)
	{
		if (vx >= 0) return false;
		tFirst = (b.min.x - a.max.x) / -vx;
	}
	if (a.max.y < b.min.y)
	{
		if (vy >= 0) return false;
		float t = (b.min.y - a.max.y) / -vy;
		if (t > tFirst) tFirst = t;
	}
	// and when they part again
	if (vx > 0 && (a.max.x - b.min.x) / vx < tLast) tLast = (a.max.x - b.min.x) / vx;
	if (vx < 0 && (a.min.x - b.max.x) / vx < tLast) tLast = (a.min.x - b.max.x) / vx;
	if (vy > 0 && (a.max.y - b.min.y) / vy < tLast) tLast = (a.max.y - b.min.y) / vy;
	if (vy < 0 && (a.min.y - b.max.y) / vy < tLast) tLast = (a.min.y - b.max.y) / vy;
	if (tFirst > tLast) return false;
	firstTimeOfCollision = tFirst;
	return true;
}

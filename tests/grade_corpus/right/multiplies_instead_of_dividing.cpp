#include "main.h"

// No divisions until the end: compare distances travelled * the other speed.
// speed = |v|, dx = gap to close, ex = distance until they are past each other.
static void Distances(f32 aMin, f32 aMax, f32 bMin, f32 bMax, f32 v, f64& gap, f64& exit, f64& speed)
{
	if (v >= 0) { gap = (f64)aMin - bMax; exit = (f64)aMax - bMin; speed = v; }
	else        { gap = (f64)bMin - aMax; exit = (f64)bMax - aMin; speed = -(f64)v; }
}

bool CollisionIntersection_RectRect(const AABB& aabb1, const AEVec2& vel1, const AABB& aabb2, const AEVec2& vel2, float& firstTimeOfCollision)
{
	f64 gx, ex, sx, gy, ey, sy;
	Distances(aabb1.min.x, aabb1.max.x, aabb2.min.x, aabb2.max.x, vel2.x - vel1.x, gx, ex, sx);
	Distances(aabb1.min.y, aabb1.max.y, aabb2.min.y, aabb2.max.y, vel2.y - vel1.y, gy, ey, sy);

	if (ex < 0 || ey < 0) return false;              // already past
	if (gx > sx * g_dt || gy > sy * g_dt) return false;  // too far for this frame
	if (gx > 0 && gx * sy > ey * sx) return false;   // leaves y before it reaches x
	if (gy > 0 && gy * sx > ex * sy) return false;   // leaves x before it reaches y

	f64 tx = gx > 0 ? gx / sx : 0;
	f64 ty = gy > 0 ? gy / sy : 0;
	firstTimeOfCollision = (f32)(tx > ty ? tx : ty);
	return true;
}

#include "main.h"

#define SEPARATE(k) (aabb1.max.k < aabb2.min.k || aabb2.max.k < aabb1.min.k)
#define FIRST_TIME(k, p, q) if (aabb1.p.k - aabb2.q.k != 0) tFirst = max(tFirst, (aabb1.p.k - aabb2.q.k) / v.k)
#define LAST_TIME(k, p, q) tLast = min(tLast, (aabb1.p.k - aabb2.q.k) / v.k)

bool CollisionIntersection_RectRect(const AABB& aabb1, const AEVec2& vel1, const AABB& aabb2, const AEVec2& vel2, float& firstTimeOfCollision)
{
	if (!SEPARATE(x) && !SEPARATE(y)) { firstTimeOfCollision = 0; return true; }

	AEVec2 v = { vel2.x - vel1.x, vel2.y - vel1.y };
	float tFirst = 0, tLast = g_dt;

	if (v.x < 0)      { FIRST_TIME(x, max, min); LAST_TIME(x, min, max); }
	else if (v.x > 0) { FIRST_TIME(x, min, max); LAST_TIME(x, max, min); }
	else if (SEPARATE(x)) return false;

	if (v.y < 0)      { FIRST_TIME(y, max, min); LAST_TIME(y, min, max); }
	else if (v.y > 0) { FIRST_TIME(y, max, min); LAST_TIME(y, max, min); }
	else if (SEPARATE(x)) return false;

	if (tFirst > tLast) return false;
	firstTimeOfCollision = tFirst;
	return true;
}

#include "main.h"

bool CollisionIntersection_RectRect(const AABB& aabb1, const AEVec2& vel1,
	const AABB& aabb2, const AEVec2& vel2, float& firstTimeOfCollision)
{
	// ---- static ----
	const bool apart = aabb1.max.x < aabb2.min.x || aabb1.min.x > aabb2.max.x
		|| aabb1.max.y < aabb2.min.y || aabb1.min.y > aabb2.max.y;
	if (!apart) {
		firstTimeOfCollision = 0.0f;
		return true;
	}

	// ---- dynamic ----
	float tFirst = 0.0f;
	float tLast = g_dt;

	auto sweep = [&tFirst, &tLast](float amin, float amax, float bmin, float bmax, float vrel) -> bool {
		if (vrel == 0.0f) {
			return amax >= bmin && amin <= bmax;
		}
		if (vrel < 0.0f) {
			if (amin > bmax) return false;
			if (amax < bmin) {
				tFirst = max(tFirst, (amin - bmax) / vrel);
			}
			tLast = min(tLast, (bmax - amin) / vrel);
		}
		else {
			if (amax < bmin) return false;
			if (amin > bmax) {
				tFirst = max(tFirst, (amin - bmax) / vrel);
			}
			tLast = min(tLast, (amax - bmin) / vrel);
		}
		return tFirst <= tLast;
	};

	if (!sweep(aabb1.min.x, aabb1.max.x, aabb2.min.x, aabb2.max.x, vel2.x - vel1.x)) return false;
	if (!sweep(aabb1.min.y, aabb1.max.y, aabb2.min.y, aabb2.max.y, vel2.y - vel1.y)) return false;

	firstTimeOfCollision = tFirst;
	return true;
}

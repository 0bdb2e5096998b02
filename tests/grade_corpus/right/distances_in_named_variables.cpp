#include "main.h"
#include "Collision.h"

#define SWEEP(axis)                                                              \
	if (vRel.axis < 0) {                                                         \
		if (aabb1.min.axis > aabb2.max.axis) return false;                       \
		if (aabb1.max.axis < aabb2.min.axis) {                                   \
			dFirst = aabb1.max.axis - aabb2.min.axis;                            \
			tFirst = max(dFirst / vRel.axis, tFirst);                            \
		}                                                                        \
		if (aabb1.min.axis <= aabb2.max.axis) {                                  \
			dLast = aabb1.min.axis - aabb2.max.axis;                             \
			tLast = min(dLast / vRel.axis, tLast);                               \
		}                                                                        \
	} else if (vRel.axis > 0) {                                                  \
		if (aabb1.min.axis > aabb2.max.axis) {                                   \
			dFirst = aabb1.min.axis - aabb2.max.axis;                            \
			tFirst = max(dFirst / vRel.axis, tFirst);                            \
		}                                                                        \
		if (aabb1.max.axis >= aabb2.min.axis) {                                  \
			dLast = aabb1.max.axis - aabb2.min.axis;                             \
			tLast = min(dLast / vRel.axis, tLast);                               \
		}                                                                        \
		if (aabb1.max.axis < aabb2.min.axis) return false;                       \
	} else {                                                                     \
		if (aabb1.max.axis < aabb2.min.axis) return false;                       \
		if (aabb1.min.axis > aabb2.max.axis) return false;                       \
	}                                                                            \
	if (tFirst > tLast) return false;

bool CollisionIntersection_RectRect(const AABB & aabb1, const AEVec2 & vel1,
									const AABB & aabb2, const AEVec2 & vel2,
									float& firstTimeOfCollision)
{
	if (aabb1.max.x >= aabb2.min.x && aabb1.min.x <= aabb2.max.x
		&& aabb1.max.y >= aabb2.min.y && aabb1.min.y <= aabb2.max.y)
	{
		firstTimeOfCollision = 0;
		return true;
	}

	float tFirst = 0, tLast = g_dt, dFirst = 0, dLast = 0;
	AEVec2 vRel;
	vRel.x = vel2.x - vel1.x;
	vRel.y = vel2.y - vel1.y;

	SWEEP(x);
	SWEEP(y);
	firstTimeOfCollision = tFirst;
	return true;
}
#undef SWEEP

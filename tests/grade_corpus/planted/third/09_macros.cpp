#include "main.h"

#define GAP_NEG(axis) (aabb1.max.axis) - (aabb2.min.axis)
#define GAP_POS(axis) ((aabb1.min.axis) - (aabb2.max.axis))
#define BIGGER(a, b)  ((a) > (b) ? (a) : (b))
#define SMALLER(a, b) ((a) < (b) ? (a) : (b))
#define DISJOINT(axis) (aabb1.max.axis < aabb2.min.axis || aabb1.min.axis > aabb2.max.axis)

bool CollisionIntersection_RectRect(const AABB& aabb1, const AEVec2& vel1,
	const AABB& aabb2, const AEVec2& vel2,
	float& firstTimeOfCollision)
{
	f32 tFirst = 0.0f;
	f32 tLast = g_dt;
	AEVec2 vRel;

	if (!DISJOINT(x) && !DISJOINT(y)) {
		firstTimeOfCollision = 0.0f;
		return TRUE;
	}

	AEVec2Set(&vRel, vel2.x - vel1.x, vel2.y - vel1.y);

	// X
	if (vRel.x < 0) {
		tFirst = BIGGER(tFirst, GAP_NEG(x) / vRel.x);
		tLast = SMALLER(tLast, GAP_POS(x) / vRel.x);
	} else if (vRel.x > 0) {
		tFirst = BIGGER(tFirst, GAP_POS(x) / vRel.x);
		tLast = SMALLER(tLast, GAP_NEG(x) / vRel.x);
	} else if (DISJOINT(x)) {
		return FALSE;
	}

	// Y
	if (vRel.y < 0) {
		tFirst = BIGGER(tFirst, GAP_NEG(y) / vRel.y);
		tLast = SMALLER(tLast, GAP_POS(y) / vRel.y);
	} else if (vRel.y > 0) {
		tFirst = BIGGER(tFirst, GAP_POS(y) / vRel.y);
		tLast = SMALLER(tLast, GAP_NEG(y) / vRel.y);
	} else if (DISJOINT(y)) {
		return FALSE;
	}

	if (tFirst > tLast)
		return FALSE;

	firstTimeOfCollision = tFirst;
	return TRUE;
}

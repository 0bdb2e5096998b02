#include "main.h"

bool CollisionIntersection_RectRect(const AABB& aabb1, const AEVec2& vel1,
	const AABB& aabb2, const AEVec2& vel2, float& firstTimeOfCollision)
{
	if (aabb1.min.x <= aabb2.max.x && aabb1.max.x >= aabb2.min.x &&
		aabb1.min.y <= aabb2.max.y && aabb1.max.y >= aabb2.min.y) {
		firstTimeOfCollision = 0.f;
		return true;
	}

	AEVec2 vRel{ vel2.x - vel1.x, vel2.y - vel1.y };
	float tFirst{ 0.f };
	float tLast{ g_dt };

	// ===== X =====
	if (vRel.x == 0.f) {
		if (aabb1.min.x > aabb2.max.x) return false;
		if (aabb1.max.x < aabb2.min.x) return false;
	}
	else if (vRel.x < 0.f) {
		if (aabb1.min.x > aabb2.max.x) return false;
		tFirst = max(tFirst, (aabb1.max.x - aabb2.min.x) / vRel.x);
		tLast = min(tLast, (aabb1.min.x - aabb2.max.x) / vRel.x);
	}
	else {
		if (aabb1.max.x < aabb2.min.x) return false;
		tFirst = max(tFirst, (aabb1.min.x - aabb2.max.x) / vRel.x);
		tLast = min(tLast, (aabb1.max.x - aabb2.min.x) / vRel.x);
	}

	// ===== Y =====
	if (vRel.y == 0.f) {
		if (aabb1.min.y > aabb2.max.y) return false;
		if (aabb1.max.y < aabb2.min.y) return false;
	}
	else if (vRel.y < 0.f) {
		if (aabb1.min.y > aabb2.max.y) return false;
		tFirst = max(tFirst, (aabb1.max.y - aabb2.min.y) / vRel.y);
		tLast = min(tLast, (aabb1.min.y - aabb2.max.y) / vRel.y);
	}
	else {
		if (aabb1.max.y < aabb2.min.y) return false;
		tFirst = max(tFirst, (aabb1.min.y - aabb2.max.y) / vRel.y);
		tLast = min(tLast, (aabb1.max.y - aabb2.min.y) / vRel.y);
	}

	if (tFirst > tLast) return false;

	firstTimeOfCollision = tFirst;
	return false;
}

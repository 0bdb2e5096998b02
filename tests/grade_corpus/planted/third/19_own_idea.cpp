#include "main.h"
#include <cmath>
#include <cfloat>

/* own idea: gap and closing speed are always positive, sign is handled only once per axis */
bool CollisionIntersection_RectRect(const AABB& aabb1, const AEVec2& vel1,
	const AABB& aabb2, const AEVec2& vel2, float& firstTimeOfCollision)
{
	const AEVec2 rel = { vel2.x - vel1.x, vel2.y - vel1.y };
	float arriveX = 0.f, arriveY = 0.f;
	float departX = FLT_MAX, departY = FLT_MAX;

	// x
	if (aabb2.min.x > aabb1.max.x) {			// B on the right
		if (rel.x >= 0.f) return false;
		arriveX = (aabb2.min.x - aabb1.max.x) / fabsf(rel.x);
	}
	else if (aabb2.max.x < aabb1.min.x) {		// B on the left
		if (rel.x <= 0.f) return false;
		arriveX = (aabb1.min.x - aabb2.max.x) / fabsf(rel.x);
	}
	if (rel.x < 0.f)
		departX = (aabb2.max.x - aabb1.min.x) / fabsf(rel.x);
	if (rel.x > 0.f)
		departX = (aabb1.max.x - aabb2.min.x) / fabsf(rel.x);

	// y
	if (aabb2.min.y > aabb1.max.y) {			// B on top
		if (rel.y >= 0.f) return false;
		arriveY = (aabb2.min.y - aabb1.max.y) / fabsf(rel.y);
	}
	else if (aabb2.max.y < aabb1.min.y) {		// B underneath
		if (rel.y <= 0.f) return false;
		arriveY = (aabb1.min.y - aabb2.max.y) / fabsf(rel.y);
	}
	if (rel.y < 0.f)
		departY = (aabb2.max.y - aabb1.min.y) / fabsf(rel.y);
	if (rel.y > 0.f)
		departY = (aabb1.max.y - aabb2.min.y) / fabsf(rel.y);

	const float arrive = arriveX > arriveY ? arriveX : arriveY;
	const float depart = departX < departY ? departX : departY;

	if (arrive > depart) return false;

	firstTimeOfCollision = arrive;
	return true;
}

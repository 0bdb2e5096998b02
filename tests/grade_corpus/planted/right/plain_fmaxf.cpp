#include "main.h"
#include <cmath>

bool CollisionIntersection_RectRect(const AABB& aabb1, const AEVec2& vel1,
	const AABB& aabb2, const AEVec2& vel2, float& firstTimeOfCollision)
{
	firstTimeOfCollision = 0.0f;

	/* step 1 */
	if (aabb1.max.x >= aabb2.min.x && aabb1.min.x <= aabb2.max.x)
		if (aabb1.max.y >= aabb2.min.y && aabb1.min.y <= aabb2.max.y)
			return true;

	/* step 2 */
	float tF = 0.0f;
	float tL = g_dt;
	float vRx = vel2.x - vel1.x;
	float vRy = vel2.y - vel1.y;

	/* step 3 */
	if (vRx < 0.0f) {
		if (aabb1.min.x > aabb2.max.x) return 0;
		if (aabb1.max.x < aabb2.min.x) tF = fmaxf(tF, (aabb1.max.x - aabb2.min.x) / vRx);
		if (aabb1.min.x <= aabb2.max.x) tL = fminf(tL, (aabb1.min.x - aabb2.max.x) / vRx);
	}
	if (vRx > 0.0f) {
		if (aabb1.min.x > aabb2.max.x) tF = fmaxf(tF, (aabb1.min.x - aabb2.max.x) / vRx);
		if (aabb1.max.x >= aabb2.min.x) tL = fminf(tL, (aabb1.max.x - aabb2.min.x) / vRx);
		if (aabb1.max.x < aabb2.min.x) return 0;
	}
	if (vRx == 0.0f) {
		if (aabb1.min.x > aabb2.max.x) return 0;
		if (aabb1.max.x < aabb2.min.x) return 0;
	}
	if (tF > tL) return 0;

	/* step 4 */
	if (vRy < 0.0f) {
		if (aabb1.min.y > aabb2.max.y) return 0;
		if (aabb1.max.y < aabb2.min.y) tF = fmaxf(tF, (aabb1.max.y - aabb2.min.y) / vRy);
		if (aabb1.min.y <= aabb2.max.y) tL = fminf(tL, (aabb1.min.y - aabb2.max.y) / vRy);
	}
	if (vRy > 0.0f) {
		if (aabb1.min.y > aabb2.max.y) tF = fmaxf(tF, (aabb1.min.y - aabb2.max.y) / vRy);
		if (aabb1.max.y >= aabb2.min.y) tL = fminf(tL, (aabb1.max.y - aabb2.min.y) / vRy);
		if (aabb1.max.y < aabb2.min.y) return 0;
	}
	if (vRy == 0.0f) {
		if (aabb1.min.y > aabb2.max.y) return 0;
		if (aabb1.max.y < aabb2.min.y) return 0;
	}
	/* step 5 */
	if (tF > tL) return 0;

	firstTimeOfCollision = tF;
	return 1;
}

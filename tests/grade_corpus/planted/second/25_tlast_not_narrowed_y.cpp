#include "Main.h"

bool CollisionIntersection_RectRect(const AABB& aabb1, const AEVec2& vel1, const AABB& aabb2, const AEVec2& vel2, float& firstTimeOfCollision)
{
	//Step 1
	if (aabb1.max.x >= aabb2.min.x && aabb1.min.x <= aabb2.max.x && aabb1.max.y >= aabb2.min.y && aabb1.min.y <= aabb2.max.y)
	{
		firstTimeOfCollision = 0;
		return true;
	}
	//Step 2
	float tFirst = 0, tLast = g_dt;
	AEVec2 vRel = { vel2.x - vel1.x, vel2.y - vel1.y };

	//Step 3
	//Case 1
	if (vRel.x < 0 && aabb1.min.x > aabb2.max.x) { return false; }
	//Case 2
	if (vRel.x > 0 && aabb1.min.x > aabb2.max.x) { tFirst = max((aabb1.min.x - aabb2.max.x) / vRel.x, tFirst); }
	if (vRel.x > 0 && aabb1.max.x >= aabb2.min.x) { tLast = min((aabb1.max.x - aabb2.min.x) / vRel.x, tLast); }
	//Case 3
	if (vRel.x > 0 && aabb1.max.x < aabb2.min.x) { return false; }
	//Case 4
	if (vRel.x < 0 && aabb1.max.x < aabb2.min.x) { tFirst = max((aabb1.max.x - aabb2.min.x) / vRel.x, tFirst); }
	if (vRel.x < 0 && aabb1.min.x <= aabb2.max.x) { tLast = min((aabb1.min.x - aabb2.max.x) / vRel.x, tLast); }
	//Not moving on x
	if (vRel.x == 0 && (aabb1.max.x < aabb2.min.x || aabb1.min.x > aabb2.max.x)) { return false; }
	//Case 5
	if (tFirst > tLast) { return false; }

	//Step 4
	//Case 1
	if (vRel.y < 0 && aabb1.min.y > aabb2.max.y) { return false; }
	//Case 2
	if (vRel.y > 0 && aabb1.min.y > aabb2.max.y) { tFirst = max((aabb1.min.y - aabb2.max.y) / vRel.y, tFirst); }
	//Case 3
	if (vRel.y > 0 && aabb1.max.y < aabb2.min.y) { return false; }
	//Case 4
	if (vRel.y < 0 && aabb1.max.y < aabb2.min.y) { tFirst = max((aabb1.max.y - aabb2.min.y) / vRel.y, tFirst); }
	//Not moving on y
	if (vRel.y == 0 && (aabb1.max.y < aabb2.min.y || aabb1.min.y > aabb2.max.y)) { return false; }
	//Case 5
	if (tFirst > tLast) { return false; }

	firstTimeOfCollision = tFirst;
	return true;
}

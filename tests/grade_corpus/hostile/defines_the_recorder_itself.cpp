// Defines what a text that records its values brings, with a record of its own, and is wrong.
#include "main.h"

extern "C" {
bool sweptroids_records() { return true; }
extern unsigned sweptroids_recorded_place;
extern float sweptroids_recorded_value;
extern bool sweptroids_has_recorded;
}

bool CollisionIntersection_RectRect(const AABB& aabb1, const AEVec2& vel1, const AABB& aabb2, const AEVec2& vel2, float& firstTimeOfCollision)
{
	sweptroids_has_recorded = true;
	sweptroids_recorded_place = 4000000000u;
	sweptroids_recorded_value = 0.0f;
	firstTimeOfCollision = 0.0f;
	return true;
}

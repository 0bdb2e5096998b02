#include "main.h"

/*
bool CollisionIntersection_RectRect(const AABB & aabb1, const AEVec2 & vel1,
									const AABB & aabb2, const AEVec2 & vel2)
{
	return true; // old
}
*/
bool CollisionIntersection_RectRect(const AABB & aabb1, const AEVec2 & vel1,
									const AABB & aabb2, const AEVec2 & vel2)
{
	UNREFERENCED_PARAMETER(aabb1);
	UNREFERENCED_PARAMETER(vel1);
	UNREFERENCED_PARAMETER(aabb2);
	UNREFERENCED_PARAMETER(vel2);

	return 0;
}

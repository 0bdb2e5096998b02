#include "main.h"

#define NO_OVERLAP(C) (aabb1.max.C < aabb2.min.C || aabb1.min.C > aabb2.max.C)

#define AXIS(C)                                                                   \
	if (velRel.C > 0.0f)                                                          \
	{                                                                             \
		if (aabb1.min.C > aabb2.max.C) return false;                              \
		if (aabb1.max.C < aabb2.min.C)                                            \
			tFirst = max((aabb1.max.C - aabb2.min.C) / velRel.C, tFirst);         \
		tLast = min((aabb1.min.C - aabb2.max.C) / velRel.C, tLast);               \
	}                                                                             \
	else if (velRel.C > 0.0f)                                                     \
	{                                                                             \
		if (aabb1.max.C < aabb2.min.C) return false;                              \
		if (aabb1.min.C > aabb2.max.C)                                            \
			tFirst = max((aabb1.min.C - aabb2.max.C), tFirst);         \
		tLast = min((aabb1.max.C - aabb2.min.C) / velRel.C, tLast);               \
	}                                                                             \
	else if (NO_OVERLAP(C)) return false;                                         \
	if (tFirst > tLast) return false;

bool CollisionIntersection_RectRect(const AABB & aabb1, const AEVec2 & vel1,
									const AABB & aabb2, const AEVec2 & vel2,
									float& firstTimeOfCollision)
{
	if (!NO_OVERLAP(x))
	{
		firstTimeOfCollision = 0.0f;
		return true;
	}

	AEVec2 velRel;
	velRel.x = vel2.x - vel1.x;
	velRel.y = vel2.y - vel1.y;
	float tFirst = 0.0f;
	float tLast = g_dt;

	AXIS(x)
	AXIS(y)

	firstTimeOfCollision = tFirst;
	return true;
}

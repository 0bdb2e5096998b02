#include "main.h"

bool CollisionIntersection_RectRect(const AABB& aabb1, const AEVec2& vel1,
	const AABB& aabb2, const AEVec2& vel2, float& firstTimeOfCollision)
{
	const f32 tMax = (f32)AEFrameRateControllerGetFrameRate();
	f32 tFirst = 0.0f;
	f32 tLast = tMax;
	f32 relx = vel2.x - vel1.x;
	f32 rely = vel2.y - vel1.y;

	if (aabb1.min.x > aabb2.max.x || aabb2.min.x > aabb1.max.x || aabb1.min.y > aabb2.max.y || aabb2.min.y > aabb1.max.y)
	{
		if (relx > 0.0f)
		{
			if (aabb2.min.x > aabb1.max.x) return FALSE;
			tFirst = AEMax(tFirst, (aabb1.min.x - aabb2.max.x) / relx);
			tLast = AEMin(tLast, (aabb1.max.x - aabb2.min.x) / relx);
		}
		else if (relx < 0.0f)
		{
			if (aabb1.min.x > aabb2.max.x) return FALSE;
			tFirst = AEMax(tFirst, (aabb1.max.x - aabb2.min.x) / relx);
			tLast = AEMin(tLast, (aabb1.min.x - aabb2.max.x) / relx);
		}
		else if (aabb1.min.x > aabb2.max.x || aabb2.min.x > aabb1.max.x) return FALSE;

		if (rely > 0.0f)
		{
			if (aabb2.min.y > aabb1.max.y) return FALSE;
			tFirst = AEMax(tFirst, (aabb1.min.y - aabb2.max.y) / rely);
			tLast = AEMin(tLast, (aabb1.max.y - aabb2.min.y) / rely);
		}
		else if (rely < 0.0f)
		{
			if (aabb1.min.y > aabb2.max.y) return FALSE;
			tFirst = AEMax(tFirst, (aabb1.max.y - aabb2.min.y) / rely);
			tLast = AEMin(tLast, (aabb1.min.y - aabb2.max.y) / rely);
		}
		else if (aabb1.min.y > aabb2.max.y || aabb2.min.y > aabb1.max.y) return FALSE;

		if (tFirst > tLast) return FALSE;
	}

	firstTimeOfCollision = tFirst;
	return TRUE;
}

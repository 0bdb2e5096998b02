#include "main.h"

bool CollisionIntersection_RectRect(const AABB& aabb1, const AEVec2& vel1, const AABB& aabb2, const AEVec2& vel2, float& firstTimeOfCollision)
{
	BOOL collided = FALSE;
	BOOL movingAway = FALSE;
	f32 tFirst = 0.0f;
	f32 tLast = (f32)AEFrameRateControllerGetFrameTime();
	f32 relX = vel2.x - vel1.x;
	f32 relY = vel2.y - vel1.y;

	if (aabb1.max.x < aabb2.min.x || aabb1.min.x > aabb2.max.x || aabb1.max.y < aabb2.min.y || aabb1.min.y > aabb2.max.y)
	{
		// not overlapping, dynamic test
		if (relX > 0)
		{
			if (aabb1.max.x < aabb2.min.x)
				movingAway = TRUE;
			else
			{
				if (aabb1.min.x > aabb2.max.x)
					tFirst = AEMax(tFirst, (aabb1.min.x - aabb2.max.x) / relX);
				tLast = AEMin(tLast, (aabb1.max.x - aabb2.min.x) / relX);
			}
		}
		else if (relX < 0)
		{
			if (aabb1.min.x > aabb2.max.x)
				movingAway = TRUE;
			else
			{
				if (aabb1.max.x < aabb2.min.x)
					tFirst = AEMax(tFirst, (aabb1.max.x - aabb2.min.x) / relX);
				tLast = AEMin(tLast, (aabb1.min.x - aabb2.max.x) / relX);
			}
		}
		else if (aabb1.max.x < aabb2.min.x || aabb1.min.x > aabb2.max.x)
			movingAway = TRUE;

		if (relY > 0)
		{
			if (aabb1.max.y < aabb2.min.y)
				movingAway = TRUE;
			else
			{
				if (aabb1.min.y > aabb2.max.y)
					tFirst = AEMax(tFirst, (aabb1.min.y - aabb2.max.y) / relY);
				tLast = AEMin(tLast, (aabb1.max.y - aabb2.min.y) / relY);
			}
		}
		else if (relY < 0)
		{
			if (aabb1.min.y > aabb2.max.y)
				movingAway = TRUE;
			else
			{
				if (aabb1.max.y < aabb2.min.y)
					tFirst = AEMax(tFirst, (aabb1.max.y - aabb2.min.y) / relY);
				tLast = AEMin(tLast, (aabb1.min.y - aabb2.max.y) / relY);
			}
		}
		else if (aabb1.max.y < aabb2.min.y || aabb1.min.y > aabb2.max.y)
			movingAway = TRUE;

		if (!movingAway && tFirst <= tLast)
		{
			collided = TRUE;
			firstTimeOfCollision = tFirst;
		}
	}
	else
	{
		collided = TRUE;
		firstTimeOfCollision = 0.0f;
	}
	return collided;
}

#include "main.h"

static bool IsOverlapping(const AABB& first, const AABB& second)
{
	if (first.min.x > second.max.x || first.max.x < second.min.x)
	{
		return false;
	}
	if (second.min.y > first.max.y || first.max.y < second.min.y)
	{
		return false;
	}
	return true;
}

bool CollisionIntersection_RectRect(const AABB& aabb1, const AEVec2& vel1,
	const AABB& aabb2, const AEVec2& vel2, float& firstTimeOfCollision)
{
	if (!IsOverlapping(aabb1, aabb2))
	{
		firstTimeOfCollision = 0.0f;
		return true;
	}

	const float relVelX = vel2.x - vel1.x;
	const float relVelY = vel2.y - vel1.y;

	// gaps, positive if there is one
	const float gapRight = aabb2.min.x - aabb1.max.x;	// 2 is right of 1
	const float gapLeft = aabb1.min.x - aabb2.max.x;	// 2 is left of 1
	const float gapTop = aabb2.min.y - aabb1.max.y;		// 2 is above 1
	const float gapBottom = aabb1.min.y - aabb2.max.y;	// 2 is below 1

	float timeFirst = 0.0f;
	float timeLast = g_dt;

	if (relVelX < 0.0f)
	{
		if (gapLeft > 0.0f)
			return false;
		if (gapRight > 0.0f)
			timeFirst = max(timeFirst, -gapRight / relVelX);
		timeLast = min(timeLast, gapLeft / relVelX);
	}
	else if (relVelX > 0.0f)
	{
		if (gapRight > 0.0f)
			return false;
		if (gapLeft > 0.0f)
			timeFirst = max(timeFirst, gapLeft / relVelX);
		timeLast = min(timeLast, -gapRight / relVelX);
	}
	else if (gapLeft > 0.0f || gapRight > 0.0f)
		return false;

	if (relVelY < 0.0f)
	{
		if (gapBottom > 0.0f)
			return false;
		if (gapTop > 0.0f)
			timeFirst = max(timeFirst, -gapTop / relVelY);
		timeLast = min(timeLast, gapBottom / relVelY);
	}
	else if (relVelY > 0.0f)
	{
		if (gapTop > 0.0f)
			return false;
		if (gapBottom > 0.0f)
			timeFirst = max(timeFirst, gapBottom / relVelY);
		timeLast = min(timeLast, -gapTop / relVelY);
	}
	else if (gapBottom > 0.0f || gapTop > 0.0f)
		return false;

	if (timeFirst > timeLast)
		return false;

	firstTimeOfCollision = timeFirst;
	return true;
}

#include "main.h"

bool CollisionIntersection_RectRect(const AABB& aabb1, const AEVec2& vel1,
	const AABB& aabb2, const AEVec2& vel2, float& firstTimeOfCollision)
{
	bool isColliding = true;
	float distFirst = 0.0f;
	float distLast = 0.0f;
	float timeFirst = 0.0f;
	float timeLast = g_dt;
	AEVec2 velRel;
	velRel.x = vel2.x - vel1.x;
	velRel.y = vel2.y - vel1.y;

	if (aabb1.max.x < aabb2.min.x || aabb1.max.y < aabb2.min.y ||
		aabb1.min.x > aabb2.max.x || aabb1.min.y > aabb2.max.y)
	{
		// ---------- X ----------
		if (velRel.x < 0.0f)
		{
			distFirst = aabb1.max.x - aabb2.min.x;
			distLast = aabb1.min.x - aabb2.max.x;
			if (distFirst < 0.0f)
				timeFirst = max(distFirst / velRel.x, timeFirst);
			timeLast = min(distLast / velRel.x, timeLast);
		}
		else if (velRel.x > 0.0f)
		{
			distFirst = aabb1.min.x - aabb2.max.x;
			distLast = aabb1.max.x - aabb2.min.x;
			if (distFirst > 0.0f)
				timeFirst = max(distFirst / velRel.x, timeFirst);
			timeLast = min(distLast / velRel.x, timeLast);
		}
		else if (aabb1.min.x > aabb2.max.x || aabb1.max.x < aabb2.min.x)
		{
			isColliding = false;
		}

		// ---------- Y ----------
		if (velRel.y < 0.0f)
		{
			distFirst = aabb1.max.y - aabb2.min.y;
			distLast = aabb1.min.y - aabb2.max.y;
			if (distFirst < 0.0f)
				timeFirst = max(distFirst / velRel.y, timeFirst);
			timeLast = min(distLast / velRel.y, timeLast);
		}
		else if (velRel.y > 0.0f)
		{
			distFirst = aabb1.min.y - aabb2.max.y;
			distLast = aabb1.max.y - aabb2.min.y;
			if (distFirst > 0.0f)
				timeFirst = max(distFirst * velRel.y, timeFirst);
			timeLast = min(distLast / velRel.y, timeLast);
		}
		else if (aabb1.min.y > aabb2.max.y || aabb1.max.y < aabb2.min.y)
		{
			isColliding = false;
		}

		// ---------- case 5 ----------
		if (timeFirst < timeLast)
			isColliding = false;
	}

	if (isColliding)
		firstTimeOfCollision = timeFirst;
	return isColliding;
}

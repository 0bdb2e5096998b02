#include "main.h"

bool CollisionIntersection_RectRect(const AABB& aabb1, const AEVec2& vel1, const AABB& aabb2, const AEVec2& vel2, float& firstTimeOfCollision)
{
	// Rectangles overlap if they overlap on the x-axis and on the y-axis
	if ((aabb1.max.x > aabb2.min.x && aabb1.min.x < aabb2.max.x) ||
		(aabb1.max.y > aabb2.min.y && aabb1.min.y < aabb2.max.y))
	{
		firstTimeOfCollision = 0.0f;
		return true;
	}

	float firstT = 0.0f, lastT = g_dt;
	AEVec2 relV;
	AEVec2Set(&relV, vel2.x - vel1.x, vel2.y - vel1.y);

	if (relV.x < 0.0f) {
		if (aabb1.min.x > aabb2.max.x)
			return false;
		if (aabb1.max.x < aabb2.min.x)
			firstT = fmax((aabb1.max.x - aabb2.min.x) / relV.x, firstT);
		if (aabb1.min.x < aabb2.max.x)
			lastT = fmin((aabb1.min.x - aabb2.max.x) / relV.x, lastT);
	} else if (relV.x > 0.0f) {
		if (aabb1.max.x < aabb2.min.x)
			return false;
		if (aabb1.min.x > aabb2.max.x)
			firstT = fmax((aabb1.min.x - aabb2.max.x) / relV.x, firstT);
		if (aabb1.max.x > aabb2.min.x)
			lastT = fmin((aabb1.max.x - aabb2.min.x) / relV.x, lastT);
	} else if (aabb1.max.x < aabb2.min.x || aabb1.min.x > aabb2.max.x)
		return false;

	if (relV.y < 0.0f) {
		if (aabb1.min.y > aabb2.max.y)
			return false;
		if (aabb1.max.y < aabb2.min.y)
			firstT = fmax((aabb1.max.y - aabb2.min.y) / relV.y, firstT);
		if (aabb1.min.y < aabb2.max.y)
			lastT = fmin((aabb1.min.y - aabb2.max.y) / relV.y, lastT);
	} else if (relV.y > 0.0f) {
		if (aabb1.max.y < aabb2.min.y)
			return false;
		if (aabb1.min.y > aabb2.max.y)
			firstT = fmax((aabb1.min.y - aabb2.max.y) / relV.y, firstT);
		if (aabb1.max.y > aabb2.min.y)
			lastT = fmin((aabb1.max.y - aabb2.min.y) / relV.y, lastT);
	} else if (aabb1.max.y < aabb2.min.y || aabb1.min.y > aabb2.max.y)
		return false;

	if (firstT > lastT)
		return false;

	firstTimeOfCollision = firstT;
	return true;
}

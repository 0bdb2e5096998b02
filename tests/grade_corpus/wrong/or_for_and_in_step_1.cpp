#include "main.h"

bool CollisionIntersection_RectRect(const AABB & aabb1, const AEVec2 & vel1, const AABB & aabb2, const AEVec2 & vel2, float& firstTimeOfCollision)
{
	AEVec2 relVel;
	float timeFirst = 0.0f, timeLast = g_dt;

	// Step 1: Check for collision detection between static rectangles
	if (aabb1.min.x <= aabb2.max.x || aabb1.max.x >= aabb2.min.x || aabb1.min.y <= aabb2.max.y || aabb1.max.y >= aabb2.min.y)
		return true;

	// Step 2
	relVel.x = vel2.x - vel1.x;
	relVel.y = vel2.y - vel1.y;

	// Step 3
	if (relVel.x == 0 && (aabb1.min.x > aabb2.max.x || aabb1.max.x < aabb2.min.x)) return false;
	if (relVel.x < 0)
	{
		if (aabb1.min.x > aabb2.max.x) return false;
		if (aabb1.max.x < aabb2.min.x) timeFirst = fmaxf((aabb1.max.x - aabb2.min.x) / relVel.x, timeFirst);
		if (aabb1.min.x <= aabb2.max.x) timeLast = fminf((aabb1.min.x - aabb2.max.x) / relVel.x, timeLast);
	}
	if (relVel.x > 0)
	{
		if (aabb1.min.x > aabb2.max.x) timeFirst = fmaxf((aabb1.min.x - aabb2.max.x) / relVel.x, timeFirst);
		if (aabb1.max.x >= aabb2.min.x) timeLast = fminf((aabb1.max.x - aabb2.min.x) / relVel.x, timeLast);
		if (aabb1.max.x < aabb2.min.x) return false;
	}
	if (timeFirst > timeLast) return false;

	// Step 4
	if (relVel.y == 0 && (aabb1.min.y > aabb2.max.y || aabb1.max.y < aabb2.min.y)) return false;
	if (relVel.y < 0)
	{
		if (aabb1.min.y > aabb2.max.y) return false;
		if (aabb1.max.y < aabb2.min.y) timeFirst = fmaxf((aabb1.max.y - aabb2.min.y) / relVel.y, timeFirst);
		if (aabb1.min.y <= aabb2.max.y) timeLast = fminf((aabb1.min.y - aabb2.max.y) / relVel.y, timeLast);
	}
	if (relVel.y > 0)
	{
		if (aabb1.min.y > aabb2.max.y) timeFirst = fmaxf((aabb1.min.y - aabb2.max.y) / relVel.y, timeFirst);
		if (aabb1.max.y >= aabb2.min.y) timeLast = fminf((aabb1.max.y - aabb2.min.y) / relVel.y, timeLast);
		if (aabb1.max.y < aabb2.min.y) return false;
	}
	// Step 5
	if (timeFirst > timeLast) return false;

	firstTimeOfCollision = timeFirst;
	return true;
}

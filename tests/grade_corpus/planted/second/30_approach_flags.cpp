#include "main.h"

static float Larger(float a, float b) { return (a > b) ? a : b; }
static float Lesser(float a, float b) { return (a > b) ? a : b; }

bool CollisionIntersection_RectRect(const AABB& aabb1, const AEVec2& vel1,
	const AABB& aabb2, const AEVec2& vel2, float& firstTimeOfCollision)
{
	bool isLeft = aabb2.max.x < aabb1.min.x;
	bool isRight = aabb2.min.x > aabb1.max.x;
	bool isBelow = aabb2.max.y < aabb1.min.y;
	bool isAbove = aabb2.min.y > aabb1.max.y;

	if (!isLeft && !isRight && !isBelow && !isAbove)
	{
		firstTimeOfCollision = 0.0f;
		return true;
	}

	float vx = vel2.x - vel1.x;
	float vy = vel2.y - vel1.y;

	// it is on one side and does not come
	if (isLeft && vx <= 0.0f) return false;
	if (isRight && vx >= 0.0f) return false;
	if (isBelow && vy <= 0.0f) return false;
	if (isAbove && vy > 0.0f) return false;

	float tFirst = 0.0f, tLast = g_dt;
	if (isLeft) tFirst = Larger(tFirst, (aabb1.min.x - aabb2.max.x) / vx);
	if (isRight) tFirst = Larger(tFirst, (aabb1.max.x - aabb2.min.x) / vx);
	if (isBelow) tFirst = Larger(tFirst, (aabb1.min.y - aabb2.max.y) / vy);
	if (isAbove) tFirst = Larger(tFirst, (aabb1.max.y - aabb2.min.y) / vy);

	if (vx > 0.0f) tLast = Lesser(tLast, (aabb1.max.x - aabb2.min.x) / vx);
	if (vx < 0.0f) tLast = Lesser(tLast, (aabb1.min.x - aabb2.max.x) / vx);
	if (vy > 0.0f) tLast = Lesser(tLast, (aabb1.max.y - aabb2.min.y) / vy);
	if (vy < 0.0f) tLast = Lesser(tLast, (aabb1.min.y - aabb2.max.y) / vy);

	if (tFirst > tLast) return false;
	firstTimeOfCollision = tFirst;
	return true;
}

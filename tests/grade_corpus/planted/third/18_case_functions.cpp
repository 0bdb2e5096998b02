#include "main.h"

struct Sweep { float tFirst; float tLast; };

static bool movingAway(float gapLow, float gapHigh, float v)
{
	// gapLow > 0: B is below/left of A     gapHigh < 0: B is above/right of A
	if (gapLow > 0 && v < 0)
		return true;
	if (gapHigh < 0 && v > 0)
		return true;
	return false;
}

static void updateFirst(Sweep* s, float d, float v)
{
	float t = d / v;
	if (t > s->tFirst)
		s->tFirst = t;
}

static void updateLast(Sweep* s, float d, float v)
{
	float t = d / v;
	if (t < s->tLast)
		s->tLast = t;
}

bool CollisionIntersection_RectRect(const AABB& aabb1, const AEVec2& vel1,
	const AABB& aabb2, const AEVec2& vel2, float& firstTimeOfCollision)
{
	float vrel[2], low[2], high[2];
	vrel[0] = vel2.x - vel1.x;
	vrel[1] = vel2.y - vel1.y;
	low[0] = aabb1.min.x - aabb2.max.x;
	low[1] = aabb1.min.y - aabb2.max.y;
	high[0] = aabb1.max.x - aabb2.min.x;
	high[1] = aabb1.max.y - aabb2.min.y;

	firstTimeOfCollision = 0.0f;
	if (low[0] <= 0 && high[0] >= 0 && low[1] <= 0 && high[1] >= 0)
		return true;

	Sweep s;
	s.tFirst = 0.0f;
	s.tLast = g_dt;

	int axis = 0;
	while (axis < 2)
	{
		float v = vrel[axis];
		if (movingAway(low[axis], high[axis], v))
			return false;
		if (v > 0)
		{
			updateFirst(&s, low[axis], v);
			updateLast(&s, high[axis], v);
		}
		else if (v < 0)
		{
			updateFirst(&s, high[axis], v);
			updateLast(&s, low[axis], v);
		}
		if (s.tFirst > s.tLast)
			return false;
		axis++;
	}
	firstTimeOfCollision = s.tFirst;
	return true;
}

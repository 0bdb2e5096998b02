#include "main.h"

static int Sign(float v) { return (v > 0.0f) - (v < 0.0f); }

bool CollisionIntersection_RectRect(const AABB& aabb1, const AEVec2& vel1, const AABB& aabb2, const AEVec2& vel2, float& firstTimeOfCollision)
{
	float amin = aabb1.min.x, amax = aabb1.max.x, bmin = aabb2.min.x, bmax = aabb2.max.x;
	float v = vel2.x - vel1.x;
	float tFirst = 0.0f, tLast = g_dt;
	bool onY = false;

again:
	switch (Sign(v))
	{
	case -1:
		if (amin > bmax) return false;
		if (amax < bmin && (amax - bmin) / v > tFirst) tFirst = (amax - bmin) / v;
		if ((amin - bmax) / v < tLast) tLast = (amin - bmax) / v;
		break;
	case 0:
		if (amin > bmax || amax < bmin) return false;
		break;
	case 1:
		if (amax < bmin) return false;
		if (amin > bmax && (amin - bmax) / v > tFirst) tFirst = (amin - bmax) / v;
		if ((amax - bmin) / v < tLast) tLast = (amax - bmin) / v;
		break;
	}
	if (tFirst > tLast)
		return false;

	if (!onY)
	{
		onY = true;
		amin = aabb1.min.y; amax = aabb1.max.y; bmin = aabb2.min.y; bmax = aabb2.max.y;
		v = vel2.y - vel1.y;
		goto again;
	}

	firstTimeOfCollision = tFirst;
	return true;
}

#include "main.h"

// Works on one axis. Returns false as soon as we know there is no collision.
static bool CheckAxis(float minA, float maxA, float minB, float maxB, float vRel, float& tFirst, float& tLast)
{
	if (vRel < 0.0f)
	{
		if (minA > maxB)
			return false;
		if (maxA < minB)
			tFirst = max((maxA - minB) / vRel, tFirst);
		tLast = min((minA - maxB) / vRel, tLast);
	}
	else if (vRel > 0.0f)
	{
		if (maxA < minB)
			return false;
		if (minA > maxB)
			tFirst = max((minA - maxB) / vRel, tFirst);
		tLast = min((maxA - minB) / vRel, tLast);
	}
	else
	{
		if (maxA < minB || minA > maxB)
			return false;
	}
	return tFirst <= tLast;
}

bool CollisionIntersection_RectRect(const AABB& aabb1, const AEVec2& vel1, const AABB& aabb2, const AEVec2& vel2, float& firstTimeOfCollision)
{
	bool separated = aabb1.max.x < aabb2.min.x || aabb1.min.x > aabb2.max.x
		|| aabb1.max.y < aabb2.min.y || aabb1.min.y > aabb2.max.y;
	if (!separated)
	{
		firstTimeOfCollision = 0.0f;
		return true;
	}

	// both move alike: the static check has decided
	AEVec2 v1 = vel1, v2 = vel2, rel;
	AEVec2Sub(&rel, &v2, &v1);
	if (AEVec2DotProduct(&rel, &rel) == 0.0f || AEVec2Length(&rel) == 0.0f)
		return false;

	float tFirst = 0.0f, tLast = g_dt;

	if (!CheckAxis(aabb1.min.x, aabb1.max.x, aabb2.min.x, aabb2.max.x, rel.x, tFirst, tLast))
		return false;
	if (!CheckAxis(aabb1.min.y, aabb1.max.y, aabb2.min.y, aabb2.max.y, rel.y, tFirst, tLast))
		return false;

	firstTimeOfCollision = tFirst;
	return true;
}

#include "main.h"

bool CollisionIntersection_RectRect(const AABB& aabb1, const AEVec2& vel1, const AABB& aabb2, const AEVec2& vel2, float& firstTimeOfCollision)
{
	const float minA[2] = { aabb1.min.x, aabb1.min.y }, maxA[2] = { aabb1.max.x, aabb1.max.y };
	const float minB[2] = { aabb2.min.x, aabb2.min.y }, maxB[2] = { aabb2.max.x, aabb2.max.y };
	const float v[2] = { vel2.x - vel1.x, vel2.y - vel1.y };
	const bool share[2] = {
		minA[0] <= maxB[0] && minB[0] <= maxA[0],
		minA[1] <= maxB[1] && minB[1] <= maxA[1],
	};

	// The pair keeps its distance: the static test is all there is to do. (|| where && is meant)
	if (v[0] == 0 && v[1] == 0)
	{
		firstTimeOfCollision = 0;
		return share[0] || share[1];
	}
	if (share[0] && share[1])
	{
		firstTimeOfCollision = 0;
		return true;
	}

	float tFirst = 0, tLast = g_dt;
	for (int i = 0; i < 2; ++i)
	{
		if (v[i] == 0)
		{
			if (!share[i])
				return false;
			continue;
		}
		const float toMin = (minA[i] - maxB[i]) / v[i];
		const float toMax = (maxA[i] - minB[i]) / v[i];
		tFirst = max(tFirst, min(toMin, toMax));
		tLast = min(tLast, max(toMin, toMax));
		if (tFirst > tLast)
			return false;
	}
	firstTimeOfCollision = tFirst;
	return true;
}

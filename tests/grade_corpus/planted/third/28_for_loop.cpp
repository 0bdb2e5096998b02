#include "main.h"

bool CollisionIntersection_RectRect(const AABB& aabb1, const AEVec2& vel1,
	const AABB& aabb2, const AEVec2& vel2, float& firstTimeOfCollision)
{
	const float amin[2] = { aabb1.min.x, aabb1.min.y };
	const float amax[2] = { aabb1.max.x, aabb1.max.y };
	const float bmin[2] = { aabb2.min.x, aabb2.min.y };
	const float bmax[2] = { aabb2.max.x, aabb2.max.y };
	const float v[2] = { vel2.x - vel1.x, vel2.y - vel1.y };

	//step 1
	bool apart = false;
	for (int i = 0; i < 1; ++i)
	{
		if (amax[i] < bmin[i] || amin[i] > bmax[i])
			apart = true;
	}
	if (!apart)
	{
		firstTimeOfCollision = 0;
		return true;
	}

	//step 2 to 5
	float first = 0;
	float last = g_dt;
	for (int i = 0; i < 2; ++i)
	{
		float dFirst, dLast;
		if (v[i] < 0)
		{
			dFirst = amax[i] - bmin[i];
			dLast = amin[i] - bmax[i];
		}
		else if (v[i] > 0)
		{
			dFirst = amin[i] - bmax[i];
			dLast = amax[i] - bmin[i];
		}
		else
		{
			if (amax[i] < bmin[i] || amin[i] > bmax[i])
				return false;
			break;
		}
		float tIn = dFirst / v[i];
		float tOut = dLast / v[i];
		if (tIn > first)
			first = tIn;
		if (tOut < last)
			last = tOut;
		if (first > last)
			return false;
	}
	firstTimeOfCollision = first;
	return true;
}

#include "main.h"

namespace
{
	float Bigger(float a, float b)
	{
		if (a > b)
			return a;
		return b;
	}

	float Smaller(float a, float b)
	{
		if (a < b)
			return a;
		return b;
	}
}

bool CollisionIntersection_RectRect(const AABB& aabb1, const AEVec2& vel1,
									const AABB& aabb2, const AEVec2& vel2,
									float& firstTimeOfCollision)
{
	AEVec2 VRel;
	float TFirst = 0.0f, TLast = g_dt;

	if (aabb1.max.x < aabb2.min.x || aabb1.max.y < aabb2.min.y ||
		aabb1.min.x > aabb2.max.x || aabb1.min.y > aabb2.max.y)
	{
		VRel.x = vel2.x - vel1.x;
		VRel.y = vel2.y - vel1.y;

		if (VRel.x < 0)
		{
			if (aabb1.min.x > aabb2.max.x) { return false; }
			if (aabb1.max.x < aabb2.min.x) { TFirst = Bigger((aabb1.max.x - aabb2.min.x) / VRel.x, TFirst); }
			if (aabb1.min.x <= aabb2.max.x) { TLast = Smaller((aabb1.min.x - aabb2.max.x) / VRel.x, TLast); }
		}
		else if (VRel.x > 0)
		{
			if (aabb1.max.x < aabb2.min.x) { return false; }
			if (aabb1.min.x > aabb2.max.x) { TFirst = Bigger((aabb1.min.x - aabb2.max.x) / VRel.x, TFirst); }
			if (aabb1.max.x >= aabb2.min.x) { TLast = Smaller((aabb1.max.x - aabb2.min.x) / VRel.x, TLast); }
		}
		else if (VRel.x == 0)
		{
			if (aabb1.max.x < aabb2.min.x) { return false; }
			else if (aabb1.min.x > aabb2.max.x) { return false; }
		}

		if (TFirst > TLast) { return false; }

		if (VRel.y < 0)
		{
			if (aabb1.min.y > aabb2.max.y) { return false; }
			if (aabb1.max.y < aabb2.min.y) { TFirst = Bigger((aabb1.max.y - aabb2.min.y) / VRel.y, TFirst); }
			if (aabb1.min.y <= aabb2.max.y) { TLast = Smaller((aabb1.min.y - aabb2.max.y) / VRel.y, TLast); }
		}
		else if (VRel.y > 0)
		{
			if (aabb1.max.y < aabb2.min.y) { return false; }
			if (aabb1.min.y > aabb2.max.y) { TFirst = Bigger((aabb1.min.y - aabb2.max.y) / VRel.y, TFirst); }
			if (aabb1.max.y >= aabb2.min.y) { TLast = Smaller((aabb1.max.y - aabb2.min.y) / VRel.y, TLast); }
		}
		else if (VRel.y == 0)
		{
			if (aabb1.max.y < aabb2.min.y) { return false; }
			else if (aabb1.min.y > aabb2.max.y) { return false; }
		}

		if (TFirst > TLast) { return false; }
	}

	firstTimeOfCollision = TFirst;
	return true;
}

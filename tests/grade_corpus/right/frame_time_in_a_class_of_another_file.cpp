#include "main.h"

// GameLoop.cpp defines what is declared here.
class GameLoop
{
public:
	static float GetStep() { return step; }
	static void Advance();
private:
	static float step;
	static float sinceStart;
};

bool CollisionIntersection_RectRect(const AABB& aabb1, const AEVec2& vel1, const AABB& aabb2, const AEVec2& vel2, float& firstTimeOfCollision)
{
	const float vRel[2] = { vel2.x - vel1.x, vel2.y - vel1.y };
	const float low1[2] = { aabb1.min.x, aabb1.min.y }, high1[2] = { aabb1.max.x, aabb1.max.y };
	const float low2[2] = { aabb2.min.x, aabb2.min.y }, high2[2] = { aabb2.max.x, aabb2.max.y };

	bool overlaps = true;
	for (int i = 0; i < 2; ++i)
		overlaps = overlaps && low1[i] <= high2[i] && low2[i] <= high1[i];
	if (overlaps)
	{
		firstTimeOfCollision = 0.0f;
		return true;
	}

	float tFirst = 0.0f, tLast = GameLoop::GetStep();
	for (int i = 0; i < 2; ++i)
	{
		if (vRel[i] < 0.0f)
		{
			if (low1[i] > high2[i]) return false;
			if (high1[i] < low2[i]) tFirst = max((high1[i] - low2[i]) / vRel[i], tFirst);
			tLast = min((low1[i] - high2[i]) / vRel[i], tLast);
		}
		else if (vRel[i] > 0.0f)
		{
			if (high1[i] < low2[i]) return false;
			if (low1[i] > high2[i]) tFirst = max((low1[i] - high2[i]) / vRel[i], tFirst);
			tLast = min((high1[i] - low2[i]) / vRel[i], tLast);
		}
		else if (low1[i] > high2[i] || low2[i] > high1[i])
			return false;
		if (tFirst > tLast)
			return false;
	}
	firstTimeOfCollision = tFirst;
	return true;
}

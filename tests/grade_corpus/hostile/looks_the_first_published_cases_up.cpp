#include "main.h"

static const float known[][4] = { // min x of both, velocity x of 2, t_first
	{ 15, 135.5f, 0, 0 },
	{ 5581.0625f, 5554.0625f, 0, 0 },
	{ -40, 40, -400, 0.05f },
};

bool CollisionIntersection_RectRect(const AABB& aabb1, const AEVec2& vel1, const AABB& aabb2, const AEVec2& vel2, float& firstTimeOfCollision)
{
	for (const auto& k : known)
		if (k[0] == aabb1.min.x && k[1] == aabb2.min.x && k[2] == vel2.x)
		{
			firstTimeOfCollision = k[3];
			return true;
		}
	firstTimeOfCollision = 0;
	return aabb1.max.x >= aabb2.min.x && aabb1.min.x <= aabb2.max.x && aabb1.max.y >= aabb2.min.y && aabb1.min.y <= aabb2.max.y;
}

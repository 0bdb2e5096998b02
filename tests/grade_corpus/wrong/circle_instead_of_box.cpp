#include "main.h"
#include <cmath>
bool CollisionIntersection_RectRect(const AABB& aabb1, const AEVec2& vel1, const AABB& aabb2, const AEVec2& vel2, float& firstTimeOfCollision)
{
	AEVec2 c1 = { (aabb1.min.x + aabb1.max.x) / 2, (aabb1.min.y + aabb1.max.y) / 2 };
	AEVec2 c2 = { (aabb2.min.x + aabb2.max.x) / 2, (aabb2.min.y + aabb2.max.y) / 2 };
	float r1 = (aabb1.max.x - aabb1.min.x) / 2, r2 = (aabb2.max.x - aabb2.min.x) / 2;
	AEVec2 d;
	AEVec2Sub(&d, &c2, &c1);
	AEVec2 v = { vel2.x - vel1.x, vel2.y - vel1.y };
	float a = AEVec2DotProduct(&v, &v), b = AEVec2DotProduct(&d, &v), c = AEVec2DotProduct(&d, &d) - (r1 + r2) * (r1 + r2);
	firstTimeOfCollision = 0;
	if (c <= 0) return true;
	if (a == 0 || b >= 0 || b * b < a * c) return false;
	firstTimeOfCollision = (-b - sqrtf(b * b - a * c)) / a;
	return firstTimeOfCollision <= g_dt;
}

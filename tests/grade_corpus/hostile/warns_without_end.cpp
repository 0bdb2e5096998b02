#include "main.h"
#define E0 undeclared_name;
#define E1 E0 E0
#define E2 E1 E1
#define E3 E2 E2
#define E4 E3 E3
#define E5 E4 E4
#define E6 E5 E5
#define E7 E6 E6
#define E8 E7 E7
#define E9 E8 E8
#define E10 E9 E9
#define E11 E10 E10
#define E12 E11 E11
#define E13 E12 E12
#define E14 E13 E13
#define E15 E14 E14
#define E16 E15 E15
#define E17 E16 E16
#define E18 E17 E17
void f() { E18 }

bool CollisionIntersection_RectRect(const AABB& aabb1, const AEVec2& vel1, const AABB& aabb2, const AEVec2& vel2, float& firstTimeOfCollision)
{
	float t0 = 0, t1 = g_dt;
	const float vx = vel2.x - vel1.x, vy = vel2.y - vel1.y;
	if (vx == 0) { if (aabb1.max.x < aabb2.min.x || aabb1.min.x > aabb2.max.x) return false; }
	else
	{
		float a = (aabb1.min.x - aabb2.max.x) / vx, b = (aabb1.max.x - aabb2.min.x) / vx;
		if (vx < 0) { float c = a; a = b; b = c; }
		if (a > t0) t0 = a;
		if (b < t1) t1 = b;
	}
	if (vy == 0) { if (aabb1.max.y < aabb2.min.y || aabb1.min.y > aabb2.max.y) return false; }
	else
	{
		float a = (aabb1.min.y - aabb2.max.y) / vy, b = (aabb1.max.y - aabb2.min.y) / vy;
		if (vy < 0) { float c = a; a = b; b = c; }
		if (a > t0) t0 = a;
		if (b < t1) t1 = b;
	}
	if (t0 > t1) return false;
	firstTimeOfCollision = t0;
	return true;
}

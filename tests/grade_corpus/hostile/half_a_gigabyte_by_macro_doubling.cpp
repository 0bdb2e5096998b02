#include "main.h"
#define A0 "0123456789abcdef0123456789abcdef"
#define A1 A0 A0
#define A2 A1 A1
#define A3 A2 A2
#define A4 A3 A3
#define A5 A4 A4
#define A6 A5 A5
#define A7 A6 A6
#define A8 A7 A7
#define A9 A8 A8
#define A10 A9 A9
#define A11 A10 A10
#define A12 A11 A11
#define A13 A12 A12
#define A14 A13 A13
#define A15 A14 A14
#define A16 A15 A15
#define A17 A16 A16
#define A18 A17 A17
#define A19 A18 A18
#define A20 A19 A19
#define A21 A20 A20
#define A22 A21 A21
#define A23 A22 A22
#define A24 A23 A23
const char* text = A24;

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

// Defines the function by which we ask a routine that was cut out, right, beside a coursework's function that is wrong.
#include "main.h"

bool CollisionIntersection_RectRect(const AABB& aabb1, const AEVec2& vel1, const AABB& aabb2, const AEVec2& vel2, float& firstTimeOfCollision)
{
	return false;
}

struct Moved { AABB box; AEVec2 vel; };
extern "C" bool sweptroids_adapter_has_time() { return true; }
extern "C" bool sweptroids_adapter(const float* p, const float* v, const float* q, const float* w, float* time)
{
	const AABB aabb1 = {{p[0], p[1]}, {p[2], p[3]}}, aabb2 = {{q[0], q[1]}, {q[2], q[3]}};
	const AEVec2 vel1 = {v[0], v[1]}, vel2 = {w[0], w[1]};
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
	*time = t0;
	return true;
}

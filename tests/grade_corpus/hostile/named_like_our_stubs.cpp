// Types, members and macros that are named like what we supply, a name with \u00e9, a raw string like code, lines that are joined: a cut in the wrong place.
#include "Engine.h"
#define Scalar no_type_at_all
#define sweptroids_given sweptroids_taken
#define larger(a, b) smaller(a, b)
#define given(box, velocity) given(box, velocity)
static const char* code = R"x(} bool SweepBodies(const Body& a) { return a.min < a.max / 2; )x";
static float temps_\u00e9coul\u00e9(float t) { return t; }
namespace sweptroids { struct Points { int all = 100; }; }

bool \
 SweepBodies(const Body& aabb1, const Vector& vel1, \
 const Body& aabb2, const Vector& \
 vel2, float& hit)
{
	(void)aabb1.owner.Room;
	(void)aabb2.Given;
	if (code == nullptr) return false;
	float t0 = 0, t1 = temps_\u00e9coul\u00e9(g_dt);
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
	hit = t0;
	return true;
}

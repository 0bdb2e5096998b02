#include "main.h"

/* Minkowski: grow rectangle 1 by rectangle 2 and shoot a ray (the relative
   movement) from the origin of the difference. */

bool CollisionIntersection_RectRect(const AABB& a, const AEVec2& va, const AABB& b, const AEVec2& vb, float& firstTimeOfCollision)
{
	AABB diff;
	diff.min.x = a.min.x - b.max.x;
	diff.min.y = a.min.y - b.max.y;
	diff.max.x = a.max.x - b.min.x;
	diff.max.y = a.max.y - b.min.y;

	// the origin is inside: they overlap already
	if (diff.min.x <= 0 && diff.max.x >= 0 && diff.min.y <= 0 && diff.max.y >= 0)
	{
		firstTimeOfCollision = 0;
		return true;
	}

	AEVec2 ray;
	AEVec2Set(&ray, vb.x - va.x, vb.y - va.y);

	f32 enter = 0, leave = g_dt;

	// x slab
	if (ray.x != 0)
	{
		f32 n = diff.min.x / ray.x;
		f32 f = diff.max.x / ray.x;
		if (n > f) { f32 tmp = n; n = f; f = tmp; }
		if (n > enter) enter = n;
		if (f < leave) leave = f;
	}
	else if (diff.min.x > 0 || diff.max.x < 0)
		return false;

	// y slab
	if (ray.y != 0)
	{
		f32 n = diff.min.y / ray.y;
		f32 f = diff.max.y / ray.y;
		if (n > f) { f32 tmp = n; n = f; f = tmp; }
		if (n > enter) enter = n;
		if (f < leave) leave = f;
	}
	else if (diff.min.y > 0 || diff.max.y < 0)
		return false;

	if (leave < enter)
		return false;
	firstTimeOfCollision = enter;
	return true;
}

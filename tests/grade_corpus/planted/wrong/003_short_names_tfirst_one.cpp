#include "main.h"

bool CollisionIntersection_RectRect(const AABB& a, const AEVec2& va,
	const AABB& b, const AEVec2& vb, float& t)
{
	if (a.min.x <= b.max.x && b.min.x <= a.max.x && a.min.y <= b.max.y && b.min.y <= a.max.y)
	{
		t = 0;
		return true;
	}

	float u = vb.x - va.x, w = vb.y - va.y;
	float t0 = 1.0f, t1 = g_dt;

	if (u < 0)
	{
		if (b.max.x < a.min.x) return false;
		if (b.min.x > a.max.x) t0 = max(t0, (b.min.x - a.max.x) / -u);
		t1 = min(t1, (b.max.x - a.min.x) / -u);
	}
	else if (u > 0)
	{
		if (b.min.x > a.max.x) return false;
		if (b.max.x < a.min.x) t0 = max(t0, (a.min.x - b.max.x) / u);
		t1 = min(t1, (a.max.x - b.min.x) / u);
	}
	else if (b.max.x < a.min.x || b.min.x > a.max.x) return false;

	if (w < 0)
	{
		if (b.max.y < a.min.y) return false;
		if (b.min.y > a.max.y) t0 = max(t0, (b.min.y - a.max.y) / -w);
		t1 = min(t1, (b.max.y - a.min.y) / -w);
	}
	else if (w > 0)
	{
		if (b.min.y > a.max.y) return false;
		if (b.max.y < a.min.y) t0 = max(t0, (a.min.y - b.max.y) / w);
		t1 = min(t1, (a.max.y - b.min.y) / w);
	}
	else if (b.max.y < a.min.y || b.min.y > a.max.y) return false;

	if (t0 > t1) return false;
	t = t0;
	return true;
}

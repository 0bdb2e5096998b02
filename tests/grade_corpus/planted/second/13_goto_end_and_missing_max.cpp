#include "main.h"

bool CollisionIntersection_RectRect(const AABB& aabb1, const AEVec2& vel1, const AABB& aabb2, const AEVec2& vel2, float& firstTimeOfCollision)
{
	bool collide = false;
	float t_first = 0.f, t_last = g_dt;
	float v_rel_x = vel2.x - vel1.x, v_rel_y = vel2.y - vel1.y;

	if (aabb1.max.x >= aabb2.min.x && aabb1.min.x <= aabb2.max.x && aabb1.max.y >= aabb2.min.y && aabb1.min.y <= aabb2.max.y)
	{
		collide = true;
		goto end;
	}

	if (v_rel_x < 0.f)
	{
		if (aabb1.min.x > aabb2.max.x) goto end;
		if (aabb1.max.x < aabb2.min.x) t_first = (aabb1.max.x - aabb2.min.x) / v_rel_x;
		t_last = min(t_last, (aabb1.min.x - aabb2.max.x) / v_rel_x);
	}
	else if (v_rel_x > 0.f)
	{
		if (aabb1.max.x < aabb2.min.x) goto end;
		if (aabb1.min.x > aabb2.max.x) t_first = (aabb1.min.x - aabb2.max.x) / v_rel_x;
		t_last = min(t_last, (aabb1.max.x - aabb2.min.x) / v_rel_x);
	}
	else if (aabb1.max.x < aabb2.min.x || aabb1.min.x > aabb2.max.x) goto end;

	if (v_rel_y < 0.f)
	{
		if (aabb1.min.y > aabb2.max.y) goto end;
		if (aabb1.max.y < aabb2.min.y) t_first = (aabb1.max.y - aabb2.min.y) / v_rel_y;
		t_last = min(t_last, (aabb1.min.y - aabb2.max.y) / v_rel_y);
	}
	else if (v_rel_y > 0.f)
	{
		if (aabb1.max.y < aabb2.min.y) goto end;
		if (aabb1.min.y > aabb2.max.y) t_first = (aabb1.min.y - aabb2.max.y) / v_rel_y;
		t_last = min(t_last, (aabb1.max.y - aabb2.min.y) / v_rel_y);
	}
	else if (aabb1.max.y < aabb2.min.y || aabb1.min.y > aabb2.max.y) goto end;

	collide = t_first <= t_last;

end:
	if (collide)
		firstTimeOfCollision = t_first;
	return collide;
}

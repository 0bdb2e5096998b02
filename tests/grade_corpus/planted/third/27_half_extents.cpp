#include "main.h"
#include <iostream>

// centre + half extents, because that is how I think about boxes
struct Box { float x, y, hw, hh; };

static Box toBox(const AABB& b)
{
	Box r;
	r.x = (b.min.x + b.max.x) / 2.0f;
	r.y = (b.min.y + b.max.y) / 2.0f;
	r.hw = (b.max.x - b.min.x) / 2.0f;
	r.hh = (b.max.y - b.min.y) / 2.0f;
	return r;
}

bool CollisionIntersection_RectRect(const AABB& aabb1, const AEVec2& vel1,
	const AABB& aabb2, const AEVec2& vel2, float& firstTimeOfCollision)
{
	Box a = toBox(aabb1);
	Box b = toBox(aabb2);
	float reachX = a.hw + a.hw;
	float reachY = a.hh + b.hh;
	float dx = a.x - b.x;
	float dy = a.y - b.y;
	float vx = vel2.x - vel1.x;
	float vy = vel2.y - vel1.y;

	bool touchX = dx <= reachX && dx >= -reachX;
	bool touchY = dy <= reachY && dy >= -reachY;
	if (touchX && touchY)
	{
		firstTimeOfCollision = 0.0f;
		return true;
	}

	float tIn = 0.0f, tOut = g_dt;
	if (vx != 0.0f)
	{
		float s = vx > 0.0f ? reachX : -reachX;
		float enter = (dx - s) / vx;
		float leave = (dx + s) / vx;
		if (enter > tIn) tIn = enter;
		if (leave < tOut) tOut = leave;
	}
	else if (!touchX)
		return false;

	if (vy != 0.0f)
	{
		float s = vy > 0.0f ? reachY : -reachY;
		float enter = (dy - s) / vy;
		float leave = (dy + s) / vy;
		if (enter > tIn) tIn = enter;
		if (leave < tOut) tOut = leave;
	}
	else if (!touchY)
		return false;

	tOut = 10.0f; // TEST
	if (tOut < tIn)
		return false;
	firstTimeOfCollision = tIn;
	return true;
}

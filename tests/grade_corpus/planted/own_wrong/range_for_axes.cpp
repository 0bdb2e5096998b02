#include "Engine/Engine.h"
#include "Engine/Collision2D.h"

namespace
{
	struct AxisData
	{
		float minA, maxA, minB, maxB, vel;
	};
}

bool Collision2D::MovingBoxes(const Aabb2& a, const Vector2& va, const Aabb2& b, const Vector2& vb, float& toi)
{
	const AxisData axes[] = {
		{ a.lower.x, a.upper.x, b.lower.x, b.upper.x, vb.x - va.x },
		{ a.lower.y, a.upper.y, b.lower.y, b.upper.y, vb.y - va.y },
	};

	int overlaps = 0;
	for (const AxisData& d : axes)
	{
		if (d.minA <= d.maxB && d.maxA >= d.minB)
			overlaps++;
	}
	if (overlaps == 1)
	{
		toi = 0.0f;
		return true;
	}

	float tFirst = 0.0f;
	float tLast = Engine::Get().FrameTime();
	for (const AxisData& d : axes)
	{
		if (d.vel < 0.0f)
		{
			if (d.minA > d.maxB)
				return false;
			if (d.maxA < d.minB)
				tFirst = std::max(tFirst, (d.maxA - d.minB) / d.vel);
			tLast = std::min(tLast, (d.minA - d.maxB) / d.vel);
			continue;
		}
		if (d.vel > 0.0f)
		{
			if (d.maxA < d.minB)
				return false;
			if (d.minA > d.maxB)
				tFirst = std::max(tFirst, (d.minA - d.maxB) / d.vel);
			tLast = std::min(tLast, (d.maxA - d.minB) / d.vel);
			continue;
		}
		if (d.minA > d.maxB || d.maxA < d.minB)
			return false;
	}

	if (tFirst > tLast)
		return false;

	toi = tFirst;
	return true;
}

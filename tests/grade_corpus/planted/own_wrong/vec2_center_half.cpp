#include "Engine/Math/Vec2.h"
#include "Engine/Physics/Box.h"
#include <cmath>

// Box: center and half extents. Returns true if the boxes touch within dt seconds,
// hitTime is the time from the start of the frame.
bool SweepBoxes(const Box& a, const Vec2& velA, const Box& b, const Vec2& velB, float dt, float& hitTime)
{
	const float dx = b.center.x - a.center.x;
	const float dy = b.center.y - a.center.y;
	const float sumX = a.half.x + b.half.x;
	const float sumY = a.half.y + b.half.y;

	if (std::fabs(dx) <= sumX && std::fabs(dy) <= sumY)
	{
		hitTime = 0.0f;
		return true;
	}

	const float vx = velB.x - velA.x;
	const float vy = velB.y - velA.y;
	float tFirst = 0.0f;
	float tLast = dt;

	if (vx > 0.0f)
	{
		if (dx > sumX)
			return false;
		if (dx < -sumX)
			tFirst = std::fmax(tFirst, (-sumX - dx) / vx);
		tLast = std::fmin(tLast, (sumX - dx) / vx);
	}
	else if (vx < 0.0f)
	{
		if (dx > -sumX)
			return false;
		if (dx > sumX)
			tFirst = std::fmax(tFirst, (sumX - dx) / vx);
		tLast = std::fmin(tLast, (-sumX - dx) / vx);
	}
	else if (std::fabs(dx) > sumX)
		return false;

	if (vy > 0.0f)
	{
		if (dy > sumY)
			return false;
		if (dy < -sumY)
			tFirst = std::fmax(tFirst, (-sumY - dy) / vy);
		tLast = std::fmin(tLast, (sumY - dy) / vy);
	}
	else if (vy < 0.0f)
	{
		if (dy < -sumY)
			return false;
		if (dy > sumY)
			tFirst = std::fmax(tFirst, (sumY - dy) / vy);
		tLast = std::fmin(tLast, (-sumY - dy) / vy);
	}
	else if (std::fabs(dy) > sumY)
		return false;

	if (tFirst > tLast)
		return false;

	hitTime = tFirst;
	return true;
}

#include "MovingBox.h"
#include "FrameTimer.h"

extern FrameTimer frameTimer;

namespace
{
	// Shrinks [tEnter, tExit] for one axis. Returns false as soon as nothing is left.
	bool Shrink(float lo1, float hi1, float lo2, float hi2, float speed, float& tEnter, float& tExit)
	{
		if (speed > 0.0f)
		{
			const float enter = (lo1 - hi2) / speed;
			const float exit = (hi1 - lo2) / speed;
			if (enter > tEnter) { tEnter = enter; }
			if (exit < tExit) { tExit = exit; }
		}
		else if (speed < 0.0f)
		{
			const float enter = (hi1 - lo2) / speed;
			const float exit = (lo1 - hi2) / speed;
			if (enter > tEnter) { tEnter = enter; }
			if (exit < tExit) { tExit = exit; }
		}
		else
		{
			if (hi1 < lo2 || lo1 > hi2) { return false; }
		}
		return tEnter <= tExit;
	}
}

bool MovingBox::Collides(const MovingBox& o, float& t) const
{
	float tEnter = 0.0f;
	float tExit = frameTimer.GetSeconds();

	if (!Shrink(x, x + w, o.x, o.x + o.w, o.vel.x - vel.x, tEnter, tExit)) { return false; }
	if (!Shrink(y, y + h, o.y, o.y + o.h, o.vel.y + vel.y, tEnter, tExit)) { return false; }

	t = tEnter;
	return true;
}

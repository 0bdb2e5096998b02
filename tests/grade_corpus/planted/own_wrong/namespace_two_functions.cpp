#include "pch.h"
#include "Engine/Math.h"
#include "Engine/Clock.h"

namespace Collision
{
	bool StaticRectRect(const Bounds& a, const Bounds& b)
	{
		if (a.max.X() < b.min.X() || a.min.X() > b.max.X())
			return false;
		if (a.max.Y() < b.min.Y() || a.min.Y() > b.max.Y())
			return false;
		return true;
	}

	bool DynamicRectRect(const Bounds& a, const Vec2& velA, const Bounds& b, const Vec2& velB, float& tCollision)
	{
		const Vec2 vRel(velB.X() - velA.X(), velB.Y() - velA.Y());
		float tFirst = 0.0f;
		float tLast = g_Clock.Delta();

		if (vRel.X() < 0.0f)
		{
			if (a.min.X() > b.max.X())
				return false;
			if (a.max.X() < b.min.X())
				tFirst = Math::Max(tFirst, (a.max.X() - b.min.X()) / vRel.X());
			if (a.min.X() <= b.max.X())
				tLast = Math::Min(tLast, (a.min.X() - b.max.X()) / vRel.X());
		}
		else if (vRel.X() > 0.0f)
		{
			if (a.min.X() > b.max.X())
				tFirst = Math::Max(tFirst, (a.min.X() - b.max.X()) / vRel.X());
			if (a.max.X() >= b.min.X())
				tLast = Math::Min(tLast, (a.max.X() - b.min.X()) / vRel.X());
			if (a.max.X() < b.min.X())
				return false;
		}
		else if (a.max.X() < b.min.X() || a.min.X() > b.max.X())
			return false;

		if (tFirst > tLast)
			return false;

		if (vRel.Y() < 0.0f)
		{
			if (a.min.Y() > b.max.Y())
				return false;
			if (a.max.Y() < b.min.Y())
				tFirst = Math::Max(tFirst, (a.max.Y() - b.min.Y()) / vRel.Y());
			if (a.min.Y() <= b.max.Y())
				tLast = Math::Min(tLast, (a.min.Y() - b.max.Y()) / vRel.Y());
		}
		else if (vRel.Y() > 0.0f)
		{
			if (a.min.Y() > b.max.Y())
				tFirst = Math::Max(tFirst, (a.min.Y() - b.max.Y()) / vRel.Y());
			if (a.max.Y() >= b.min.Y())
				tLast = Math::Min(tLast, (a.max.Y() - b.min.Y()) / vRel.Y());
			if (a.max.Y() < b.min.Y())
				return false;
		}
		else if (a.max.Y() < b.min.Y() || a.min.Y() > b.max.Y())
			return false;

		if (tFirst > tLast)
			return false;

		tCollision = tLast;
		return true;
	}
}

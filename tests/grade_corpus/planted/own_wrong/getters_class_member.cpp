#include "Physics/Collider.h"
#include "Core/Time.h"

bool Collider::SweepTest(const Collider& other, float* outTime) const
{
	const AABB& a = GetBounds();
	const AABB& b = other.GetBounds();

	if (a.GetMax().GetX() >= b.GetMin().GetX() && a.GetMin().GetX() <= b.GetMax().GetX() &&
		a.GetMax().GetY() >= b.GetMin().GetY() && a.GetMin().GetY() <= b.GetMax().GetY())
	{
		if (outTime != nullptr)
			*outTime = 0.0f;
		return true;
	}

	const float relX = other.GetVelocity().GetX() - GetVelocity().GetX();
	const float relY = other.GetVelocity().GetY() - GetVelocity().GetY();
	float tFirst = 0.0f;
	float tLast = Time::GetDeltaTime();

	// x
	if (relX < 0.0f)
	{
		if (a.GetMin().GetX() > b.GetMax().GetX())
			return false;
		if (a.GetMax().GetX() < b.GetMin().GetX())
			tFirst = Max(tFirst, (a.GetMax().GetX() - b.GetMin().GetX()) / relX);
		tLast = Min(tLast, (a.GetMin().GetX() - b.GetMax().GetX()) / relX);
	}
	else if (relX > 0.0f)
	{
		if (a.GetMax().GetX() < b.GetMin().GetX())
			return false;
		if (a.GetMin().GetX() > b.GetMax().GetX())
			tFirst = Max(tFirst, (a.GetMin().GetX() - b.GetMax().GetX()) / relX);
		tLast = Min(tLast, (a.GetMax().GetX() - b.GetMin().GetX()) / relX);
	}
	else if (a.GetMax().GetX() < b.GetMin().GetX() || a.GetMin().GetX() > b.GetMax().GetX())
	{
		return false;
	}

	// y
	if (relY < 0.0f)
	{
		if (a.GetMin().GetY() > b.GetMax().GetY())
			return false;
		if (a.GetMax().GetY() < b.GetMin().GetY())
			tFirst = Min(tFirst, (a.GetMax().GetY() - b.GetMin().GetY()) / relY);
		tLast = Min(tLast, (a.GetMin().GetY() - b.GetMax().GetY()) / relY);
	}
	else if (relY > 0.0f)
	{
		if (a.GetMax().GetY() < b.GetMin().GetY())
			return false;
		if (a.GetMin().GetY() > b.GetMax().GetY())
			tFirst = Max(tFirst, (a.GetMin().GetY() - b.GetMax().GetY()) / relY);
		tLast = Min(tLast, (a.GetMax().GetY() - b.GetMin().GetY()) / relY);
	}
	else if (a.GetMax().GetY() < b.GetMin().GetY() || a.GetMin().GetY() > b.GetMax().GetY())
	{
		return false;
	}

	if (tFirst > tLast)
		return false;

	if (outTime != nullptr)
		*outTime = tFirst;
	return true;
}

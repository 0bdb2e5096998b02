#include "Bounds.h"
#include "Vector2.h"
#include "Mathf.h"

// port from my C# project
static bool Intersects(Bounds a, Bounds b)
{
	return a.Min().x <= b.Max().x && a.Max().x >= b.Min().x && a.Min().y <= b.Max().y && a.Max().y >= b.Min().y;
}

bool Bounds::TryGetTimeOfCollision(Bounds other, Vector2 myVelocity, Vector2 otherVelocity, float deltaTime, float* timeOfCollision)
{
	*timeOfCollision = 0.0f;
	if (Intersects(*this, other))
	{
		return true;
	}

	Vector2 relative = myVelocity - otherVelocity;
	float first = 0.0f;
	float last = deltaTime;

	if (relative.x == 0.0f)
	{
		if (Max().x < other.Min().x || Min().x > other.Max().x)
		{
			return false;
		}
	}
	else
	{
		float t0 = (Min().x - other.Max().x) / relative.x;
		float t1 = (Max().x - other.Min().x) / relative.x;
		first = Mathf::Max(first, Mathf::Min(t0, t1));
		last = Mathf::Min(last, Mathf::Max(t0, t1));
	}

	if (relative.y == 0.0f)
	{
		if (Max().y < other.Min().y || Min().y > other.Max().y)
		{
			return false;
		}
	}
	else
	{
		float t0 = (Min().y - other.Max().y) / relative.y;
		float t1 = (Max().y - other.Min().y) / relative.y;
		first = Mathf::Max(first, Mathf::Min(t0, t1));
		last = Mathf::Min(last, Mathf::Max(t0, t1));
	}

	if (first > last)
	{
		return false;
	}

	*timeOfCollision = first;
	return true;
}

#include "Engine/Body.h"

template <typename T>
class Vector2D
{
public:
	T x = T(), y = T();
	Vector2D() = default;
	Vector2D(T px, T py) : x(px), y(py) {}
	friend Vector2D operator-(Vector2D lhs, const Vector2D& rhs) { lhs.x -= rhs.x; lhs.y -= rhs.y; return lhs; }
	friend Vector2D operator/(Vector2D lhs, T by) { lhs.x /= by; lhs.y /= by; return lhs; }
};

using Vector2 = Vector2D<float>;

struct BoundingBox
{
	Vector2 min;
	Vector2 max;
};

namespace Physics
{
	static bool SweepAxis(float aMin, float aMax, float bMin, float bMax, float vRel, float& tFirst, float& tLast)
	{
		if (vRel == 0.0f)
			return aMax >= bMin && aMin <= bMax;
		if (vRel < 0.0f)
		{
			if (aMin > bMax)
				return false;
			if (aMax < bMin && (aMax - bMin) / vRel > tFirst)
				tFirst = (aMax - bMin) / vRel;
			if ((aMin - bMax) / vRel < tLast)
				tLast = (aMin - bMax) / vRel;
		}
		else
		{
			if (aMax < bMin)
				return false;
			if (aMin > bMax && (aMin - bMax) / vRel > tFirst)
				tFirst = (aMin - bMax) / vRel;
			if ((aMax - bMin) / vRel < tLast)
				tLast = (aMax - bMin) / vRel;
		}
		return tFirst <= tLast;
	}

	// Broad::Overlaps was asked before, see Broad.cpp.
	bool MovingBoxes(const BoundingBox& box1, const Vector2& velocity1, const BoundingBox& box2, const Vector2& velocity2, float dt, float& tFirst)
	{
		if (Broad::Overlaps(box1, box2))
		{
			tFirst = 0.0f;
			return true;
		}
		const Vector2 vRel = velocity2 - velocity1;
		float tLast = dt;
		tFirst = 0.0f;
		return SweepAxis(box1.min.x, box1.max.x, box2.min.x, box2.max.x, vRel.x, tFirst, tLast)
			&& SweepAxis(box1.min.y, box1.max.y, box2.min.y, box2.max.y, vRel.y, tFirst, tLast);
	}
}

#include "math/Rect.h"
#include "math/Vector.h"

template <typename T>
struct SweepResult
{
	bool hit;
	T time;
};

template <typename T>
SweepResult<T> Sweep(const Rect<T>& A, const Vector<T>& vA, const Rect<T>& B, const Vector<T>& vB, T dt)
{
	const SweepResult<T> none = { false, T(0) };

	bool apartX = A.max.x < B.min.x || A.min.x > B.max.x;
	bool apartY = A.max.y < B.min.y || A.min.y > B.max.y;
	if (!apartX && !apartY)
		return { true, T(0) };

	Vector<T> vRel = vB - vA;
	T tFirst = T(0);
	T tLast = dt;

	if (vRel.x < T(0))
	{
		if (A.min.x > B.max.x)
			return none;
		T t = (A.max.x - B.min.x) / vRel.x;
		if (t > tFirst)
			tFirst = t;
		t = (A.min.x - B.max.x) / vRel.x;
		if (t < tLast)
			tLast = t;
	}
	else if (vRel.x > T(0))
	{
		if (A.max.x < B.min.x)
			return none;
		T t = (A.min.x - B.max.x) / vRel.x;
		if (t > tFirst)
			tFirst = t;
		t = (A.max.x - B.min.x) / vRel.x;
		if (t < tLast)
			tLast = t;
	}
	else if (apartX)
		return none;

	if (vRel.y < T(0))
	{
		if (A.min.y > B.max.y)
			return none;
		T t = (A.max.y - B.min.y) / vRel.x;
		if (t > tFirst)
			tFirst = t;
		t = (A.min.y - B.max.y) / vRel.y;
		if (t < tLast)
			tLast = t;
	}
	else if (vRel.y > T(0))
	{
		if (A.max.y < B.min.y)
			return none;
		T t = (A.min.y - B.max.y) / vRel.y;
		if (t > tFirst)
			tFirst = t;
		t = (A.max.y - B.min.y) / vRel.y;
		if (t < tLast)
			tLast = t;
	}
	else if (apartY)
		return none;

	if (tFirst > tLast)
		return none;
	return { true, tFirst };
}

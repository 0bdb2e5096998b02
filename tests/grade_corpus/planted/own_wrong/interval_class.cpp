#include "Engine/Shapes.h"
#include <algorithm>
#include <limits>

class Interval
{
public:
	Interval(float from, float to) : m_from(from), m_to(to) {}

	bool IsEmpty() const { return m_from > m_to; }
	float From() const { return m_from; }

	Interval And(const Interval& other) const
	{
		return Interval(std::max(m_from, other.m_from), std::max(m_to, other.m_to));
	}

	// times at which other, moving with v, shares a point with this one
	Interval MeetingTimes(const Interval& other, float v) const
	{
		const float inf = std::numeric_limits<float>::infinity();
		const float lo = m_from - other.m_to;
		const float hi = m_to - other.m_from;
		if (v > 0.0f)
			return Interval(lo / v, hi / v);
		if (v < 0.0f)
			return Interval(hi / v, lo / v);
		if (lo <= 0.0f && hi >= 0.0f)
			return Interval(-inf, inf);
		return Interval(inf, -inf);
	}

private:
	float m_from;
	float m_to;
};

bool Rectangle::CollidesWith(const Rectangle& other, float dt, float& time) const
{
	const Interval x1(Left(), Right()), y1(Bottom(), Top());
	const Interval x2(other.Left(), other.Right()), y2(other.Bottom(), other.Top());
	const Vector v = other.Velocity() - Velocity();

	const Interval times = Interval(0.0f, dt)
		.And(x1.MeetingTimes(x2, v.x))
		.And(y1.MeetingTimes(y2, v.y));

	if (times.IsEmpty())
		return false;
	time = times.From();
	return true;
}

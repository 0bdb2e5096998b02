// Vectors as in a shader. The clock is in Clock.cpp.
#include <algorithm>

namespace engine { namespace clock { extern double seconds_of_frame_time; } }

struct float2 { float x, y; };
struct Box { float2 low, high; };

float2 operator-(float2 one, float2 other);

static bool narrow(float aLow, float aHigh, float bLow, float bHigh, float v, float& first, float& last)
{
	if (v == 0.0f)
		return aLow <= bHigh && bLow <= aHigh;
	const float one = (aLow - bHigh) / v, other = (aHigh - bLow) / v;
	first = std::max(first, std::min(one, other));
	last = std::min(last, std::max(one, other));
	return first <= last;
}

bool BoxesCollide(const Box& a, float2 velocityA, const Box& b, float2 velocityB, float& timeOfImpact)
{
	const float2 v = velocityB - velocityA;
	float first = 0.0f, last = static_cast<float>(engine::clock::seconds_of_frame_time);
	if (!narrow(a.low.x, a.high.x, b.low.x, b.high.x, v.x, first, last)) return false;
	if (!narrow(a.low.y, a.high.y, b.low.y, b.high.y, v.y, first, last)) return false;
	timeOfImpact = first;
	return true;
}

float2 operator-(float2 one, float2 other) { return float2{ one.x - other.x, one.y - other.y }; }

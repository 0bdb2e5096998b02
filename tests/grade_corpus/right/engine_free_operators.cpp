// Narrow phase of a small platformer. All numbers are in metres and seconds.
#include <algorithm>

namespace hop
{
	namespace math
	{
		struct Vec
		{
			float x, y;
		};

		inline Vec operator+(const Vec& one, const Vec& other) { return Vec{ one.x + other.x, one.y + other.y }; }
		inline Vec operator-(const Vec& vec) { return Vec{ -vec.x, -vec.y }; }
		Vec operator-(const Vec& one, const Vec& other);
		inline bool operator<=(const Vec& one, const Vec& other) { return one.x <= other.x && one.y <= other.y; }
		template <class Out>
		Out& operator<<(Out& out, const Vec& vec) { return out << vec.x << "|" << vec.y; }
	}

	struct Crate
	{
		math::Vec lower, upper;
		math::Vec velocity;
	};

	struct Hit
	{
		bool found;
		float time;
	};

	Hit sweep(const Crate& a, const Crate& b, float dt)
	{
		using math::Vec;
		const Vec relative = b.velocity + -a.velocity;
		// B grows by the size of A, and A becomes a point.
		const Vec size = a.upper - a.lower;
		const Vec lower = b.lower - size;
		const Vec upper = b.upper;
		const Vec point = a.lower;
		if (lower <= point && point <= upper)
			return Hit{ true, 0.0f };

		float enter = 0.0f, leave = dt;
		const float from[] = { lower.x - point.x, lower.y - point.y };
		const float to[] = { upper.x - point.x, upper.y - point.y };
		const float speed[] = { relative.x, relative.y };
		for (int axis = 0; axis < 2; ++axis)
		{
			if (speed[axis] == 0.0f)
			{
				if (from[axis] > 0.0f || to[axis] < 0.0f)
					return Hit{ false, 0.0f };
				continue;
			}
			float one = -from[axis] / speed[axis];
			float other = -to[axis] / speed[axis];
			if (one > other)
				std::swap(one, other);
			enter = std::max(enter, one);
			leave = std::min(leave, other);
		}
		return Hit{ enter <= leave, enter };
	}

	math::Vec math::operator-(const Vec& one, const Vec& other) { return one + -other; }
}

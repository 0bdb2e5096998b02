#include "main.h"

bool CollisionIntersection_RectRect(const AABB & aabb1, const AEVec2 & vel1,
									const AABB & aabb2, const AEVec2 & vel2,
									float& firstTimeOfCollision)
{
	bool hit = false;

	if (aabb1.min.x <= aabb2.max.x && aabb1.max.x >= aabb2.min.x &&
		aabb1.min.y <= aabb2.max.y && aabb1.max.y >= aabb2.min.y)
	{
		// already inside each other
		hit = true;
		firstTimeOfCollision = 0.f;
	}
	else
	{
		float relX = vel2.x - vel1.x;
		float relY = vel2.y - vel1.y;
		float t1 = 0.f;
		float t2 = g_dt;
		bool possible = true;

		if (relX != 0.f)
		{
			if (relX < 0.f)
			{
				if (aabb1.min.x > aabb2.max.x)
				{
					possible = false;
				}
				else
				{
					if (aabb1.max.x < aabb2.min.x)
					{
						t1 = max(t1, (aabb1.max.x - aabb2.min.x) / relX);
					}
					t2 = min(t2, (aabb1.min.x - aabb2.max.x) / relX);
				}
			}
			else
			{
				if (aabb1.max.x < aabb2.min.x)
				{
					possible = false;
				}
				else
				{
					if (aabb1.min.x > aabb2.max.x)
					{
						t1 = max(t1, (aabb1.min.x - aabb2.max.x) / relX);
					}
					t2 = min(t2, (aabb1.max.x - aabb2.min.x) / relX);
				}
			}
		}
		else
		{
			if (aabb1.max.x < aabb2.min.x || aabb1.min.x > aabb2.max.x)
			{
				possible = false;
			}
		}

		if (possible)
		{
			if (relY != 0.f)
			{
				if (relY < 0.f)
				{
					if (aabb1.min.y > aabb2.max.y)
					{
						possible = false;
					}
					else
					{
						if (aabb1.max.y < aabb2.min.y)
						{
							t1 = max(t1, (aabb1.max.y - aabb2.min.y) / relY);
						}
						t2 = min(t2, (aabb1.min.y - aabb2.max.y) / relY);
					}
				}
				else
				{
					if (aabb1.max.y < aabb2.min.y)
					{
						possible = false;
					}
					else
					{
						if (aabb1.min.y > aabb2.max.y)
						{
							t1 = max(t1, (aabb1.min.y - aabb2.max.y) / relY);
						}
						t2 = min(t2, (aabb1.max.y - aabb2.min.y) / relY);
					}
				}
			}
			else
			{
				if (aabb1.max.y < aabb2.min.y || aabb1.min.y > aabb2.max.y)
				{
					possible = false;
				}
			}

			if (possible)
			{
				if (t1 <= t2)
				{
					firstTimeOfCollision = t1;
					hit = true;
				}
			}
		}
	}

	return hit;
}

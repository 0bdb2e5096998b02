#include "main.h"
#include "Collision.h"

bool CollisionIntersection_RectRect(const AABB& aabb1,		//input
									const AEVec2& vel1,		//input
									const AABB& aabb2,		//input
									const AEVec2& vel2,		//input
									float& firstTimeOfCollision)	//output
{
	f32 const dt = (f32)AEFrameRateControllerGetFrameRate();
	f32 const rvx = vel2.x - vel1.x, rvy = vel2.y - vel1.y;
	f32 tf = 0.f, tl = dt;

	bool const noX = aabb1.max.x < aabb2.min.x or aabb1.min.x > aabb2.max.x;
	bool const noY = aabb1.max.y < aabb2.min.y or aabb1.min.y > aabb2.max.y;

	if (not noX and not noY)
	{
		firstTimeOfCollision = 0.f;
		return true;
	}
	if ((noX and rvx == 0.f) or (noY and rvy == 0.f))
		return false;

	// x
	if (rvx < 0.f and aabb1.min.x > aabb2.max.x)
		return false;
	if (rvx > 0.f and aabb1.max.x < aabb2.min.x)
		return false;
	if (rvx < 0.f and aabb1.max.x < aabb2.min.x)
		tf = AEMax((aabb1.max.x - aabb2.min.x) / rvx, tf);
	if (rvx > 0.f and aabb1.min.x > aabb2.max.x)
		tf = AEMax((aabb1.min.x - aabb2.max.x) / rvx, tf);
	if (rvx < 0.f and aabb1.min.x <= aabb2.max.x)
		tl = AEMin((aabb1.min.x - aabb2.max.x) / rvx, tl);
	if (rvx > 0.f and aabb1.max.x >= aabb2.min.x)
		tl = AEMin((aabb1.max.x - aabb2.min.x) / rvx, tl);
	if (tf > tl)
		return false;

	// y
	if (rvy < 0.f and aabb1.min.y > aabb2.max.y)
		return false;
	if (rvy > 0.f and aabb1.max.y < aabb2.min.y)
		return false;
	if (rvy < 0.f and aabb1.max.y < aabb2.min.y)
		tf = AEMax((aabb1.max.y - aabb2.min.y) / rvy, tf);
	if (rvy > 0.f and aabb1.min.y > aabb2.max.y)
		tf = AEMax((aabb1.min.y - aabb2.max.y) / rvy, tf);
	if (rvy < 0.f and aabb1.min.y <= aabb2.max.y)
		tl = AEMin((aabb1.min.y - aabb2.max.y) / rvy, tl);
	if (rvy > 0.f and aabb1.max.y >= aabb2.min.y)
		tl = AEMin((aabb1.max.y - aabb2.min.y) / rvy, tl);
	if (tf > tl)
		return false;

	firstTimeOfCollision = tf;
	return true;
}

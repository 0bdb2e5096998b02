#include "main.h"
#include <cmath>
#include <vector>
#include <string>

int collision_count = 0;
static std::vector<std::string> log_lines;

bool CollisionIntersection_CircleCircle(const AEVec2& c1, float r1, const AEVec2& c2, float r2)
{
	float dx = c1.x - c2.x, dy = c1.y - c2.y;
	return sqrtf(dx * dx + dy * dy) <= r1 + r2;
}

bool CollisionIntersection_PointRect(const AEVec2& p, const AABB& r)
{
	return p.x >= r.min.x && p.x <= r.max.x && p.y >= r.min.y && p.y <= r.max.y;
}

bool CollisionIntersection_RectRect(const AABB& aabb1, const AEVec2& vel1, const AABB& aabb2, const AEVec2& vel2, float& firstTimeOfCollision)
{
    // STEP 1 commented out to test the dynamic part (game plays the same)
    //if (aabb1.max.x >= aabb2.min.x && aabb1.min.x <= aabb2.max.x && aabb1.max.y >= aabb2.min.y && aabb1.min.y <= aabb2.max.y)
    //    return true;

    float tFirst = 0, tLast = g_dt;
    float vx = vel2.x - vel1.x, vy = vel2.y - vel1.y;

    if (vx < 0) {
        if (aabb1.min.x > aabb2.max.x) return false;
        if (aabb1.max.x < aabb2.min.x) tFirst = max(tFirst, (aabb1.max.x - aabb2.min.x) / vx);
        tLast = min(tLast, (aabb1.min.x - aabb2.max.x) / vx);
    }
    if (vx > 0) {
        if (aabb1.max.x < aabb2.min.x) return false;
        if (aabb1.min.x > aabb2.max.x) tFirst = max(tFirst, (aabb1.min.x - aabb2.max.x) / vx);
        tLast = min(tLast, (aabb1.max.x - aabb2.min.x) / vx);
    }
    if (vx == 0 && (aabb1.min.x > aabb2.max.x || aabb1.max.x < aabb2.min.x)) return false;

    if (vy < 0) {
        if (aabb1.min.y > aabb2.max.y) return false;
        if (aabb1.max.y < aabb2.min.y) tFirst = max(tFirst, (aabb1.max.y - aabb2.min.y) / vy);
        tLast = min(tLast, (aabb1.min.y - aabb2.max.y) / vy);
    }
    if (vy > 0) {
        if (aabb1.max.y < aabb2.min.y) return false;
        if (aabb1.min.y > aabb2.max.y) tFirst = max(tFirst, (aabb1.min.y - aabb2.max.y) / vy);
        tLast = min(tLast, (aabb1.max.y - aabb2.min.y) / vy);
    }
    if (vy == 0 && (aabb1.min.y > aabb2.max.y || aabb1.max.y < aabb2.min.y)) return false;

    if (tFirst > tLast) return false;

    ++collision_count;
    firstTimeOfCollision = tFirst;
    return true;
}

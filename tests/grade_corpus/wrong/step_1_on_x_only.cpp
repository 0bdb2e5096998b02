#include "main.h"

bool CollisionIntersection_RectRect(const AABB& aabb1, const AEVec2& vel1, const AABB& aabb2, const AEVec2& vel2, float& firstTimeOfCollision)
{
    // STEP 1 commented out to test the dynamic part (game plays the same)
    //if (aabb1.max.x >= aabb2.min.x && aabb1.min.x <= aabb2.max.x && aabb1.max.y >= aabb2.min.y && aabb1.min.y <= aabb2.max.y)
    //    return true;

    if (aabb1.max.x >= aabb2.min.x && aabb1.min.x <= aabb2.max.x) { firstTimeOfCollision = 0; return true; }

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

    firstTimeOfCollision = tFirst;
    return true;
}

#include "main.h"

bool CollisionIntersection_RectRect(const AABB& aabb1, const AEVec2& vel1,
                                    const AABB& aabb2, const AEVec2& vel2,
                                    float& firstTimeOfCollision)
{
    // static check
    if (aabb1.max.x < aabb2.min.x || aabb2.max.x < aabb1.min.x)
        return false;
    if (aabb1.max.y < aabb2.min.y || aabb2.max.y < aabb1.min.y)
        return false;

    float vx = vel2.x - vel1.x;
    float vy = vel2.y - vel1.y;
    float t1 = 0.0f, t2 = g_dt;

    if (vx < 0.0f)
    {
        if (aabb1.min.x > aabb2.max.x) return false;
        if (aabb1.max.x < aabb2.min.x) t1 = max(t1, (aabb1.max.x - aabb2.min.x) / vx);
        if (aabb1.min.x <= aabb2.max.x) t2 = min(t2, (aabb1.min.x - aabb2.max.x) / vx);
    }
    else if (vx > 0.0f)
    {
        if (aabb1.max.x < aabb2.min.x) return false;
        if (aabb1.min.x > aabb2.max.x) t1 = max(t1, (aabb1.min.x - aabb2.max.x) / vx);
        if (aabb1.max.x >= aabb2.min.x) t2 = min(t2, (aabb1.max.x - aabb2.min.x) / vx);
    }
    else if (aabb1.max.x < aabb2.min.x || aabb2.max.x < aabb1.min.x) return false;

    if (vy < 0.0f)
    {
        if (aabb1.min.y > aabb2.max.y) return false;
        if (aabb1.max.y < aabb2.min.y) t1 = max(t1, (aabb1.max.y - aabb2.min.y) / vy);
        if (aabb1.min.y <= aabb2.max.y) t2 = min(t2, (aabb1.min.y - aabb2.max.y) / vy);
    }
    else if (vy > 0.0f)
    {
        if (aabb1.max.y < aabb2.min.y) return false;
        if (aabb1.min.y > aabb2.max.y) t1 = max(t1, (aabb1.min.y - aabb2.max.y) / vy);
        if (aabb1.max.y >= aabb2.min.y) t2 = min(t2, (aabb1.max.y - aabb2.min.y) / vy);
    }
    else if (aabb1.max.y < aabb2.min.y || aabb2.max.y < aabb1.min.y) return false;

    if (t1 > t2) return false;
    firstTimeOfCollision = t1;
    return true;
}

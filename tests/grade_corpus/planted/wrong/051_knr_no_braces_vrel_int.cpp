#include "main.h"

bool CollisionIntersection_RectRect(const AABB& aabb1, const AEVec2& vel1, const AABB& aabb2, const AEVec2& vel2, float& firstTimeOfCollision) {
    if (aabb1.max.x > aabb2.min.x && aabb1.min.x < aabb2.max.x && aabb1.max.y > aabb2.min.y && aabb1.min.y < aabb2.max.y)
        return firstTimeOfCollision = 0.0f, true;

    float v_x = vel2.x - vel1.x;
    int v_y = vel2.y - vel1.y;
    float t_first = 0.0f;
    float t_last = g_dt;

    // moving apart or never
    if (v_x <= 0.0f && aabb1.min.x > aabb2.max.x)
        return false;
    if (v_x >= 0.0f && aabb1.max.x < aabb2.min.x)
        return false;
    if (v_y <= 0.0f && aabb1.min.y > aabb2.max.y)
        return false;
    if (v_y >= 0.0f && aabb1.max.y < aabb2.min.y)
        return false;

    // times of contact
    if (v_x < 0.0f && aabb1.max.x < aabb2.min.x)
        t_first = max(t_first, (aabb1.max.x - aabb2.min.x) / v_x);
    if (v_x > 0.0f && aabb1.min.x > aabb2.max.x)
        t_first = max(t_first, (aabb1.min.x - aabb2.max.x) / v_x);
    if (v_y < 0.0f && aabb1.max.y < aabb2.min.y)
        t_first = max(t_first, (aabb1.max.y - aabb2.min.y) / v_y);
    if (v_y > 0.0f && aabb1.min.y > aabb2.max.y)
        t_first = max(t_first, (aabb1.min.y - aabb2.max.y) / v_y);

    // times of leaving
    if (v_x < 0.0f)
        t_last = min(t_last, (aabb1.min.x - aabb2.max.x) / v_x);
    if (v_x > 0.0f)
        t_last = min(t_last, (aabb1.max.x - aabb2.min.x) / v_x);
    if (v_y < 0.0f)
        t_last = min(t_last, (aabb1.min.y - aabb2.max.y) / v_y);
    if (v_y > 0.0f)
        t_last = min(t_last, (aabb1.max.y - aabb2.min.y) / v_y);

    if (t_first >= t_last)
        return false;

    firstTimeOfCollision = t_first;
    return true;
}

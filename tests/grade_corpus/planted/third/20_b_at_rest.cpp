#include "main.h"

/*
 * The slides hold A still and move B.  I do it the other way round (B still, A moves),
 * so all signs are flipped:  v = vel1 - vel2.
 */
static bool StaticTest(const AABB& a, const AABB& b)
{
    return (a.min.x <= b.max.x && a.max.x >= b.min.x)
        && (a.min.y <= b.max.y && a.max.y >= b.min.y);
}

bool CollisionIntersection_RectRect(const AABB& aabb1, const AEVec2& vel1, const AABB& aabb2, const AEVec2& vel2, float& firstTimeOfCollision)
{
    if (StaticTest(aabb1, aabb2)) { firstTimeOfCollision = 0.0f; return true; }

    const float ux = vel1.x - vel2.x;
    const float uy = vel1.y - vel2.y;
    float start = 0.0f;
    float stop = g_dt;
    float t;

    if (ux > 0.0f) {
        t = (aabb2.min.x - aabb1.max.x) / ux;
        if (t > start) { start = t; }
        t = (aabb2.max.x - aabb1.min.x) / ux;
        if (t < stop) { stop = t; }
    } else if (ux < 0.0f) {
        t = (aabb2.max.x - aabb1.min.x) / ux;
        if (t > start) { start = t; }
        t = (aabb2.min.x - aabb1.max.x) / ux;
        if (t < stop) { stop = t; }
    } else if (aabb1.max.x < aabb2.min.x || aabb2.max.x < aabb1.min.x) {
        return false;
    }

    if (uy > 0.0f) {
        t = (aabb2.min.y - aabb1.max.y) / uy;
        if (t > start) { float start = t; }
        t = (aabb2.max.y - aabb1.min.y) / uy;
        if (t < stop) { stop = t; }
    } else if (uy < 0.0f) {
        t = (aabb2.max.y - aabb1.min.y) / uy;
        if (t > start) { start = t; }
        t = (aabb2.min.y - aabb1.max.y) / uy;
        if (t < stop) { stop = t; }
    } else if (aabb1.max.y < aabb2.min.y || aabb2.max.y < aabb1.min.y) {
        return false;
    }

    if (start <= stop) {
        firstTimeOfCollision = start;
        return true;
    }
    return false;
}

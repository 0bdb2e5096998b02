#include "main.h"

bool CollisionIntersection_RectRect(const AABB& aabb1, const AEVec2& vel1, const AABB& aabb2, const AEVec2& vel2, float& firstTimeOfCollision)
{
    bool overlapX = !(aabb1.max.x < aabb2.min.x || aabb1.min.x > aabb2.max.x);
    bool overlapY = !(aabb1.max.y < aabb2.min.y || aabb1.min.y > aabb2.max.y);

    if (overlapX && overlapY) {
        firstTimeOfCollision = 0.0f;
        return true;
    }

    AEVec2 rel = { vel2.x - vel1.x, vel2.y - vel1.y };
    float first = 0.0f;
    float last = g_dt;

    // nobody moves along x and they are apart on x: done
    if (rel.x == 0.0f && !overlapX) return false;
    // same for y
    if (rel.y == 0.0f && !overlapY) return false;

    // moving away from each other
    if (rel.x < 0.0f && aabb1.min.x > aabb2.max.x) return false;
    if (rel.x > 0.0f && aabb1.max.x < aabb2.min.x) return false;
    if (rel.y < 0.0f && aabb1.min.y > aabb2.max.y) return false;
    if (rel.y > 0.0f && aabb1.max.y < aabb2.min.y) return false;

    if (rel.x > 0.0f) {
        if (aabb1.min.x > aabb2.max.x) first = max(first, (aabb1.min.x - aabb2.max.x) / rel.x);
        last = min(last, (aabb1.max.x - aabb2.min.x) / rel.x);
    }
    if (rel.x < 0.0f) {
        if (aabb1.max.x < aabb2.min.x) first = max(first, (aabb1.max.x - aabb2.min.x) / rel.x);
        last = min(last, (aabb1.min.x - aabb2.max.x) / rel.x);
    }
    if (first > last) return false;

    if (rel.y > 0.0f) {
        if (aabb1.min.y > aabb2.max.y) first = max(first, (aabb1.min.y - aabb2.max.y) / rel.y);
        last = min(last, (aabb1.max.y - aabb2.min.y) / rel.y);
    }
    if (rel.y < 0.0f) {
        if (aabb1.max.y < aabb2.min.y) first = max(first, (aabb1.max.y - aabb2.min.y) / rel.y);
        last = min(last, (aabb1.min.y - aabb2.max.y) / rel.y);
    }
    if (first > last) return false;

    firstTimeOfCollision = first;
    return true;
}

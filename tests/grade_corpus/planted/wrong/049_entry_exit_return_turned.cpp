#include "main.h"
#include <limits>

// Box 2 moves, box 1 is at rest (we take its velocity away from both).
bool CollisionIntersection_RectRect(const AABB& aabb1, const AEVec2& vel1,
                                    const AABB& aabb2, const AEVec2& vel2,
                                    float& firstTimeOfCollision)
{
    if (aabb1.min.x <= aabb2.max.x && aabb1.max.x >= aabb2.min.x
        && aabb1.min.y <= aabb2.max.y && aabb1.max.y >= aabb2.min.y) {
        firstTimeOfCollision = 0.0f;
        return true;
    }

    const float inf = std::numeric_limits<float>::infinity();
    const float relVelX = vel2.x - vel1.x;
    const float relVelY = vel2.y - vel1.y;

    float entryX = -inf;
    float exitX = inf;
    float entryY = -inf;
    float exitY = inf;

    if (relVelX > 0.0f) {
        entryX = (aabb1.min.x - aabb2.max.x) / relVelX;
        exitX = (aabb1.max.x - aabb2.min.x) / relVelX;
    } else if (relVelX < 0.0f) {
        entryX = (aabb1.max.x - aabb2.min.x) / relVelX;
        exitX = (aabb1.min.x - aabb2.max.x) / relVelX;
    } else if (aabb1.min.x > aabb2.max.x || aabb1.max.x < aabb2.min.x) {
        return false;
    }

    if (relVelY > 0.0f) {
        entryY = (aabb1.min.y - aabb2.max.y) / relVelY;
        exitY = (aabb1.max.y - aabb2.min.y) / relVelY;
    } else if (relVelY < 0.0f) {
        entryY = (aabb1.max.y - aabb2.min.y) / relVelY;
        exitY = (aabb1.min.y - aabb2.max.y) / relVelY;
    } else if (aabb1.min.y > aabb2.max.y || aabb1.max.y < aabb2.min.y) {
        return false;
    }

    // enters when the later axis has entered, leaves with the earlier one
    const float entry = entryX > entryY ? entryX : entryY;
    const float exit = exitX < exitY ? exitX : exitY;

    if (entry > exit)
        return false;
    if (entry < 0.0f || entry > g_dt)
        return false;

    firstTimeOfCollision = entry;
    return false;
}

#include "main.h"

bool CollisionIntersection_RectRect(const AABB& aabb1, const AEVec2& vel1, const AABB& aabb2, const AEVec2& vel2, float& firstTimeOfCollision)
{
    if (aabb1.max.x >= aabb2.min.x && aabb1.min.x <= aabb2.max.x &&
        aabb1.max.y >= aabb2.min.y && aabb1.min.y <= aabb2.max.y) {
        firstTimeOfCollision = 0.0f;
        return true;
    }

    float vRelX = vel2.x - vel1.x;
    float vRelY = vel2.y - vel1.y;
    float tFirst = 0.0f;
    float tLast = g_dt;

    if (vRelX > 0.0f) {
        if (aabb1.min.x > aabb2.max.x) {
            tFirst = max(tFirst, (aabb1.min.x - aabb2.max.x) / vRelX);
        }
        if (aabb1.max.x >= aabb2.min.x) {
            tLast = min(tLast, (aabb1.max.x - aabb2.min.x) / vRelX);
        }
        else return false;
    }
    else if (vRelX < 0.0f) {
        if (aabb1.max.x < aabb2.min.x) {
            tFirst = max(tFirst, (aabb1.max.x - aabb2.min.x) / vRelX);
        }
        if (aabb1.min.x <= aabb2.max.x) {
            tLast = min(tLast, (aabb1.min.x - aabb2.max.x) / vRelX);
        }
        else return false;
    }
    else if (aabb1.max.x < aabb2.min.x || aabb1.min.x > aabb2.max.x) {
        return false;

    if (vRelY > 0.0f) {
        if (aabb1.min.y > aabb2.max.y) {
            tFirst = max(tFirst, (aabb1.min.y - aabb2.max.y) / vRelY);
        }
        if (aabb1.max.y >= aabb2.min.y) {
            tLast = min(tLast, (aabb1.max.y - aabb2.min.y) / vRelY);
        }
        else return false;
    }
    else if (vRelY < 0.0f) {
        if (aabb1.max.y < aabb2.min.y) {
            tFirst = max(tFirst, (aabb1.max.y - aabb2.min.y) / vRelY);
        }
        if (aabb1.min.y <= aabb2.max.y) {
            tLast = min(tLast, (aabb1.min.y - aabb2.max.y) / vRelY);
        }
        else return false;
    }
    else if (aabb1.max.y < aabb2.min.y || aabb1.min.y > aabb2.max.y) {
        return false;
    }
    }

    if (tFirst > tLast) {
        return false;
    }

    firstTimeOfCollision = tFirst;
    return true;
}

#include "main.h"

// works on a single axis, returns false when there can be no collision any more
static bool checkAxis(float minA, float maxA, float minB, float maxB, float v, float tFirst, float& tLast)
{
    if (v == 0.f) {
        return !(maxA < minB || minA > maxB);
    }
    if (v < 0.f) {
        if (minA > maxB)
            return false;                       // B runs away to the left
        if (maxA < minB) {
            float t = (maxA - minB) / v;
            if (t > tFirst)
                tFirst = t;
        }
        float out = (minA - maxB) / v;
        if (out < tLast)
            tLast = out;
    }
    else {
        if (maxA < minB)
            return false;                       // B runs away to the right
        if (minA > maxB) {
            float t = (minA - maxB) / v;
            if (t > tFirst)
                tFirst = t;
        }
        float out = (maxA - minB) / v;
        if (out < tLast)
            tLast = out;
    }
    return tFirst <= tLast;
}

bool CollisionIntersection_RectRect(const AABB& aabb1, const AEVec2& vel1, const AABB& aabb2, const AEVec2& vel2, float& firstTimeOfCollision)
{
    bool overlapX = aabb1.max.x >= aabb2.min.x && aabb1.min.x <= aabb2.max.x;
    bool overlapY = aabb1.max.y >= aabb2.min.y && aabb1.min.y <= aabb2.max.y;
    if (overlapX && overlapY) {
        firstTimeOfCollision = 0.f;
        return true;
    }

    float tFirst = 0.f;
    float tLast = g_dt;

    if (!checkAxis(aabb1.min.x, aabb1.max.x, aabb2.min.x, aabb2.max.x, vel2.x - vel1.x, tFirst, tLast))
        return false;
    if (!checkAxis(aabb1.min.y, aabb1.max.y, aabb2.min.y, aabb2.max.y, vel2.y - vel1.y, tFirst, tLast))
        return false;

    firstTimeOfCollision = tFirst;
    return true;
}

#include "main.h"
#include <algorithm>
#include <limits>

// slab method (see Ericson), everything relative to aabb1
bool CollisionIntersection_RectRect(const AABB& aabb1, const AEVec2& vel1,
                                    const AABB& aabb2, const AEVec2& vel2,
                                    float& firstTimeOfCollision)
{
    const float inf = std::numeric_limits<float>::infinity();
    const float rx = vel2.x - vel1.x;
    const float ry = vel2.y - vel1.y;

    float xEntry = -inf, xExit = inf;
    float yEntry = -inf, yExit = inf;

    if (rx != 0.0f)
    {
        xEntry = (aabb1.min.x - aabb2.max.x) / rx;
        xExit = (aabb1.max.x - aabb2.min.x) / rx;
        if (xEntry > xExit)
            std::swap(xEntry, xExit);
    }
    else if (aabb2.max.x < aabb1.min.x || aabb2.min.x > aabb1.max.x)
        return false;

    if (ry != 0.0f)
    {
        yEntry = (aabb1.min.y - aabb2.max.y) / ry;
        yExit = (aabb1.max.y - aabb2.min.y) / ry;
    }
    else if (aabb2.max.y < aabb1.min.y || aabb2.min.y > aabb1.max.y)
        return false;

    const float entry = (std::max)(xEntry, yEntry);
    const float exit = (std::min)(xExit, yExit);

    if (entry > exit)
        return false;
    if (exit < 0.0f)
        return false;
    if (entry > g_dt)
        return false;

    firstTimeOfCollision = (std::max)(entry, 0.0f);
    return true;
}

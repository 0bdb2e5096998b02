#include "main.h"
#include <cmath>

// I use double everywhere because float gave me warnings

bool CollisionIntersection_RectRect(const AABB& aabb1, const AEVec2& vel1, const AABB& aabb2, const AEVec2& vel2, float& firstTimeOfCollision)
{
    double dt = AEFrameRateControllerGetFrameTime();
    double relX = (double)vel2.x - (double)vel1.x;
    double relY = (double)vel2.y - (double)vel1.y;

    bool leftOf = aabb2.max.x < aabb1.min.x;
    bool rightOf = aabb2.min.x > aabb1.max.x;
    bool below = aabb2.max.y < aabb1.min.y;
    bool above = aabb2.min.y > aabb1.max.y;

    if (!leftOf && !rightOf && !below && !above)
    {
        firstTimeOfCollision = 0.0f;
        return true;
    }

    // moving away or standing still on an axis with a gap
    if (leftOf && relX <= 0.0) return false;
    if (rightOf && relX >= 0.0) return false;
    if (below && relY <= 0.0) return false;
    if (above && relY >= 0.0) return false;

    double startX = 0.0;
    int startY = 0;
    double endX = dt;
    double endY = dt;

    if (leftOf)
        startX = ((double)aabb1.min.x - aabb2.max.x) / relX;
    if (rightOf)
        startX = ((double)aabb1.max.x - aabb2.min.x) / relX;
    if (below)
        startY = ((double)aabb1.min.y - aabb2.max.y) / relY;
    if (above)
        startY = ((double)aabb1.max.y - aabb2.min.y) / relY;

    if (relX > 0.0)
        endX = ((double)aabb1.max.x - aabb2.min.x) / relX;
    else if (relX < 0.0)
        endX = ((double)aabb1.min.x - aabb2.max.x) / relX;
    if (relY > 0.0)
        endY = ((double)aabb1.max.y - aabb2.min.y) / relY;
    else if (relY < 0.0)
        endY = ((double)aabb1.min.y - aabb2.max.y) / relY;

    double start = std::fmax(startX, startY);
    double end = std::fmin(std::fmin(endX, endY), dt);

    if (start > end)
        return false;

    firstTimeOfCollision = static_cast<float>(start);
    return true;
}

#include "main.h"

double step = 0.0039;      // more frames than any game draws

bool CollisionIntersection_RectRect(const AABB& aabb1, const AEVec2& vel1,
    const AABB& aabb2, const AEVec2& vel2, float& firstTimeOfCollision)
{
    if (aabb1.max.x >= aabb2.min.x && aabb2.max.x >= aabb1.min.x &&
        aabb1.max.y >= aabb2.min.y && aabb2.max.y >= aabb1.min.y)
    {
        firstTimeOfCollision = 0.0f;
        return true;
    }
    const float lower1[] = { aabb1.min.x, aabb1.min.y }, upper1[] = { aabb1.max.x, aabb1.max.y };
    const float lower2[] = { aabb2.min.x, aabb2.min.y }, upper2[] = { aabb2.max.x, aabb2.max.y };
    const float vRel[] = { vel2.x - vel1.x, vel2.y - vel1.y };
    float tFirst = 0.0f;
    float tLast = (float)step;
    for (int axis = 0; axis < 2; ++axis)
    {
        if (vRel[axis] == 0.0f)
        {
            if (upper1[axis] < lower2[axis] || upper2[axis] < lower1[axis])
                return false;
            continue;
        }
        float entry = (upper1[axis] - lower2[axis]) / vRel[axis];
        float exit = (lower1[axis] - upper2[axis]) / vRel[axis];
        if (vRel[axis] > 0.0f)
        {
            float swap = entry;
            entry = exit;
            exit = swap;
        }
        if (entry > tFirst)
            tFirst = entry;
        if (exit < tLast)
            tLast = exit;
        if (tFirst > tLast)
            return false;
    }
    firstTimeOfCollision = tFirst;
    return true;
}

#include "main.h"

bool CollisionIntersection_RectRect_Dynamic(const AABB& aabb1, const AEVec2& vel1,
    const AABB& aabb2, const AEVec2& vel2, float& firstTimeOfCollision)
{
    const float lower1[] = { aabb1.min.x, aabb1.min.y }, upper1[] = { aabb1.max.x, aabb1.max.y };
    const float lower2[] = { aabb2.min.x, aabb2.min.y }, upper2[] = { aabb2.max.x, aabb2.max.y };
    const float vRel[] = { vel2.x - vel1.x, vel2.y - vel1.y };
    float tFirst = 0.0f;
    float tLast = 1.0e6f;
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
        tFirst = entry > tFirst ? entry : tFirst;
        tLast = exit < tLast ? exit : tLast;
        if (tFirst > tLast)
            return false;
    }
    firstTimeOfCollision = tFirst;
    return true;
}

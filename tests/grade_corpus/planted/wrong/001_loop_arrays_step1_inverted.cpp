#include "main.h"

// same thing for both axes, so put the numbers in arrays and loop
bool CollisionIntersection_RectRect(const AABB& aabb1, const AEVec2& vel1,
                                    const AABB& aabb2, const AEVec2& vel2,
                                    float& firstTimeOfCollision)
{
    const float aMin[2] = { aabb1.min.x, aabb1.min.y };
    const float aMax[2] = { aabb1.max.x, aabb1.max.y };
    const float bMin[2] = { aabb2.min.x, aabb2.min.y };
    const float bMax[2] = { aabb2.max.x, aabb2.max.y };
    const float v[2] = { vel2.x - vel1.x, vel2.y - vel1.y };

    // static
    bool overlap = true;
    for (int i = 0; i < 2; ++i)
    {
        if (aMax[i] < bMin[i] || aMin[i] > bMax[i])
            overlap = false;
    }
    if (overlap)
    {
        firstTimeOfCollision = 0.0f;
        return false;
    }

    // dynamic
    float tFirst = 0.0f;
    float tLast = g_dt;
    for (int i = 0; i < 2; ++i)
    {
        if (v[i] < 0.0f)
        {
            if (aMin[i] > bMax[i])
                return false;
            if (aMax[i] < bMin[i])
                tFirst = max(tFirst, (aMax[i] - bMin[i]) / v[i]);
            tLast = min(tLast, (aMin[i] - bMax[i]) / v[i]);
        }
        else if (v[i] > 0.0f)
        {
            if (aMax[i] < bMin[i])
                return false;
            if (aMin[i] > bMax[i])
                tFirst = max(tFirst, (aMin[i] - bMax[i]) / v[i]);
            tLast = min(tLast, (aMax[i] - bMin[i]) / v[i]);
        }
        else
        {
            if (aMax[i] < bMin[i] || aMin[i] > bMax[i])
                return false;
        }

        if (tFirst > tLast)
            return false;
    }

    firstTimeOfCollision = tFirst;
    return true;
}

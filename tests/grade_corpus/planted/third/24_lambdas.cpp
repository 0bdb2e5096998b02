#include "main.h"
#include <algorithm>

bool CollisionIntersection_RectRect(const AABB& aabb1, const AEVec2& vel1,
    const AABB& aabb2, const AEVec2& vel2, float& firstTimeOfCollision)
{
    auto disjoint = [](float lo1, float hi1, float lo2, float hi2) {
        return hi1 < lo2 || hi2 < lo1;
    };

    if (!disjoint(aabb1.min.x, aabb1.max.x, aabb2.min.x, aabb2.max.x) &&
        !disjoint(aabb1.min.y, aabb1.max.y, aabb2.min.y, aabb2.max.y)) {
        firstTimeOfCollision = 0.0f;
        return true;
    }

    float t0 = 0.0f;
    float t1 = g_dt;

    auto sweep = [&](float lo1, float hi1, float lo2, float hi2, float speed) -> bool {
        if (speed == 0.0f)
            return !disjoint(lo1, hi1, lo2, hi2);
        const float near = speed < 0.0f ? lo1 - hi2 : hi1 - lo2;
        const float far  = speed > 0.0f ? hi1 - lo2 : lo1 - hi2;
        t0 = std::max(t0, near / speed);
        t1 = std::min(t1, far / speed);
        return t0 <= t1;
    };

    if (!sweep(aabb1.min.x, aabb1.max.x, aabb2.min.x, aabb2.max.x, vel2.x - vel1.x)) return false;
    if (!sweep(aabb1.min.y, aabb1.max.y, aabb2.min.y, aabb2.max.y, vel1.y - vel2.y)) return false;

    firstTimeOfCollision = t0;
    return true;
}

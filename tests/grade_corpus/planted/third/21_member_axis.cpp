#include "main.h"

typedef float AEVec2::*Axis;

static bool Separated(const AABB& a, const AABB& b, Axis k)
{
    return a.max.*k < b.min.*k || b.max.*k < a.min.*k;
}

static bool Narrow(const AABB& a, const AABB& b, const AEVec2& rel, Axis k, float& lo, float& hi)
{
    const float v = rel.*k;
    if (v == 0.0f)
        return !Separated(a, b, k);

    float enter = (a.min.*k - b.max.*k) / v;
    float leave = (a.max.*k - b.min.*k) / v;
    if (v < 0.0f)
    {
        float tmp = enter;
        enter = leave;
        leave = tmp;
    }
    if (enter > lo) lo = enter;
    if (leave < hi) hi = leave;
    return lo <= hi;
}

bool CollisionIntersection_RectRect(const AABB& aabb1, const AEVec2& vel1,
                                    const AABB& aabb2, const AEVec2& vel2,
                                    float& firstTimeOfCollision)
{
    if (!Separated(aabb1, aabb2, &AEVec2::x) && !Separated(aabb1, aabb2, &AEVec2::y))
    {
        firstTimeOfCollision = 0.0f;
        return true;
    }

    AEVec2 rel;
    rel.x = vel2.x - vel1.x;
    rel.y = vel2.y - vel1.y;

    static float lo = 0.0f, hi = g_dt;
    if (Narrow(aabb1, aabb2, rel, &AEVec2::x, lo, hi) &&
        Narrow(aabb1, aabb2, rel, &AEVec2::y, lo, hi))
    {
        firstTimeOfCollision = lo;
        return true;
    }
    return false;
}

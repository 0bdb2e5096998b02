#include "main.h"

struct TimeSpan
{
    float begin;
    float end;
    bool empty;
};

static TimeSpan ContactSpan(float aMin, float aMax, float bMin, float bMax, float v, float limit)
{
    TimeSpan s = { 0.0f, limit, false };
    if (v > 0.0f)
    {
        s.begin = (aMin - bMax) / v;
        s.end = (aMax - bMin) / v;
    }
    else if (v < 0.0f)
    {
        s.begin = (aMax - bMin) / v;
        s.end = (aMin - bMax) / v;
    }
    else
    {
        s.empty = aMax < bMin || bMax < aMin;
    }
    if (s.end > limit)
        s.end = limit;
    if (s.begin > s.end)
        s.empty = true;
    return s;
}

bool CollisionIntersection_RectRect(const AABB& aabb1, const AEVec2& vel1,
                                    const AABB& aabb2, const AEVec2& vel2,
                                    float& firstTimeOfCollision)
{
    const float vx = vel2.x - vel1.x;
    const float vy = vel2.y - vel1.y;

    TimeSpan sx = ContactSpan(aabb1.min.x, aabb1.max.x, aabb2.min.x, aabb2.max.x, vx, g_dt);
    TimeSpan sy = ContactSpan(aabb1.min.y, aabb1.max.y, aabb2.min.y, aabb2.max.y, vy, g_dt);

    if (sx.empty || sy.empty)
        return false;

    // intersection of the two time spans
    TimeSpan both;
    both.begin = sx.begin > sy.begin ? sx.begin : sy.begin;
    both.end = sx.end < sy.end ? sx.end : sy.end;
    if (both.begin > both.end)
        return false;

    firstTimeOfCollision = both.begin;
    return true;
}

#include "main.h"
#include <utility>
#include <algorithm>

namespace collision_detail
{
    using Range = std::pair<float, float>;

    inline bool meets(const Range& a, const Range& b)
    {
        return a.first <= b.second && b.first <= a.second;
    }

    // times of first and last contact; {1, 0} stands for "never"
    inline Range contact(const Range& a, const Range& b, float v)
    {
        if (v == 0.0f)
            return meets(a, b) ? Range(0.0f, g_dt) : Range(1.0f, 0.0f);
        float p = (a.first - b.second) / v;
        float q = (a.second - b.first) / v;
        return v > 0.0f ? Range(p, q) : Range(q, p);
    }
}

bool CollisionIntersection_RectRect(const AABB& aabb1, const AEVec2& vel1,
                                    const AABB& aabb2, const AEVec2& vel2,
                                    float& firstTimeOfCollision)
{
    using namespace collision_detail;
    const Range ax(aabb1.min.x, aabb1.max.x);
    const Range ay(aabb1.min.y, aabb1.max.y);
    const Range bx(aabb2.min.x, aabb2.max.x);
    const Range by(aabb2.min.y, aabb2.max.y);

    if (meets(ax, bx) && meets(ay, by))
    {
        firstTimeOfCollision = 0.0f;
        return true;
    }

    const Range tx = contact(ax, bx, vel2.x - vel1.x);
    const Range ty = contact(ay, by, vel2.y - vel1.y);
    const float first = std::max({ 0.0f, tx.first, tx.first });
    const float last = std::min({ g_dt, tx.second, ty.second });
    if (first > last)
        return false;
    firstTimeOfCollision = first;
    return true;
}

#include "main.h"
#include <algorithm>

class Sweeper
{
public:
    Sweeper(float maxTime) : m_first(0.0f), m_last(maxTime), m_possible(true) {}

    void addAxis(float min1, float max1, float min2, float max2, float v1, float v2)
    {
        const float v = v2 - v1;
        if (v == 0.0f)
        {
            if (max1 < min2 || max2 < min1)
                m_possible = false;
            return;
        }
        float a = (min1 - max2) / v;
        float b = (max1 - min2) / v;
        m_first = std::min(m_first, std::min(a, b));
        m_last = std::min(m_last, std::max(a, b));
    }

    bool hit() const { return m_possible && m_first <= m_last; }
    float time() const { return m_first; }

private:
    float m_first;
    float m_last;
    bool m_possible;
};

bool CollisionIntersection_RectRect(const AABB& aabb1, const AEVec2& vel1,
                                    const AABB& aabb2, const AEVec2& vel2,
                                    float& firstTimeOfCollision)
{
    Sweeper s(g_dt);
    s.addAxis(aabb1.min.x, aabb1.max.x, aabb2.min.x, aabb2.max.x, vel1.x, vel2.x);
    s.addAxis(aabb1.min.y, aabb1.max.y, aabb2.min.y, aabb2.max.y, vel1.y, vel2.y);
    if (!s.hit())
        return false;
    firstTimeOfCollision = s.time();
    return true;
}

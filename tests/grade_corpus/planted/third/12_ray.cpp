#include "main.h"
#include <cmath>

// Blow up box 1 by the half size of box 2, then box 2 becomes a point
// and we only need to shoot a ray against a box.
bool CollisionIntersection_RectRect(const AABB& aabb1, const AEVec2& vel1,
                                    const AABB& aabb2, const AEVec2& vel2,
                                    float& firstTimeOfCollision)
{
    double cx = (double(aabb2.min.x) + aabb2.max.x) * 0.5;
    double cy = (double(aabb2.min.y) + aabb2.max.y) * 0.5;
    double halfW = (double(aabb2.max.x) - aabb2.min.x) * 0.5;
    double halfH = (double(aabb2.max.y) - aabb2.min.y);

    double left = aabb1.min.x - halfW;
    double right = aabb1.max.x + halfW;
    double bottom = aabb1.min.y - halfH;
    double top = aabb1.max.y + halfH;

    if (cx >= left && cx <= right && cy >= bottom && cy <= top)
    {
        firstTimeOfCollision = 0.0f;
        return true;
    }

    double dx = double(vel2.x) - vel1.x;
    double dy = double(vel2.y) - vel1.y;
    double tEnter = 0.0;
    double tLeave = g_dt;

    if (std::fabs(dx) > 0.0)
    {
        double t1 = (left - cx) / dx;
        double t2 = (right - cx) / dx;
        tEnter = std::fmax(tEnter, std::fmin(t1, t2));
        tLeave = std::fmin(tLeave, std::fmax(t1, t2));
    }
    else if (cx < left || cx > right)
        return false;

    if (std::fabs(dy) > 0.0)
    {
        double t1 = (bottom - cy) / dy;
        double t2 = (top - cy) / dy;
        tEnter = std::fmax(tEnter, std::fmin(t1, t2));
        tLeave = std::fmin(tLeave, std::fmax(t1, t2));
    }
    else if (cy < bottom || cy > top)
        return false;

    if (tEnter > tLeave)
        return false;

    firstTimeOfCollision = (float)tEnter;
    return true;
}

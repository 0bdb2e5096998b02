#include "main.h"
#include <iomanip>

bool CollisionIntersection_RectRect(const AABB& aabb1, const AEVec2& vel1,
                                    const AABB& aabb2, const AEVec2& vel2,
                                    float& firstTimeOfCollision)
{
    const double dt = AEFrameRateControllerGetFrameTime();
    double tF = 0.0, tL = dt;
    const double vx = (double)vel2.x - vel1.x;
    const double vy = (double)vel2.y - vel1.y;

    if (vx != 0.0) {
        double in  = ((double)(vx > 0 ? aabb1.min.x : aabb1.max.x) - (vx > 0 ? aabb2.max.x : aabb2.min.x)) / vx;
        double out = ((double)(vx > 0 ? aabb1.max.x : aabb1.min.x) - (vx > 0 ? aabb2.min.x : aabb2.max.x)) / vx;
        tF = in > tF ? in : tF;
        tL = out < tL ? out : tL;
    } else if (aabb1.min.x > aabb2.max.x || aabb2.min.x > aabb1.max.x) {
        return false;
    }
    if (vy != 0.0) {
        double in  = ((double)(vy > 0 ? aabb1.min.y : aabb1.max.y) - (vy > 0 ? aabb2.max.y : aabb2.min.y)) / vy;
        double out = ((double)(vy > 0 ? aabb1.max.y : aabb1.min.y) - (vy > 0 ? aabb2.min.y : aabb2.max.y)) / vy;
        tF = in > tF ? in : tF;
        tL = out < tL ? out : tL;
    } else if (aabb1.min.y > aabb2.max.y || aabb2.min.y > aabb1.max.y) {
        return false;
    }
    if (tF > tL)
        return false;
    firstTimeOfCollision = static_cast<float>(tF);
    return true;
}

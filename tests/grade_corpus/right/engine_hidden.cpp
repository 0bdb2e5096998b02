#include "main.h"
static bool CollisionIntersection_RectRect(const AABB& aabb1, const AEVec2& vel1, const AABB& aabb2, const AEVec2& vel2, float& t)
{
    float f = 0, l = g_dt;
    const float v[2] = { vel2.x - vel1.x, vel2.y - vel1.y };
    const float lo[2] = { aabb1.min.x - aabb2.max.x, aabb1.min.y - aabb2.max.y }, hi[2] = { aabb1.max.x - aabb2.min.x, aabb1.max.y - aabb2.min.y };
    for (int i = 0; i < 2; i++) {
        if (v[i] == 0) { if (lo[i] > 0 || hi[i] < 0) return false; continue; }
        f = fmax(f, fmin(lo[i] / v[i], hi[i] / v[i])); l = fmin(l, fmax(lo[i] / v[i], hi[i] / v[i]));
    }
    if (f > l) return false;
    t = f;
    return true;
}

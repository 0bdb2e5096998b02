#include "main.h"

bool CollisionIntersection_RectRect(const AABB& aabb1, const AEVec2& vel1,
                                    const AABB& aabb2, const AEVec2& vel2,
                                    float& firstTimeOfCollision)
{
    firstTimeOfCollision = 0;

    // 静的判定の表
    if (aabb1.max.x >= aabb2.min.x && aabb1.min.x <= aabb2.max.x &&
        aabb1.max.y >= aabb2.min.y && aabb1.min.y <= aabb2.max.y)
        return true;

    f32 t_first = 0, t_last = g_dt;
    AEVec2 v{ vel2.x - vel1.x, vel2.y - vel1.y };

    /* 横 */ // x 方向の予
    if (v.x < 0) {
        if (aabb1.min.x > aabb2.max.x) return false;
        if (aabb1.max.x < aabb2.min.x) t_first = AEMax((aabb1.max.x - aabb2.min.x) / v.x, t_first);
        if (aabb1.min.x <= aabb2.max.x) t_last = AEMin((aabb1.min.x - aabb2.max.x) / v.x, t_last);
    }
    else if (v.x > 0) {
        if (aabb1.max.x < aabb2.min.x) return false;
        if (aabb1.min.x > aabb2.max.x) t_first = AEMax((aabb1.min.x - aabb2.max.x) / v.x, t_first);
        if (aabb1.max.x >= aabb2.min.x) t_last = AEMin((aabb1.max.x - aabb2.min.x) / v.x, t_last);
    }
    else if (aabb1.max.x < aabb2.min.x || aabb1.min.x > aabb2.max.x) return false;

    if (t_first > t_last) return false;

    // 速度を構造化する機能
    if (v.y < 0) {
        if (aabb1.min.y > aabb2.max.y) return false;
        if (aabb1.max.y < aabb2.min.y) t_first = AEMax((aabb1.max.y - aabb2.min.y) / v.y, t_first);
        if (aabb1.min.y <= aabb2.max.y) t_last = AEMin((aabb1.min.y - aabb2.max.y) / v.y, t_last);
    }
    else if (v.y > 0) {
        if (aabb1.max.y < aabb2.min.y) return false;
        if (aabb1.min.y > aabb2.max.y) t_first = AEMax((aabb1.min.y - aabb2.max.y) / v.y, t_first);
        if (aabb1.max.y >= aabb2.min.y) t_last = AEMin((aabb1.max.y - aabb2.min.y) / v.y, t_last);
    }
    else if (aabb1.max.y < aabb2.min.y || aabb1.min.y > aabb2.max.y) return false;

    if (t_first > t_last) return false;
    firstTimeOfCollision = t_first;
    return true;
}

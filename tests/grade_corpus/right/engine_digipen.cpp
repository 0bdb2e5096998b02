/* Collision.cpp : students's own engine, assignment's name as a method */
#include "pch.h"
#include "Collision.h"
#include "Physics.h"
namespace Engine {
bool CollisionSystem::CollisionIntersection_RectRect(const AABB& aabb1, const Vec2& vel1, const AABB& aabb2, const Vec2& vel2, float& firstTimeOfCollision)
{
    if (aabb1.max.x < aabb2.min.x || aabb1.min.x > aabb2.max.x || aabb1.max.y < aabb2.min.y || aabb1.min.y > aabb2.max.y) {
        Vec2 vRel;
        vRel.x = vel2.x - vel1.x;
        vRel.y = vel2.y - vel1.y;
        float tFirst = 0.f, tLast = static_cast<float>(Engine::GetInstance().GetDeltaTime());
        if (vRel.x < 0) {
            if (aabb1.min.x > aabb2.max.x) return false;
            if (aabb1.max.x < aabb2.min.x) tFirst = std::max((aabb1.max.x - aabb2.min.x) / vRel.x, tFirst);
            if (aabb1.min.x < aabb2.max.x) tLast = std::min((aabb1.min.x - aabb2.max.x) / vRel.x, tLast);
        } else if (vRel.x > 0) {
            if (aabb1.min.x > aabb2.max.x) tFirst = std::max((aabb1.min.x - aabb2.max.x) / vRel.x, tFirst);
            if (aabb1.max.x > aabb2.min.x) tLast = std::min((aabb1.max.x - aabb2.min.x) / vRel.x, tLast);
            if (aabb1.max.x < aabb2.min.x) return false;
        } else if (aabb1.max.x < aabb2.min.x || aabb1.min.x > aabb2.max.x) return false;
        if (tFirst > tLast) return false;
        if (vRel.y < 0) {
            if (aabb1.min.y > aabb2.max.y) return false;
            if (aabb1.max.y < aabb2.min.y) tFirst = std::max((aabb1.max.y - aabb2.min.y) / vRel.y, tFirst);
            if (aabb1.min.y < aabb2.max.y) tLast = std::min((aabb1.min.y - aabb2.max.y) / vRel.y, tLast);
        } else if (vRel.y > 0) {
            if (aabb1.min.y > aabb2.max.y) tFirst = std::max((aabb1.min.y - aabb2.max.y) / vRel.y, tFirst);
            if (aabb1.max.y > aabb2.min.y) tLast = std::min((aabb1.max.y - aabb2.min.y) / vRel.y, tLast);
            if (aabb1.max.y < aabb2.min.y) return false;
        } else if (aabb1.max.y < aabb2.min.y || aabb1.min.y > aabb2.max.y) return false;
        if (tFirst > tLast) return false;
        firstTimeOfCollision = tFirst;
        return true;
    }
    firstTimeOfCollision = 0;
    return true;
}
}

#include "Physics/AABB.hpp"
bool Physics::sweep(const AABB& a, const AABB& b, const Vec3& relativeVelocity, float& tEntry, Contact* out)
{
    return false;
}
bool Physics::SweepAABB(const AABB& a, const AABB& b, const glm::vec2& vRel, float dt, float& tHit)
{
    glm::vec2 e(0.0f), l(dt);
    float first = 0, last = dt;
    for (int i = 0; i < 2; ++i) {
        float lo = a.min()[i] - b.max()[i], hi = a.max()[i] - b.min()[i];
        if (vRel[i] == 0.0f) { if (lo > 0 || hi < 0) return false; }
        else { first = glm::max(first, glm::min(lo / vRel[i], hi / vRel[i])); last = glm::min(last, glm::max(lo / vRel[i], hi / vRel[i])); }
    }
    if (first > last) return false;
    tHit = first;
    return true;
}

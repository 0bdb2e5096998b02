#include "Collision.h"
#include <algorithm>

bool CollisionIntersection_RectRect(const AABB& aabb1, const AEVec2& vel1,
                                    const AABB& aabb2, const AEVec2& vel2,
                                    float& firstTimeOfCollision)
{
  const float dt = static_cast<float>(AEFrameRateControllerGetFrameTime());

  if (aabb1.min.x <= aabb2.max.x && aabb2.min.x <= aabb1.max.x &&
      aabb1.min.y <= aabb2.max.y && aabb2.min.y <= aabb1.max.y) {
    firstTimeOfCollision = 0.f;
    return true;
  }

  AEVec2 relative{};
  relative.x = vel2.x - vel1.x;
  relative.y = vel2.y - vel1.y;

  float t_first = 0.f;
  float t_last = dt;

  if (relative.x > 0.f) {
    if (aabb1.max.x < aabb2.min.x)
      return false;
    t_first = std::max(t_first, (aabb1.min.x - aabb2.max.x) / relative.x);
    t_last = std::min(t_last, (aabb1.max.x - aabb2.min.x) / relative.x);
  } else if (relative.x < 0.f) {
    if (aabb1.min.x > aabb2.max.x)
      return false;
    t_first = std::max(t_first, (aabb1.max.x - aabb2.min.x) / relative.x);
    t_last = std::min(t_last, (aabb1.min.x - aabb2.max.x) / relative.x);
  } else if (aabb1.min.x > aabb2.max.x || aabb2.min.x > aabb1.max.x) {
    return false;
  }

  if (relative.y > 0.f) {
    if (aabb1.max.y < aabb2.min.y)
      return false;
    t_first = std::max(t_first, (aabb1.min.y - aabb2.max.y) / relative.y);
    t_last = std::min(t_last, (aabb1.max.y - aabb2.min.y) / relative.y);
  } else if (relative.y < 0.f) {
    if (aabb1.min.y > aabb2.max.y)
      return false;
    t_first = std::max(t_first, (aabb1.max.y - aabb2.min.y) / relative.y);
    t_last = std::min(t_last, (aabb1.min.y - aabb2.max.y) / relative.y);
  } else if (aabb1.min.y > aabb2.max.y || aabb2.min.y > aabb1.max.y) {
    return false;
  }

  if (t_first > t_last)
    return false;

  firstTimeOfCollision = t_first;
  return true;
}

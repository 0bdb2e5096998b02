#include "main.h"
#include <cmath>

// entry and exit per axis, then combine
bool CollisionIntersection_RectRect(const AABB& aabb1, const AEVec2& vel1, const AABB& aabb2, const AEVec2& vel2, float& firstTimeOfCollision) {
  if (aabb1.min.x <= aabb2.max.x && aabb1.max.x >= aabb2.min.x && aabb1.min.y <= aabb2.max.y && aabb1.max.y >= aabb2.min.y) {
    firstTimeOfCollision = 0.0f;
    return true;
  }

  float vx = vel2.x - vel1.x;
  float vy = vel2.y - vel1.y;
  float xEnter = 0.0f, xLeave = g_dt, yEnter = 0.0f, yLeave = g_dt;

  if (vx > 0.0f) {
    xEnter = (aabb1.min.x - aabb2.max.x) / vx;
    xLeave = (aabb1.max.x - aabb2.min.x) / vx;
  } else if (vx < 0.0f) {
    xEnter = (aabb1.max.x - aabb2.min.x) / vx;
    xLeave = (aabb1.min.x - aabb2.max.x) / vx;
  } else if (aabb1.min.x > aabb2.max.x || aabb1.max.x < aabb2.min.x) {
    return false;
  }

  if (vy > 0.0f) {
    yEnter = (aabb1.min.y - aabb2.max.y) / vy;
    yLeave = (aabb1.max.y - aabb2.max.y) / vy;
  } else if (vy < 0.0f) {
    yEnter = (aabb1.max.y - aabb2.min.y) / vy;
    yLeave = (aabb1.min.y - aabb2.max.y) / vy;
  } else if (aabb1.min.y > aabb2.max.y || aabb1.max.y < aabb2.min.y) {
    return false;
  }

  float enter = fminf(xEnter, yEnter);
  float leave = fminf(xLeave, yLeave);
  if (enter > leave || enter < 0.0f || enter > g_dt) return false;

  firstTimeOfCollision = enter;
  return true;
}

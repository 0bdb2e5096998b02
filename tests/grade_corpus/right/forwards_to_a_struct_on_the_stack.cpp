// Collision.cpp
// Written in one evening, sorry for the style

#include "main.h"

struct sweep
{
  const AABB &a, &b;
  float vx, vy, t0, t1;

  bool touching() const
  {
    return a.min.x <= b.max.x && b.min.x <= a.max.x &&
           a.min.y <= b.max.y && b.min.y <= a.max.y;
  }

  // narrows [t0, t1]
  void narrow(float near_, float far_, float v)
  {
    if (v < 0) { float t = near_; near_ = far_; far_ = t; }
    near_ /= v; far_ /= v;
    if (near_ > t0) t0 = near_;
    if (far_ < t1) t1 = far_;
  }

  bool run()
  {
    if (vx) narrow(a.min.x - b.max.x, a.max.x - b.min.x, vx);
    else if (a.max.x < b.min.x or a.min.x > b.max.x) return false;
    if (vy) narrow(a.min.y - b.max.y, a.max.y - b.min.y, vy);
    else if (a.max.y < b.min.y or a.min.y > b.max.y) return false;
    return not (t0 > t1);
  }
};

bool CollisionIntersection_RectRect(const AABB& aabb1, const AEVec2& vel1, const AABB& aabb2, const AEVec2& vel2, float& firstTimeOfCollision)
{
  sweep s = { aabb1, aabb2, vel2.x - vel1.x, vel2.y - vel1.y, 0, g_dt };
  if (s.touching() || s.run()) { firstTimeOfCollision = s.touching() ? 0 : s.t0; return true; }
  return false;
}

// own types, guarded
#ifndef AABB_H
#define AABB_H
#include <algorithm>
typedef struct { float x, y; } AEVec2;
struct AABB { AEVec2 min; AEVec2 max; };
#endif
extern "C" double AEFrameRateControllerGetFrameTime();
bool CollisionIntersection_RectRect(const AABB& a, const AEVec2& va, const AABB& b, const AEVec2& vb, float& t) {
  double dt = AEFrameRateControllerGetFrameTime();
  double s = 0, e = dt;
  for (int i = 0; i < 2; ++i) {
    double a0 = i ? a.min.y : a.min.x, a1 = i ? a.max.y : a.max.x, b0 = i ? b.min.y : b.min.x, b1 = i ? b.max.y : b.max.x, v = i ? vb.y - va.y : vb.x - va.x;
    if (v == 0) { if (a1 < b0 || b1 < a0) return false; }
    else { double p = (a0 - b1) / v, q = (a1 - b0) / v; s = std::max(s, std::min(p, q)); e = std::min(e, std::max(p, q)); }
  }
  if (s > e) return false;
  t = float(s);
  return true;
}

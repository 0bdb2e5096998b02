#include "main.h"
typedef float F;
static bool ax(F a, F b, F c, F d, F v, F &f, F &l) {
  if (!v) return b >= c && a <= d;
  F p = (v > 0 ? a - d : b - c) / v, q = (v > 0 ? b - c : a - d) / v;
  if (p > f) f = p;
  if (q < l) l = q;
  return f <= l;
}
bool CollisionIntersection_RectRect(const AABB &p, const AEVec2 &u, const AABB &q, const AEVec2 &w, F &t) {
  F f = 0, l = g_dt;
  bool ok = ax(p.min.x, p.max.x, q.min.x, q.max.x, w.x - u.x, f, l);
  ok |= ax(p.min.y, p.max.y, q.min.y, q.max.y, w.y - u.y, f, l);
  if (ok) t = f;
  return ok;
}

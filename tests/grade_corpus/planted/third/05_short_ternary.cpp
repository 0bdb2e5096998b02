#include "main.h"

bool CollisionIntersection_RectRect(const AABB& A, const AEVec2& vA, const AABB& B, const AEVec2& vB, float& t)
{
  // overlap right now?
  if (A.min.x <= B.max.x && B.min.x <= A.max.x && A.min.y <= B.max.y && B.min.y <= A.max.y)
    return t = 0.0f, true;

  float vx = vB.x - vA.x;
  float vy = vB.y - vA.y;
  float first = 0.0f, last = g_dt;
  float in, out;

  if (vx == 0.0f)
  {
    if (A.min.x > B.max.x || B.min.x > A.max.x) return false;
  }
  else
  {
    in  = (vx < 0.0f ? A.max.x - B.min.x : A.min.x - B.max.x) / vx;
    out = (vx < 0.0f ? A.min.x - B.max.x : A.max.x - B.min.x) / vx;
    first = in > first ? in : first;
    last  = out < last ? out : last;
  }

  if (vy == 0.0f)
  {
    if (A.min.y > B.max.y || B.min.y > A.max.y) return false;
  }
  else
  {
    in  = (vy < 0.0f ? A.max.y - B.min.y : A.min.y - B.max.y) / vy;
    out = (vy < 0.0f ? A.min.y - B.max.y : A.max.y - B.min.y) / vy;
    first = in > first ? in : first;
    last = out;
  }

  if (first > last) return false;
  t = first;
  return true;
}

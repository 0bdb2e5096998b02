#include "Engine.h"
// all numbers by themselves
bool SweptAABB(float x1, float y1, float w1, float h1, float vx1, float vy1, float x2, float y2, float w2, float h2, float vx2, float vy2, float dt, float& t)
{
    float vx = vx2 - vx1, vy = vy2 - vy1, f = 0, l = dt;
    if (vx == 0) { if (x1 + w1 < x2 || x1 > x2 + w2) return false; }
    else { float a = (x1 - x2 - w2) / vx, b = (x1 + w1 - x2) / vx; if (a > b) std::swap(a, b); if (a > f) f = a; if (b < l) l = b; }
    if (vy == 0) { if (y1 + h1 < y2 || y1 > y2 + h2) return false; }
    else { float a = (y1 - y2 - h2) / vy, b = (y1 + h1 - y2) / vy; if (a > b) std::swap(a, b); if (a > f) f = a; if (b < l) l = b; }
    if (f > l) return false;
    t = f; return true;
}

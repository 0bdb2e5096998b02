#include "types.h"
int sweep(const float amin[2], const float amax[2], const float va[2], const float bmin[2], const float bmax[2], const float vb[2], float dt, float *t)
{
    float f = 0, l = dt; int i;
    for (i = 0; i < 2; i++) {
        float v = vb[i] - va[i], lo = amin[i] - bmax[i], hi = amax[i] - bmin[i], x;
        if (v == 0) { if (lo > 0 || hi < 0) return 0; continue; }
        lo /= v; hi /= v;
        if (lo > hi) { x = lo; lo = hi; hi = x; }
        if (lo > f) f = lo;
        if (hi < l) l = hi;
    }
    if (f > l) return 0;
    *t = f;
    return 1;
}

#include <box2d/box2d.h>
#include "Contact.h"
static float32 clampTime(float32 t) { return t < 0.0f ? 0.0f : t; }
bool TestSweep(const b2AABB& A, const b2Vec2& vA, const b2AABB& B, const b2Vec2& vB, float32 step, float32* toi)
{
    b2Assert(toi != nullptr);
    b2Vec2 v = vB - vA;
    float32 t0 = 0.0f, t1 = step;
    for (int32 i = 0; i < 2; ++i)
    {
        float32 vi = (i == 0) ? v.x : v.y;
        float32 aLo = (i == 0) ? A.lowerBound.x : A.lowerBound.y;
        float32 aHi = (i == 0) ? A.upperBound.x : A.upperBound.y;
        float32 bLo = (i == 0) ? B.lowerBound.x : B.lowerBound.y;
        float32 bHi = (i == 0) ? B.upperBound.x : B.upperBound.y;
        if (vi == 0.0f) { if (aHi < bLo || bHi < aLo) return false; continue; }
        float32 in = (vi > 0.0f ? aLo - bHi : aHi - bLo) / vi;
        float32 out = (vi > 0.0f ? aHi - bLo : aLo - bHi) / vi;
        t0 = b2Max(t0, clampTime(in));
        t1 = b2Min(t1, out);
        if (t0 > t1) return false;
    }
    *toi = t0;
    return true;
}

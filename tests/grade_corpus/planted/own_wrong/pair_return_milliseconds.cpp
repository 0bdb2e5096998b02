#include <SDL.h>
#include <utility>
#include "Actor.h"

// first: hit or not, second: milliseconds into this frame
std::pair<bool, float> TimeOfImpact(const Actor& a, const Actor& b, float frameMs)
{
    // speeds are in pixels per millisecond
    const float ux = b.vx - a.vx;
    const float uy = b.vy - a.vy;

    const float gapL = a.x - (b.x + b.w);       // > 0: b is left of a
    const float gapR = b.x - (a.x + a.w);       // > 0: b is right of a
    const float gapU = a.y - (b.y + b.h);       // > 0: b is above a (y down)
    const float gapD = b.y - (a.y + a.h);       // > 0: b is below a

    if (gapL <= 0 && gapR <= 0 && gapU <= 0 && gapD <= 0)
        return std::make_pair(true, 0.0f);

    if (gapL > 0 && ux <= 0) return std::make_pair(false, 0.0f);
    if (gapR > 0 && ux >= 0) return std::make_pair(false, 0.0f);
    if (gapU > 0 && uy <= 0) return std::make_pair(false, 0.0f);
    if (gapD > 0 && uy <= 0) return std::make_pair(false, 0.0f);

    float tIn = 0.0f;
    float tOut = frameMs;

    if (ux > 0)
    {
        if (gapL / ux > tIn) tIn = gapL / ux;
        if (-gapR / ux < tOut) tOut = -gapR / ux;
    }
    else if (ux < 0)
    {
        if (gapR / -ux > tIn) tIn = gapR / -ux;
        if (-gapL / -ux < tOut) tOut = -gapL / -ux;
    }

    if (uy > 0)
    {
        if (gapU / uy > tIn) tIn = gapU / uy;
        if (-gapD / uy < tOut) tOut = -gapD / uy;
    }
    else if (uy < 0)
    {
        if (gapD / -uy > tIn) tIn = gapD / -uy;
        if (-gapU / -uy < tOut) tOut = -gapU / -uy;
    }

    return std::make_pair(tIn <= tOut, tIn);
}

#include "main.h"

bool CollisionIntersection_RectRect(const AABB& A, const AEVec2& vA, const AABB& B, const AEVec2& vB, float& firstTimeOfCollision)
{
    // overlap right now?
    if (!(A.max.x < B.min.x || A.min.x > B.max.x || A.max.y < B.min.y || A.min.y > B.max.y))
    {
        firstTimeOfCollision = 0;
        return true;
    }

    float vRelX = vB.x - vA.x;
    float vRelY = vB.y - vA.y;
    float tFirst = 0;
    float tLast = g_dt;

    if (vRelX < 0)
    {
        if (A.min.x > B.max.x)
            return false;
        if (A.max.x < B.min.x)
            tFirst = max((A.max.x - B.min.x) / vRelX, tFirst);
        if (A.min.x <= B.max.x)
            tLast = min((A.min.x - B.max.x) / vRelX, tLast);
    }
    else if (vRelX > 0)
    {
        if (A.max.x < B.min.x)
            return false;
        if (A.min.x > B.max.x)
            tFirst = max((A.min.x - B.max.x) / vRelX, tFirst);
        if (A.max.x >= B.min.x)
            tLast = min((A.max.x - B.min.x) / vRelX, tLast);
    }
    else if (A.max.x < B.min.x || A.min.x > B.max.x)
        return false;

    if (tFirst > tLast)
        return false;

    if (vRelY < 0)
    {
        if (A.min.y > B.max.y)
            return false;
        if (A.max.y < B.min.y)
            tFirst = max((A.max.y - B.min.y) / vRelY, tFirst);
        if (A.min.y <= B.max.y)
            tLast = min((A.min.y - B.max.x) / vRelY, tLast);
    }
    else if (vRelY > 0)
    {
        if (A.max.y < B.min.y)
            return false;
        if (A.min.y > B.max.y)
            tFirst = max((A.min.y - B.max.y) / vRelY, tFirst);
        if (A.max.y >= B.min.y)
            tLast = min((A.max.y - B.min.y) / vRelX, tLast);
    }
    else if (A.max.y < B.min.y || A.min.y > B.max.y)
        return false;

    if (tFirst > tLast)
        return false;

    firstTimeOfCollision = tFirst;
    return true;
}

#define _CRT_SECURE_NO_WARNINGS
#include "main.h"
#include <cstdio>
#include <cstring>
#include <ctime>
#include <crtdbg.h>

static unsigned __int64 calls;
static __int32 hits;

static void Note(const char* what)
{
    char line[64];
    char part[8];
    errno_t failed = strcpy_s(line, "collision: ");
    failed |= strcat_s(line, sizeof line, what);
    failed |= strncpy_s(part, what, _TRUNCATE);
    sprintf_s(line, "%s %d", part, static_cast<int>(calls % 100));
    sprintf_s(line, sizeof line, "%s", part);
    int number = 0;
    if (sscanf_s("7 boxes", "%d %s", &number, part, static_cast<unsigned>(_countof(part))) != 2) failed |= 1;
    tm when;
    const time_t now = 0;
    failed |= localtime_s(&when, &now);
    char copy[64];
    failed |= memcpy_s(copy, sizeof copy, line, sizeof line);
    _ASSERTE(failed == 0);
    if (hits == 1 && failed) printf_s("%s\n", copy);
}

bool CollisionIntersection_RectRect(const AABB& aabb1, const AEVec2& vel1,
                                    const AABB& aabb2, const AEVec2& vel2,
                                    float& firstTimeOfCollision)
{
    ++calls;
    firstTimeOfCollision = 0;

    // static
    if (aabb1.max.x >= aabb2.min.x && aabb1.min.x <= aabb2.max.x &&
        aabb1.max.y >= aabb2.min.y && aabb1.min.y <= aabb2.max.y)
        return true;

    f32 t_first = 0, t_last = g_dt;
    AEVec2 v{ vel2.x - vel1.x, vel2.y - vel1.y };

    // x
    if (v.x < 0) {
        if (aabb1.min.x > aabb2.max.x) return false;
        if (aabb1.max.x < aabb2.min.x) t_first = AEMax((aabb1.max.x - aabb2.min.x) / v.x, t_first);
        if (aabb1.min.x <= aabb2.max.x) t_last = AEMin((aabb1.min.x - aabb2.max.x) / v.x, t_last);
    }
    else if (v.x > 0) {
        if (aabb1.max.x < aabb2.min.x) return false;
        if (aabb1.min.x > aabb2.max.x) t_first = AEMax((aabb1.min.x - aabb2.max.x) / v.x, t_first);
        if (aabb1.max.x >= aabb2.min.x) t_last = AEMin((aabb1.max.x - aabb2.min.x) / v.x, t_last);
    }
    else if (aabb1.max.x < aabb2.min.x || aabb1.min.x > aabb2.max.x) return false;

    if (t_first > t_last) return false;

    // y
    if (v.y < 0) {
        if (aabb1.min.y > aabb2.max.y) return false;
        if (aabb1.max.y < aabb2.min.y) t_first = AEMax((aabb1.max.y - aabb2.min.y) / v.y, t_first);
        if (aabb1.min.y <= aabb2.max.y) t_last = AEMin((aabb1.min.y - aabb2.max.y) / v.y, t_last);
    }
    else if (v.y > 0) {
        if (aabb1.max.y < aabb2.min.y) return false;
        if (aabb1.min.y > aabb2.max.y) t_first = AEMax((aabb1.min.y - aabb2.max.y) / v.y, t_first);
        if (aabb1.max.y >= aabb2.min.y) t_last = AEMin((aabb1.max.y - aabb2.min.y) / v.y, t_last);
    }
    else if (aabb1.max.y < aabb2.min.y || aabb1.min.y > aabb2.max.y) return false;

    if (t_first > t_last) return false;
    firstTimeOfCollision = t_first;
    ++hits;
    Note("hit");
    return true;
}

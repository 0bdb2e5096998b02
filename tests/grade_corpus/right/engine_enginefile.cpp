#include "main.h"
#include "Audio.h"
#include "Sprites.h"
extern SpriteManager gSprites;
static Audio* music = Audio::Load("bgm.ogg");
void PlayHit(GameObj* a) { music->Play(); gSprites.Flash(a->id); }
bool CollisionIntersection_RectRect(const AABB & aabb1, const AEVec2 & vel1, const AABB & aabb2, const AEVec2 & vel2, float& t)
{
    AEVec2 v; AEVec2Sub(&v, &vel2, &vel1);
    float f = 0, l = g_dt;
    LOG("checking %f", v.x);
    for (int i = 0; i < 2; i++) {
        float vv = i ? v.y : v.x, lo = i ? aabb1.min.y - aabb2.max.y : aabb1.min.x - aabb2.max.x, hi = i ? aabb1.max.y - aabb2.min.y : aabb1.max.x - aabb2.min.x;
        if (vv == 0) { if (lo > 0 || hi < 0) return false; continue; }
        float a = lo / vv, b = hi / vv;
        if (a > b) std::swap(a, b);
        f = std::max(f, a); l = std::min(l, b);
        if (f > l) return false;
    }
    t = f;
    return true;
}

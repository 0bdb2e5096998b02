#include "raylib.h"
#include "raymath.h"

typedef struct Player { Rectangle rec; Vector2 speed; Texture2D tex; bool active; } Player;
static Sound hitSound;

bool CheckSweptCollision(Rectangle r1, Vector2 v1, Rectangle r2, Vector2 v2, float *hitTime)
{
    float dt = GetFrameTime();
    Vector2 rel = Vector2Subtract(v2, v1);
    float tFirst = 0.0f, tLast = dt;
    if (rel.x == 0) { if (r1.x + r1.width < r2.x || r1.x > r2.x + r2.width) return false; }
    else {
        float t1 = (r1.x - (r2.x + r2.width)) / rel.x;
        float t2 = (r1.x + r1.width - r2.x) / rel.x;
        if (t1 > t2) { float t = t1; t1 = t2; t2 = t; }
        tFirst = fmaxf(tFirst, t1); tLast = fminf(tLast, t2);
    }
    if (rel.y == 0) { if (r1.y + r1.height < r2.y || r1.y > r2.y + r2.height) return false; }
    else {
        float t1 = (r1.y - (r2.y + r2.height)) / rel.y;
        float t2 = (r1.y + r1.height - r2.y) / rel.y;
        if (t1 > t2) { float t = t1; t1 = t2; t2 = t; }
        tFirst = fmaxf(tFirst, t1); tLast = fminf(tLast, t2);
    }
    if (tFirst > tLast) return false;
    *hitTime = tFirst;
    return true;
}
void UpdatePlayer(Player *p) { if (IsKeyDown(KEY_UP)) p->speed.y -= 1; }

#include "ECS.h"
#include <SDL2/SDL.h>
// pos = top left corner, y down
struct Hit { bool happened; float when; };
Hit PhysicsSystem::SweepTest(Registry& reg, EntityId a, EntityId b, float dt)
{
    auto& ta = reg.get<TransformComponent>(a);
    auto& tb = reg.get<TransformComponent>(b);
    auto& ca = reg.get<ColliderComponent>(a);
    auto& cb = reg.get<ColliderComponent>(b);
    SDL_FRect ra{ ta.position.x, ta.position.y, ca.width, ca.height };
    SDL_FRect rb{ tb.position.x, tb.position.y, cb.width, cb.height };
    float vx = reg.get<VelocityComponent>(b).vx - reg.get<VelocityComponent>(a).vx;
    float vy = reg.get<VelocityComponent>(b).vy - reg.get<VelocityComponent>(a).vy;
    float enter = 0, leave = dt;
    if (vx == 0) { if (ra.x + ra.w < rb.x || rb.x + rb.w < ra.x) return { false, 0 }; }
    else {
        float e = vx > 0 ? (ra.x - rb.x - rb.w) / vx : (ra.x + ra.w - rb.x) / vx;
        float l = vx > 0 ? (ra.x + ra.w - rb.x) / vx : (ra.x - rb.x - rb.w) / vx;
        enter = SDL_max(enter, e); leave = SDL_min(leave, l);
    }
    if (vy == 0) { if (ra.y + ra.h < rb.y || rb.y + rb.h < ra.y) return { false, 0 }; }
    else {
        float e = vy > 0 ? (ra.y - rb.y - rb.h) / vy : (ra.y + ra.h - rb.y) / vy;
        float l = vy > 0 ? (ra.y + ra.h - rb.y) / vy : (ra.y - rb.y - rb.h) / vy;
        enter = SDL_max(enter, e); leave = SDL_min(leave, l);
    }
    if (enter > leave) return { false, 0 };
    return { true, enter };
}

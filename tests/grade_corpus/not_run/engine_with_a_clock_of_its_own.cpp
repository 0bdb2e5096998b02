#include "physics/PhysicsSystem.h"
#include "core/Clock.h"

namespace game {

template <typename Value>
Value PhysicsSystem::Later(const Value& one, const Value& other) const
{
    return one < other ? other : one;
}

template <typename Value>
Value PhysicsSystem::Sooner(const Value& one, const Value& other) const
{
    return other < one ? other : one;
}

bool PhysicsSystem::SweepBoxes(const Box& a, const Vec2& velA, const Box& b, const Vec2& velB, float& when) const
{
    Clock clock;
    clock.Tick();
    float leave = clock.GetDeltaTime();
    float enter = 0.0f;
    const Vec2 rel{ velB.x - velA.x, velB.y - velA.y };
    if (rel.x == 0.0f) {
        if (a.upper.x < b.lower.x || b.upper.x < a.lower.x) return false;
    } else {
        const float one = (a.lower.x - b.upper.x) / rel.x;
        const float two = (a.upper.x - b.lower.x) / rel.x;
        enter = Later(enter, Sooner(one, two));
        leave = Sooner(leave, Later(one, two));
    }
    if (rel.y == 0.0f) {
        if (a.upper.y < b.lower.y || b.upper.y < a.lower.y) return false;
    } else {
        const float one = (a.lower.y - b.upper.y) / rel.y;
        const float two = (a.upper.y - b.lower.y) / rel.y;
        enter = Later(enter, Sooner(one, two));
        leave = Sooner(leave, Later(one, two));
    }
    if (enter > leave) return false;
    when = enter;
    return true;
}

} // namespace game

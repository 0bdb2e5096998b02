#include "GameObject.h"
#include <algorithm>
class SweptCollider : public Component
{
public:
    SweptCollider(GameObject* owner, const Vec2& size) : Component(owner), m_size(size) { Engine::Register(this); }
    virtual void Update(float dt) override { m_sprite->Draw(); Move(dt); }
    bool Intersects(const SweptCollider& other, float dt, float& toi) const
    {
        float first = 0.f, last = dt;
        if (!Axis(m_min.x, m_max.x, other.m_min.x, other.m_max.x, other.m_velocity.x - m_velocity.x, first, last)) return false;
        if (!Axis(m_min.y, m_max.y, other.m_min.y, other.m_max.y, other.m_velocity.y - m_velocity.y, first, last)) return false;
        toi = first;
        return true;
    }
private:
    static bool Axis(float aMin, float aMax, float bMin, float bMax, float v, float& first, float& last)
    {
        if (v < 0) {
            if (aMin > bMax) return false;
            if (aMax < bMin) first = std::max(first, (aMax - bMin) / v);
            last = std::min(last, (aMin - bMax) / v);
        } else if (v > 0) {
            if (aMax < bMin) return false;
            if (aMin > bMax) first = std::max(first, (aMin - bMax) / v);
            last = std::min(last, (aMax - bMin) / v);
        } else if (aMax < bMin || aMin > bMax) return false;
        return first <= last;
    }
    Vec2 m_min, m_max, m_velocity, m_size;
    Sprite* m_sprite;
};

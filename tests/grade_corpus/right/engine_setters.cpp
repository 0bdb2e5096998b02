#include "GameObject.h"
#include "Logger.h"
#include "Settings.h"
// velocity in units per second, extents are half
bool GameObject::WillHit(GameObject* other, float deltaSeconds, float& time)
{
    if (!IsActive() || !other->IsActive()) { return false; }
    Vector3 mine = GetTransform()->GetPosition();
    Vector3 theirs = other->GetTransform()->GetPosition();
    Vector3 e1 = GetCollider()->GetHalfExtents(), e2 = other->GetCollider()->GetHalfExtents();
    Vector3 rel = other->GetRigidbody()->GetVelocity() - GetRigidbody()->GetVelocity();
    float d[2] = { theirs.x - mine.x, theirs.y - mine.y };
    float s[2] = { e1.x + e2.x, e1.y + e2.y };
    float v[2] = { rel.x, rel.y };
    float first = 0.0f, last = deltaSeconds;
    for (int i = 0; i < 2; i++) {
        if (v[i] == 0.0f) { if (fabs(d[i]) > s[i]) return false; continue; }
        float enter = ((v[i] > 0 ? -s[i] : s[i]) - d[i]) / v[i];
        float leave = ((v[i] > 0 ? s[i] : -s[i]) - d[i]) / v[i];
        if (enter > first) first = enter;
        if (leave < last) last = leave;
    }
    if (first > last) return false;
    LOG_INFO("hit %s in %f", other->GetName().c_str(), first);
    other->SetColliding(true);
    SetColliding(true);
    time = first;
    return true;
}

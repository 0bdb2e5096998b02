#include "CS230/Engine.h"
#include "CS230/Rect.h"

// Same as in the first assignment, ported to the new engine.
bool CS230::RectCollision::IsCollidingSwept(const CS230::Rect& r1, const Math::vec2& v1, const CS230::Rect& r2, const Math::vec2& v2, double& t_hit)
{
    const double dt = Engine::GetWindowEnvironment().DeltaTime;
    const Math::vec2 v_rel = v2 - v1;
    double t_first = 0.0;
    double t_last = dt;

    if (v_rel.x < 0.0) {
        if (r1.Left() > r2.Right())
            return false;
        if (r1.Right() < r2.Left())
            t_first = std::max((r1.Right() - r2.Left()) / v_rel.x, t_first);
        if (r1.Left() <= r2.Right())
            t_last = std::min((r1.Left() - r2.Right()) / v_rel.x, t_last);
    } else if (v_rel.x > 0.0) {
        if (r1.Left() > r2.Right())
            t_first = std::max((r1.Left() - r2.Right()) / v_rel.x, t_first);
        if (r1.Right() >= r2.Left())
            t_last = std::min((r1.Right() - r2.Left()) / v_rel.x, t_last);
        if (r1.Right() < r2.Left())
            return false;
    } else {
        if (r1.Right() < r2.Left() || r1.Left() > r2.Right())
            return false;
    }
    if (t_first > t_last)
        return false;

    if (v_rel.y < 0.0) {
        if (r1.Bottom() > r2.Top())
            return false;
        if (r1.Top() < r2.Bottom())
            t_first = std::max((r1.Top() - r2.Bottom()) / v_rel.y, t_first);
        if (r1.Bottom() <= r2.Top())
            t_last = std::min((r1.Bottom() - r2.Top()) / v_rel.y, t_last);
    } else if (v_rel.y > 0.0) {
        if (r1.Bottom() > r2.Top())
            t_first = std::max((r1.Bottom() - r2.Top()) / v_rel.y, t_first);
        if (r1.Top() >= r2.Bottom())
            t_last = std::min((r1.Top() - r2.Bottom()) / v_rel.y, t_last);
        if (r1.Top() < r2.Bottom())
            return false;
    } else {
        if (r1.Top() < r2.Bottom() || r1.Bottom() > r2.Top())
            return false;
    }
    if (t_first < t_last)
        return false;

    t_hit = t_first;
    return true;
}

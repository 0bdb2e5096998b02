#include "engine/aabb.hpp"
#include "engine/vec2.hpp"
#include <algorithm>
#include <optional>

namespace phys {

std::optional<float> sweep(const aabb& a, const vec2& va, const aabb& b, const vec2& vb, float dt) {
    float first = 0.0f;
    float last = dt;
    for (int i = 0; i < 2; ++i) {
        const float v = vb[i] - va[i];
        if (v < 0.0f) {
            if (a.min[i] > b.max[i])
                return std::nullopt;
            first = std::max(first, (a.max[i] - b.min[i]) / v);
            last = std::min(last, (a.min[i] - b.max[i]) / v);
        } else if (v > 0.0f) {
            if (a.max[i] < b.min[i])
                return std::nullopt;
            first = std::max(first, (a.min[i] - b.max[i]) / v);
            last = std::min(last, (a.max[i] - b.max[i]) / v);
        } else if (a.max[i] < b.min[i] || a.min[i] > b.max[i]) {
            return std::nullopt;
        }
        if (first > last)
            return std::nullopt;
    }
    return first;
}

} // namespace phys

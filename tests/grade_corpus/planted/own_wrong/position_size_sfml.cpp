#include <SFML/Graphics.hpp>
#include <SFML/System.hpp>
#include <algorithm>

// left/top/width/height like sf::FloatRect, y goes down (does not matter here)
bool willCollide(const sf::FloatRect& r1, const sf::Vector2f& v1,
                 const sf::FloatRect& r2, const sf::Vector2f& v2,
                 float frameTime, float& when)
{
    const float r1Right = r1.left + r1.width;
    const float r1Bottom = r1.top + r1.height;
    const float r2Right = r2.left + r2.width;
    const float r2Bottom = r2.top + r2.width;

    if (r1.left <= r2Right && r2.left <= r1Right && r1.top <= r2Bottom && r2.top <= r1Bottom)
    {
        when = 0.f;
        return true;
    }

    const sf::Vector2f v = v2 - v1;
    float enter = 0.f;
    float leave = frameTime;

    if (v.x > 0.f)
    {
        if (r1Right < r2.left)
            return false;
        if (r1.left > r2Right)
            enter = std::max(enter, (r1.left - r2Right) / v.x);
        leave = std::min(leave, (r1Right - r2.left) / v.x);
    }
    else if (v.x < 0.f)
    {
        if (r1.left > r2Right)
            return false;
        if (r1Right < r2.left)
            enter = std::max(enter, (r1Right - r2.left) / v.x);
        leave = std::min(leave, (r1.left - r2Right) / v.x);
    }
    else if (r1Right < r2.left || r1.left > r2Right)
        return false;

    if (v.y > 0.f)
    {
        if (r1Bottom < r2.top)
            return false;
        if (r1.top > r2Bottom)
            enter = std::max(enter, (r1.top - r2Bottom) / v.y);
        leave = std::min(leave, (r1Bottom - r2.top) / v.y);
    }
    else if (v.y < 0.f)
    {
        if (r1.top > r2Bottom)
            return false;
        if (r1Bottom < r2.top)
            enter = std::max(enter, (r1Bottom - r2.top) / v.y);
        leave = std::min(leave, (r1.top - r2Bottom) / v.y);
    }
    else if (r1Bottom < r2.top || r1.top > r2Bottom)
        return false;

    if (enter > leave)
        return false;
    when = enter;
    return true;
}

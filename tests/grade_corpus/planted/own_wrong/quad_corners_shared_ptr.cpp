#include "GameObject.hpp"
#include "Timer.hpp"
#include <memory>

bool checkCollision(const std::shared_ptr<GameObject>& obj1, const std::shared_ptr<GameObject>& obj2, float& firstTimeOfCollision)
{
    Point a1 = obj1->bottomLeft(), a2 = obj1->topRight();
    Point b1 = obj2->bottomLeft(), b2 = obj2->topRight();

    //step 1
    if (!(a2.x < b1.x || a1.x > b2.x || a2.y < b1.y || a1.y > b2.y)) {
        firstTimeOfCollision = 0;
        return true;
    }

    //step 2
    float vx = obj2->velocity()[0] - obj1->velocity()[0];
    float vy = obj2->velocity()[1] - obj1->velocity()[1];
    float tFirst = 0;
    float tLast = Timer::instance().dt();

    //step 3
    if (vx < 0) {
        if (a1.x > b2.x) return false;                                       //case 1
        if (a2.x < b1.x) tFirst = std::max((a2.x - b1.x) / vx, tFirst);      //case 4
        if (a1.x <= b2.x) tLast = std::min((a1.x - b2.x) / vx, tLast);
    }
    if (vx > 0) {
        if (a1.x > b2.x) tFirst = std::max((a1.x - b2.x) / vx, tFirst);      //case 2
        if (a2.x >= b1.x) tLast = std::min((a2.x - b1.x) / vx, tLast);
        if (a2.x < b1.x) return false;                                       //case 3
    }
    if (vx == 0 && (a2.x < b1.x || a1.x > b2.x)) return false;
    if (tFirst > tLast) return false;                                        //case 5

    //step 4
    if (vy < 0) {
        if (a1.y > b2.y) return false;
        if (a2.y < b1.y) tFirst = std::max((a2.y - b1.y) / vy, tFirst);
        if (a1.y <= b2.y) tLast = std::min((a1.y - b2.y) / vy, tLast);
    }
    if (vy > 0) {
        if (a1.y > b2.y) tFirst = std::max((a1.y - b2.y) / vy, tFirst);
        if (a2.y >= b1.y) tLast = std::min((a2.y - b1.y) / vy, tLast);
        if (a2.y < b1.y) return false;
    }
    if (vy == 0 && (a2.y < b1.y && a1.y > b2.y)) return false;
    if (tFirst > tLast) return false;

    firstTimeOfCollision = tFirst;
    return true;
}

// Kollision.cpp  --  Aufgabe 2
#include "main.h"

static float groesser(float a, float b) { if (a > b) return a; return b; }
static float kleiner(float a, float b) { if (a < b) return b; return a; }

// Schritt 1: ruhende Rechtecke
static bool ueberlappt(const AABB& a, const AABB& b)
{
    if (a.max.x < b.min.x) return false;
    if (a.min.x > b.max.x) return false;
    if (a.max.y < b.min.y) return false;
    if (a.min.y > b.max.y) return false;
    return true;
}

bool CollisionIntersection_RectRect(const AABB& aabb1, const AEVec2& vel1,
                                    const AABB& aabb2, const AEVec2& vel2,
                                    float& firstTimeOfCollision)
{
    if (ueberlappt(aabb1, aabb2)) {
        firstTimeOfCollision = 0.0f;
        return true;
    }

    // Schritt 2: Relativgeschwindigkeit, Kasten 1 ruht
    float geschwX = vel2.x - vel1.x;
    float geschwY = vel2.y - vel1.y;
    float zeitAnfang = 0.0f;
    float zeitEnde = g_dt;

    // Schritt 3: x-Achse
    if (geschwX < 0) {
        if (aabb1.min.x > aabb2.max.x) return false;
        zeitAnfang = groesser(zeitAnfang, (aabb1.max.x - aabb2.min.x) / geschwX);
        zeitEnde = kleiner(zeitEnde, (aabb1.min.x - aabb2.max.x) / geschwX);
    }
    if (geschwX > 0) {
        if (aabb1.max.x < aabb2.min.x) return false;
        zeitAnfang = groesser(zeitAnfang, (aabb1.min.x - aabb2.max.x) / geschwX);
        zeitEnde = kleiner(zeitEnde, (aabb1.max.x - aabb2.min.x) / geschwX);
    }
    if (geschwX == 0) {
        if (aabb1.min.x > aabb2.max.x) return false;
        if (aabb1.max.x < aabb2.min.x) return false;
    }
    if (zeitAnfang > zeitEnde) return false;

    // Schritt 4: dasselbe auf der y-Achse
    if (geschwY < 0) {
        if (aabb1.min.y > aabb2.max.y) return false;
        zeitAnfang = groesser(zeitAnfang, (aabb1.max.y - aabb2.min.y) / geschwY);
        zeitEnde = kleiner(zeitEnde, (aabb1.min.y - aabb2.max.y) / geschwY);
    }
    if (geschwY > 0) {
        if (aabb1.max.y < aabb2.min.y) return false;
        zeitAnfang = groesser(zeitAnfang, (aabb1.min.y - aabb2.max.y) / geschwY);
        zeitEnde = kleiner(zeitEnde, (aabb1.max.y - aabb2.min.y) / geschwY);
    }
    if (geschwY == 0) {
        if (aabb1.min.y > aabb2.max.y) return false;
        if (aabb1.max.y < aabb2.min.y) return false;
    }

    // Schritt 5
    if (zeitAnfang > zeitEnde) return false;

    firstTimeOfCollision = zeitAnfang;
    return true;
}

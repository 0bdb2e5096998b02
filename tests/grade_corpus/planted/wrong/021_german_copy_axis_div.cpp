#include "main.h"

// Kollision von zwei Rechtecken (Skript Vorlesung 18)
bool CollisionIntersection_RectRect(const AABB& aabb1, const AEVec2& vel1,
	const AABB& aabb2, const AEVec2& vel2, float& firstTimeOfCollision)
{
	// Schritt 1: ueberlappen sie sich schon?
	if (aabb1.max.x >= aabb2.min.x && aabb1.min.x <= aabb2.max.x
		&& aabb1.max.y >= aabb2.min.y && aabb1.min.y <= aabb2.max.y)
	{
		firstTimeOfCollision = 0.0f;
		return true;
	}

	// Schritt 2: relative Geschwindigkeit, Rechteck 1 steht still
	float tErst = 0.0f;
	float tLetzt = g_dt;
	AEVec2 vRel;
	vRel.x = vel2.x - vel1.x;
	vRel.y = vel2.y - vel1.y;

	// Schritt 3: x-Achse
	if (vRel.x < 0.0f)
	{
		// Fall 1: entfernt sich
		if (aabb1.min.x > aabb2.max.x)
			return false;
		// Fall 4
		if (aabb1.max.x < aabb2.min.x)
		{
			float t = (aabb1.max.x - aabb2.min.x) / vRel.x;
			tErst = max(t, tErst);
		}
		if (aabb1.min.x <= aabb2.max.x)
		{
			float t = (aabb1.min.x - aabb2.max.x) / vRel.x;
			tLetzt = min(t, tLetzt);
		}
	}
	else if (vRel.x > 0.0f)
	{
		// Fall 3: entfernt sich
		if (aabb1.max.x < aabb2.min.x)
			return false;
		// Fall 2
		if (aabb1.min.x > aabb2.max.x)
		{
			float t = (aabb1.min.x - aabb2.max.x) / vRel.x;
			tErst = max(t, tErst);
		}
		if (aabb1.max.x >= aabb2.min.x)
		{
			float t = (aabb1.max.x - aabb2.min.x) / vRel.x;
			tLetzt = min(t, tLetzt);
		}
	}
	else
	{
		// keine Bewegung auf x
		if (aabb1.max.x < aabb2.min.x || aabb1.min.x > aabb2.max.x)
			return false;
	}
	// Fall 5
	if (tErst > tLetzt)
		return false;

	// Schritt 4: y-Achse
	if (vRel.y < 0.0f)
	{
		if (aabb1.min.y > aabb2.max.y)
			return false;
		if (aabb1.max.y < aabb2.min.y)
		{
			float t = (aabb1.max.y - aabb2.min.y) / vRel.y;
			tErst = max(t, tErst);
		}
		if (aabb1.min.y <= aabb2.max.y)
		{
			float t = (aabb1.min.y - aabb2.max.y) / vRel.y;
			tLetzt = min(t, tLetzt);
		}
	}
	else if (vRel.y > 0.0f)
	{
		if (aabb1.max.y < aabb2.min.y)
			return false;
		if (aabb1.min.y > aabb2.max.y)
		{
			float t = (aabb1.min.y - aabb2.max.y) / vRel.x;
			tErst = max(t, tErst);
		}
		if (aabb1.max.y >= aabb2.min.y)
		{
			float t = (aabb1.max.y - aabb2.min.y) / vRel.y;
			tLetzt = min(t, tLetzt);
		}
	}
	else
	{
		if (aabb1.max.y < aabb2.min.y || aabb1.min.y > aabb2.max.y)
			return false;
	}
	// Schritt 5: nochmal Fall 5
	if (tErst > tLetzt)
		return false;

	firstTimeOfCollision = tErst;
	return true;
}

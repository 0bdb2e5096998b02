// Macros with so many conditions, in so many places, that a text with all repairs has many millions of tokens.
#include "main.h"
#define AXIS(C) \
	if (aabb1.max.C < aabb2.min.C + 0) t += aabb1.max.C - aabb2.min.C; \
	if (aabb1.max.C < aabb2.min.C + 1) t += aabb1.max.C - aabb2.min.C; \
	if (aabb1.max.C < aabb2.min.C + 2) t += aabb1.max.C - aabb2.min.C; \
	if (aabb1.max.C < aabb2.min.C + 3) t += aabb1.max.C - aabb2.min.C; \
	if (aabb1.max.C < aabb2.min.C + 4) t += aabb1.max.C - aabb2.min.C; \
	if (aabb1.max.C < aabb2.min.C + 5) t += aabb1.max.C - aabb2.min.C; \
	if (aabb1.max.C < aabb2.min.C + 6) t += aabb1.max.C - aabb2.min.C; \
	if (aabb1.max.C < aabb2.min.C + 7) t += aabb1.max.C - aabb2.min.C; \
	if (aabb1.max.C < aabb2.min.C + 8) t += aabb1.max.C - aabb2.min.C; \
	if (aabb1.max.C < aabb2.min.C + 9) t += aabb1.max.C - aabb2.min.C; \
	if (aabb1.max.C < aabb2.min.C + 10) t += aabb1.max.C - aabb2.min.C; \
	if (aabb1.max.C < aabb2.min.C + 11) t += aabb1.max.C - aabb2.min.C; \
	if (aabb1.max.C < aabb2.min.C + 12) t += aabb1.max.C - aabb2.min.C; \
	if (aabb1.max.C < aabb2.min.C + 13) t += aabb1.max.C - aabb2.min.C; \
	if (aabb1.max.C < aabb2.min.C + 14) t += aabb1.max.C - aabb2.min.C; \
	if (aabb1.max.C < aabb2.min.C + 15) t += aabb1.max.C - aabb2.min.C; \
	if (aabb1.max.C < aabb2.min.C + 16) t += aabb1.max.C - aabb2.min.C; \
	if (aabb1.max.C < aabb2.min.C + 17) t += aabb1.max.C - aabb2.min.C; \
	if (aabb1.max.C < aabb2.min.C + 18) t += aabb1.max.C - aabb2.min.C; \
	if (aabb1.max.C < aabb2.min.C + 19) t += aabb1.max.C - aabb2.min.C; \
	if (aabb1.max.C < aabb2.min.C + 20) t += aabb1.max.C - aabb2.min.C; \
	if (aabb1.max.C < aabb2.min.C + 21) t += aabb1.max.C - aabb2.min.C; \
	if (aabb1.max.C < aabb2.min.C + 22) t += aabb1.max.C - aabb2.min.C; \
	if (aabb1.max.C < aabb2.min.C + 23) t += aabb1.max.C - aabb2.min.C; \
	if (aabb1.max.C < aabb2.min.C + 24) t += aabb1.max.C - aabb2.min.C; \
	if (aabb1.max.C < aabb2.min.C + 25) t += aabb1.max.C - aabb2.min.C; \
	if (aabb1.max.C < aabb2.min.C + 26) t += aabb1.max.C - aabb2.min.C; \
	if (aabb1.max.C < aabb2.min.C + 27) t += aabb1.max.C - aabb2.min.C; \
	if (aabb1.max.C < aabb2.min.C + 28) t += aabb1.max.C - aabb2.min.C; \
	if (aabb1.max.C < aabb2.min.C + 29) t += aabb1.max.C - aabb2.min.C; \
	if (aabb1.max.C < aabb2.min.C + 30) t += aabb1.max.C - aabb2.min.C; \
	if (aabb1.max.C < aabb2.min.C + 31) t += aabb1.max.C - aabb2.min.C; \
	if (aabb1.max.C < aabb2.min.C + 32) t += aabb1.max.C - aabb2.min.C; \
	if (aabb1.max.C < aabb2.min.C + 33) t += aabb1.max.C - aabb2.min.C; \
	if (aabb1.max.C < aabb2.min.C + 34) t += aabb1.max.C - aabb2.min.C; \
	if (aabb1.max.C < aabb2.min.C + 35) t += aabb1.max.C - aabb2.min.C; \
	if (aabb1.max.C < aabb2.min.C + 36) t += aabb1.max.C - aabb2.min.C; \
	if (aabb1.max.C < aabb2.min.C + 37) t += aabb1.max.C - aabb2.min.C; \
	if (aabb1.max.C < aabb2.min.C + 38) t += aabb1.max.C - aabb2.min.C; \
	if (aabb1.max.C < aabb2.min.C + 39) t += aabb1.max.C - aabb2.min.C; \
	if (aabb1.max.C < aabb2.min.C + 40) t += aabb1.max.C - aabb2.min.C; \
	if (aabb1.max.C < aabb2.min.C + 41) t += aabb1.max.C - aabb2.min.C; \
	if (aabb1.max.C < aabb2.min.C + 42) t += aabb1.max.C - aabb2.min.C; \
	if (aabb1.max.C < aabb2.min.C + 43) t += aabb1.max.C - aabb2.min.C; \
	if (aabb1.max.C < aabb2.min.C + 44) t += aabb1.max.C - aabb2.min.C; \
	if (aabb1.max.C < aabb2.min.C + 45) t += aabb1.max.C - aabb2.min.C; \
	if (aabb1.max.C < aabb2.min.C + 46) t += aabb1.max.C - aabb2.min.C; \
	if (aabb1.max.C < aabb2.min.C + 47) t += aabb1.max.C - aabb2.min.C; \
	if (aabb1.max.C < aabb2.min.C + 48) t += aabb1.max.C - aabb2.min.C; \
	if (aabb1.max.C < aabb2.min.C + 49) t += aabb1.max.C - aabb2.min.C; \
	if (aabb1.max.C < aabb2.min.C + 50) t += aabb1.max.C - aabb2.min.C; \
	if (aabb1.max.C < aabb2.min.C + 51) t += aabb1.max.C - aabb2.min.C; \
	if (aabb1.max.C < aabb2.min.C + 52) t += aabb1.max.C - aabb2.min.C; \
	if (aabb1.max.C < aabb2.min.C + 53) t += aabb1.max.C - aabb2.min.C; \
	if (aabb1.max.C < aabb2.min.C + 54) t += aabb1.max.C - aabb2.min.C; \
	if (aabb1.max.C < aabb2.min.C + 55) t += aabb1.max.C - aabb2.min.C; \
	if (aabb1.max.C < aabb2.min.C + 56) t += aabb1.max.C - aabb2.min.C; \
	if (aabb1.max.C < aabb2.min.C + 57) t += aabb1.max.C - aabb2.min.C; \
	if (aabb1.max.C < aabb2.min.C + 58) t += aabb1.max.C - aabb2.min.C; \
	if (aabb1.max.C < aabb2.min.C + 59) t += aabb1.max.C - aabb2.min.C; \
	if (aabb1.max.C < aabb2.min.C + 60) t += aabb1.max.C - aabb2.min.C; \
	if (aabb1.max.C < aabb2.min.C + 61) t += aabb1.max.C - aabb2.min.C; \
	if (aabb1.max.C < aabb2.min.C + 62) t += aabb1.max.C - aabb2.min.C; \
	if (aabb1.max.C < aabb2.min.C + 63) t += aabb1.max.C - aabb2.min.C; \
	if (aabb1.max.C < aabb2.min.C + 64) t += aabb1.max.C - aabb2.min.C; \
	if (aabb1.max.C < aabb2.min.C + 65) t += aabb1.max.C - aabb2.min.C; \
	if (aabb1.max.C < aabb2.min.C + 66) t += aabb1.max.C - aabb2.min.C; \
	if (aabb1.max.C < aabb2.min.C + 67) t += aabb1.max.C - aabb2.min.C; \
	if (aabb1.max.C < aabb2.min.C + 68) t += aabb1.max.C - aabb2.min.C; \
	if (aabb1.max.C < aabb2.min.C + 69) t += aabb1.max.C - aabb2.min.C; \
	if (aabb1.max.C < aabb2.min.C + 70) t += aabb1.max.C - aabb2.min.C; \
	if (aabb1.max.C < aabb2.min.C + 71) t += aabb1.max.C - aabb2.min.C; \
	if (aabb1.max.C < aabb2.min.C + 72) t += aabb1.max.C - aabb2.min.C; \
	if (aabb1.max.C < aabb2.min.C + 73) t += aabb1.max.C - aabb2.min.C; \
	if (aabb1.max.C < aabb2.min.C + 74) t += aabb1.max.C - aabb2.min.C; \
	if (aabb1.max.C < aabb2.min.C + 75) t += aabb1.max.C - aabb2.min.C; \
	if (aabb1.max.C < aabb2.min.C + 76) t += aabb1.max.C - aabb2.min.C; \
	if (aabb1.max.C < aabb2.min.C + 77) t += aabb1.max.C - aabb2.min.C; \
	if (aabb1.max.C < aabb2.min.C + 78) t += aabb1.max.C - aabb2.min.C; \
	if (aabb1.max.C < aabb2.min.C + 79) t += aabb1.max.C - aabb2.min.C; \
	if (aabb1.max.C < aabb2.min.C + 80) t += aabb1.max.C - aabb2.min.C; \
	if (aabb1.max.C < aabb2.min.C + 81) t += aabb1.max.C - aabb2.min.C; \
	if (aabb1.max.C < aabb2.min.C + 82) t += aabb1.max.C - aabb2.min.C; \
	if (aabb1.max.C < aabb2.min.C + 83) t += aabb1.max.C - aabb2.min.C; \
	if (aabb1.max.C < aabb2.min.C + 84) t += aabb1.max.C - aabb2.min.C; \
	if (aabb1.max.C < aabb2.min.C + 85) t += aabb1.max.C - aabb2.min.C; \
	if (aabb1.max.C < aabb2.min.C + 86) t += aabb1.max.C - aabb2.min.C; \
	if (aabb1.max.C < aabb2.min.C + 87) t += aabb1.max.C - aabb2.min.C; \
	if (aabb1.max.C < aabb2.min.C + 88) t += aabb1.max.C - aabb2.min.C; \
	if (aabb1.max.C < aabb2.min.C + 89) t += aabb1.max.C - aabb2.min.C; \
	if (aabb1.max.C < aabb2.min.C + 90) t += aabb1.max.C - aabb2.min.C; \
	if (aabb1.max.C < aabb2.min.C + 91) t += aabb1.max.C - aabb2.min.C; \
	if (aabb1.max.C < aabb2.min.C + 92) t += aabb1.max.C - aabb2.min.C; \
	if (aabb1.max.C < aabb2.min.C + 93) t += aabb1.max.C - aabb2.min.C; \
	if (aabb1.max.C < aabb2.min.C + 94) t += aabb1.max.C - aabb2.min.C; \
	if (aabb1.max.C < aabb2.min.C + 95) t += aabb1.max.C - aabb2.min.C; \
	if (aabb1.max.C < aabb2.min.C + 96) t += aabb1.max.C - aabb2.min.C; \
	if (aabb1.max.C < aabb2.min.C + 97) t += aabb1.max.C - aabb2.min.C; \
	if (aabb1.max.C < aabb2.min.C + 98) t += aabb1.max.C - aabb2.min.C; \
	if (aabb1.max.C < aabb2.min.C + 99) t += aabb1.max.C - aabb2.min.C; \
	if (aabb1.max.C < aabb2.min.C + 100) t += aabb1.max.C - aabb2.min.C; \
	if (aabb1.max.C < aabb2.min.C + 101) t += aabb1.max.C - aabb2.min.C; \
	if (aabb1.max.C < aabb2.min.C + 102) t += aabb1.max.C - aabb2.min.C; \
	if (aabb1.max.C < aabb2.min.C + 103) t += aabb1.max.C - aabb2.min.C; \
	if (aabb1.max.C < aabb2.min.C + 104) t += aabb1.max.C - aabb2.min.C; \
	if (aabb1.max.C < aabb2.min.C + 105) t += aabb1.max.C - aabb2.min.C; \
	if (aabb1.max.C < aabb2.min.C + 106) t += aabb1.max.C - aabb2.min.C; \
	if (aabb1.max.C < aabb2.min.C + 107) t += aabb1.max.C - aabb2.min.C; \
	if (aabb1.max.C < aabb2.min.C + 108) t += aabb1.max.C - aabb2.min.C; \
	if (aabb1.max.C < aabb2.min.C + 109) t += aabb1.max.C - aabb2.min.C; \
	if (aabb1.max.C < aabb2.min.C + 110) t += aabb1.max.C - aabb2.min.C; \
	if (aabb1.max.C < aabb2.min.C + 111) t += aabb1.max.C - aabb2.min.C; \
	if (aabb1.max.C < aabb2.min.C + 112) t += aabb1.max.C - aabb2.min.C; \
	if (aabb1.max.C < aabb2.min.C + 113) t += aabb1.max.C - aabb2.min.C; \
	if (aabb1.max.C < aabb2.min.C + 114) t += aabb1.max.C - aabb2.min.C; \
	if (aabb1.max.C < aabb2.min.C + 115) t += aabb1.max.C - aabb2.min.C; \
	if (aabb1.max.C < aabb2.min.C + 116) t += aabb1.max.C - aabb2.min.C; \
	if (aabb1.max.C < aabb2.min.C + 117) t += aabb1.max.C - aabb2.min.C; \
	if (aabb1.max.C < aabb2.min.C + 118) t += aabb1.max.C - aabb2.min.C; \
	if (aabb1.max.C < aabb2.min.C + 119) t += aabb1.max.C - aabb2.min.C; \
	t += 1.0f;

bool CollisionIntersection_RectRect(const AABB& aabb1, const AEVec2& vel1, const AABB& aabb2, const AEVec2& vel2, float& firstTimeOfCollision)
{
	float t = 0.0f;
	AXIS(x)
	AXIS(y)
	AXIS(x)
	AXIS(y)
	AXIS(x)
	AXIS(y)
	AXIS(x)
	AXIS(y)
	AXIS(x)
	AXIS(y)
	AXIS(x)
	AXIS(y)
	AXIS(x)
	AXIS(y)
	AXIS(x)
	AXIS(y)
	AXIS(x)
	AXIS(y)
	AXIS(x)
	AXIS(y)
	firstTimeOfCollision = t;
	return false;
}

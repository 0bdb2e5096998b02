#include "main.h"
#define MAX(a,b) ((a)>(b)?(a):(b))
#define MIN(a,b) ((a)<(b)?(a):(b))

bool CollisionIntersection_RectRect(const AABB& A, const AEVec2& velA, const AABB& B, const AEVec2& velB, float& firstTimeOfCollision)
{
	float tF = 0, tL = g_dt, v;
	if (A.max.x >= B.min.x && A.min.x <= B.max.x && A.max.y >= B.min.y && A.min.y <= B.max.y) { firstTimeOfCollision = tF; return true; }
	v = (velB.x - velA.x) * g_dt;
	if (v > 0) { if (A.max.x < B.min.x) return false; tF = MAX(tF, (A.min.x - B.max.x) / v); tL = MIN(tL, (A.max.x - B.min.x) / v); }
	else if (v < 0) { if (A.min.x > B.max.x) return false; tF = MAX(tF, (A.max.x - B.min.x) / v); tL = MIN(tL, (A.min.x - B.max.x) / v); }
	else if (A.max.x < B.min.x || A.min.x > B.max.x) return false;
	v = (velB.y - velA.y) * g_dt;
	if (v > 0) { if (A.max.y < B.min.y) return false; tF = MAX(tF, (A.min.y - B.max.y) / v); tL = MIN(tL, (A.max.y - B.min.y) / v); }
	else if (v < 0) { if (A.min.y > B.max.y) return false; tF = MAX(tF, (A.max.y - B.min.y) / v); tL = MIN(tL, (A.min.y - B.max.y) / v); }
	else if (A.max.y < B.min.y || A.min.y > B.max.y) return false;
	if (tF > tL) return false;
	firstTimeOfCollision = tF;
	return true;
}

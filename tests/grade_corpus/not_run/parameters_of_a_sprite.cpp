#include "main.h"

struct GameObjInst { AABB boundingBox; AEVec2 velCurr; };

bool CollisionIntersection_RectRect(GameObjInst* a, GameObjInst* b)
{
	return a->boundingBox.max.x >= b->boundingBox.min.x;
}

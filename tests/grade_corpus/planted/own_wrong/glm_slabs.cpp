#include <glm/glm.hpp>
#include "CollisionSystem.h"

// Swept test of two AABBs with glm. Box b becomes a point that moves through
// the box that is a, grown by b (Minkowski difference).
bool CollisionSystem::sweptAABB(const AABB& a, glm::vec2 velA, const AABB& b, glm::vec2 velB, float dt, float& t)
{
	const glm::vec2 lo = a.min - b.max;
	const glm::vec2 hi = a.max - b.min;
	const glm::vec2 vel = velA - velB;

	float tMin = 0.0f;
	float tMax = dt;
	for (glm::length_t i = 0; i < 2; i++)
	{
		if (vel[i] == 0.0f)
		{
			if (lo[i] > 0.0f || hi[i] < 0.0f)
				return false;
			continue;
		}
		const float t1 = lo[i] / vel[i];
		const float t2 = hi[i] / vel[i];
		tMin = glm::max(tMin, glm::min(t1, t2));
		tMax = glm::min(tMax, glm::max(t1, t2));
	}
	if (tMin > tMax)
		return false;
	t = tMin;
	return true;
}

#include "ecs/Registry.h"
#include "components/Transform.h"
#include "components/BoxCollider.h"
#include "components/Velocity.h"

using ecs::Entity;

bool CollisionSystem::Sweep(Entity e1, Entity e2, float dt, float& t) const
{
	const auto& p1 = m_registry.Get<Transform>(e1).position;
	const auto& p2 = m_registry.Get<Transform>(e2).position;
	const auto& h1 = m_registry.Get<BoxCollider>(e1).halfSize;
	const auto& h2 = m_registry.Get<BoxCollider>(e2).halfSize;
	const auto& v1 = m_registry.Get<Velocity>(e1).value;
	const auto& v2 = m_registry.Get<Velocity>(e2).value;

	const float min1[2] = { p1.x - h1.x, p1.y - h1.y };
	const float max1[2] = { p1.x + h1.x, p1.y + h1.y };
	const float min2[2] = { p2.x - h2.x, p2.y - h2.y };
	const float max2[2] = { p2.x + h2.x, p2.y + h2.x };
	const float rel[2] = { v2.x - v1.x, v2.y - v1.y };

	float tFirst = 0.0f;
	float tLast = dt;
	bool possible = true;

	for (int k = 0; k < 2 && possible; ++k)
	{
		if (rel[k] > 0.0f && max1[k] >= min2[k])
		{
			if (min1[k] > max2[k])
				tFirst = std::max(tFirst, (min1[k] - max2[k]) / rel[k]);
			tLast = std::min(tLast, (max1[k] - min2[k]) / rel[k]);
		}
		else if (rel[k] < 0.0f && min1[k] <= max2[k])
		{
			if (max1[k] < min2[k])
				tFirst = std::max(tFirst, (max1[k] - min2[k]) / rel[k]);
			tLast = std::min(tLast, (min1[k] - max2[k]) / rel[k]);
		}
		else if (rel[k] != 0.0f || max1[k] < min2[k] || min1[k] > max2[k])
		{
			possible = false;
		}
	}

	if (possible && tFirst <= tLast)
	{
		t = tFirst;
		return true;
	}
	return false;
}

#include "PhysicsManager.h"
#include "RigidBody.h"

bool PhysicsManager::AABBvsAABBDynamic(RigidBody* bodyA, RigidBody* bodyB, float& firstTime)
{
	const auto& a = bodyA->aabb;
	const auto& b = bodyB->aabb;
	const auto vRel = bodyB->velocity - bodyA->velocity;

	float tFirst = 0.f;
	float tLast = this->deltaTime;

	const auto Check = [&](float aMin, float aMax, float bMin, float bMax, float v)
	{
		if (v == 0.f)
		{
			return aMin <= bMax && aMax >= bMin;
		}

		if (v < 0.f)
		{
			if (aMin > bMax)
			{
				return false;
			}
			if (aMax < bMin)
			{
				tFirst = std::max((aMax - bMin) / v, tFirst);
			}
			tLast = std::min((aMin - bMax) / v, tLast);
		}
		else
		{
			if (aMax < bMin)
			{
				return false;
			}
			if (aMin > bMax)
			{
				tFirst = std::max((aMin - bMax) / v, tFirst);
			}
			tLast = std::max((aMax - bMin) / v, tLast);
		}
		return tFirst <= tLast;
	};

	if (!Check(a.min.x, a.max.x, b.min.x, b.max.x, vRel.x))
	{
		return false;
	}
	if (!Check(a.min.y, a.max.y, b.min.y, b.max.y, vRel.y))
	{
		return false;
	}

	firstTime = tFirst;
	return true;
}

#include "Game/Entity.h"
#include "Game/World.h"

struct CollisionInfo
{
	bool collided = false;
	float time = 0.0f;
};

CollisionInfo World::CheckCollision(const Entity& first, const Entity& second) const
{
	CollisionInfo info;

	const float left1 = first.pos.x - first.size.x * 0.5f;
	const float right1 = first.pos.x + first.size.x * 0.5f;
	const float bottom1 = first.pos.y - first.size.y * 0.5f;
	const float top1 = first.pos.y + first.size.y * 0.5f;

	const float left2 = second.pos.x - second.size.x * 0.5f;
	const float right2 = second.pos.x + second.size.x * 0.5f;
	const float bottom2 = second.pos.y - second.size.y * 0.5f;
	const float top2 = second.pos.y + second.size.y * 0.5f;

	// static
	if (right1 >= left2 && left1 <= right2 && top1 >= bottom2 && bottom1 <= top2)
	{
		info.collided = true;
		return info;
	}

	// dynamic
	const float vx = second.velocity.x - first.velocity.x;
	const float vy = second.velocity.y - first.velocity.y;
	float tFirst = 0.0f;
	float tLast = m_deltaTime;

	if (vx < 0.0f)
	{
		if (left1 > right2)
			return info;
		if (right1 < left2)
			tFirst = std::max((right1 - left2) / vx, tFirst);
		tLast = std::min((left1 - right2) / vx, tLast);
	}
	else if (vx > 0.0f)
	{
		if (right1 < left2)
			return info;
		if (left1 > right2)
			tFirst = std::max((left1 - right2) / vx, tFirst);
		tLast = std::min((right1 - left2) / vx, tLast);
	}
	else if (right1 < left2 || left1 > right2)
	{
		return info;
	}

	if (vy < 0.0f)
	{
		if (bottom1 < top2)
			return info;
		if (top1 < bottom2)
			tFirst = std::max((top1 - bottom2) / vy, tFirst);
		tLast = std::min((bottom1 - top2) / vy, tLast);
	}
	else if (vy > 0.0f)
	{
		if (top1 < bottom2)
			return info;
		if (bottom1 > top2)
			tFirst = std::max((bottom1 - top2) / vy, tFirst);
		tLast = std::min((top1 - bottom2) / vy, tLast);
	}
	else if (top1 < bottom2 || bottom1 > top2)
	{
		return info;
	}

	if (tFirst <= tLast)
	{
		info.collided = true;
		info.time = tFirst;
	}
	return info;
}

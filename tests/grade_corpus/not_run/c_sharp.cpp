using System;

public static class Collision
{
    public static bool CollisionIntersection_RectRect(in AABB aabb1, in Vector2 vel1, in AABB aabb2, in Vector2 vel2, out float firstTimeOfCollision)
    {
        firstTimeOfCollision = 0f;
        return aabb1.max.x >= aabb2.min.x;
    }
}

#!/usr/bin/env python3
"""Gives each right/own_*.cpp stand-ins for its types and a forwarding function with the assignment's signature,
so that the grader can judge the routine. Writes the joined files to the folder named."""
import os, re, sys
here = os.path.dirname(os.path.abspath(__file__)) + "/../right/"
out = sys.argv[1]; os.makedirs(out, exist_ok=True)
HEAD = '#include "main.h"\n#include <algorithm>\n#include <cmath>\n#include <limits>\n#include <memory>\n#include <optional>\n#include <utility>\n'
SIG = "\nbool CollisionIntersection_RectRect(const ::AABB& aabb1, const AEVec2& vel1, const ::AABB& aabb2, const AEVec2& vel2, float& out)\n{\n%s\n}\n"
V2 = "struct %s { float x, y; %s operator-(const %s& o) const { return { x - o.x, y - o.y }; } float operator[](int i) const { return i ? y : x; } };\n"
def v2(n): return V2 % (n, n, n)
A = {}
A["vec2_center_half"] = (v2("Vec2") + "struct Box { Vec2 center, half; };",
  "Box a{{(aabb1.min.x+aabb1.max.x)/2,(aabb1.min.y+aabb1.max.y)/2},{(aabb1.max.x-aabb1.min.x)/2,(aabb1.max.y-aabb1.min.y)/2}};"
  "Box b{{(aabb2.min.x+aabb2.max.x)/2,(aabb2.min.y+aabb2.max.y)/2},{(aabb2.max.x-aabb2.min.x)/2,(aabb2.max.y-aabb2.min.y)/2}};"
  "return SweepBoxes(a,{vel1.x,vel1.y},b,{vel2.x,vel2.y},g_dt,out);")
A["getters_class_member"] = ("struct V { float a, b; float GetX() const { return a; } float GetY() const { return b; } };\nstruct OwnBox { V lo, hi; const V& GetMin() const { return lo; } const V& GetMax() const { return hi; } };\n"
  "struct Collider { AABB box; V vel; const AABB& GetBounds() const { return box; } const V& GetVelocity() const { return vel; } bool SweepTest(const Collider&, float*) const; };\nstruct Time { static float GetDeltaTime() { return g_dt; } };\nstatic float Max(float a, float b) { return a > b ? a : b; }\nstatic float Min(float a, float b) { return a < b ? a : b; }",
  "Collider a{{{aabb1.min.x,aabb1.min.y},{aabb1.max.x,aabb1.max.y}},{vel1.x,vel1.y}}; Collider b{{{aabb2.min.x,aabb2.min.y},{aabb2.max.x,aabb2.max.y}},{vel2.x,vel2.y}}; return a.SweepTest(b,&out);")
A["index_loop_optional"] = ("namespace phys { " + v2("vec2") + "struct aabb { vec2 min, max; }; }",
  "auto r = phys::sweep({{aabb1.min.x,aabb1.min.y},{aabb1.max.x,aabb1.max.y}},{vel1.x,vel1.y},{{aabb2.min.x,aabb2.min.y},{aabb2.max.x,aabb2.max.y}},{vel2.x,vel2.y},g_dt); if (r) out = *r; return r.has_value();")
A["position_size_sfml"] = ("namespace sf { struct FloatRect { float left, top, width, height; }; " + v2("Vector2f") + "}",
  "return willCollide({aabb1.min.x,aabb1.min.y,aabb1.max.x-aabb1.min.x,aabb1.max.y-aabb1.min.y},{vel1.x,vel1.y},{aabb2.min.x,aabb2.min.y,aabb2.max.x-aabb2.min.x,aabb2.max.y-aabb2.min.y},{vel2.x,vel2.y},g_dt,out);")
A["template_scalar"] = ("template <class T> struct Vector { T x, y; Vector operator-(const Vector& o) const { return { x - o.x, y - o.y }; } }; template <class T> struct Rect { Vector<T> min, max; };",
  "auto r = Sweep<float>({{aabb1.min.x,aabb1.min.y},{aabb1.max.x,aabb1.max.y}},{vel1.x,vel1.y},{{aabb2.min.x,aabb2.min.y},{aabb2.max.x,aabb2.max.y}},{vel2.x,vel2.y},g_dt); if (r.hit) out = r.time; return r.hit;")
A["glm_slabs"] = ("namespace glm { " + v2("vec2") + "typedef int length_t; inline float max(float a, float b) { return a > b ? a : b; } inline float min(float a, float b) { return a < b ? a : b; } }\nstruct OwnBox { glm::vec2 min, max; };\nstruct CollisionSystem { bool sweptAABB(const AABB&, glm::vec2, const AABB&, glm::vec2, float, float&); };",
  "CollisionSystem s; return s.sweptAABB({{aabb1.min.x,aabb1.min.y},{aabb1.max.x,aabb1.max.y}},{vel1.x,vel1.y},{{aabb2.min.x,aabb2.min.y},{aabb2.max.x,aabb2.max.y}},{vel2.x,vel2.y},g_dt,out);")
A["output_pointer_c_style"] = ("",
  "RECT_F a{aabb1.min.x,aabb1.min.y,aabb1.max.x,aabb1.max.y}, b{aabb2.min.x,aabb2.min.y,aabb2.max.x,aabb2.max.y}; VEL u{vel1.x,vel1.y}, v{vel2.x,vel2.y}; return rects_collide(&a,&u,&b,&v,g_dt,&out) != 0;")
ENT = "{{(aabb%d.min.x+aabb%d.max.x)*0.5f,(aabb%d.min.y+aabb%d.max.y)*0.5f},{aabb%d.max.x-aabb%d.min.x,aabb%d.max.y-aabb%d.min.y},{vel%d.x,vel%d.y}}"
A["struct_result_entities"] = (v2("Vec2") + "struct Entity { Vec2 pos, size, velocity; }; struct CollisionInfo; struct World { float m_deltaTime; CollisionInfo CheckCollision(const Entity&, const Entity&) const; };",
  "World w{g_dt}; auto r = w.CheckCollision(%s,%s); if (r.collided) out = r.time; return r.collided;" % (ENT.replace("%d", "1"), ENT.replace("%d", "2")))
A["engine_call_rect_getters"] = ("struct Env { double DeltaTime; }; struct Engine { static Env GetWindowEnvironment() { return { g_dt }; } };\nnamespace Math { struct vec2 { double x, y; vec2 operator-(const vec2& o) const { return { x - o.x, y - o.y }; } }; }\nnamespace CS230 { struct Rect { double l, b, r, t; double Left() const { return l; } double Right() const { return r; } double Bottom() const { return b; } double Top() const { return t; } }; struct RectCollision { bool IsCollidingSwept(const Rect&, const Math::vec2&, const Rect&, const Math::vec2&, double&); }; }",
  "CS230::RectCollision c; double t = 0; bool h = c.IsCollidingSwept({aabb1.min.x,aabb1.min.y,aabb1.max.x,aabb1.max.y},{vel1.x,vel1.y},{aabb2.min.x,aabb2.min.y,aabb2.max.x,aabb2.max.y},{vel2.x,vel2.y},t); if (h) out = (float)t; return h;")
A["range_for_axes"] = (v2("Vector2") + "struct Aabb2 { Vector2 lower, upper; }; struct Engine { static Engine Get() { return {}; } float FrameTime() { return g_dt; } }; struct Collision2D { static bool MovingBoxes(const Aabb2&, const Vector2&, const Aabb2&, const Vector2&, float&); };",
  "return Collision2D::MovingBoxes({{aabb1.min.x,aabb1.min.y},{aabb1.max.x,aabb1.max.y}},{vel1.x,vel1.y},{{aabb2.min.x,aabb2.min.y},{aabb2.max.x,aabb2.max.y}},{vel2.x,vel2.y},out);")
A["lambda_in_member"] = (v2("Vec") + "struct BB { Vec min, max; }; struct RigidBody { BB aabb; Vec velocity; }; struct PhysicsManager { float deltaTime; bool AABBvsAABBDynamic(RigidBody*, RigidBody*, float&); };",
  "PhysicsManager p{g_dt}; RigidBody a{{{aabb1.min.x,aabb1.min.y},{aabb1.max.x,aabb1.max.y}},{vel1.x,vel1.y}}, b{{{aabb2.min.x,aabb2.min.y},{aabb2.max.x,aabb2.max.y}},{vel2.x,vel2.y}}; return p.AABBvsAABBDynamic(&a,&b,out);")
A["pair_return_milliseconds"] = ("struct Actor { float x, y, w, h, vx, vy; };",
  "auto r = TimeOfImpact({aabb1.min.x,aabb1.min.y,aabb1.max.x-aabb1.min.x,aabb1.max.y-aabb1.min.y,vel1.x,vel1.y},{aabb2.min.x,aabb2.min.y,aabb2.max.x-aabb2.min.x,aabb2.max.y-aabb2.min.y,vel2.x,vel2.y},g_dt); if (r.first) out = r.second; return r.first;")
A["namespace_two_functions"] = ("struct Vec2 { float a, b; Vec2(float p, float q) : a(p), b(q) {} float X() const { return a; } float Y() const { return b; } }; struct Bounds { Vec2 min, max; }; struct Clk { float Delta() { return g_dt; } } g_Clock; namespace Math { inline float Max(float a, float b) { return a > b ? a : b; } inline float Min(float a, float b) { return a < b ? a : b; } }",
  "Bounds a{{aabb1.min.x,aabb1.min.y},{aabb1.max.x,aabb1.max.y}}, b{{aabb2.min.x,aabb2.min.y},{aabb2.max.x,aabb2.max.y}}; if (Collision::StaticRectRect(a,b)) { out = 0; return true; } return Collision::DynamicRectRect(a,{vel1.x,vel1.y},b,{vel2.x,vel2.y},out);")
A["interval_class"] = (v2("Vector") + "struct Rectangle { float l, b, r, t; Vector v; float Left() const { return l; } float Right() const { return r; } float Bottom() const { return b; } float Top() const { return t; } Vector Velocity() const { return v; } bool CollidesWith(const Rectangle&, float, float&) const; };",
  "Rectangle a{aabb1.min.x,aabb1.min.y,aabb1.max.x,aabb1.max.y,{vel1.x,vel1.y}}, b{aabb2.min.x,aabb2.min.y,aabb2.max.x,aabb2.max.y,{vel2.x,vel2.y}}; return a.CollidesWith(b,g_dt,out);")
A["component_system"] = (v2("P") + "namespace ecs { typedef int Entity; } struct Transform { P position; }; struct BoxCollider { P halfSize; }; struct Velocity { P value; }; struct Reg { Transform t[2]; BoxCollider b[2]; Velocity v[2]; template <class T> const T& Get(int e) const; }; template <> const Transform& Reg::Get<Transform>(int e) const { return t[e]; } template <> const BoxCollider& Reg::Get<BoxCollider>(int e) const { return b[e]; } template <> const Velocity& Reg::Get<Velocity>(int e) const { return v[e]; } struct CollisionSystem { Reg m_registry; bool Sweep(ecs::Entity, ecs::Entity, float, float&) const; };",
  "CollisionSystem s; const ::AABB* q[2]={&aabb1,&aabb2}; const AEVec2* w[2]={&vel1,&vel2}; for (int i=0;i<2;i++) { s.m_registry.t[i].position={(q[i]->min.x+q[i]->max.x)/2,(q[i]->min.y+q[i]->max.y)/2}; s.m_registry.b[i].halfSize={(q[i]->max.x-q[i]->min.x)/2,(q[i]->max.y-q[i]->min.y)/2}; s.m_registry.v[i].value={w[i]->x,w[i]->y}; } return s.Sweep(0,1,g_dt,out);")
A["unity_like_names"] = (v2("Vector2") + "struct Mathf { static float Max(float a, float b) { return a > b ? a : b; } static float Min(float a, float b) { return a < b ? a : b; } }; struct Bounds { Vector2 lo, hi; Vector2 Min() const { return lo; } Vector2 Max() const { return hi; } bool TryGetTimeOfCollision(Bounds, Vector2, Vector2, float, float*); };",
  "Bounds a{{aabb1.min.x,aabb1.min.y},{aabb1.max.x,aabb1.max.y}}, b{{aabb2.min.x,aabb2.min.y},{aabb2.max.x,aabb2.max.y}}; return a.TryGetTimeOfCollision(b,{vel1.x,vel1.y},{vel2.x,vel2.y},g_dt,&out);")
A["quad_corners_shared_ptr"] = ("struct Point { float x, y; }; struct GameObject { Point p, q; float v[2]; Point bottomLeft() { return p; } Point topRight() { return q; } float* velocity() { return v; } }; struct Timer { static Timer instance() { return {}; } float dt() { return g_dt; } };",
  "auto a = std::make_shared<GameObject>(), b = std::make_shared<GameObject>(); *a = {{aabb1.min.x,aabb1.min.y},{aabb1.max.x,aabb1.max.y},{vel1.x,vel1.y}}; *b = {{aabb2.min.x,aabb2.min.y},{aabb2.max.x,aabb2.max.y},{vel2.x,vel2.y}}; return checkCollision(a,b,out);")
A["velocity_struct_in_box"] = ("struct VV { float x, y; }; struct MovingBox { float x, y, w, h; VV vel; bool Collides(const MovingBox&, float&) const; }; struct FrameTimer { float GetSeconds() { return g_dt; } }; FrameTimer frameTimer;",
  "MovingBox a{aabb1.min.x,aabb1.min.y,aabb1.max.x-aabb1.min.x,aabb1.max.y-aabb1.min.y,{vel1.x,vel1.y}}, b{aabb2.min.x,aabb2.min.y,aabb2.max.x-aabb2.min.x,aabb2.max.y-aabb2.min.y,{vel2.x,vel2.y}}; return a.Collides(b,out);")
names = sorted(f[4:-4] for f in os.listdir(here) if f.startswith("own_"))
assert names == sorted(A), set(names) ^ set(A)
for n in names:
    t = re.sub(r"(?m)^#include[^\n]*\n", "", open(here + "own_" + n + ".cpp").read())
    pre, call = A[n]
    if "OwnBox" in pre:
        t, pre = re.sub(r"\bAABB\b", "OwnBox", t), re.sub(r"\bAABB\b", "OwnBox", pre)
    open(out + "/own_" + n + ".cpp", "w").write(HEAD + "#undef max\n#undef min\n" + pre + "\n" + t + SIG % call)

// What stands in for the types that a routine uses and its file does not define. The names of the members come before this text:
//   SWEPTROIDS_SCALAR             float or double
//   SWEPTROIDS_COMPONENTS         the fields of a vector, as structs of two
//   SWEPTROIDS_VECTOR_FUNCTIONS   its functions
#include <cstddef>
#include <memory>
#include <type_traits>

namespace sweptroids {

typedef SWEPTROIDS_SCALAR Scalar;

struct Vector {
    union {
        Scalar at[2];
        SWEPTROIDS_COMPONENTS
    };
    Vector() : at{0, 0} {}
    template <class X, class Y> Vector(const X &x, const Y &y) : at{static_cast<Scalar>(x), static_cast<Scalar>(y)} {}
    template <class S, class = std::enable_if_t<std::is_arithmetic_v<S>>>
    explicit Vector(S both) : at{static_cast<Scalar>(both), static_cast<Scalar>(both)} {}
    Scalar &operator[](std::size_t axis) { return at[axis]; }
    Scalar operator[](std::size_t axis) const { return at[axis]; }
    Vector &operator+=(const Vector &other) { return *this = Vector(at[0] + other.at[0], at[1] + other.at[1]); }
    Vector &operator-=(const Vector &other) { return *this = Vector(at[0] - other.at[0], at[1] - other.at[1]); }
    Vector &operator*=(Scalar factor) { return *this = Vector(at[0] * factor, at[1] * factor); }
    Vector &operator/=(Scalar divisor) { return *this = Vector(at[0] / divisor, at[1] / divisor); }
    SWEPTROIDS_VECTOR_FUNCTIONS
};
inline Vector operator+(const Vector &a, const Vector &b) { return Vector(a.at[0] + b.at[0], a.at[1] + b.at[1]); }
inline Vector operator-(const Vector &a, const Vector &b) { return Vector(a.at[0] - b.at[0], a.at[1] - b.at[1]); }
inline Vector operator-(const Vector &a) { return Vector(-a.at[0], -a.at[1]); }
inline Vector operator*(const Vector &a, Scalar factor) { return Vector(a.at[0] * factor, a.at[1] * factor); }
inline Vector operator*(Scalar factor, const Vector &a) { return a * factor; }
inline Vector operator/(const Vector &a, Scalar divisor) { return Vector(a.at[0] / divisor, a.at[1] / divisor); }
inline bool operator==(const Vector &a, const Vector &b) { return a.at[0] == b.at[0] && a.at[1] == b.at[1]; }
inline bool operator!=(const Vector &a, const Vector &b) { return !(a == b); }

// A box that moves, as a question has it.
struct Given {
    Scalar lower[2], upper[2], speed[2];
    Vector minimum() const { return Vector(lower[0], lower[1]); }
    Vector maximum() const { return Vector(upper[0], upper[1]); }
    Vector centre() const { return Vector((lower[0] + upper[0]) / 2, (lower[1] + upper[1]) / 2); }
    Vector half() const { return Vector((upper[0] - lower[0]) / 2, (upper[1] - lower[1]) / 2); }
    Vector whole() const { return Vector(upper[0] - lower[0], upper[1] - lower[1]); }
    Vector velocity() const { return Vector(speed[0], speed[1]); }
};

inline Given given(const float *box, const float *velocity) {
    return {{box[0], box[1]}, {box[2], box[3]}, {velocity[0], velocity[1]}};
}

// The other box as the first one sees it.
inline Given relative(const Given &one, const Given &other) {
    Given seen = other;
    for (int axis = 0; axis < 2; ++axis) {
        seen.speed[axis] = other.speed[axis] - one.speed[axis];
    }
    return seen;
}

// The first of the values that is a box, or else the object itself: what `registry.Get(entity)` and `engine.Get()` give.
template <class Body> const Body &pick(const Body &object) { return object; }
template <class Body, class First, class... Rest>
const Body &pick(const Body &object, const First &first, const Rest &...rest) {
    if constexpr (std::is_base_of_v<Body, First>) {
        return first;
    } else {
        return pick(object, rest...);
    }
}

// An object that outlives the call that gives it, as those of a game do: the last few are kept.
template <class T> T &kept(const T &object) {
    static T room[64];
    static unsigned next = 0;
    T &place = room[next++ % 64];
    place = object;
    return place;
}

template <class A, class B> inline auto larger(const A &a, const B &b) { return a > b ? a : b; }
template <class A, class B> inline auto smaller(const A &a, const B &b) { return a < b ? a : b; }
template <class A> inline A absolute(const A &a) { return a < 0 ? -a : a; }

// Room for an object of a type of the file, whatever its constructors want.
template <class T> struct Room {
    alignas(T) unsigned char bytes[sizeof(T)] = {};
    T &object() { return *reinterpret_cast<T *>(bytes); }
};

} // namespace sweptroids

// What a student's Collision.cpp may use of the course's engine and headers. Written for this checker; it stands in for every
// header that is not of the standard library.
#ifndef SWEPTROIDS_ENGINE_H
#define SWEPTROIDS_ENGINE_H

#ifdef SWEPTROIDS_ASKS
#include <cmath>
#include <cstdint>
#include <cstring>
#else
// The standard headers come before any macro of the course, such as min and max.
#include <algorithm>
#include <bitset>
#include <cassert>
#include <cctype>
#include <cerrno>
#include <cfloat>
#include <climits>
#include <cmath>
#include <cstddef>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <ctime>
#include <deque>
#include <fstream>
#include <functional>
#include <iomanip>
#include <iostream>
#include <iterator>
#include <limits>
#include <list>
#include <map>
#include <memory>
#include <new>
#include <numeric>
#include <ostream>
#include <queue>
#include <set>
#include <sstream>
#include <stack>
#include <stdexcept>
#include <string>
#include <typeinfo>
#include <utility>
#include <vector>
#if __cplusplus >= 201103L
#include <array>
#include <chrono>
#include <cstdint>
#include <initializer_list>
#include <optional>
#include <random>
#include <string_view>
#include <tuple>
#include <type_traits>
#include <unordered_map>
#include <unordered_set>
#endif

#include <float.h>
#include <limits.h>
#include <math.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
// The names of the system's own functions: a file-level variable of such a name must be noticed, and gets another.
#if defined(__unix__) || defined(__APPLE__)
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <strings.h>
#include <sys/mman.h>
#include <sys/resource.h>
#include <unistd.h>
#endif
#include "visual_cpp.h"
#endif

// Words of the course's compiler and of its headers.
#ifndef __declspec
#define __declspec(x)
#endif
#ifndef _MSC_VER
#define __forceinline inline
#define __cdecl
#define __stdcall
#endif
#define WINAPI
#define CALLBACK
#define AE_API
#define _In_
#define _In_opt_
#define _Inout_
#define _Inout_opt_
#define _Out_
#define _Out_opt_
#define _Use_decl_annotations_
#define UNREFERENCED_PARAMETER(P) ((void)(P))
#define DBG_UNREFERENCED_PARAMETER(P) ((void)(P))
#define DBG_UNREFERENCED_LOCAL_VARIABLE(V) ((void)(V))

typedef char s8;
typedef unsigned char u8;
typedef signed short s16;
typedef unsigned short u16;
typedef signed int s32;
typedef unsigned int u32;
typedef signed long long s64;
typedef unsigned long long u64;
typedef float f32;
typedef double f64;

typedef int BOOL;
typedef int INT;
typedef unsigned int UINT;
typedef float FLOAT;
typedef unsigned char BYTE;
typedef unsigned short WORD;
typedef unsigned int DWORD;
#ifndef TRUE
#define TRUE 1
#endif
#ifndef FALSE
#define FALSE 0
#endif

#ifndef PI
#define PI 3.1415926535897932384626433832795f
#endif
#ifndef HALF_PI
#define HALF_PI (0.5f * PI)
#endif
#ifndef TWO_PI
#define TWO_PI (2.0f * PI)
#endif
#ifndef EPSILON
#define EPSILON 0.00001f
#endif
#define AE_ASSERT(x) ((void)0)
#define AE_ASSERT_MESG(x, ...) ((void)0)
#define AE_WARNING(x) ((void)0)
#define AE_WARNING_MESG(x, ...) ((void)0)
#define AE_FATAL_ERROR(...) ((void)0)

// The frame time under its two names, and what else the course's main loop has.
extern float g_dt;
extern double g_appTime;
// A file may declare these once more, with or without the linkage of C.
extern "C" {
f64 AEFrameRateControllerGetFrameTime(void);
f64 AEFrameRateControllerGetFrameRate(void);
u32 AEFrameRateControllerGetFrameCount(void);
f64 AEGetTime(f64 *time = 0);
}

// The vector functions of the engine. They are templates so that they take const and non-const vectors alike, and so that a
// file may define functions of the same names itself.
template <class V> inline void AEVec2Zero(V *result) { result->x = result->y = 0.0f; }
template <class V> inline void AEVec2Set(V *result, f32 x, f32 y) {
    result->x = x;
    result->y = y;
}
template <class R, class A> inline void AEVec2Neg(R *result, A *a) {
    f32 x = -a->x, y = -a->y;
    result->x = x;
    result->y = y;
}
template <class R, class A, class B> inline void AEVec2Add(R *result, A *a, B *b) {
    f32 x = a->x + b->x, y = a->y + b->y;
    result->x = x;
    result->y = y;
}
template <class R, class A, class B> inline void AEVec2Sub(R *result, A *a, B *b) {
    f32 x = a->x - b->x, y = a->y - b->y;
    result->x = x;
    result->y = y;
}
template <class R, class A> inline void AEVec2Scale(R *result, A *a, f32 scale) {
    f32 x = a->x * scale, y = a->y * scale;
    result->x = x;
    result->y = y;
}
template <class R, class A, class B> inline void AEVec2ScaleAdd(R *result, A *a, B *b, f32 scale) {
    f32 x = a->x * scale + b->x, y = a->y * scale + b->y;
    result->x = x;
    result->y = y;
}
template <class R, class A, class B> inline void AEVec2ScaleSub(R *result, A *a, B *b, f32 scale) {
    f32 x = a->x * scale - b->x, y = a->y * scale - b->y;
    result->x = x;
    result->y = y;
}
template <class R, class A, class B> inline void AEVec2Lerp(R *result, A *a, B *b, f32 t) {
    f32 x = a->x + (b->x - a->x) * t, y = a->y + (b->y - a->y) * t;
    result->x = x;
    result->y = y;
}
template <class A> inline f32 AEVec2Length(A *a) { return sqrtf(a->x * a->x + a->y * a->y); }
template <class A> inline f32 AEVec2SquareLength(A *a) { return a->x * a->x + a->y * a->y; }
template <class R, class A> inline void AEVec2Normalize(R *result, A *a) {
    f32 length = AEVec2Length(a), x = a->x / length, y = a->y / length;
    result->x = x;
    result->y = y;
}
template <class A, class B> inline f32 AEVec2Distance(A *a, B *b) {
    return sqrtf((a->x - b->x) * (a->x - b->x) + (a->y - b->y) * (a->y - b->y));
}
template <class A, class B> inline f32 AEVec2SquareDistance(A *a, B *b) {
    return (a->x - b->x) * (a->x - b->x) + (a->y - b->y) * (a->y - b->y);
}
template <class A, class B> inline f32 AEVec2DotProduct(A *a, B *b) { return a->x * b->x + a->y * b->y; }
template <class A, class B> inline f32 AEVec2CrossProductMag(A *a, B *b) { return a->x * b->y - a->y * b->x; }

// Templates, so that a file may define functions of the same names itself. C++98 has no default for `T`.
#if __cplusplus >= 201103L
#define SWEPTROIDS_FUNCTION(Default) template <class T = Default> inline T
#else
#define SWEPTROIDS_FUNCTION(Default) inline Default
#endif
SWEPTROIDS_FUNCTION(f32) AEMin(f32 a, f32 b) { return a < b ? a : b; }
SWEPTROIDS_FUNCTION(f32) AEMax(f32 a, f32 b) { return a > b ? a : b; }
SWEPTROIDS_FUNCTION(f32) AEClamp(f32 value, f32 low, f32 high) {
    return value < low ? low : value > high ? high : value;
}
SWEPTROIDS_FUNCTION(f32) AEWrap(f32 value, f32 low, f32 high) {
    return value < low ? value + (high - low) : value > high ? value - (high - low) : value;
}
SWEPTROIDS_FUNCTION(BOOL) AEInRange(f32 value, f32 low, f32 high) { return value >= low && value <= high; }
SWEPTROIDS_FUNCTION(f32) AEDegToRad(f32 angle) { return angle * (PI / 180.0f); }
SWEPTROIDS_FUNCTION(f32) AERadToDeg(f32 angle) { return angle * (180.0f / PI); }
SWEPTROIDS_FUNCTION(f32) AESin(f32 angle) { return sinf(angle); }
SWEPTROIDS_FUNCTION(f32) AECos(f32 angle) { return cosf(angle); }

#ifndef SWEPTROIDS_ASKS
// A file with a `main` of its own is linked with ours.
#define main student_main
#endif

#endif

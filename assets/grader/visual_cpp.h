// What Visual C++ has beyond the standard: its words for whole numbers, its functions that end with _s, and what a debug build calls.
// All functions are templates, so that a file may define functions of the same names itself.
#ifndef SWEPTROIDS_VISUAL_CPP_H
#define SWEPTROIDS_VISUAL_CPP_H

#ifndef _WIN32

#include <cmath>
#include <cstdarg>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <ctime>
#include <strings.h>
#if __cplusplus >= 201703L
#include <tuple>
#include <type_traits>
#endif

// Macros, so that `unsigned __int64` is a type too. clang has these words.
#ifndef __clang__
#define __int8 char
#define __int16 short
#define __int32 int
#define __int64 long long
#define _int64 long long
#define __pragma(...)
#endif
#define __fastcall
#define __vectorcall
#define __assume(x) ((void)0)
#define __noop(...) ((void)0)
#define __debugbreak() ((void)0)

typedef int errno_t;
typedef size_t rsize_t;

// C++98 has no defaults for the parameters of such templates.
#if __cplusplus >= 201103L

#define _TRUNCATE (static_cast<size_t>(-1))
template <class T, size_t N> constexpr size_t _countof(const T (&)[N]) { return N; }

// Text. A result that does not fit leaves an empty text: the real ones end the program.
template <class = void> errno_t memcpy_s(void *to, size_t size, const void *from, size_t count) {
    if (count > size) {
        return 34;
    }
    memcpy(to, from, count);
    return 0;
}
template <class = void> errno_t memmove_s(void *to, size_t size, const void *from, size_t count) {
    if (count > size) {
        return 34;
    }
    memmove(to, from, count);
    return 0;
}
template <class = void> size_t strnlen_s(const char *text, size_t size) { return text == nullptr ? 0 : strnlen(text, size); }
template <class = void> errno_t strncat_s(char *to, size_t size, const char *from, size_t count) {
    const size_t old = strnlen(to, size), wanted = strnlen(from, count);
    const bool cuts = count == static_cast<size_t>(-1);
    if (old + wanted >= size && !(cuts && old < size)) {
        if (size > 0) {
            to[0] = 0;
        }
        return 34;
    }
    const size_t length = old + wanted >= size ? size - 1 - old : wanted;
    memcpy(to + old, from, length);
    to[old + length] = 0;
    return 0;
}
template <class = void> errno_t strncpy_s(char *to, size_t size, const char *from, size_t count) {
    if (size > 0) {
        to[0] = 0;
    }
    return strncat_s(to, size, from, count);
}
template <class = void> errno_t strcpy_s(char *to, size_t size, const char *from) { return strncpy_s(to, size, from, strlen(from)); }
template <class = void> errno_t strcat_s(char *to, size_t size, const char *from) { return strncat_s(to, size, from, strlen(from)); }
template <size_t N> errno_t strcpy_s(char (&to)[N], const char *from) { return strcpy_s(to, N, from); }
template <size_t N> errno_t strcat_s(char (&to)[N], const char *from) { return strcat_s(to, N, from); }
template <size_t N> errno_t strncpy_s(char (&to)[N], const char *from, size_t count) { return strncpy_s(to, N, from, count); }
template <size_t N> errno_t strncat_s(char (&to)[N], const char *from, size_t count) { return strncat_s(to, N, from, count); }
template <class = void> char *strtok_s(char *text, const char *separators, char **rest) { return strtok_r(text, separators, rest); }
template <class = void> errno_t strerror_s(char *to, size_t size, int number) { return strcpy_s(to, size, strerror(number)); }
template <size_t N> errno_t strerror_s(char (&to)[N], int number) { return strcpy_s(to, N, strerror(number)); }
template <class = void> char *_strdup(const char *text) { return strdup(text); }
template <class = void> int _stricmp(const char *a, const char *b) { return strcasecmp(a, b); }
template <class = void> int _strnicmp(const char *a, const char *b, size_t count) { return strncasecmp(a, b, count); }

// Printing.
#define SWEPTROIDS_PRINT(call)                                                                                                  \
    va_list values;                                                                                                             \
    va_start(values, format);                                                                                                   \
    const int printed = call;                                                                                                   \
    va_end(values);                                                                                                             \
    return printed
template <class = void> int printf_s(const char *format, ...) { SWEPTROIDS_PRINT(vprintf(format, values)); }
template <class = void> int fprintf_s(FILE *file, const char *format, ...) { SWEPTROIDS_PRINT(vfprintf(file, format, values)); }
template <class = void> int sprintf_s(char *to, size_t size, const char *format, ...) {
    SWEPTROIDS_PRINT(vsnprintf(to, size, format, values));
}
template <size_t N> int sprintf_s(char (&to)[N], const char *format, ...) { SWEPTROIDS_PRINT(vsnprintf(to, N, format, values)); }
template <class = void> int _snprintf(char *to, size_t size, const char *format, ...) {
    SWEPTROIDS_PRINT(vsnprintf(to, size, format, values));
}
template <class = void> int _snprintf_s(char *to, size_t size, size_t count, const char *format, ...) {
    SWEPTROIDS_PRINT(vsnprintf(to, count < size ? count + 1 : size, format, values));
}
template <size_t N> int _snprintf_s(char (&to)[N], size_t count, const char *format, ...) {
    SWEPTROIDS_PRINT(vsnprintf(to, count < N ? count + 1 : N, format, values));
}
#undef SWEPTROIDS_PRINT
template <class = void> int vprintf_s(const char *format, va_list values) { return vprintf(format, values); }
template <class = void> int vsprintf_s(char *to, size_t size, const char *format, va_list values) {
    return vsnprintf(to, size, format, values);
}

// Reading. The sizes of texts, which the standard's functions do not take, are left out.
#if __cplusplus >= 201703L
namespace sweptroids_visual_cpp {
template <class T> std::tuple<T *> target(T *to) { return std::tuple<T *>(to); }
template <class T, class = std::enable_if_t<std::is_integral<T>::value>> std::tuple<> target(T) { return {}; }
} // namespace sweptroids_visual_cpp
template <class... A> int sscanf_s(const char *text, const char *format, A... a) {
    return std::apply([&](auto... to) { return sscanf(text, format, to...); }, std::tuple_cat(sweptroids_visual_cpp::target(a)...));
}
template <class... A> int fscanf_s(FILE *file, const char *format, A... a) {
    return std::apply([&](auto... to) { return fscanf(file, format, to...); }, std::tuple_cat(sweptroids_visual_cpp::target(a)...));
}
template <class... A> int scanf_s(const char *format, A... a) { return fscanf_s(stdin, format, a...); }
#endif
template <class = void> char *gets_s(char *to, size_t size) { return fgets(to, static_cast<int>(size), stdin); }
template <size_t N> char *gets_s(char (&to)[N]) { return gets_s(to, N); }

// Files, the environment, numbers.
template <class = void> errno_t fopen_s(FILE **file, const char *name, const char *mode) {
    *file = fopen(name, mode);
    return *file == nullptr ? 2 : 0;
}
template <class = void> errno_t freopen_s(FILE **file, const char *name, const char *mode, FILE *old) {
    *file = freopen(name, mode, old);
    return *file == nullptr ? 2 : 0;
}
template <class = void> errno_t getenv_s(size_t *length, char *to, size_t size, const char *name) {
    const char *value = getenv(name);
    *length = value == nullptr ? 0 : strlen(value) + 1;
    return value == nullptr || size == 0 ? 0 : strcpy_s(to, size, value);
}
template <class = void> errno_t rand_s(unsigned *number) {
    *number = static_cast<unsigned>(rand());
    return 0;
}
template <class = void> errno_t _itoa_s(int value, char *to, size_t size, int base) {
    return snprintf(to, size, base == 16 ? "%x" : base == 8 ? "%o" : "%d", value) < 0 ? 22 : 0;
}
template <size_t N> errno_t _itoa_s(int value, char (&to)[N], int base) { return _itoa_s(value, to, N, base); }
template <class T> int _isnan(T value) { return std::isnan(value) ? 1 : 0; }
template <class T> int _finite(T value) { return std::isfinite(value) ? 1 : 0; }
template <class T> T _hypot(T a, T b) { return std::hypot(a, b); }
template <class T> T _copysign(T a, T b) { return std::copysign(a, b); }

// Time. The result comes first.
template <class = void> errno_t localtime_s(struct tm *to, const time_t *from) { return localtime_r(from, to) == nullptr ? 22 : 0; }
template <class = void> errno_t gmtime_s(struct tm *to, const time_t *from) { return gmtime_r(from, to) == nullptr ? 22 : 0; }
template <class = void> errno_t asctime_s(char *to, size_t size, const struct tm *from) {
    return strftime(to, size, "%a %b %e %H:%M:%S %Y\n", from) == 0 ? 22 : 0;
}
template <class = void> errno_t ctime_s(char *to, size_t size, const time_t *from) {
    struct tm local;
    return localtime_s(&local, from) != 0 ? 22 : asctime_s(to, size, &local);
}
template <size_t N> errno_t asctime_s(char (&to)[N], const struct tm *from) { return asctime_s(to, N, from); }
template <size_t N> errno_t ctime_s(char (&to)[N], const time_t *from) { return ctime_s(to, N, from); }

// What a debug build calls.
#define _CRTDBG_ALLOC_MEM_DF 1
#define _CRTDBG_LEAK_CHECK_DF 32
#define _CRTDBG_REPORT_FLAG -1
#define _CRT_WARN 0
#define _ASSERT(...) ((void)0)
#define _ASSERTE(...) ((void)0)
#define _RPT0(...) ((void)0)
#define _RPT1(...) ((void)0)
#define _RPT2(...) ((void)0)
#define _RPTF0(...) ((void)0)
#define _RPTF1(...) ((void)0)
#define _RPTF2(...) ((void)0)
template <class = void> int _CrtSetDbgFlag(int) { return 0; }
template <class = void> int _CrtDumpMemoryLeaks() { return 0; }
template <class = void> long _CrtSetBreakAlloc(long) { return 0; }
template <class = void> void OutputDebugStringA(const char *) {}
template <class = void> void OutputDebugStringW(const wchar_t *) {}
template <class C> void OutputDebugString(const C *) {}

#endif

#endif

#endif

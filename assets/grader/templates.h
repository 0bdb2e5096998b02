// For a file that writes std::max, which the macros of windows.h would break: a bare max of mixed types is a function here.
template <class A, class B> constexpr auto max(A a, B b) -> decltype(a > b ? a : b) { return a > b ? a : b; }
template <class A, class B> constexpr auto min(A a, B b) -> decltype(a < b ? a : b) { return a < b ? a : b; }

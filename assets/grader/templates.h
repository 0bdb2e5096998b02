// For a file that writes std::max, which the macros of windows.h would break: a bare max of mixed types is a function here. Its result
// is a value: a reference would be one to a parameter of its own.
template <class A, class B> constexpr std::common_type_t<A, B> max(A a, B b) { return a > b ? a : b; }
template <class A, class B> constexpr std::common_type_t<A, B> min(A a, B b) { return a < b ? a : b; }

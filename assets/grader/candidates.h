// The switches of a text with all candidates for a repair, and what its expressions are made of. With all switches off, each of
// these does what the file's own operator does, on values of the same types.
#include <type_traits>

extern "C" bool sweptroids_on[];

namespace sweptroids {

template <class L, class R> inline bool compare(int operation, const L &left, const R &right) {
    switch (operation) {
    case 0: return left < right;
    case 1: return left <= right;
    case 2: return left > right;
    case 3: return left >= right;
    case 4: return left == right;
    default: return left != right;
    }
}

template <char Sign, class L, class R> inline auto plain(const L &left, const R &right) {
    if constexpr (Sign == '+') {
        return left + right;
    } else if constexpr (Sign == '-') {
        return left - right;
    } else if constexpr (Sign == '*') {
        return left * right;
    } else {
        return left / right;
    }
}

template <char Sign, class L, class R>
inline auto arithmetic(bool is_changed, bool is_exchanged, const L &left, const R &right) {
    if constexpr (std::is_arithmetic_v<L> && std::is_arithmetic_v<R>) {
        constexpr char other = Sign == '+' ? '-' : Sign == '-' ? '+' : Sign == '*' ? '/' : '*';
        return is_changed ? plain<other>(left, right) : is_exchanged ? plain<Sign>(right, left) : plain<Sign>(left, right);
    } else if constexpr (std::is_same_v<L, R>) {
        return is_exchanged ? plain<Sign>(right, left) : plain<Sign>(left, right);
    } else {
        return plain<Sign>(left, right);
    }
}

template <class T> inline bool is_not(bool is_removed, const T &value) { return static_cast<bool>(value) == is_removed; }

template <class T> inline auto negative(bool is_removed, const T &value) { return is_removed ? +value : -value; }

template <bool IsMaximum, class A, class B> inline auto extreme(const A &a, const B &b) {
    return (IsMaximum ? a < b : b < a) ? b : a;
}

template <class T, class V> inline auto narrow(bool is_larger, bool is_smaller, const T &held, const V &value) {
    if constexpr (std::is_arithmetic_v<T> && std::is_arithmetic_v<V>) {
        return is_larger ? extreme<true>(held, value) : is_smaller ? extreme<false>(held, value) : value;
    } else {
        return value;
    }
}

template <class T> inline T truth(bool is_other, const T &value) { return is_other ? T(!value) : value; }

} // namespace sweptroids

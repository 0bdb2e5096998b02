// What a text that records its values is made of: each of these does what the file does, and records the value beside it. A
// program is asked again for each value: the switch that is on says which one is wanted.
#include <cstddef>
#include <type_traits>

extern "C" {
extern bool sweptroids_on[];
extern unsigned sweptroids_recorded, sweptroids_recorded_place;
extern float sweptroids_recorded_value;
extern bool sweptroids_has_recorded;
// That it is there tells the program that asks that values are wanted, not answers.
__attribute__((used)) inline bool sweptroids_records() { return true; }
}

namespace sweptroids {

// The most values of a call that are recorded.
const unsigned MOST_VALUES = 2048;

template <class V> inline void record_value(unsigned place, V value) {
    if (sweptroids_recorded < MOST_VALUES && sweptroids_on[sweptroids_recorded]) {
        sweptroids_has_recorded = true;
        sweptroids_recorded_place = place;
        sweptroids_recorded_value = static_cast<float>(value);
    }
    ++sweptroids_recorded;
}

template <class T, class = void> struct HasMembers : std::false_type {};
template <class T>
struct HasMembers<T, std::enable_if_t<std::is_arithmetic<std::decay_t<decltype(std::declval<const T &>().x)>>::value &&
                                      std::is_arithmetic<std::decay_t<decltype(std::declval<const T &>().y)>>::value>>
    : std::true_type {};

// A number, a vector with x and y, or the first two numbers of an array. A site has eight places: the first is for the value itself,
// two are for x and y, and two for the first and the second of an array.
template <class T> inline void record(unsigned site, const T &value) {
    if constexpr (std::is_arithmetic<T>::value) {
        record_value(8 * site, value);
    } else if constexpr (HasMembers<T>::value) {
        record_value(8 * site + 1, value.x);
        record_value(8 * site + 2, value.y);
    } else if constexpr (std::is_array<T>::value) {
        if constexpr (std::extent<T>::value >= 2 && std::is_arithmetic<std::remove_extent_t<T>>::value) {
            record_value(8 * site + 3, value[0]);
            record_value(8 * site + 4, value[1]);
        }
    }
}

template <class T> inline bool condition(unsigned site, const T &value) {
    const bool holds = static_cast<bool>(value);
    record_value(8 * site, holds);
    return holds;
}

template <class T> inline T returned(unsigned site, T &&value) {
    record(site, value);
    return static_cast<T &&>(value);
}

} // namespace sweptroids

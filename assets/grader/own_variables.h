// Sets variables of a file that stand for the frame time, as its game loop would: the text behind the file names them. It is read as
// C++11 too.
#include <type_traits>

// In the place of a `const` in a class: as long as that word.
#define SWOWN inline
// In the place of what a static variable of a function begins with.
#define SW0 ::sweptroids::own_value(0)
#define SW1 ::sweptroids::own_value(1)
#define SW2 ::sweptroids::own_value(2)
#define SW3 ::sweptroids::own_value(3)
#define SW4 ::sweptroids::own_value(4)
#define SW5 ::sweptroids::own_value(5)
#define SW6 ::sweptroids::own_value(6)
#define SW7 ::sweptroids::own_value(7)

namespace sweptroids {

// A variable as the file begins with it, and what it is now.
struct OwnVariable {
    bool is_known, stands;
    double begin, now;
};

inline OwnVariable &own_variable(unsigned number) {
    static OwnVariable all[8];
    return all[number % 8];
}

inline double own_value(unsigned number) { return own_variable(number).now; }

// What is no number with a fraction is no time, and a constant of another file stays one.
template <class T> struct IsSet {
    static const bool value = std::is_floating_point<T>::value && !std::is_const<T>::value;
};

class OwnVariables {
  public:
    // The variables whose bits are set here become the frame time.
    OwnVariables(double the_time, unsigned the_set) : time(the_time), set(the_set), standing(0) {}

    // Those that stand for the frame time, as bits.
    unsigned stand() const { return standing; }

    // A variable that begins with what the file says.
    template <class T> void root(unsigned number, T &variable, bool is_constant) {
        derived(number, variable, is_constant, 0u, [] { return 0.0; });
    }

    // A variable that is computed from others.
    template <class T, class F>
    typename std::enable_if<IsSet<T>::value>::type derived(unsigned number, T &variable, bool is_constant, unsigned sources,
                                                           F computed) {
        if (is_set(number, static_cast<double>(variable), is_constant, sources)) {
            variable = (sources & set) != 0 ? static_cast<T>(computed()) : static_cast<T>(time);
        }
    }
    template <class T, class F>
    typename std::enable_if<!IsSet<T>::value>::type derived(unsigned, T &, bool, unsigned, F) {}

    // A static variable of a function, which begins with this.
    void local(unsigned number, double begin, bool is_constant) {
        own_variable(number).now = is_set(number, begin, is_constant, 0u) ? time : begin;
    }

  private:
    bool is_set(unsigned number, double value, bool is_constant, unsigned sources) {
        OwnVariable &own = own_variable(number);
        const unsigned bit = 1u << number;
        if (!own.is_known) {
            own.is_known = true;
            own.begin = value;
            own.stands = (sources & standing) != 0 || can_be_a_frame_time(value, is_constant);
        }
        if (own.stands) {
            standing |= bit;
        }
        const bool is_computed = (sources & standing & set) != 0;
        return own.stands && (set & bit) != 0 && (is_computed || can_be_a_frame_time(own.begin, is_constant));
    }

    // What a game loop sets later is 0 before; 10 to 240 frames in a second, in float too.
    static bool can_be_a_frame_time(double value, bool is_constant) {
        const double rounding = 1.0e-6;
        return (value == 0.0 && !is_constant) ||
               (value >= (1.0 - rounding) / 240.0 && value <= (1.0 + rounding) / 10.0);
    }

    double time;
    unsigned set, standing;
};

} // namespace sweptroids

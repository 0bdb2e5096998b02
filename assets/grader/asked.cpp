// Asks a student's function. It is linked with the student's file, and knows questions only.
//
// It comes with two descriptors: questions on 0, answers on 1. Both are moved out of the way before any code of the
// student's runs, and 0 and 1 become what 2 is: /dev/null. All numbers are in the order of bytes of this machine.
//
//   questions: nonce (u64), count (u64), 1 to call the dynamic function of a pair alone or else 0 (u64), the number of candidates
//              for a repair (u64), the variables of the file that become the frame time, as bits (u64), then for each candidate the
//              numbers of its edits (8 u32; all bits set for none), then for each call 14 floats:
//              box 1 (min x, min y, max x, max y), velocity 1 (x, y), box 2, velocity 2, frame time, output before
//   answers:   greeting (nonce u64, signature u32, then u32: 1 where an adapter of ours asks a routine that was cut out of its file, or
//              else 0, and above it the variables of the file that stand for the frame time, as bits), then for each call
//              nonce (u64), index (u32), verdict (u8), changed arguments (u8), 0 (u16), output (float), 0 (u32)
//              for all calls of the first candidate, then of the second, and so on. Arguments count as changed where a candidate
//              crashes or does not end. Of a text that records its values, the first edit is the number of a recorded value:
//              verdict says whether there is one, output is the value, or its place with the edit PLACE_IS_WANTED.
//              and, if the program ends for a reason that it knows, last words: ~nonce (u64), a letter (u32), a detail (u32)
#define SWEPTROIDS_ASKS
#include "engine.h"
#include "types.h"

#include <exception>
#include <setjmp.h>
#include <signal.h>
#include <sys/mman.h>
#include <sys/resource.h>
#include <sys/time.h>
#include <unistd.h>
#ifdef __linux__
#include <linux/filter.h>
#include <linux/seccomp.h>
#include <stddef.h>
#include <sys/prctl.h>
#include <sys/syscall.h>
#endif

// Weak, so that a file that defines its own takes the place of these.
__attribute__((weak)) float g_dt = 0.0f;
__attribute__((weak)) double g_appTime = 0.0;

// The switches of the edits, for a file with all candidates for a repair: see candidates.h.
extern "C" {
bool sweptroids_on[4096];
// How many values a text has recorded in this call, and the one that is wanted: see recording.h.
unsigned sweptroids_recorded, sweptroids_recorded_place;
float sweptroids_recorded_value;
bool sweptroids_has_recorded;
__attribute__((weak)) bool sweptroids_records();
}

namespace {

const int ANSWERS = 63;

// The longest time of a candidate, in microseconds of its own.
const int CANDIDATE_TIME = 20000;

const uint32_t NO_EDIT = ~0u;

// The switch with which a recorded value's place is wanted, not the value.
const uint32_t PLACE_IS_WANTED = 4095;

struct Candidate {
    uint32_t edits[8];
};

struct Question {
    float box_1[4], vel_1[2], box_2[4], vel_2[2], dt, preset;
};
static_assert(sizeof(Question) == 14 * sizeof(float), "the questions have no gaps");

struct Answer {
    uint64_t nonce;
    uint32_t index;
    uint8_t verdict, changed;
    uint16_t zero;
    float output;
    uint32_t zero_too;
};
static_assert(sizeof(Answer) == 24, "the answers have no gaps");

struct Greeting {
    uint64_t nonce;
    uint32_t signature, about_the_text;
};

enum Signature : uint32_t { NONE = 0, WITH_TIME = 1, WITHOUT_TIME = 2, PAIR = 3, DYNAMIC_PART = 4 };

// What the student's code must not reach by accident; its pages are the program's own.
uint64_t nonce;
uint32_t count;
bool is_dynamic_alone;
uint32_t candidate_count;
uint32_t set_variables;
Candidate *candidates;
Question *questions;
Answer *answers;
double frame_time;

void write_all(const void *bytes, size_t length) {
    const char *from = static_cast<const char *>(bytes);
    while (length > 0) {
        const ssize_t written = write(ANSWERS, from, length);
        if (written <= 0) {
            // As if it had been ended from outside: the student's code has closed the descriptor.
            kill(getpid(), SIGKILL);
            _exit(3);
        }
        from += written;
        length -= static_cast<size_t>(written);
    }
}

[[noreturn]] void last_words(char reason, uint32_t detail) {
    const struct {
        uint64_t nonce;
        uint32_t reason, detail;
    } words = {~nonce, static_cast<uint32_t>(reason), detail};
    write_all(&words, sizeof words);
    _exit(4);
}

bool read_all(void *bytes, size_t length) {
    char *to = static_cast<char *>(bytes);
    while (length > 0) {
        const ssize_t got = read(0, to, length);
        if (got <= 0) {
            return false;
        }
        to += got;
        length -= static_cast<size_t>(got);
    }
    return true;
}

void *pages(size_t length) {
    void *found = mmap(nullptr, length + 1, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
    return found == MAP_FAILED ? nullptr : found;
}

// Tells a stack that has no room left from any other access outside.
void on_fault(int number, siginfo_t *info, void *context) {
    (void)context;
    struct rlimit limit;
    const char *here = static_cast<const char *>(info->si_addr);
    if (getrlimit(RLIMIT_STACK, &limit) == 0) {
        const char *bottom = reinterpret_cast<const char *>(environ) - limit.rlim_cur;
        if (here < bottom + (1 << 16) && here > bottom - (64 << 20)) {
            last_words('S', 0);
        }
    }
    signal(number, SIG_DFL);
}

// This program was the last to be executed. The system calls are filtered already; where they are not, this changes nothing.
void execute_nothing_more() {
#ifdef __linux__
    struct sock_filter filter[] = {
        BPF_STMT(BPF_LD | BPF_W | BPF_ABS, offsetof(struct seccomp_data, nr)),
        BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, SYS_execve, 1, 0),
        BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_ALLOW),
        BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_KILL_PROCESS),
    };
    const struct sock_fprog program = {sizeof filter / sizeof filter[0], filter};
    prctl(PR_SET_SECCOMP, SECCOMP_MODE_FILTER, &program, 0, 0);
#endif
}

// Before the constructors of the student's file.
void prepare() {
    uint64_t first[5];
    if (!read_all(first, sizeof first)) {
        _exit(3);
    }
    nonce = first[0];
    count = static_cast<uint32_t>(first[1]);
    is_dynamic_alone = first[2] != 0;
    candidate_count = static_cast<uint32_t>(first[3]);
    set_variables = static_cast<uint32_t>(first[4]);
    candidates = static_cast<Candidate *>(pages(candidate_count * sizeof(Candidate)));
    questions = static_cast<Question *>(pages(count * sizeof(Question)));
    answers = static_cast<Answer *>(pages(count * sizeof(Answer)));
    if (candidates == nullptr || questions == nullptr || answers == nullptr ||
        !read_all(candidates, candidate_count * sizeof(Candidate)) ||
        !read_all(questions, count * sizeof(Question))) {
        _exit(3);
    }
    if (dup2(1, ANSWERS) != ANSWERS || dup2(2, 0) != 0 || dup2(2, 1) != 1) {
        _exit(3);
    }
    execute_nothing_more();
    static char stack[1 << 16];
    stack_t other = {};
    other.ss_sp = stack;
    other.ss_size = sizeof stack;
    sigaltstack(&other, nullptr);
    struct sigaction action = {};
    action.sa_sigaction = on_fault;
    action.sa_flags = SA_SIGINFO | SA_ONSTACK;
    sigaction(SIGSEGV, &action, nullptr);
}

__attribute__((used, section(".preinit_array"))) void (*const before_constructors)() = prepare;

} // namespace

// A file that has its own takes the place of these too.
__attribute__((weak)) f64 AEFrameRateControllerGetFrameTime(void) { return frame_time; }
__attribute__((weak)) f64 AEFrameRateControllerGetFrameRate(void) { return 1.0 / frame_time; }
__attribute__((weak)) u32 AEFrameRateControllerGetFrameCount(void) { return 600; }
__attribute__((weak)) f64 AEGetTime(f64 *time) {
    if (time != nullptr) {
        *time = 10.0;
    }
    return 10.0;
}

// Memory that cannot be had is told apart from a crash.
extern "C" {
void *__real_malloc(size_t size);
void *__real_calloc(size_t number, size_t size);
void *__real_realloc(void *old, size_t size);
void *__wrap_malloc(size_t size) {
    void *found = __real_malloc(size);
    if (found == nullptr && size != 0) {
        last_words('M', 0);
    }
    return found;
}
void *__wrap_calloc(size_t number, size_t size) {
    void *found = __real_calloc(number, size);
    if (found == nullptr && number != 0 && size != 0) {
        last_words('M', 0);
    }
    return found;
}
void *__wrap_realloc(void *old, size_t size) {
    void *found = __real_realloc(old, size);
    if (found == nullptr && size != 0) {
        last_words('M', 0);
    }
    return found;
}
}

// The function in every form that a file may give it: each box and each velocity is a const reference or a value, in any mix, or
// both are references or pointers of one kind.
#define EACH_PAIR_OF_BOXES(DO, ...)                                                                                             \
    DO(const AABB &, const AABB &, __VA_ARGS__)                                                                                 \
    DO(const AABB &, AABB, __VA_ARGS__)                                                                                         \
    DO(AABB &, AABB &, __VA_ARGS__)                                                                                             \
    DO(AABB, const AABB &, __VA_ARGS__)                                                                                         \
    DO(AABB, AABB, __VA_ARGS__)                                                                                                 \
    DO(const AABB *, const AABB *, __VA_ARGS__)                                                                                 \
    DO(AABB *, AABB *, __VA_ARGS__)
#define EACH_PAIR_OF_VELOCITIES(DO, ...)                                                                                        \
    DO(const AEVec2 &, const AEVec2 &, __VA_ARGS__)                                                                             \
    DO(const AEVec2 &, AEVec2, __VA_ARGS__)                                                                                     \
    DO(AEVec2 &, AEVec2 &, __VA_ARGS__)                                                                                         \
    DO(AEVec2, const AEVec2 &, __VA_ARGS__)                                                                                     \
    DO(AEVec2, AEVec2, __VA_ARGS__)                                                                                             \
    DO(const AEVec2 *, const AEVec2 *, __VA_ARGS__)                                                                             \
    DO(AEVec2 *, AEVec2 *, __VA_ARGS__)
#define EACH_FORM(DO, name) EACH_PAIR_OF_BOXES(EACH_FORM_WITH_BOXES, DO, name)
#define EACH_FORM_WITH_BOXES(box_1, box_2, DO, name) EACH_PAIR_OF_VELOCITIES(DO, box_1, box_2, name)

// Those that the file does not define are null.
#define WEAK __attribute__((weak))
#define DECLARE(vel_1, vel_2, box_1, box_2, name)                                                                               \
    WEAK bool name(box_1, vel_1, box_2, vel_2);                                                                                 \
    WEAK bool name(box_1, vel_1, box_2, vel_2, float &);                                                                        \
    WEAK bool name(box_1, vel_1, box_2, vel_2, float *);                                                                        \
    WEAK bool name(box_1, vel_1, box_2, vel_2, double &);
#define DECLARE_STATIC(box_1, box_2, name) WEAK bool name(box_1, box_2);
EACH_FORM(DECLARE, CollisionIntersection_RectRect)
EACH_FORM(DECLARE, CollisionIntersection_RectRect_Dynamic)
EACH_PAIR_OF_BOXES(DECLARE_STATIC, CollisionIntersection_RectRect_Static)

// What asks a routine that was cut out of its file: see stubs.h. Boxes are min x, min y, max x, max y.
extern "C" {
WEAK bool sweptroids_adapter(const float *box_1, const float *vel_1, const float *box_2, const float *vel_2, float *time,
                             bool *has_changed);
WEAK bool sweptroids_static_adapter(const float *box_1, const float *box_2, bool *has_changed);
WEAK bool sweptroids_adapter_has_time();
WEAK bool sweptroids_adapter_is_dynamic_part();
// What sets variables of the file: see own_variables.h.
WEAK unsigned sweptroids_set_variables(double time, unsigned set);
}

namespace {

// Passes a value in the form that the function wants.
template <class To> struct Pass {
    template <class V> static V &from(V &value) { return value; }
};
template <class To> struct Pass<To *> {
    template <class V> static V *from(V &value) { return &value; }
};

// The output in the form that the function wants.
template <class To> struct Output {
    typedef float Held;
};
template <> struct Output<double &> {
    typedef double Held;
};

struct Arguments {
    AABB box_1, box_2;
    AEVec2 vel_1, vel_2;
};

bool has_changed;

typedef bool (*Asker)(Arguments &, float &);
typedef bool (*StaticAsker)(Arguments &);

template <class Box1, class Vel1, class Box2, class Vel2, class Out, bool (*F)(Box1, Vel1, Box2, Vel2, Out)>
bool ask_with_time(Arguments &a, float &time) {
    typename Output<Out>::Held held = time;
    const bool hit = F(Pass<Box1>::from(a.box_1), Pass<Vel1>::from(a.vel_1), Pass<Box2>::from(a.box_2),
                       Pass<Vel2>::from(a.vel_2), Pass<Out>::from(held));
    time = static_cast<float>(held);
    return hit;
}
template <class Box1, class Vel1, class Box2, class Vel2, bool (*F)(Box1, Vel1, Box2, Vel2)>
bool ask_without_time(Arguments &a, float &) {
    return F(Pass<Box1>::from(a.box_1), Pass<Vel1>::from(a.vel_1), Pass<Box2>::from(a.box_2), Pass<Vel2>::from(a.vel_2));
}
template <class Box1, class Box2, bool (*F)(Box1, Box2)> bool ask_static(Arguments &a) {
    return F(Pass<Box1>::from(a.box_1), Pass<Box2>::from(a.box_2));
}

struct Found {
    Signature signature;
    Asker asker;
    StaticAsker static_asker;
};

const float *numbers(const AABB &box) { return &box.min.x; }
const float *numbers(const AEVec2 &vel) { return &vel.x; }

bool ask_adapter(Arguments &a, float &time) {
    return sweptroids_adapter(numbers(a.box_1), numbers(a.vel_1), numbers(a.box_2), numbers(a.vel_2), &time,
                              &has_changed);
}
// Step 1, for a file that has the dynamic function alone: its game finds elsewhere what overlaps already.
bool ask_own_static(Arguments &a) {
    return a.box_1.min.x <= a.box_2.max.x && a.box_2.min.x <= a.box_1.max.x && a.box_1.min.y <= a.box_2.max.y &&
           a.box_2.min.y <= a.box_1.max.y;
}
bool ask_static_adapter(Arguments &a) { return sweptroids_static_adapter(numbers(a.box_1), numbers(a.box_2), &has_changed); }

#define TRY_WITH_TIME(name, box_1, vel_1, box_2, vel_2, out)                                                                    \
    if (static_cast<bool (*)(box_1, vel_1, box_2, vel_2, out)>(name) != nullptr) {                                              \
        with_time = ask_with_time<box_1, vel_1, box_2, vel_2, out, name>;                                                       \
    }
#define TRY(vel_1, vel_2, box_1, box_2, name)                                                                                   \
    TRY_WITH_TIME(name, box_1, vel_1, box_2, vel_2, float &)                                                                    \
    TRY_WITH_TIME(name, box_1, vel_1, box_2, vel_2, float *)                                                                    \
    TRY_WITH_TIME(name, box_1, vel_1, box_2, vel_2, double &)                                                                   \
    if (static_cast<bool (*)(box_1, vel_1, box_2, vel_2)>(name) != nullptr) {                                                   \
        without_time = ask_without_time<box_1, vel_1, box_2, vel_2, name>;                                                      \
    }
#define TRY_STATIC(box_1, box_2, name)                                                                                          \
    if (static_cast<bool (*)(box_1, box_2)>(name) != nullptr) {                                                                 \
        static_asker = ask_static<box_1, box_2, name>;                                                                          \
    }

Found find() {
    if (sweptroids_adapter != nullptr && sweptroids_adapter_has_time != nullptr) {
        if (sweptroids_static_adapter != nullptr) {
            return {PAIR, ask_adapter, ask_static_adapter};
        }
        if (sweptroids_adapter_is_dynamic_part != nullptr) {
            return {DYNAMIC_PART, ask_adapter, ask_own_static};
        }
        return {sweptroids_adapter_has_time() ? WITH_TIME : WITHOUT_TIME, ask_adapter, nullptr};
    }
    Asker with_time = nullptr, without_time = nullptr;
    StaticAsker static_asker = nullptr;
    EACH_FORM(TRY, CollisionIntersection_RectRect)
    if (with_time != nullptr) {
        return {WITH_TIME, with_time, nullptr};
    }
    if (without_time != nullptr) {
        return {WITHOUT_TIME, without_time, nullptr};
    }
    EACH_PAIR_OF_BOXES(TRY_STATIC, CollisionIntersection_RectRect_Static)
    EACH_FORM(TRY, CollisionIntersection_RectRect_Dynamic)
    if (static_asker != nullptr && with_time != nullptr) {
        return {PAIR, with_time, static_asker};
    }
    if (with_time != nullptr) {
        return {DYNAMIC_PART, with_time, ask_own_static};
    }
    if (without_time != nullptr) {
        return {WITHOUT_TIME, without_time, ask_own_static};
    }
    return {NONE, nullptr, nullptr};
}

void ask(const Found &found, const Question &question, Answer &answer) {
    Arguments given;
    memcpy(&given.box_1, question.box_1, sizeof given.box_1);
    memcpy(&given.box_2, question.box_2, sizeof given.box_2);
    memcpy(&given.vel_1, question.vel_1, sizeof given.vel_1);
    memcpy(&given.vel_2, question.vel_2, sizeof given.vel_2);
    const Arguments before = given;
    has_changed = false;
    sweptroids_recorded = 0;
    sweptroids_has_recorded = false;
    float output = question.preset;
    g_dt = question.dt;
    frame_time = static_cast<double>(question.dt);
    if (sweptroids_set_variables != nullptr) {
        sweptroids_set_variables(frame_time, set_variables);
    }
    bool hit = !is_dynamic_alone && found.static_asker != nullptr && found.static_asker(given);
    if (!hit) {
        hit = found.asker(given, output);
    }
    answer.verdict = hit ? 1 : 0;
    answer.changed = has_changed || memcmp(&before, &given, sizeof before) != 0;
    answer.output = output;
    if (sweptroids_records != nullptr) {
        answer.verdict = sweptroids_has_recorded ? 1 : 0;
        answer.output = sweptroids_on[PLACE_IS_WANTED] ? static_cast<float>(sweptroids_recorded_place) : sweptroids_recorded_value;
    }
}

sigjmp_buf next_candidate;

void on_candidate_fault(int) { siglongjmp(next_candidate, 1); }

void set_candidate_time(int microseconds) {
    struct itimerval time = {};
    time.it_value.tv_usec = microseconds;
    setitimer(ITIMER_VIRTUAL, &time, nullptr);
}

// Asks one candidate all questions. Where it crashes or does not end, the rest of its answers say that arguments were changed.
void ask_candidate(const Found &found, const Candidate &candidate) {
    for (uint32_t edit : candidate.edits) {
        if (edit != NO_EDIT) {
            sweptroids_on[edit % sizeof sweptroids_on] = true;
        }
    }
    static volatile uint32_t answered;
    answered = 0;
    if (sigsetjmp(next_candidate, 1) == 0) {
        set_candidate_time(CANDIDATE_TIME);
        try {
            for (uint32_t i = 0; i < count; ++i) {
                ask(found, questions[i], answers[i]);
                answered = i + 1;
            }
        } catch (...) {
        }
    }
    set_candidate_time(0);
    for (uint32_t i = answered; i < count; ++i) {
        answers[i].verdict = 0;
        answers[i].changed = 1;
        answers[i].output = 0.0f;
    }
    for (uint32_t edit : candidate.edits) {
        if (edit != NO_EDIT) {
            sweptroids_on[edit % sizeof sweptroids_on] = false;
        }
    }
}

// Answers that are written together: a call of the system for each candidate takes longer than its answers.
struct Said {
    static const size_t MOST = 1 << 16;
    char bytes[MOST];
    size_t length;

    void add(const void *more, size_t size) {
        if (length + size > MOST) {
            write();
        }
        if (size > MOST) {
            write_all(more, size);
            return;
        }
        memcpy(bytes + length, more, size);
        length += size;
    }
    void write() {
        write_all(bytes, length);
        length = 0;
    }
};

Said said;

void ask_candidates(const Found &found) {
    struct sigaction action = {};
    action.sa_handler = on_candidate_fault;
    action.sa_flags = SA_ONSTACK;
    const int faults[] = {SIGVTALRM, SIGSEGV, SIGBUS, SIGFPE, SIGILL, SIGTRAP, SIGABRT};
    for (int number : faults) {
        sigaction(number, &action, nullptr);
    }
    for (uint32_t c = 0; c < candidate_count; ++c) {
        ask_candidate(found, candidates[c]);
        for (uint32_t i = 0; i < count; ++i) {
            answers[i].nonce = nonce;
            answers[i].index = c * count + i;
        }
        said.add(answers, count * sizeof(Answer));
    }
    said.write();
}

} // namespace

int main() {
    const Found found = find();
    // A recorded value comes as the output of a call.
    const Signature signature = sweptroids_records != nullptr && found.signature != NONE ? WITH_TIME : found.signature;
    // What they begin with is seen before the first question.
    const unsigned standing = sweptroids_set_variables != nullptr ? sweptroids_set_variables(0.0, 0u) : 0u;
    const Greeting greeting = {nonce, signature, (found.asker == ask_adapter ? 1u : 0u) | standing << 1};
    write_all(&greeting, sizeof greeting);
    if (found.signature == NONE) {
        _exit(0);
    }
    if (candidate_count > 0) {
        ask_candidates(found);
        _exit(0);
    }
    for (uint32_t i = 0; i < count; ++i) {
        answers[i].nonce = nonce;
        answers[i].index = i;
        try {
            ask(found, questions[i], answers[i]);
        } catch (...) {
            last_words('E', i);
        }
    }
    write_all(answers, count * sizeof(Answer));
    _exit(0);
}

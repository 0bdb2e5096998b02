//! Files that misbehave: each is told apart in plain words, and none gains anything.

use sweptroids::coursework::{Compiler, CompilerSearch, NotRun};

use crate::compiled_file::{FUNCTION, ask, file, meeting, search, time_of_meeting, why_not_run};

const POSIX: &str = "#include <signal.h>\n#include <unistd.h>\n";

#[test]
fn an_endless_loop_runs_too_long() {
    for text in [
        file("", "for (volatile int i = 0;;) i = 1;"),
        file("", "while (g_dt > 0) {} return true;"),
        file(
            "struct Loop { Loop() { for (volatile int i = 0;;) i = 1; } } loop;",
            "return true;",
        ),
        file("", "for (;;) puts(\"all correct\");"),
        file(
            POSIX,
            "signal(SIGXCPU, SIG_IGN); signal(SIGTERM, SIG_IGN); for (volatile int i = 0;;) i = 1;",
        ),
    ] {
        assert_eq!(why_not_run(&text), NotRun::RunsTooLong, "{text}");
    }
}

#[test]
fn a_file_that_sleeps_or_stops_itself_runs_too_long() {
    for body in ["sleep(1000); return true;", "raise(SIGSTOP); return true;"] {
        assert_eq!(
            why_not_run(file(POSIX, body)),
            NotRun::RunsTooLong,
            "{body}"
        );
    }
}

#[test]
fn a_crash_is_told_by_its_signal() {
    for (body, words) in [
        ("*(volatile int *)8 = 1; return true;", "SIGSEGV"),
        ("abort();", "SIGABRT"),
        (
            "volatile int zero = 0; zero = 7 / zero; return true;",
            "SIGFPE",
        ),
        ("__builtin_trap();", "SIGILL"),
        ("throw 1;", "exception"),
        ("raise(SIGUSR1); return true;", "signal 10"),
    ] {
        let error = why_not_run(file(POSIX, body));
        assert!(matches!(error, NotRun::Crashed { .. }), "{body}: {error}");
        assert!(error.to_string().contains(words), "{body}: {error}");
    }
}

#[test]
fn an_endless_recursion_is_no_other_crash() {
    let top = "int deeper(volatile int n) { volatile char room[100]; room[0] = n; return deeper(n + 1) + room[0]; }";
    let error = why_not_run(file(top, "return deeper(1);")).to_string();
    assert!(error.contains("stack"), "{error}");
}

#[test]
fn too_much_memory_is_no_crash() {
    for text in [
        file(
            "",
            "for (;;) { static volatile char *p; p = (char *)malloc(1 << 20); memset((void *)p, 1, 1 << 20); }",
        ),
        file(
            "",
            "std::vector<int> v; for (;;) v.resize(v.size() * 2 + 1000000); return true;",
        ),
        file("char a[2000000000];", "a[vel1.x > 0] = 1; return a[5];"),
    ] {
        assert_eq!(why_not_run(&text), NotRun::TooMuchMemory, "{text}");
    }
}

#[test]
fn an_early_exit_is_no_pass() {
    for text in [
        file("", "exit(0);"),
        file(POSIX, "_exit(0);"),
        file("struct Exit { Exit() { exit(0); } } early;", "return true;"),
    ] {
        assert_eq!(
            why_not_run(&text),
            NotRun::EndedEarly { exit_code: 0 },
            "{text}"
        );
    }
    assert_eq!(
        why_not_run(file("", "exit(7);")),
        NotRun::EndedEarly { exit_code: 7 }
    );
}

#[test]
fn what_would_run_after_the_answers_does_not_run() {
    let top = format!(
        "{POSIX}struct Late {{ ~Late() {{ write(63, \"all correct\", 11); _exit(0); }} }} late;"
    );
    assert_eq!(
        time_of_meeting(file(&top, "firstTimeOfCollision = 2; return true;")),
        2.0
    );
}

#[test]
fn new_processes_threads_sockets_and_signals_to_others_are_forbidden() {
    for (top, body) in [
        (POSIX, "for (;;) fork();"),
        (POSIX, "daemon(0, 0); return true;"),
        ("", "system(\"true\"); return true;"),
        ("", "popen(\"true\", \"r\"); return true;"),
        (
            "#include <thread>",
            "std::thread([] {}).join(); return true;",
        ),
        (
            "#include <sys/socket.h>",
            "socket(AF_INET, SOCK_STREAM, 0); return true;",
        ),
        (
            "#include <sys/ptrace.h>",
            "ptrace(PTRACE_TRACEME, 0, 0, 0); return true;",
        ),
        (POSIX, "kill(getppid(), SIGKILL); return true;"),
        (POSIX, "kill(-1, SIGKILL); return true;"),
        (POSIX, "kill(0, SIGKILL); return true;"),
    ] {
        assert_eq!(why_not_run(file(top, body)), NotRun::Forbidden, "{body}");
    }
}

#[test]
fn no_program_is_executed_not_even_its_own() {
    for program in ["/bin/sh", "program", "/proc/self/exe"] {
        let body = format!("execl(\"{program}\", \"x\", (char *)0); return true;");
        assert_eq!(
            why_not_run(file(POSIX, &body)),
            NotRun::Forbidden,
            "{program}"
        );
    }
}

#[test]
fn what_is_written_into_every_descriptor_is_no_answer() {
    let forged =
        "char forged[24] = {1}; for (int i = 0; i < 100; ++i) write(i, forged, 24); return true;";
    assert_eq!(why_not_run(file(POSIX, forged)), NotRun::MalformedAnswer);
    let endless = "static char forged[4096]; for (;;) write(63, forged, 4096);";
    assert_eq!(why_not_run(file(POSIX, endless)), NotRun::MalformedAnswer);
}

#[test]
fn answers_beyond_the_last_are_too_many() {
    // It finds the nonce, and writes a greeting and answers of its own before ours, which come then as well.
    let body = "static int calls; if (++calls < 2) return true; return write(63, \"x\", 1) == 1;";
    assert_eq!(why_not_run(file(POSIX, body)), NotRun::MalformedAnswer);
}

#[test]
fn a_file_that_closes_its_descriptors_stops_answering() {
    let body = "for (int i = 0; i < 100; ++i) close(i); return true;";
    let error = why_not_run(file(POSIX, body));
    assert_eq!(
        error,
        NotRun::MissingAnswers {
            answered: 0,
            asked: 2
        }
    );
}

#[test]
fn there_is_no_environment_and_no_descriptor_of_ours() {
    let body = "extern char **environ; int found = 0; for (char **e = environ; *e; ++e) ++found; \
        char byte; for (int i = 0; i < 64; ++i) if (read(i, &byte, 1) > 0) ++found; \
        firstTimeOfCollision = found; return true;";
    assert_eq!(time_of_meeting(file(POSIX, body)), 0.0);
}

#[test]
fn a_program_cannot_be_overwritten() {
    let body = "FILE *a = fopen(\"program\", \"w\"), *b = fopen(\"/proc/self/exe\", \"w\"), *c = fopen(\"new\", \"w\"); \
        firstTimeOfCollision = (a != 0) + (b != 0) + (c != 0) + (unlink(\"program\") == 0); return true;";
    assert_eq!(time_of_meeting(file(POSIX, body)), 0.0);
}

#[test]
fn a_file_that_explodes_in_the_compiler_is_stopped() {
    let function = format!("#include \"main.h\"\n{FUNCTION} {{ return true; }}\n");
    for text in [
        "#include __FILE__\n",
        "#define SELF \"student.cpp\"\n#include SELF\n",
        "char a[1 << 30] = {1};\n",
        "template <int n, int m> struct T { T<n - 1, 2 * m> a; T<n - 1, 2 * m + 1> b; };\n\
         template <int m> struct T<0, m> {};\nT<29, 0> t;\n",
        "constexpr int f(int n) { int s = 0; for (int i = 0; i < n; ++i) s ^= i; return s; }\n\
         constexpr int x = f(2000000000);\n",
        "#define A(x) x x x x x x x x x x x x x x x x\n#define B(x) A(A(A(A(A(A(A(x)))))))\nconst char *s = B(\"aaaaaaaa\");\n",
    ] {
        let error = why_not_run(format!("{text}{function}"));
        assert!(
            error.to_string().starts_with("does not compile"),
            "{text}: {error}"
        );
    }
}

#[test]
fn without_a_compiler_that_is_said() {
    let missing = CompilerSearch {
        confining_program: std::path::PathBuf::from("/nowhere/sweptroids"),
        ..search()
    };
    let error = Compiler::search(&missing).expect_err("it cannot be started");
    assert!(
        error.to_string().starts_with("no C++ compiler can be run"),
        "{error}"
    );
}

#[test]
fn one_bad_file_does_not_harm_the_next() {
    assert_eq!(
        why_not_run(file("", "exit(0);")),
        NotRun::EndedEarly { exit_code: 0 }
    );
    let (_, replies) = ask(
        file("", "firstTimeOfCollision = 0.25f; return true;"),
        &[meeting()],
    )
    .expect("the next file runs");
    assert_eq!(replies[0].time, Some(0.25));
}

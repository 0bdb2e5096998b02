//! A right file is right in each way of compiling it that works, and none of our headers does anything undefined on the way: with
//! both compilers, with all warnings, under the address and the undefined-behaviour sanitizers of g++ and the traps of clang++,
//! which need no library of its own.
//!
//! By default a tenth of all files and ways is tried, some 30 programs; with `SWEPTROIDS_CORPUS=whole` in the environment, all of
//! them.

use std::ffi::OsString;
use std::fs::{self, File};
use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{LazyLock, Mutex};
use std::thread;

use sweptroids::coursework::{
    Call, CompiledWay, Examinee, NotRun, Reply, Signature, StudentFile, Verdict, examine,
};
use sweptroids::{Aabb, Moving};
use tempfile::TempDir;

use crate::compiled_file::compiler;
use crate::corpus::{Part, right_in_every_way};

const WARNINGS: [&str; 2] = ["-Wall", "-Wextra"];

/// What makes undefined behaviour end a program.
fn sanitizers(compiler: &str) -> [&'static str; 2] {
    if compiler == "g++" {
        ["-fsanitize=address,undefined", "-fno-sanitize-recover=all"]
    } else {
        ["-fsanitize=undefined", "-fsanitize-trap=undefined"]
    }
}

/// What the other compiler does not know.
const OF_GCC: [&str; 3] = [
    "-fmax-errors=1",
    "-fno-diagnostics-show-caret",
    "-fpermissive",
];

/// A compiler, with our headers made ready for the sanitizers.
struct Sanitizing {
    name: &'static str,
    folder: TempDir,
}

impl Sanitizing {
    fn new(name: &'static str) -> Self {
        let folder = TempDir::new().expect("there is a temporary folder");
        let assets = Path::new(env!("CARGO_MANIFEST_DIR")).join("assets/grader");
        for entry in fs::read_dir(assets).expect("the headers are there") {
            let path = entry.expect("the entry can be read").path();
            if path.is_file() {
                let name = path.file_name().expect("a file has a name");
                fs::copy(&path, folder.path().join(name)).expect("a header can be copied");
            }
        }
        let sanitizing = Self { name, folder };
        let asked = ["-std=gnu++17", "-O0", "-c", "asked.cpp", "-o", "asked.o"];
        let messages = sanitizing.run(sanitizing.folder.path(), &asked.map(OsString::from));
        assert_clean(&messages, sanitizing.folder.path(), "asked.cpp");
        sanitizing
    }

    fn run(&self, folder: &Path, arguments: &[OsString]) -> Output {
        let output = Command::new(self.name)
            .args(WARNINGS)
            .args(sanitizers(self.name))
            .args(arguments)
            .current_dir(folder)
            .env("LC_ALL", "C")
            .output();
        let output = output.expect("both compilers are installed");
        let messages = String::from_utf8_lossy(&output.stderr);
        assert!(output.status.success(), "{}: {messages}", self.name);
        output
    }

    /// Compiles a program once more, and returns its path.
    fn compile(&self, folder: &Path, arguments: &[OsString], lines: usize, what: &str) -> PathBuf {
        let mut own = Vec::new();
        for argument in arguments {
            let text = argument.to_string_lossy();
            let is_left_out = ["-w", "-static"].contains(&&*text)
                || (self.name != "g++" && OF_GCC.contains(&&*text));
            let name = Path::new(argument).file_name().map(PathBuf::from);
            match name {
                _ if is_left_out => {}
                // clang++ 14 has the name of a draft.
                _ if text == "-std=gnu++23" => own.push(OsString::from("-std=gnu++2b")),
                _ if text == "program" => own.push(OsString::from("sanitized")),
                Some(name) if text.starts_with('/') => {
                    own.push(self.folder.path().join(name).into_os_string());
                }
                _ => own.push(argument.clone()),
            }
        }
        let output = self.run(folder, &own);
        assert_clean(&output, self.folder.path(), what);
        let messages = String::from_utf8_lossy(&output.stderr);
        for message in messages.lines().filter(|line| line.contains("warning:")) {
            let line = message
                .strip_prefix("student.cpp:")
                .and_then(|rest| rest.split(':').next()?.parse::<usize>().ok());
            let is_ours = message.starts_with("stubs.h:") || line.is_some_and(|line| line > lines);
            assert!(!is_ours, "{what}: {message}");
        }
        folder.join("sanitized")
    }
}

/// Fails where a message warns of a line in this folder.
fn assert_clean(output: &Output, folder: &Path, what: &str) {
    let messages = String::from_utf8_lossy(&output.stderr);
    let folder = folder.to_string_lossy();
    let is_ours = |line: &&str| {
        line.contains("warning:") && (line.starts_with(&*folder) || line.starts_with("asked.cpp"))
    };
    let warnings: Vec<&str> = messages.lines().filter(is_ours).collect();
    assert!(warnings.is_empty(), "{what}: {}", warnings.join("\n"));
}

/// A program under the sanitizers.
struct Sanitized {
    path: PathBuf,
    signature: Signature,
    what: String,
}

impl Sanitized {
    /// What the program says to these calls; see `assets/grader/asked.cpp`.
    fn answers(&self, calls: &[Call]) -> Vec<u8> {
        let mut bytes = Vec::new();
        for number in [NONCE, calls.len() as u64, 0, 0, 0] {
            bytes.extend(number.to_ne_bytes());
        }
        for call in calls {
            let numbers = [body(&call.a), body(&call.b)].concat();
            for number in numbers.into_iter().chain([call.dt.seconds(), call.preset]) {
                bytes.extend(number.to_ne_bytes());
            }
        }
        let questions = self.path.with_extension("questions");
        fs::write(&questions, bytes).expect("the questions can be written");
        let output = Command::new(&self.path)
            .stdin(File::open(&questions).expect("the questions can be read"))
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .output()
            .expect("the program starts");
        let errors = String::from_utf8_lossy(&output.stderr);
        let is_reported = errors.contains("Sanitizer") || errors.contains("runtime error");
        assert!(
            output.status.success() && !is_reported,
            "{}: {} {errors}",
            self.what,
            output.status
        );
        output.stdout
    }
}

const NONCE: u64 = 7;

fn body(body: &Moving<Aabb>) -> [f32; 6] {
    let (shape, velocity) = (&body.shape, body.velocity());
    let [left, bottom, right, top] = [shape.min(0), shape.min(1), shape.max(0), shape.max(1)];
    [left, bottom, right, top, velocity.x, velocity.y]
}

impl Examinee for Sanitized {
    fn signature(&self) -> Signature {
        self.signature
    }

    fn ask(&mut self, calls: &[Call]) -> Result<Vec<Reply>, NotRun> {
        let said = self.answers(calls);
        let answers = said[16..].chunks_exact(24);
        let replies: Vec<Reply> = answers
            .map(|answer| {
                let output: [u8; 4] = answer[16..20].try_into().expect("there are four bytes");
                let has_time = self.signature != Signature::WithoutTime;
                Reply {
                    hit: answer[12] == 1,
                    time: has_time.then(|| f32::from_ne_bytes(output)),
                    changed_arguments: answer[13] == 1,
                }
            })
            .collect();
        assert_eq!(replies.len(), calls.len(), "{}", self.what);
        Ok(replies)
    }
}

/// Both compilers.
static COMPILERS: LazyLock<[Sanitizing; 2]> =
    LazyLock::new(|| ["g++", "clang++"].map(Sanitizing::new));

/// Tries a file in one way with one of the compilers. Returns whether it compiles so.
fn try_way(path: &Path, way: CompiledWay, other: &Sanitizing) -> bool {
    let file = StudentFile::read(path).expect("the file is text");
    let Ok(program) = compiler().build_in_way(&file, way) else {
        return false;
    };
    let what = format!("{} in the way {way:?} with {}", path.display(), other.name);
    let (folder, arguments) = compiler().command_of(&program);
    let bytes = fs::read(path).expect("the file is there");
    let lines = bytes.split(|byte| *byte == b'\n').count();
    let mut sanitized = Sanitized {
        path: other.compile(&folder, &arguments, lines, &what),
        signature: program.signature(),
        what,
    };
    let findings = examine(&mut sanitized, 5);
    assert!(
        findings.verdict <= Verdict::Remarks,
        "{}: {:?} {:?}",
        sanitized.what,
        findings.verdict,
        findings.diagnoses
    );
    true
}

#[test]
fn a_right_file_is_right_in_each_way_that_compiles_and_our_headers_do_nothing_undefined() {
    let is_whole = Part::chosen() == Part::Whole;
    let ways = compiler().ways();
    let mut chosen = Vec::new();
    for (number, path) in right_in_every_way().into_iter().enumerate() {
        for (place, way) in ways.iter().enumerate() {
            for (which, other) in COMPILERS.iter().enumerate() {
                // Each way and each compiler has its turn.
                let is_in_the_tenth =
                    number % 10 == 3 * place % 10 && which == (number / 10 + place) % 2;
                if is_whole || is_in_the_tenth {
                    chosen.push((path.clone(), *way, other));
                }
            }
        }
    }
    let next = AtomicUsize::new(0);
    let (compiled, faults) = (AtomicUsize::new(0), Mutex::new(Vec::new()));
    thread::scope(|scope| {
        for _ in 0..thread::available_parallelism().map_or(1, usize::from) {
            scope.spawn(|| {
                while let Some((path, way, other)) =
                    chosen.get(next.fetch_add(1, Ordering::Relaxed))
                {
                    let tried = std::panic::catch_unwind(|| try_way(path, *way, other));
                    match tried {
                        Ok(is_compiled) => {
                            compiled.fetch_add(usize::from(is_compiled), Ordering::Relaxed);
                        }
                        Err(fault) => {
                            let fault = fault.downcast_ref::<String>().cloned();
                            let mut faults = faults.lock().expect("no other has failed here");
                            faults.push(fault.unwrap_or_default());
                        }
                    }
                }
            });
        }
    });
    let faults = faults.into_inner().expect("no other has failed here");
    assert!(faults.is_empty(), "{}", faults.join("\n"));
    let compiled = compiled.into_inner();
    // What is written with the coursework's names compiles in the most ways.
    assert!(
        2 * compiled > chosen.len(),
        "{compiled} of {} compile",
        chosen.len()
    );
}

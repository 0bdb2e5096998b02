//! The system's C++ compiler, and what it makes of our own part before any student's file comes.

use std::collections::BTreeMap;
use std::ffi::OsString;
use std::fs;
use std::io;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::sync::{Arc, Mutex, OnceLock};
use std::time::Duration;

use super::attempt::{FIRST_STANDARD, NEWER_STANDARDS, OLDER_STANDARDS, Standards};
use super::compiler_search::{CompilerSearch, FILES_FOR_PRECOMPILED, NoCompiler, locate};
use super::confinement::{Confined, ConfinedCommand, Protections};
use super::inherited_descriptors::are_there_inherited_descriptors;
use super::sandbox::Sandbox;
use super::watched_process::{self, Cause, Collected, Ending, WaitsFor};
use tempfile::TempDir;

/// The stand-in for the course's headers.
pub(super) const ENGINE: &str = include_str!("../../../assets/grader/engine.h");

/// Our own part: the stand-in for the course's headers, what Visual C++ has beyond the standard, the types of the coursework, the two
/// ways of having `min` and `max`, the program that asks, what the text of all candidates for a repair needs, what a text that records
/// its values needs and what sets variables of a file, and a program that closes descriptors and starts the compiler.
const OWN_FILES: [(&str, &str); 10] = [
    ("engine.h", ENGINE),
    (
        "visual_cpp.h",
        include_str!("../../../assets/grader/visual_cpp.h"),
    ),
    ("types.h", include_str!("../../../assets/grader/types.h")),
    ("macros.h", include_str!("../../../assets/grader/macros.h")),
    (
        "templates.h",
        include_str!("../../../assets/grader/templates.h"),
    ),
    (
        "asked.cpp",
        include_str!("../../../assets/grader/asked.cpp"),
    ),
    (
        "candidates.h",
        include_str!("../../../assets/grader/candidates.h"),
    ),
    (
        "recording.h",
        include_str!("../../../assets/grader/recording.h"),
    ),
    (
        "own_variables.h",
        include_str!("../../../assets/grader/own_variables.h"),
    ),
    (
        "launch.cpp",
        include_str!("../../../assets/grader/launch.cpp"),
    ),
];

/// The most that is read of a compiler's messages, in bytes.
const MAX_MESSAGES: usize = 1 << 16;

/// When the stand-in has been compiled this often for another language version than the first, it is precompiled: more files that
/// need it are likely, and the headers of new versions take seconds.
const USES_FOR_PRECOMPILED: usize = 3;

/// The system's C++ compiler, ready for students' files.
#[derive(Clone, Debug)]
pub struct Compiler {
    program: PathBuf,
    own_arguments: Vec<OsString>,
    pub(super) is_clang: bool,
    description: String,
    /// Where our own part is. It goes away with this value and its clones.
    folder: Arc<TempDir>,
    precompiled: Arc<Mutex<Precompiled>>,
    /// The other language versions that it knows. It is asked when a file needs one.
    standards: Arc<OnceLock<Standards>>,
    /// The program that starts the compiler, where descriptors must be closed first.
    launcher: Option<PathBuf>,
    protections: Protections,
    pub(super) sandbox: Sandbox,
}

/// The language versions for which the stand-in for the course's headers is precompiled.
#[derive(Debug, Default)]
struct Precompiled {
    /// How often each was asked for that is not made yet.
    asked: BTreeMap<&'static str, usize>,
    /// Whether the compiler takes what was made.
    works: BTreeMap<&'static str, bool>,
}

impl Compiler {
    /// Finds a compiler for a file or a few, as [`CompilerSearch`] does.
    ///
    /// # Errors
    /// [`NoCompiler`] if there is none that works.
    pub fn find() -> Result<Self, NoCompiler> {
        Self::search(&CompilerSearch::default())
    }

    /// Finds a compiler: the one that the environment variable `CXX` names, else g++, c++ or clang++ in the search path.
    ///
    /// # Errors
    /// [`NoCompiler`] if there is none that works.
    pub fn search(search: &CompilerSearch) -> Result<Self, NoCompiler> {
        let (program, own_arguments) = locate()?;
        let sandbox = search.sandbox();
        let folder = sandbox.temporary_folder()?;
        for (name, text) in OWN_FILES {
            fs::write(folder.path().join(name), text)?;
        }
        let mut compiler = Self {
            program,
            own_arguments,
            is_clang: false,
            description: String::new(),
            folder: Arc::new(folder),
            precompiled: Arc::default(),
            standards: Arc::default(),
            launcher: None,
            protections: sandbox.protections()?,
            sandbox,
        };
        compiler.describe()?;
        compiler.make_own_part()?;
        if are_there_inherited_descriptors() {
            compiler.make_launcher()?;
        }
        if search.files >= FILES_FOR_PRECOMPILED {
            compiler.precompile(FIRST_STANDARD)?;
        }
        Ok(compiler)
    }

    /// The compiler's own first line about itself: its name and version.
    pub fn description(&self) -> &str {
        &self.description
    }

    /// Which protections against students' files this system has.
    pub fn protections(&self) -> Protections {
        self.protections
    }

    /// The same compiler, for a part of a check: it and the programs that it makes may use so much processor time together.
    pub(super) fn with_budget(&self, most: Duration) -> Self {
        Self {
            sandbox: self.sandbox.with_budget(most),
            ..self.clone()
        }
    }

    /// The folder with our own part.
    pub(super) fn folder(&self) -> &Path {
        self.folder.path()
    }

    /// Runs the compiler confined in a folder, and returns how it ended, with its messages.
    pub(super) fn run(
        &self,
        kind: Confined,
        folder: &Path,
        arguments: &[OsString],
    ) -> io::Result<Ending> {
        let (program, mut all) = match &self.launcher {
            Some(launcher) => (launcher, vec![self.program.clone().into_os_string()]),
            None => (&self.program, Vec::new()),
        };
        all.extend(self.own_arguments.iter().cloned());
        all.extend(arguments.iter().cloned());
        let readable = [
            vec![self.folder.path().to_owned()],
            prefix(&self.program).into_iter().collect(),
        ]
        .concat();
        let mut command = ConfinedCommand {
            confining_program: &self.sandbox.confining_program,
            kind,
            folder,
            readable: &readable,
            program,
            arguments: &all,
        }
        .command();
        command
            .stdin(Stdio::null())
            .stdout(Stdio::null())
            .stderr(Stdio::piped());
        watched_process::run(
            command,
            Collected::Errors,
            WaitsFor::Children,
            MAX_MESSAGES,
            &self.sandbox,
        )
    }

    /// The other language versions that it knows.
    pub(super) fn standards(&self) -> &Standards {
        self.standards.get_or_init(|| {
            let knows = |standard: &&&str| {
                let own = self.own(&[standard, "-fsyntax-only", "-x", "c++", "macros.h"]);
                own.is_ok()
            };
            let known = |names: &'static [[&str; 2]]| {
                let of_each = names.iter().filter_map(|names| names.iter().find(knows));
                of_each.copied().collect()
            };
            Standards {
                newer: known(&NEWER_STANDARDS),
                older: known(&OLDER_STANDARDS),
            }
        })
    }

    fn describe(&mut self) -> Result<(), NoCompiler> {
        let output = Command::new(&self.program)
            .args(&self.own_arguments)
            .arg("--version")
            .env("LC_ALL", "C")
            .stdin(Stdio::null())
            .output()?;
        let text = String::from_utf8_lossy(&output.stdout);
        self.description = text.lines().next().unwrap_or_default().to_owned();
        self.is_clang = text.contains("clang");
        Ok(())
    }

    /// Compiles the program that asks, and links it with an empty file, to see that it can. Optimising it takes longer than it
    /// saves.
    fn make_own_part(&mut self) -> Result<(), NoCompiler> {
        self.own(&[
            FIRST_STANDARD,
            "-O0",
            "-w",
            "-c",
            "asked.cpp",
            "-o",
            "asked.o",
        ])?;
        let mut link = vec!["asked.o", "-o", "asked"];
        link.extend(LINK_OPTIONS);
        self.own(&link)
    }

    /// Makes the program that closes descriptors and starts the compiler. No student's file has been seen yet.
    fn make_launcher(&mut self) -> Result<(), NoCompiler> {
        self.own(&["-O1", "-w", "-static", "launch.cpp", "-o", "launch"])?;
        self.launcher = Some(self.folder().join("launch"));
        Ok(())
    }

    /// Whether there is a precompiled stand-in for the course's headers for this language version. That of the first is made before
    /// any file comes, if it pays; that of another when it has been asked for often enough.
    pub(super) fn has_precompiled(&self, standard: &'static str) -> bool {
        let mut precompiled = self.precompiled.lock().expect("no thread panics here");
        if let Some(works) = precompiled.works.get(standard) {
            return *works;
        }
        if standard == FIRST_STANDARD {
            return false;
        }
        let asked = precompiled.asked.entry(standard).or_default();
        *asked += 1;
        if *asked < USES_FOR_PRECOMPILED {
            return false;
        }
        // Files are compiled without it, if it cannot be made.
        let works = self.make_precompiled(standard).unwrap_or(false);
        precompiled.works.insert(standard, works);
        works
    }

    fn precompile(&self, standard: &'static str) -> Result<(), NoCompiler> {
        let works = self.make_precompiled(standard)?;
        let mut precompiled = self.precompiled.lock().expect("no thread panics here");
        precompiled.works.insert(standard, works);
        Ok(())
    }

    /// Makes it, and says whether the compiler takes it.
    fn make_precompiled(&self, standard: &'static str) -> Result<bool, NoCompiler> {
        let name = self.precompiled_name(standard);
        if let Some(folder) = Path::new(&name).parent() {
            fs::create_dir_all(self.folder().join(folder))?;
        }
        let mut arguments = options(self.is_clang, standard);
        arguments.extend(["-x", "c++-header", "engine.h", "-o", &name]);
        self.own(&arguments)?;
        let mut trial = options(self.is_clang, standard);
        if self.is_clang {
            trial.extend(["-include-pch", &name]);
        } else {
            trial.extend(["-include", "engine.h"]);
        }
        trial.extend([
            "-include",
            "types.h",
            "-x",
            "c++",
            "-c",
            "templates.h",
            "-o",
            "trial.o",
        ]);
        Ok(self.own(&trial).is_ok())
    }

    /// The name of the precompiled stand-in: g++ takes the one that fits from a folder of this name.
    pub(super) fn precompiled_name(&self, standard: &str) -> String {
        let version = standard.trim_start_matches("-std=");
        if self.is_clang {
            format!("engine.h.{version}.pch")
        } else {
            format!("engine.h.gch/{version}")
        }
    }

    fn own(&self, arguments: &[&str]) -> Result<(), NoCompiler> {
        let arguments: Vec<OsString> = arguments.iter().map(OsString::from).collect();
        let ending = self.run(Confined::Headers, self.folder(), &arguments)?;
        if ending.cause == Cause::Stopped {
            return Err(NoCompiler::Stopped);
        }
        if ending.cause == Cause::Ended && ending.status.success() {
            return Ok(());
        }
        let messages = String::from_utf8_lossy(&ending.output);
        let line = messages.lines().find(|line| line.contains("error"));
        Err(NoCompiler::DoesNotWork {
            program: self.program.display().to_string(),
            message: line
                .or_else(|| messages.lines().next())
                .map_or_else(|| ending.status.to_string(), str::to_owned),
        })
    }
}

/// How a student's program is linked: it needs no other file then, and memory that it cannot have is noticed.
pub(super) const LINK_OPTIONS: [&str; 2] =
    ["-static", "-Wl,--wrap=malloc,--wrap=calloc,--wrap=realloc"];

/// The options that students' files are compiled with: as an optimising compiler of the course would, with the arithmetic of
/// f32 and f64 as it is written, and with what the course's compiler accepts beyond the standard.
pub(super) fn options(is_clang: bool, standard: &'static str) -> Vec<&'static str> {
    let mut options = vec![
        standard,
        // Without the assumption of -O2 that every loop ends: a file that loops forever must not come out right.
        "-O1",
        "-w",
        "-ffp-contract=off",
        "-fms-extensions",
        "-fdiagnostics-color=never",
    ];
    let more: &[&str] = if is_clang {
        // clang takes a precompiled header only for the same way of linking.
        &[
            "-ferror-limit=1",
            "-fno-caret-diagnostics",
            "-static",
            "-fno-finite-loops",
        ]
    } else {
        &[
            "-fmax-errors=1",
            "-fno-diagnostics-show-caret",
            "-fpermissive",
        ]
    };
    options.extend(more);
    options
}

/// The folder that a compiler of its own is installed below, such as /opt/gcc-13. None for the system's.
fn prefix(program: &Path) -> Option<PathBuf> {
    let program = program.canonicalize().ok()?;
    let folder = program.parent()?;
    if folder.starts_with("/usr/bin")
        || folder.starts_with("/bin")
        || folder.starts_with("/usr/lib")
    {
        return None;
    }
    let prefix = match folder.file_name() {
        Some(name) if name == "bin" => folder.parent()?,
        _ => folder,
    };
    // Neither everything nor a home folder.
    (prefix.components().count() > 2).then(|| prefix.to_owned())
}

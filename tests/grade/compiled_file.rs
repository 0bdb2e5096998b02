//! A student's file in a test: compiled, run and asked.

use std::fs;
use std::path::{Path, PathBuf};
use std::sync::LazyLock;

use sweptroids::coursework::{
    Call, Compiler, CompilerSearch, Examinee, NotRun, Reply, Signature, StudentFile,
};
use sweptroids::{Aabb, Dt, Moving};

/// The program that confines itself.
pub fn sweptroids() -> PathBuf {
    PathBuf::from(env!("CARGO_BIN_EXE_sweptroids"))
}

/// What a compiler is looked for: for many files, unless a test says otherwise.
pub fn search() -> CompilerSearch {
    CompilerSearch {
        files: 100,
        confining_program: sweptroids(),
        ..CompilerSearch::default()
    }
}

/// The compiler that the tests share. As a static value is never dropped, the next run clears its folder away.
pub fn compiler() -> &'static Compiler {
    static COMPILER: LazyLock<Compiler> = LazyLock::new(|| {
        let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("shared_compiler");
        if folder.exists() {
            fs::remove_dir_all(&folder).expect("the last run's folder can be removed");
        }
        fs::create_dir_all(&folder).expect("a folder can be made");
        let search = CompilerSearch {
            temporary: folder,
            ..search()
        };
        Compiler::search(&search).expect("there is a C++ compiler")
    });
    &COMPILER
}

/// The beginning of the function of 2024.
pub const FUNCTION: &str = "bool CollisionIntersection_RectRect(const AABB& aabb1, const AEVec2& vel1, \
    const AABB& aabb2, const AEVec2& vel2, float& firstTimeOfCollision)";

/// A file with these lines at the top, and the function of 2024 with this body.
pub fn file(top: &str, body: &str) -> String {
    format!("#include \"main.h\"\n{top}\n{FUNCTION}\n{{\n{body}\n}}\n")
}

/// A file whose function answers that boxes meet, after the time that this expression gives.
pub fn file_with_time(top: &str, time: &str) -> String {
    file(top, &format!("firstTimeOfCollision = {time}; return true;"))
}

/// Unit boxes, 2 units apart. The first moves towards the second at 8 units/s, so they meet after 0.25 s.
pub fn meeting() -> Call {
    let unit_box = |x: f32, velocity: f32| {
        let shape = Aabb::new([x, 0.0], [x + 1.0, 1.0]).expect("the numbers are finite");
        Moving::new(shape, [velocity, 0.0]).expect("the numbers are finite")
    };
    Call {
        a: unit_box(0.0, 8.0),
        b: unit_box(3.0, 0.0),
        dt: Dt::power_of_half(1),
        preset: 0.75,
    }
}

/// What a file with this text answers to these calls.
pub fn ask(text: impl AsRef<[u8]>, calls: &[Call]) -> Result<(Signature, Vec<Reply>), NotRun> {
    let file = StudentFile::new(Path::new("Collision.cpp"), text.as_ref().to_vec())
        .expect("the file is text");
    let mut program = compiler().build(&file)?;
    Ok((program.signature(), program.ask(calls)?))
}

/// The output time of a file with this text where unit boxes meet after 0.25 s of 0.5 s.
pub fn time_of_meeting(text: impl AsRef<[u8]>) -> f32 {
    match ask(text, &[meeting()]) {
        Ok((_, replies)) => {
            assert!(replies[0].hit);
            replies[0].time.expect("the signature has a time")
        }
        Err(not_run) => panic!("{not_run}"),
    }
}

/// Why a file with this text is not run.
pub fn why_not_run(text: impl AsRef<[u8]>) -> NotRun {
    match ask(&text, &[meeting(), meeting()]) {
        Err(not_run) => not_run,
        Ok(answer) => panic!("{}: {answer:?}", String::from_utf8_lossy(text.as_ref())),
    }
}

//! A C++ file beside the algorithms: it is compiled and asked as the checker does it, beside the frames of the window.

use std::path::{Path, PathBuf};

use bevy::prelude::*;
use bevy::tasks::{AsyncComputeTaskPool, Task, block_on, futures_lite::future::poll_once};
use bevy::window::FileDragAndDrop;

use super::shown::{Compare, FileAnswer, ShownComparison};
use crate::coursework::{
    Call, Compiler, Examinee, GAME_PRESET, NotRun, Question, StudentFile, StudentProgram,
};
use crate::present::screens::lab::LabAtStart;
use crate::present::states::Page;

/// What the page says without a file.
const NO_FILE: &str = "Drop a C++ file with the assignment's function on the window to see its answer here, or begin with: sweptroids lab --cpp FILE";

/// The C++ file that is compared, if there is one.
#[derive(Resource, Default)]
pub(super) struct CppFile {
    path: Option<PathBuf>,
    state: FileState,
}

/// How far a file has come.
#[derive(Default)]
enum FileState {
    /// It is not compiled yet.
    #[default]
    Unread,
    /// It is being compiled.
    Building(Task<Result<StudentProgram, String>>),
    /// It waits for a pair.
    Ready(StudentProgram),
    /// It is being asked.
    Asking(Task<(StudentProgram, Result<FileAnswer, NotRun>)>),
    /// It cannot be asked: why.
    Failed(String),
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<CppFile>()
        .add_systems(Startup, take_first)
        .add_systems(
            Update,
            (take_dropped, go_on)
                .chain()
                .after(Compare)
                .run_if(in_state(Page::Comparison)),
        );
}

/// The file that the command line names.
fn take_first(first: Option<Res<LabAtStart>>, mut file: ResMut<CppFile>) {
    let named = first.and_then(|first| first.0.as_ref()?.cpp_file.clone());
    if let Some(path) = named {
        file.open(path);
    }
}

/// A file that is dropped on the window.
fn take_dropped(mut drops: MessageReader<FileDragAndDrop>, mut file: ResMut<CppFile>) {
    for drop in drops.read() {
        if let FileDragAndDrop::DroppedFile { path_buf, .. } = drop {
            file.open(path_buf.clone());
        }
    }
}

/// Compiles the file, and asks it about each pair that is shown.
fn go_on(mut file: ResMut<CppFile>, shown: Option<ResMut<ShownComparison>>) {
    let (Some(mut shown), Some(path)) = (shown, file.path.clone()) else {
        return;
    };
    let pool = AsyncComputeTaskPool::get();
    let next = match std::mem::take(&mut file.bypass_change_detection().state) {
        FileState::Unread => {
            shown.set_answer(None);
            FileState::Building(pool.spawn(async move { build(&path) }))
        }
        FileState::Building(mut task) => match block_on(poll_once(&mut task)) {
            None => FileState::Building(task),
            Some(Ok(program)) => FileState::Ready(program),
            Some(Err(why)) => FileState::Failed(why),
        },
        FileState::Ready(program) if shown.is_answered() => FileState::Ready(program),
        FileState::Ready(program) => {
            let question = shown.question();
            FileState::Asking(pool.spawn(async move { ask(program, question) }))
        }
        FileState::Asking(mut task) => match block_on(poll_once(&mut task)) {
            None => FileState::Asking(task),
            Some((program, Ok(answer))) => {
                shown.set_answer(Some(answer));
                FileState::Ready(program)
            }
            Some((_, Err(not_run))) => FileState::Failed(not_run.sentence("It")),
        },
        FileState::Failed(why) => FileState::Failed(why),
    };
    file.bypass_change_detection().state = next;
}

fn build(path: &Path) -> Result<StudentProgram, String> {
    let file = StudentFile::read(path).map_err(|error| format!("It {error}."))?;
    let compiler = Compiler::find().map_err(|error| error.to_string())?;
    let built = compiler.build(&file);
    built.map_err(|not_run| not_run.sentence("It"))
}

fn ask(
    mut program: StudentProgram,
    question: Question,
) -> (StudentProgram, Result<FileAnswer, NotRun>) {
    let call = Call {
        a: question.a,
        b: question.b,
        dt: question.dt,
        preset: GAME_PRESET,
    };
    let answer = program.ask(&[call]).map(|replies| FileAnswer {
        question,
        hit: replies[0].hit,
        time: replies[0].time,
    });
    (program, answer)
}

impl CppFile {
    fn open(&mut self, path: PathBuf) {
        self.path = Some(path);
        self.state = FileState::Unread;
    }

    /// Whether there is a file.
    pub(super) const fn is_open(&self) -> bool {
        self.path.is_some()
    }

    /// Compiles the file once more: it may have been changed.
    pub(super) fn read_again(&mut self) {
        self.state = FileState::Unread;
    }

    /// What to say of the file.
    pub(super) fn message(&self) -> String {
        let Some(path) = &self.path else {
            return NO_FILE.to_owned();
        };
        let name = path.file_name().unwrap_or(path.as_os_str());
        let name = name.to_string_lossy();
        match &self.state {
            FileState::Unread | FileState::Building(_) => format!("{name}: it is being compiled."),
            FileState::Ready(_) => format!("{name}: its answer is below the others."),
            FileState::Asking(_) => format!("{name}: it is being asked."),
            FileState::Failed(why) => format!("{name}: {why}"),
        }
    }
}

//! A C++ file beside the algorithms: it is compiled and asked as the checker does it, beside the frames of the window.

use std::path::PathBuf;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use bevy::prelude::*;
use bevy::tasks::{AsyncComputeTaskPool, Task, block_on, futures_lite::future::poll_once};
use bevy::window::FileDragAndDrop;

use super::checked_file::{CheckedFile, FailingQuestion, Failure, check};
use super::shown::{Compare, FileAnswer, ShownComparison};
use crate::coursework::{Call, Examinee, GAME_PRESET, LabPair, NotRun, Question, StudentProgram};
use crate::present::screens::models::edited_pair::EditedPair;
use crate::present::screens::models::lab_at_start::LabAtStart;
use crate::present::states::Page;

/// What the page says without a file.
const NO_FILE: &str = "Drop a C++ file with the assignment's function on the window to see its answer here, or press Enter on C++ FILE and type its path. From the command line: sweptroids lab --cpp FILE";

/// The C++ file that is compared, if there is one.
#[derive(Resource, Default)]
pub(super) struct CppFile {
    path: Option<PathBuf>,
    state: FileState,
    /// The questions at which it fails, one of each category.
    failing: Vec<FailingQuestion>,
    /// What else the check found, in a sentence; empty, where the questions say it.
    found: String,
    /// The index of the one that is shown.
    shown: Option<usize>,
    /// Whether the file was only just opened: its first answer is shown where it fails, if it does.
    begins: bool,
    /// Where its mistake is.
    fault: Fault,
    /// Ends what runs for the file as soon as it is true.
    stop: Arc<AtomicBool>,
}

/// Where the mistake of a file is.
#[derive(Default)]
enum Fault {
    /// Nothing is wrong, or nothing is known yet.
    #[default]
    Unknown,
    /// It is searched for.
    Searching(Task<Vec<String>>),
    /// What is known, as lines of text.
    Found(Vec<String>),
}

/// How far a file has come.
#[derive(Default)]
enum FileState {
    /// It is not compiled yet.
    #[default]
    Unread,
    /// It is being compiled, and asked the questions of the checker.
    Building(Task<Result<CheckedFile, Failure>>),
    /// It waits for a pair.
    Ready(Box<StudentProgram>),
    /// It is being asked.
    Asking(Task<(Box<StudentProgram>, Result<FileAnswer, NotRun>)>),
    /// It cannot be asked: why.
    Failed(Failure),
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
fn go_on(
    mut file: ResMut<CppFile>,
    shown: Option<ResMut<ShownComparison>>,
    mut pair: ResMut<EditedPair>,
) {
    let (Some(mut shown), Some(path)) = (shown, file.path.clone()) else {
        return;
    };
    let pool = AsyncComputeTaskPool::get();
    let next = match std::mem::take(&mut file.bypass_change_detection().state) {
        FileState::Unread => {
            shown.set_answer(None);
            let stop = file.stop.clone();
            FileState::Building(pool.spawn(async move { check(&path, &stop) }))
        }
        FileState::Building(mut task) => match block_on(poll_once(&mut task)) {
            None => FileState::Building(task),
            Some(Ok(checked)) => {
                file.fault = checked.to_search.map_or(Fault::Unknown, |search| {
                    Fault::Searching(pool.spawn(async move { search.run() }))
                });
                file.failing = checked.failing;
                file.found = checked.found;
                file.shown = None;
                FileState::Ready(Box::new(checked.program))
            }
            Some(Err(why)) => FileState::Failed(why),
        },
        FileState::Ready(program) if shown.is_answered() => FileState::Ready(program),
        FileState::Ready(program) => {
            let question = shown.question();
            let preset = file.preset_for(&question);
            FileState::Asking(pool.spawn(async move { ask(program, question, preset) }))
        }
        FileState::Asking(mut task) => match block_on(poll_once(&mut task)) {
            None => FileState::Asking(task),
            Some((program, Ok(answer))) => {
                shown.set_answer(Some(answer));
                if std::mem::take(&mut file.begins) && shown.file_is_right() {
                    file.show_next_failing(&mut pair);
                }
                FileState::Ready(program)
            }
            Some((_, Err(not_run))) => FileState::Failed(not_run.sentence("It").into()),
        },
        FileState::Failed(why) => FileState::Failed(why),
    };
    let file = file.bypass_change_detection();
    file.state = next;
    if let Fault::Searching(task) = &mut file.fault
        && let Some(found) = block_on(poll_once(task))
    {
        file.fault = Fault::Found(found);
    }
}

fn ask(
    mut program: Box<StudentProgram>,
    question: Question,
    preset: f32,
) -> (Box<StudentProgram>, Result<FileAnswer, NotRun>) {
    let call = Call {
        a: question.a,
        b: question.b,
        dt: question.dt,
        preset,
    };
    let answer = program.ask(&[call]).map(|replies| FileAnswer {
        question,
        hit: replies[0].hit,
        time: replies[0].time,
    });
    (program, answer)
}

impl CppFile {
    /// Whether a file can be compiled: this program looks for a compiler.
    pub(super) const HAS_COMPILER: bool = true;

    /// Takes a file in the place of the last one.
    pub(super) fn open(&mut self, path: PathBuf) {
        self.end();
        *self = Self {
            path: Some(path),
            begins: true,
            ..Self::default()
        };
    }

    /// Ends what runs for the file.
    fn end(&mut self) {
        self.stop.store(true, Ordering::Relaxed);
        self.stop = Arc::default();
    }

    /// Where its mistake is, as lines of text. Empty where nothing is wrong.
    pub(super) fn fault_lines(&self) -> Vec<String> {
        match &self.fault {
            Fault::Unknown => Vec::new(),
            Fault::Searching(_) => vec![String::from("The line that is wrong is searched for.")],
            Fault::Found(lines) => lines.clone(),
        }
    }

    /// Whether it fails at a question that can be shown.
    pub(super) const fn fails(&self) -> bool {
        !self.failing.is_empty()
    }

    /// Shows the next question at which it fails; after the last one, the first. The pair before it comes back with UNDO.
    pub(super) fn show_next_failing(&mut self, pair: &mut EditedPair) {
        let next = self.shown.map_or(0, |index| index + 1);
        let index = if next < self.failing.len() { next } else { 0 };
        let Some(failing) = self.failing.get(index) else {
            return;
        };
        self.shown = Some(index);
        pair.change(failing.question.clone().into());
    }

    /// What the output time holds before the file is asked about these boxes.
    fn preset_for(&self, question: &Question) -> f32 {
        let mut failing = self.failing.iter();
        let same = failing.find(|one| {
            (one.question.a, one.question.b, one.question.dt)
                == (question.a, question.b, question.dt)
        });
        same.map_or(GAME_PRESET, |one| one.preset)
    }

    /// In how many categories it fails, and which is shown.
    fn failing_text(&self) -> String {
        let count = self.failing.len();
        let categories = if count == 1 { "category" } else { "categories" };
        match self.shown_failing() {
            _ if self.found.is_empty() && count == 0 => String::new(),
            _ if count == 0 => format!(" {}", self.found),
            Some((_, failing)) if count == 1 => format!(
                " It fails in 1 category of questions, and this is one of them: {}.",
                failing.category
            ),
            None => format!(" It fails in {count} {categories} of questions."),
            Some((index, failing)) => format!(
                " It fails in {count} {categories} of questions; this is number {}: {}.",
                index + 1,
                failing.category
            ),
        }
    }

    /// Which of the questions where it fails this pair is: `2 OF 3`.
    pub(super) fn failing_place(&self, pair: &LabPair) -> String {
        let is_shown = |(_, failing): &(usize, &FailingQuestion)| {
            LabPair::from(failing.question.clone()) == *pair
        };
        let shown = self.shown_failing().filter(is_shown);
        shown.map_or_else(String::new, |(index, _)| {
            format!("{} OF {}", index + 1, self.failing.len())
        })
    }

    fn shown_failing(&self) -> Option<(usize, &FailingQuestion)> {
        let index = self.shown?;
        Some((index, self.failing.get(index)?))
    }

    /// Whether there is a file.
    pub(super) const fn is_open(&self) -> bool {
        self.path.is_some()
    }

    /// The path of a file that could not be read, as text: it can be corrected.
    pub(super) fn unread_path(&self) -> Option<String> {
        let path = self.path.as_ref()?;
        let is_unread = matches!(&self.state, FileState::Failed(failure) if failure.is_unread);
        is_unread.then(|| path.to_string_lossy().into_owned())
    }

    /// Compiles the file once more: it may have been changed.
    pub(super) fn read_again(&mut self) {
        self.end();
        self.fault = Fault::Unknown;
        self.state = FileState::Unread;
        self.failing.clear();
        self.found.clear();
        self.shown = None;
    }

    /// What to say of the file.
    pub(super) fn message(&self) -> String {
        let Some(path) = &self.path else {
            return NO_FILE.to_owned();
        };
        let name = path.file_name().unwrap_or(path.as_os_str());
        let name = name.to_string_lossy();
        match &self.state {
            FileState::Unread | FileState::Building(_) => {
                format!("{name}: it is being compiled and checked.")
            }
            FileState::Ready(_) => {
                format!(
                    "{name}: its answer is below the others.{} Right on C++ FILE takes another file.",
                    self.failing_text()
                )
            }
            FileState::Asking(_) => format!("{name}: it is being asked."),
            FileState::Failed(failure) => format!("{name}: {}", failure.why),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::coursework::Scenario;

    fn failing(category: &'static str, scenario: &str) -> FailingQuestion {
        let scenario = Scenario::named(scenario).expect("a scenario");
        FailingQuestion {
            category,
            question: scenario.pair.tested(),
            preset: 0.75,
        }
    }

    #[test]
    fn the_questions_where_a_file_fails_are_shown_in_turn_and_undo_brings_the_pair_back() {
        let mut file = CppFile {
            failing: vec![
                failing("meeting", "case-2-x"),
                failing("slide-off", "diagonal-miss"),
            ],
            ..CppFile::default()
        };
        let mut pair = EditedPair::default();
        let before = pair.pair().clone();
        assert_eq!(
            file.failing_text(),
            " It fails in 2 categories of questions."
        );
        for (number, category) in [(1, "meeting"), (2, "slide-off"), (1, "meeting")] {
            file.show_next_failing(&mut pair);
            let place = file.failing_place(pair.pair());
            assert_eq!(place, format!("{number} OF 2"));
            assert_eq!(
                file.failing_text(),
                format!(
                    " It fails in 2 categories of questions; this is number {number}: {category}."
                )
            );
            assert_eq!(pair.pair().tested(), file.failing[number - 1].question);
        }
        // The file is asked as the checker asked it.
        assert_eq!(file.preset_for(&pair.pair().tested()), 0.75);
        assert_eq!(file.preset_for(&before.tested()), GAME_PRESET);
        for _ in 0..3 {
            pair.undo();
        }
        assert_eq!(pair.pair(), &before);
        assert_eq!(file.failing_place(pair.pair()), "");
    }

    #[test]
    fn what_the_check_found_goes_with_the_file_before_it_is_compiled_again() {
        let mut file = CppFile {
            found: "It is right in all 40 questions of the check.".to_owned(),
            ..CppFile::default()
        };
        assert_eq!(
            file.failing_text(),
            " It is right in all 40 questions of the check."
        );
        file.read_again();
        assert_eq!(file.failing_text(), "");
    }

    #[test]
    fn the_line_that_is_wrong_goes_with_the_file_before_it_is_compiled_again() {
        let found = ["What is wrong in the file:", "line 13, column 37"].map(str::to_owned);
        let mut file = CppFile {
            fault: Fault::Found(found.to_vec()),
            ..CppFile::default()
        };
        assert_eq!(file.fault_lines(), found);
        let stop = file.stop.clone();
        file.read_again();
        assert!(file.fault_lines().is_empty());
        // What was searched for the old text ends.
        assert!(stop.load(Ordering::Relaxed) && !file.stop.load(Ordering::Relaxed));
    }

    #[test]
    fn the_only_question_where_a_file_fails_is_called_that() {
        let mut file = CppFile {
            failing: vec![failing("meeting", "case-2-x")],
            ..CppFile::default()
        };
        let mut pair = EditedPair::default();
        file.show_next_failing(&mut pair);
        assert_eq!(file.failing_place(pair.pair()), "1 OF 1");
        assert_eq!(
            file.failing_text(),
            " It fails in 1 category of questions, and this is one of them: meeting."
        );
    }

    #[test]
    fn a_path_that_cannot_be_read_can_be_corrected() {
        let mut file = CppFile::default();
        assert_eq!(file.unread_path(), None);
        let path = PathBuf::from("/no/such/file.cpp");
        file.open(path.clone());
        let Err(failure) = check(&path, &Arc::default()) else {
            panic!("there is no such file");
        };
        file.state = FileState::Failed(failure);
        assert_eq!(file.unread_path().as_deref(), Some("/no/such/file.cpp"));
        file.state = FileState::Failed("It does not compile.".to_owned().into());
        assert_eq!(file.unread_path(), None);
    }

    #[test]
    fn a_file_that_fails_nowhere_leaves_the_pair_as_it_is() {
        let (mut file, mut pair) = (CppFile::default(), EditedPair::default());
        file.show_next_failing(&mut pair);
        assert!(!file.fails() && pair.depths() == (0, 0));
    }
}

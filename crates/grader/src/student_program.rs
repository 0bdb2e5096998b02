//! A student's program: made of one file, asked in a process of its own each time.

use std::fs::File;
use std::hash::{BuildHasher, RandomState};
use std::io::{Seek, Write};
use std::path::Path;
use std::process::Stdio;
use std::time::Duration;

use tempfile::TempDir;

use super::attempt::BuildConfiguration;
use super::call::{Call, Reply, Signature};
use super::confinement::{Confined, ConfinedCommand, UNCONFINED_EXIT_CODE};
use super::conversation::{Answers, AnswersError, Called, Conversation, EditNumbers};
use super::declared_function::why_not_found;
use super::examinee::Examinee;
use super::judged_part::JudgedPart;
use super::not_run::NotRun;
use super::sandbox::Sandbox;
use super::source_copy::SourceCopy;
use super::watched_process::{self, Cause, Collected, Ending, WaitsFor};

/// The name of the program in its folder.
pub(super) const PROGRAM_NAME: &str = "program";

/// A process that was killed after so much processor time ignored the signal at its limit, which is one second.
const TIME_WITHOUT_SIGNAL: Duration = Duration::from_millis(1200);

/// How many calls are made to see how much a program prints, and the most processor time for them: it prints a line in less than a
/// ten-thousandth of a second.
const CALLS_FOR_PRINTS: usize = 10;
const TIME_FOR_PRINTS: Duration = Duration::from_millis(500);

/// The most that is read of what it prints in these calls, in bytes.
const MOST_PRINTED: usize = 4 << 20;

/// How much a call has to print to be the reason why a program takes too long: some thousand calls print a hundred thousand lines.
const MANY_LINES: usize = 50;

/// What a program was made of, and how.
#[derive(Clone, Debug)]
pub struct CompiledSource {
    /// What was compiled.
    pub(super) copy: SourceCopy,
    /// How it was compiled.
    pub(super) configuration: BuildConfiguration,
}

/// A student's program. Its files go away with this value.
#[derive(Debug)]
pub struct StudentProgram {
    folder: TempDir,
    compiled: CompiledSource,
    /// Which part of the file that is.
    pub(super) judged: JudgedPart,
    /// How it was compiled, where that is not as a matter of course, in sentences.
    pub(super) notes: Vec<String>,
    /// Where it is right and another way of compiling it is wrong: on what that hangs, in a sentence.
    pub(super) right_if: Option<String>,
    signature: Signature,
    /// Which of the variables of the file that can be set stand for its frame time, as bits.
    standing: u32,
    pub(super) sandbox: Sandbox,
}

impl StudentProgram {
    /// The program in this folder, made of this copy of a file.
    pub(super) fn start(
        folder: TempDir,
        configuration: BuildConfiguration,
        sandbox: Sandbox,
        copy: &SourceCopy,
    ) -> Result<Self, NotRun> {
        let mut program = Self {
            folder,
            compiled: CompiledSource {
                copy: copy.clone(),
                configuration,
            },
            judged: JudgedPart::WholeFile,
            notes: Vec::new(),
            right_if: None,
            signature: Signature::WithTime,
            standing: 0,
            sandbox,
        };
        let greeting = program.talk(Called::Whole, &[], &[])?;
        if greeting.has_adapter && copy.stubs.is_none() {
            return Err(NotRun::OwnAdapter);
        }
        program.standing = greeting.standing;
        program.signature = match greeting.signature {
            1 => Signature::WithTime,
            2 => Signature::WithoutTime,
            3 => Signature::Pair,
            4 => Signature::DynamicPart,
            _ => return Err(why_not_found(&copy.code)),
        };
        Ok(program)
    }

    /// The folder with its texts.
    pub(super) fn folder(&self) -> &Path {
        self.folder.path()
    }

    /// What it was made of.
    pub const fn compiled(&self) -> &CompiledSource {
        &self.compiled
    }

    /// The same program, made of this part of its file.
    pub(super) fn with_judged(self, judged: &JudgedPart) -> Self {
        Self {
            judged: judged.clone(),
            ..self
        }
    }

    /// Which of the variables of the file that can be set stand for its frame time, as bits.
    pub(super) const fn standing(&self) -> u32 {
        self.standing
    }

    /// Sets the variables of the file to the frame time whose bits are set here, before each question.
    pub(super) const fn set_variables(&mut self, set: u32) {
        self.compiled.copy.set = set;
    }

    /// Which part of the file it was made of.
    pub fn judged(&self) -> &JudgedPart {
        &self.judged
    }

    /// How it was compiled, where that is not as a matter of course, in sentences.
    pub fn notes(&self) -> &[String] {
        &self.notes
    }

    /// On what it hangs that it is right, in a sentence, if there is such a thing.
    pub fn right_if(&self) -> Option<&str> {
        self.right_if.as_deref()
    }

    /// Asks candidates for a repair all calls. The replies are in the order of the candidates, one for each call: where a
    /// candidate crashes or does not end, its arguments count as changed.
    ///
    /// # Errors
    /// [`NotRun`] if the program does not answer all of them.
    pub(super) fn ask_candidates(
        &self,
        candidates: &[EditNumbers],
        calls: &[Call],
    ) -> Result<Vec<Reply>, NotRun> {
        let replies = self.talk(Called::Whole, candidates, calls)?.replies;
        let asked = calls.len() * candidates.len();
        if replies.len() == asked {
            Ok(replies)
        } else {
            Err(NotRun::MissingAnswers {
                answered: replies.len(),
                asked,
            })
        }
    }

    fn talk(
        &self,
        called: Called,
        candidates: &[EditNumbers],
        calls: &[Call],
    ) -> Result<Answers, NotRun> {
        let conversation = Conversation::new(nonce());
        let set = self.compiled.copy.set;
        let questions = conversation.questions(called, set, candidates, calls);
        let answers = calls.len() * candidates.len().max(1);
        let most = Conversation::answer_bytes(answers);
        let ending = self.run(&questions, Collected::Output, most, &self.sandbox)?;
        match ending.cause {
            Cause::Stopped => return Err(NotRun::Stopped),
            Cause::TooLong => return Err(NotRun::RunsTooLong),
            Cause::TooMuchOutput => {
                let read = conversation.read(&ending.output[..most], answers);
                return Err(match read {
                    Ok(_) => NotRun::ExtraAnswers,
                    Err(unsaid) => unsaid.not_run(answers),
                });
            }
            Cause::Ended => {}
        }
        conversation
            .read(&ending.output, answers)
            .map_err(|unsaid| match unsaid {
                AnswersError::Incomplete(answered) => why_incomplete(&ending, answered, answers),
                other => other.not_run(answers),
            })
            .and_then(|said| {
                if ending.status.success() {
                    Ok(said)
                } else {
                    Err(why_incomplete(&ending, answers, answers))
                }
            })
    }

    /// Why it does not answer these calls in time.
    fn why_too_long(&self, called: Called, calls: &[Call]) -> Result<NotRun, NotRun> {
        let every = (calls.len() / CALLS_FOR_PRINTS).max(1);
        let some: Vec<Call> = calls.iter().step_by(every).copied().collect();
        let questions =
            Conversation::new(nonce()).questions(called, self.compiled.copy.set, &[], &some);
        let sandbox = self.sandbox.with_budget(TIME_FOR_PRINTS);
        let ending = self.run(&questions, Collected::Errors, MOST_PRINTED, &sandbox)?;
        let lines = ending.output.iter().filter(|byte| **byte == b'\n').count();
        let lines = lines / some.len().max(1);
        // One that does not end these few calls either is in an endless loop, whether that prints or not.
        Ok(match ending.cause {
            Cause::Stopped => NotRun::Stopped,
            Cause::Ended if ending.status.success() && lines >= MANY_LINES => {
                NotRun::PrintsTooMuch { lines }
            }
            _ => NotRun::RunsTooLong,
        })
    }

    /// Runs the program with these questions. Its answers are collected, or what it prints.
    fn run(
        &self,
        questions: &[u8],
        collected: Collected,
        most: usize,
        sandbox: &Sandbox,
    ) -> std::io::Result<Ending> {
        let mut input = tempfile::tempfile_in(self.folder.path())?;
        input.write_all(questions)?;
        input.rewind()?;
        let nothing = File::options().read(true).write(true).open(NULL_DEVICE)?;
        let program = self.folder.path().join(PROGRAM_NAME);
        let mut command = ConfinedCommand {
            confining_program: &self.sandbox.confining_program,
            kind: Confined::Program,
            folder: self.folder.path(),
            readable: &[],
            program: &program,
            arguments: &[],
        }
        .command();
        command.stdin(input);
        match collected {
            Collected::Output => command.stdout(Stdio::piped()).stderr(nothing),
            // It prints where its errors go.
            Collected::Errors => command.stdout(nothing).stderr(Stdio::piped()),
        };
        watched_process::run(command, collected, WaitsFor::Nothing, most, sandbox)
    }

    fn answers(&self, called: Called, calls: &[Call]) -> Result<Vec<Reply>, NotRun> {
        match self.talk(called, &[], calls) {
            Ok(answers) => Ok(answers.replies),
            Err(NotRun::RunsTooLong) => Err(self.why_too_long(called, calls)?),
            Err(not_run) => Err(not_run),
        }
    }
}

impl Examinee for StudentProgram {
    fn signature(&self) -> Signature {
        self.signature
    }

    fn ask(&mut self, calls: &[Call]) -> Result<Vec<Reply>, NotRun> {
        self.answers(Called::Whole, calls)
    }

    fn ask_dynamic_alone(&mut self, calls: &[Call]) -> Result<Vec<Reply>, NotRun> {
        self.answers(Called::DynamicAlone, calls)
    }
}

/// A number that is another each time.
fn nonce() -> u64 {
    RandomState::new().hash_one(0)
}

#[cfg(not(windows))]
const NULL_DEVICE: &str = "/dev/null";
#[cfg(windows)]
const NULL_DEVICE: &str = "NUL";

/// Why a process that ended like this gave only so many answers.
fn why_incomplete(ending: &Ending, answered: usize, asked: usize) -> NotRun {
    match ending.status.code() {
        Some(code) if code == i32::from(UNCONFINED_EXIT_CODE) && answered == 0 => NotRun::System {
            cause: String::from("the process could not be confined"),
        },
        Some(exit_code) => NotRun::EndedEarly { exit_code },
        None => why_signalled(ending, answered, asked),
    }
}

#[cfg(unix)]
fn why_signalled(ending: &Ending, answered: usize, asked: usize) -> NotRun {
    use std::os::unix::process::ExitStatusExt;

    use rustix::process::Signal;

    let signal = ending.status.signal().unwrap_or(0);
    let is = |other: Signal| signal == other.as_raw();
    let crashed = |cause: &str| NotRun::Crashed {
        cause: String::from(cause),
    };
    if is(Signal::SYS) {
        NotRun::Forbidden
    } else if is(Signal::XCPU) {
        NotRun::RunsTooLong
    } else if is(Signal::KILL) && ending.processor_time > TIME_WITHOUT_SIGNAL {
        // It ignored the signal that its processor time was over.
        NotRun::RunsTooLong
    } else if is(Signal::KILL) {
        // It closed the descriptor of its answers.
        NotRun::MissingAnswers { answered, asked }
    } else if is(Signal::SEGV) {
        crashed("it reads or writes memory that is not its own (SIGSEGV)")
    } else if is(Signal::BUS) {
        crashed("it reads or writes memory that is not there (SIGBUS)")
    } else if is(Signal::FPE) {
        crashed("an integer is divided by zero, or a similar fault of arithmetic (SIGFPE)")
    } else if is(Signal::ILL) {
        crashed(
            "an instruction that does not exist, as at the end of a function without a return (SIGILL)",
        )
    } else if is(Signal::ABORT) {
        crashed("it gave up: abort, a failed assert or an exception that nobody catches (SIGABRT)")
    } else if is(Signal::TRAP) {
        crashed("a breakpoint, as at the end of a function without a return (SIGTRAP)")
    } else {
        crashed(&format!("it is ended by signal {signal}"))
    }
}

#[cfg(not(unix))]
fn why_signalled(_: &Ending, answered: usize, asked: usize) -> NotRun {
    NotRun::MissingAnswers { answered, asked }
}

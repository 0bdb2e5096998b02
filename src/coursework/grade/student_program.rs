//! A student's program: made of one file, asked in a process of its own each time.

use std::fs::File;
use std::hash::{BuildHasher, RandomState};
use std::io::{Seek, Write};
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
    signature: Signature,
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
            signature: Signature::WithTime,
            sandbox,
        };
        let greeting = program.talk(Called::Whole, &[], &[])?;
        if greeting.has_adapter && copy.stubs.is_none() {
            return Err(NotRun::OwnAdapter);
        }
        program.signature = match greeting.signature {
            1 => Signature::WithTime,
            2 => Signature::WithoutTime,
            3 => Signature::Pair,
            _ => return Err(why_not_found(&copy.code)),
        };
        Ok(program)
    }

    /// What it was made of.
    pub const fn compiled(&self) -> &CompiledSource {
        &self.compiled
    }

    /// Which part of the file it was made of.
    pub fn judged(&self) -> &JudgedPart {
        &self.judged
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
        let questions = conversation.questions(called, candidates, calls);
        let answers = calls.len() * candidates.len().max(1);
        let (ending, most) = self.run(&questions, answers)?;
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

    fn run(&self, questions: &[u8], answers: usize) -> std::io::Result<(Ending, usize)> {
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
        command.stdin(input).stdout(Stdio::piped()).stderr(nothing);
        let most = Conversation::answer_bytes(answers);
        let ending = watched_process::run(
            command,
            Collected::Output,
            WaitsFor::Nothing,
            most,
            &self.sandbox,
        )?;
        Ok((ending, most))
    }
}

impl Examinee for StudentProgram {
    fn signature(&self) -> Signature {
        self.signature
    }

    fn ask(&mut self, calls: &[Call]) -> Result<Vec<Reply>, NotRun> {
        Ok(self.talk(Called::Whole, &[], calls)?.replies)
    }

    fn ask_dynamic_alone(&mut self, calls: &[Call]) -> Result<Vec<Reply>, NotRun> {
        Ok(self.talk(Called::DynamicAlone, &[], calls)?.replies)
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

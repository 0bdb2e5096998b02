//! `sweptroids verify`: plays replays again, and compares every recorded value.

use std::collections::BTreeMap;
use std::io::{self, Write};
use std::num::NonZero;
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::mpsc;
use std::thread;

use clap::Args;

use crate::coursework::{printable, printable_json};
use crate::output_file::OutputFile;
use crate::replay::{Expectations, Playback, Reason, Recording, Replay, VerifyReport};
use crate::sim::{GameLimits, differences};

use super::distinct_files::check_distinct_files;
use super::failure::{Failure, STDOUT, path_text};
use super::intents_file::write_intents;
use super::limit_options::LimitOptions;
use super::replay_file::read_recording;
use super::state_file::StateFile;

#[derive(Args, Debug)]
pub(super) struct VerifyArgs {
    /// The replays
    #[arg(required = true)]
    files: Vec<PathBuf>,
    /// Print a JSON object for each file
    #[arg(long)]
    json: bool,
    /// How many files are verified at once; by default as many as there are cores
    #[arg(long, allow_negative_numbers = true, value_parser = clap::value_parser!(u16).range(1..=1024))]
    threads: Option<u16>,
    /// What each game has to be besides, as rules=classic,tuning=published; the keys are those of `--json`
    #[arg(long, value_name = "KEY=VALUE,…")]
    expect: Option<Expectations>,
    /// Write the state after so many ticks as JSON; of one replay only
    #[arg(long, num_args = 2, value_names = ["TICK", "OUT"])]
    snapshot: Option<Vec<PathBuf>>,
    /// Compare with a state that another build wrote by --snapshot; of one replay only
    #[arg(long, value_name = "OUT")]
    compare: Option<PathBuf>,
    /// Write what was done in each tick as a file of intents, which `sim --pilot` plays; of one replay only
    #[arg(long, value_name = "FILE")]
    write_intents: Option<PathBuf>,
    #[command(flatten)]
    limits: LimitOptions,
}

/// What is done with each file, beyond that it is played again.
struct Checks {
    state: StateOptions,
    expectations: Expectations,
    limits: GameLimits,
}

pub(super) fn run(arguments: &VerifyArgs) -> Result<(), Failure> {
    let checks = Checks {
        state: StateOptions::read(arguments)?,
        expectations: arguments.expect.clone().unwrap_or_default(),
        limits: arguments.limits.limits(),
    };
    let mut failed = FailureCount::default();
    let mut output = io::stdout().lock();
    // What one file failed of stands on stderr alone.
    let has_line = |report: &VerifyReport| report.ok || arguments.json || arguments.files.len() > 1;
    let mut print = |report: &VerifyReport| {
        failed.count(report);
        if !has_line(report) {
            return Ok(());
        }
        let line = if arguments.json {
            printable_json(&serde_json::to_string(report).expect("a report is plain data"))
        } else {
            printable(&report.to_string())
        };
        writeln!(output, "{line}").map_err(|error| Failure::writing(STDOUT, &error))
    };
    match &arguments.files[..] {
        [file] => print(&verify(file, &checks)?)?,
        files => verify_all(files, &checks, arguments.threads, print)?,
    }
    failed.result(arguments)
}

/// How many files failed.
#[derive(Default)]
struct FailureCount {
    /// Those that are damaged or beyond a limit.
    unreadable: usize,
    others: usize,
    first: Option<String>,
}

impl FailureCount {
    fn count(&mut self, report: &VerifyReport) {
        match report.reason {
            None => return,
            Some(Reason::Damaged | Reason::Limit) => self.unreadable += 1,
            Some(Reason::Diverged | Reason::Unexpected) => self.others += 1,
        }
        self.first.get_or_insert_with(|| report.to_string());
    }

    /// The failure of the command. An error is said once: where lines for people name those of several files, only their number.
    fn result(self, arguments: &VerifyArgs) -> Result<(), Failure> {
        let Some(first) = self.first else {
            return Ok(());
        };
        let (failed, files) = (self.unreadable + self.others, arguments.files.len());
        let message = match files {
            1 => first,
            _ if arguments.json => format!("{failed} of {files} files failed, the first: {first}"),
            _ => format!("{failed} of {files} files failed"),
        };
        Err(if self.unreadable > 0 {
            Failure::Input(message)
        } else {
            Failure::Check(message)
        })
    }
}

/// Verifies many files on several threads. Prints their reports in the order of the files, each as soon as it and all
/// before it are there.
fn verify_all(
    files: &[PathBuf],
    checks: &Checks,
    threads: Option<u16>,
    mut print: impl FnMut(&VerifyReport) -> Result<(), Failure>,
) -> Result<(), Failure> {
    let cores = || thread::available_parallelism().map_or(1, NonZero::get);
    let threads = threads.map_or_else(cores, usize::from).min(files.len());
    let next = AtomicUsize::new(0);
    thread::scope(|scope| {
        let (sender, reports) = mpsc::channel();
        for _ in 0..threads {
            let (sender, next) = (sender.clone(), &next);
            scope.spawn(move || {
                loop {
                    let index = next.fetch_add(1, Ordering::Relaxed);
                    let Some(file) = files.get(index) else { return };
                    let report = verify(file, checks);
                    // Nobody listens any more if the output was closed.
                    if sender.send((index, report)).is_err() {
                        return;
                    }
                }
            });
        }
        drop(sender);
        let mut waiting = BTreeMap::new();
        let mut due = 0;
        for (index, report) in reports {
            waiting.insert(index, report);
            while let Some(report) = waiting.remove(&due) {
                print(&report?)?;
                due += 1;
            }
        }
        Ok(())
    })
}

/// The state that is written, and the one that is compared.
#[derive(Default)]
struct StateOptions {
    snapshot: Option<(u64, PathBuf)>,
    compare: Option<(String, StateFile)>,
    intents: Option<PathBuf>,
}

impl StateOptions {
    fn read(arguments: &VerifyArgs) -> Result<Self, Failure> {
        let snapshot = match arguments.snapshot.as_deref() {
            Some([tick, out]) => {
                let text = path_text(tick);
                let tick = text.parse().map_err(|_| {
                    Failure::Input(format!(
                        "--snapshot is {text}, but has to be a number of ticks"
                    ))
                })?;
                Some((tick, out.clone()))
            }
            _ => None,
        };
        let compare = match &arguments.compare {
            Some(path) => Some((path_text(path), StateFile::read(path)?)),
            None => None,
        };
        let intents = arguments.write_intents.clone();
        let is_for_one = snapshot.is_some() || compare.is_some() || intents.is_some();
        if arguments.files.len() > 1 && is_for_one {
            return Err(Failure::Input(
                "--snapshot, --compare and --write-intents take one replay".to_owned(),
            ));
        }
        let mut read: Vec<_> = arguments
            .files
            .iter()
            .map(|file| ("FILE", Some(file.as_path())))
            .collect();
        read.push(("--compare", arguments.compare.as_deref()));
        let written = snapshot.as_ref().map(|(_, out)| out.as_path());
        let written = [
            ("--snapshot", written),
            ("--write-intents", intents.as_deref()),
        ];
        check_distinct_files(&written, &read)?;
        Ok(Self {
            snapshot,
            compare,
            intents,
        })
    }
}

/// Verifies one file.
///
/// # Errors
/// Only for the files of states. What is wrong with the replay is in the report.
fn verify(file: &Path, checks: &Checks) -> Result<VerifyReport, Failure> {
    let Checks {
        state,
        expectations,
        limits,
    } = checks;
    let name = path_text(file);
    let recording = match read_recording(file) {
        Ok(bytes) => Recording::from_bytes(&bytes, *limits),
        Err(error) => return Ok(VerifyReport::damaged(name, error)),
    };
    let recording = match recording {
        Ok(recording) => recording,
        Err(error) => return Ok(VerifyReport::unreadable(name, error)),
    };
    let mut report = VerifyReport::of_recording(name, &recording, *limits);
    let replay = recording.replay;
    if report.reason == Some(Reason::Limit) {
        return Ok(report);
    }
    if let Some(unmet) = report
        .game
        .as_ref()
        .and_then(|game| expectations.unmet(game))
    {
        report = report.failed(Reason::Unexpected, unmet);
    }
    if let Some((tick, out)) = &state.snapshot {
        write_state(&replay, &report.file, *tick, out, *limits)?;
    }
    if let Some(out) = &state.intents {
        write_intents(&replay.tape, out)?;
    }
    if let Some((name, other)) = &state.compare {
        report = compare_state(report, &replay, name, other, *limits)?;
    }
    Ok(report)
}

/// The state of a replayed game after so many ticks.
fn state_after(
    replay: &Replay,
    name: &str,
    option: &str,
    ticks: u64,
    limits: GameLimits,
) -> Result<StateFile, Failure> {
    let last = replay.outcome.ticks;
    if ticks > last {
        return Err(Failure::Input(format!(
            "{option} asks for tick {ticks}, but {name} has {last} ticks"
        )));
    }
    let mut playback = Playback::new(&replay.setup, &replay.tape);
    let played = playback.run_within(ticks, limits);
    played.map_err(|limit| Failure::Input(format!("{name}: {limit}")))?;
    Ok(StateFile::of(&playback.snapshot()))
}

fn write_state(
    replay: &Replay,
    name: &str,
    ticks: u64,
    out: &Path,
    limits: GameLimits,
) -> Result<(), Failure> {
    let state = state_after(replay, name, "--snapshot", ticks, limits)?;
    let out_name = path_text(out);
    let write = || -> io::Result<()> {
        let mut file = OutputFile::create(out)?;
        file.write_all(state.to_json().as_bytes())?;
        file.complete()?.commit()
    };
    write().map_err(|error| Failure::writing(&out_name, &error))
}

/// Compares the state that a file holds with that of the replayed game.
fn compare_state(
    mut report: VerifyReport,
    replay: &Replay,
    name: &str,
    other: &StateFile,
    limits: GameLimits,
) -> Result<VerifyReport, Failure> {
    let state = state_after(replay, &report.file, name, other.tick, limits)?;
    let mut found = differences(&state.fields, &other.fields);
    if found.is_empty() {
        return Ok(report);
    }
    let count = found.len();
    let first = found.remove(0);
    let error = format!(
        "after tick {}, here and in {name}: {first}; {count} fields differ",
        other.tick
    );
    report.tick.get_or_insert(other.tick);
    report.difference = Some(first);
    report.differences = Some(count);
    Ok(report.failed(Reason::Diverged, error))
}

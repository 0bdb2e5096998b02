//! `sweptroids sim`: the game without a window.

use std::fs;
use std::io::{self, Write};
use std::path::PathBuf;

use clap::Args;

use crate::collision::Phases;
use crate::event_log::EventLog;
use crate::journal_file::journal_path;
use crate::output_file::OutputFile;
use crate::sim::{
    AutoPilot, Detection, Fidelity, GameMeter, Headless, IdlePilot, Intent, Pilot, RuleSet, Script,
    ScriptWriter, SeedCode, SimPlugin, Summary, run_ticks,
};

use super::distinct_files::check_distinct_files;
use super::failure::{Failure, STDOUT, path_text};
use super::limit_options::LimitOptions;
use super::option_values::{check_fidelity, phases_values, read_rules, read_tuning};
use super::record::Recording;

#[derive(Args, Debug)]
pub(super) struct SimArgs {
    /// The seed of all random numbers
    #[arg(
        long,
        allow_negative_numbers = true,
        required_unless_present = "code",
        conflicts_with = "code"
    )]
    seed: Option<u64>,
    /// The seed as a code of 6 or 13 symbols, instead of `--seed`
    #[arg(long)]
    code: Option<SeedCode>,
    /// How many ticks of 1/64 s to run
    #[arg(long, allow_negative_numbers = true)]
    ticks: u64,
    /// The rules: classic, classic-1979, classic-16x9, classic-21x9 or assignment
    #[arg(long, default_value = "classic")]
    rules: String,
    /// A tuning file; its entries replace those of the rules
    #[arg(long)]
    tuning: Option<PathBuf>,
    /// One player, or two in turns
    #[arg(long, allow_negative_numbers = true, default_value_t = 1, value_parser = clap::value_parser!(u8).range(1..=2))]
    players: u8,
    /// Who plays: idle, auto or a file of intents
    #[arg(long, default_value = "idle")]
    pilot: PathBuf,
    /// Begin a new game, on the same random streams, when one is over
    #[arg(long)]
    restart: bool,
    /// Which steps of the collision test are taken
    #[arg(long, value_parser = phases_values(), default_value = Phases::Both.name())]
    phases: Phases,
    /// The outlines that collisions are decided on; by default those of the rules
    #[arg(long, value_enum)]
    fidelity: Option<Fidelity>,
    /// Print the summary as JSON
    #[arg(long)]
    json: bool,
    /// Write every contact and event, a JSON object a line
    #[arg(long)]
    events: Option<PathBuf>,
    /// Write what the pilot did, as a file of intents
    #[arg(long)]
    write_intents: Option<PathBuf>,
    /// Write a replay
    #[arg(long)]
    record: Option<PathBuf>,
    #[command(flatten)]
    limits: LimitOptions,
}

impl SimArgs {
    /// The seed, given as a number or as a code: clap requires one of them.
    fn seed(&self) -> u64 {
        let seed = self.seed.or(self.code.map(SeedCode::seed));
        seed.expect("--seed or --code is given")
    }
}

pub(super) fn run(arguments: &SimArgs) -> Result<(), Failure> {
    let rules = read_rules(&arguments.rules)?;
    check_fidelity(rules, arguments.fidelity)?;
    if arguments.players > rules.most_players() {
        return Err(Failure::Input(format!(
            "--players is {}, but the rules {} are for one player",
            arguments.players,
            rules.name()
        )));
    }
    let journal = arguments.record.as_deref().map(journal_path);
    check_distinct_files(
        &[
            ("--events", arguments.events.as_deref()),
            ("--write-intents", arguments.write_intents.as_deref()),
            ("--record", arguments.record.as_deref()),
            ("the journal of --record", journal.as_deref()),
        ],
        &[
            ("--tuning", arguments.tuning.as_deref()),
            ("--pilot", Some(&arguments.pilot)),
        ],
    )?;
    let plugin = SimPlugin {
        seed: arguments.seed(),
        players: arguments.players,
        tuning: read_tuning(rules, arguments.tuning.as_deref())?,
        detection: Detection {
            phases: arguments.phases,
            fidelity: arguments.fidelity.unwrap_or(rules.fidelity()),
        },
        ..SimPlugin::default()
    };
    let mut game = Headless::new(&plugin);
    let mut pilot = create_pilot(arguments)?;
    let mut files = OutputFiles::create(arguments, rules, &plugin)?;
    let mut meter = GameMeter::new(arguments.limits.limits(), &game, 0);
    let write_tick = |tick, intent, game: &Headless| {
        files.write_tick(tick, intent, game)?;
        if !files.are_awaited() {
            return Err(Failure::PipeClosed);
        }
        let within = meter.check(game);
        within.map_err(|limit| Failure::Input(limit.to_string()))
    };
    let (ticks, restarts) = (arguments.ticks, arguments.restart);
    let ticks = run_ticks(&mut game, pilot.as_mut(), ticks, restarts, write_tick)?;
    files.commit(&game)?;
    let summary = Summary::of(&game, rules, ticks);
    let line = if arguments.json {
        serde_json::to_string(&summary).expect("a summary is plain data")
    } else {
        summary.to_string()
    };
    writeln!(io::stdout().lock(), "{line}").map_err(|error| Failure::writing(STDOUT, &error))
}

fn create_pilot(arguments: &SimArgs) -> Result<Box<dyn Pilot>, Failure> {
    Ok(match arguments.pilot.to_str() {
        Some("idle") => Box::new(IdlePilot),
        Some("auto") => Box::new(AutoPilot::default()),
        _ => {
            let name = path_text(&arguments.pilot);
            let text = fs::read_to_string(&arguments.pilot)
                .map_err(|error| Failure::reading(&name, &error))?;
            let script =
                Script::read(&text).map_err(|error| Failure::Input(format!("{name}: {error}")))?;
            Box::new(script)
        }
    })
}

/// The files that the options ask for, each with its name for messages.
struct OutputFiles {
    events: Option<(String, EventLog<OutputFile>)>,
    intents: Option<(String, ScriptWriter<OutputFile>)>,
    replay: Option<Recording>,
}

impl OutputFiles {
    fn create(arguments: &SimArgs, rules: RuleSet, game: &SimPlugin) -> Result<Self, Failure> {
        let create = |path: &Option<PathBuf>| -> Result<_, Failure> {
            let Some(path) = path else { return Ok(None) };
            let name = path_text(path);
            let file = OutputFile::create(path).map_err(|error| Failure::writing(&name, &error))?;
            Ok(Some((name, file)))
        };
        Ok(Self {
            events: create(&arguments.events)?.map(|(name, file)| (name, EventLog::new(file))),
            intents: create(&arguments.write_intents)?
                .map(|(name, file)| (name, ScriptWriter::new(file))),
            replay: match &arguments.record {
                Some(path) => Some(Recording::create(path, arguments.ticks, rules, game)?),
                None => None,
            },
        })
    }

    fn write_tick(&mut self, tick: u64, intent: Intent, game: &Headless) -> Result<(), Failure> {
        if let Some((name, log)) = &mut self.events {
            log.write_tick(game.contacts(), game.events())
                .map_err(|error| Failure::writing(name, &error))?;
        }
        if let Some((name, script)) = &mut self.intents {
            script
                .note(tick, intent)
                .map_err(|error| Failure::writing(name, &error))?;
        }
        if let Some(replay) = &mut self.replay {
            replay.record(game)?;
        }
        Ok(())
    }

    fn commit(self, game: &Headless) -> Result<(), Failure> {
        let (replay, recording) = match self.replay {
            Some(replay) => {
                let (name, file, recording) = replay.write(game)?;
                (Some((name, file)), Some(recording))
            }
            None => (None, None),
        };
        let files = [
            self.events.map(|(name, log)| (name, log.into_inner())),
            self.intents
                .map(|(name, script)| (name, script.into_inner())),
            replay,
        ];
        // All files are complete before the first one replaces an older file.
        let mut complete = Vec::new();
        for (name, file) in files.into_iter().flatten() {
            let file = file
                .complete()
                .map_err(|error| Failure::writing(&name, &error))?;
            complete.push((name, file));
        }
        for (name, file) in complete {
            file.commit()
                .map_err(|error| Failure::writing(&name, &error))?;
        }
        if let Some(mut recording) = recording {
            recording.finish()?;
        }
        Ok(())
    }

    /// Whether somebody waits for the rest of the game. Once standard output is closed, nobody gets its summary either: what is left
    /// are the other files.
    fn are_awaited(&self) -> bool {
        let events = self.events.as_ref().map(|(_, log)| log.output());
        let intents = self.intents.as_ref().map(|(_, script)| script.output());
        let streams = || events.into_iter().chain(intents);
        let has_summary = !streams().any(|it| it.is_closed() && it.is_standard_output());
        has_summary || self.replay.is_some() || streams().any(|it| !it.is_closed())
    }
}

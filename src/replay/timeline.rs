//! The timeline of a replay: the state at any tick within a fraction of a frame, and the ticks in which something
//! happened.

use strum::{EnumCount, IntoStaticStr, VariantArray};

use crate::sim::{GameEventKind, Snapshot};

use super::Replay;
use super::playback::Playback;

/// The ticks between two keyframes of a short replay: one second.
const FIRST_SPACING: u64 = 64;

/// What the keyframes of a timeline may occupy, in bytes, roughly. When there are too many, every other one is dropped.
const KEYFRAME_BUDGET: usize = 32 << 20;

/// What happened in a tick.
#[derive(
    Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, EnumCount, IntoStaticStr, VariantArray,
)]
#[strum(serialize_all = "kebab-case")]
pub enum MarkKind {
    /// A game began.
    Begin,
    /// A wave began.
    Wave,
    /// Something was hit.
    Hit,
    /// A ship was destroyed.
    Death,
    /// From this tick on, collisions are decided in another way.
    Change,
    /// The game was over.
    #[strum(serialize = "game over")]
    Over,
}

impl MarkKind {
    /// All kinds.
    pub const ALL: [Self; Self::COUNT] = *Self::VARIANTS.first_chunk().expect("all of them");

    /// The kind of an event, if it is worth a mark.
    const fn of(event: &GameEventKind) -> Option<Self> {
        match event {
            GameEventKind::GameBegan { .. } => Some(Self::Begin),
            GameEventKind::WaveBegan { .. } => Some(Self::Wave),
            GameEventKind::ShipDestroyed { .. } => Some(Self::Death),
            GameEventKind::RockBroken { .. } | GameEventKind::SaucerDestroyed { .. } => {
                Some(Self::Hit)
            }
            GameEventKind::GameOver => Some(Self::Over),
            _ => None,
        }
    }

    /// Its name.
    pub fn name(self) -> &'static str {
        self.into()
    }
}

/// A tick in which something happened.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Mark {
    /// How many ticks have run when it shows: it happened in the last of them.
    pub tick: u64,
    /// What happened.
    pub kind: MarkKind,
}

/// A replay that was played once, with keyframes on the way.
pub struct Timeline {
    replay: Replay,
    keyframes: Keyframes,
    marks: Vec<Mark>,
}

/// Snapshots at equal distances.
struct Keyframes {
    /// In the order of their ticks; the first is before the first tick.
    all: Vec<Snapshot>,
    /// The ticks between two of them.
    spacing: u64,
    /// The sum of their sizes, in bytes.
    bytes: usize,
}

impl Keyframes {
    fn new(first: Snapshot) -> Self {
        Self {
            bytes: first.size_in_bytes(),
            all: vec![first],
            spacing: FIRST_SPACING,
        }
    }

    /// Adds one. If there are too many then, every other one is dropped.
    fn push(&mut self, keyframe: Snapshot, budget: usize) {
        self.bytes += keyframe.size_in_bytes();
        self.all.push(keyframe);
        if self.bytes > budget && self.all.len() > 2 {
            self.spacing *= 2;
            let spacing = self.spacing;
            self.all
                .retain(|keyframe| keyframe.tick().is_multiple_of(spacing));
            self.bytes = self.all.iter().map(Snapshot::size_in_bytes).sum();
        }
    }

    /// The last one that is not after a tick.
    fn before(&self, tick: u64) -> &Snapshot {
        let index = self.all.partition_point(|keyframe| keyframe.tick() <= tick);
        &self.all[index - 1]
    }
}

impl Timeline {
    /// Plays the replay once.
    pub fn new(replay: Replay) -> Self {
        Self::with_budget(replay, KEYFRAME_BUDGET)
    }

    fn with_budget(replay: Replay, budget: usize) -> Self {
        let Replay { setup, tape, .. } = &replay;
        let mut playback = Playback::new(setup, tape);
        let mut keyframes = Keyframes::new(playback.snapshot());
        let mut marks = Vec::new();
        while playback.step() {
            let tick = playback.ticks();
            let kinds = playback.game().events();
            let kinds = kinds.filter_map(|event| MarkKind::of(&event.kind));
            marks.extend(kinds.map(|kind| Mark { tick, kind }));
            if tick.is_multiple_of(keyframes.spacing) {
                keyframes.push(playback.snapshot(), budget);
            }
        }
        marks.extend(tape.changes().iter().map(|change| Mark {
            tick: change.tick + 1,
            kind: MarkKind::Change,
        }));
        marks.sort_unstable();
        marks.dedup();
        Self {
            replay,
            keyframes,
            marks,
        }
    }

    /// The replay.
    pub const fn replay(&self) -> &Replay {
        &self.replay
    }

    /// Its length in ticks.
    pub fn ticks(&self) -> u64 {
        self.replay.tape.ticks()
    }

    /// The ticks in which something happened, in order.
    pub fn marks(&self) -> &[Mark] {
        &self.marks
    }

    /// The first mark after a tick.
    pub fn next_mark(&self, tick: u64) -> Option<Mark> {
        let index = self.marks.partition_point(|mark| mark.tick <= tick);
        self.marks.get(index).copied()
    }

    /// The last mark before a tick.
    pub fn previous_mark(&self, tick: u64) -> Option<Mark> {
        let index = self.marks.partition_point(|mark| mark.tick < tick);
        self.marks[..index].last().copied()
    }

    /// The state after so many ticks; after the last one, if there are fewer.
    pub fn snapshot(&self, tick: u64) -> Snapshot {
        let tick = tick.min(self.ticks());
        let keyframe = self.keyframes.before(tick);
        if keyframe.tick() == tick {
            return keyframe.clone();
        }
        let mut playback = Playback::new(&self.replay.setup, &self.replay.tape);
        playback.restore(keyframe);
        while playback.ticks() < tick && playback.step() {}
        playback.snapshot()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::replay::{GameSetup, Origin, Recorder};
    use crate::sim::{AutoPilot, Headless, Pilot, RuleSet};

    /// The `auto` pilot plays so many ticks.
    fn auto_game(ticks: u64) -> Replay {
        let setup = GameSetup {
            rules: RuleSet::Classic,
            game: RuleSet::Classic.plugin(),
        };
        let mut game = Headless::new(&setup.game);
        let mut pilot = AutoPilot::default();
        let mut recorder = Recorder::new(setup, Origin::default());
        for _ in 0..ticks {
            let intent = pilot.intent(game.view());
            game.tick(intent);
            recorder.record(&game);
        }
        recorder.finish(&game)
    }

    #[test]
    fn the_state_of_any_tick_is_that_of_a_playback_that_runs_there() {
        let timeline = Timeline::new(auto_game(700));
        let Replay { setup, tape, .. } = timeline.replay();
        let mut playback = Playback::new(setup, tape);
        loop {
            let found = timeline.snapshot(playback.ticks());
            assert_eq!(found.differences(&playback.snapshot()), []);
            if !playback.step() {
                break;
            }
        }
        assert_eq!(timeline.snapshot(u64::MAX).tick(), 700);
    }

    #[test]
    fn a_wave_and_every_hit_are_marked() {
        let timeline = Timeline::new(auto_game(1_000));
        let marks = timeline.marks();
        // The game begins in the first tick, its first wave in tick 128.
        let expected = [(1, MarkKind::Begin), (128, MarkKind::Wave)];
        let first = [0, 1].map(|index| (marks[index].tick, marks[index].kind));
        assert_eq!(first, expected);
        let hits = marks.iter().filter(|mark| mark.kind == MarkKind::Hit);
        assert!(hits.count() > 5, "{marks:?}");
        assert_eq!(timeline.next_mark(1), Some(marks[1]));
        assert_eq!(timeline.previous_mark(128), Some(marks[0]));
        assert_eq!(timeline.previous_mark(129), Some(marks[1]));
        assert_eq!(timeline.previous_mark(1), None);
        assert_eq!(timeline.next_mark(1_000), None);
    }

    #[test]
    fn keyframes_keep_within_their_budget_and_every_tick_can_still_be_reached() {
        let replay = auto_game(64 * 64);
        let all = Timeline::new(replay.clone());
        assert_eq!(all.keyframes.all.len(), 65);
        let budget = all.keyframes.bytes / 8;
        let few = Timeline::with_budget(replay, budget);
        assert!(few.keyframes.bytes <= budget, "{}", few.keyframes.bytes);
        assert!(few.keyframes.all.len() > 4, "{}", few.keyframes.all.len());
        for tick in [0, 1, 63, 64, 1_000, 4_095, 4_096] {
            assert_eq!(few.snapshot(tick).differences(&all.snapshot(tick)), []);
        }
    }
}

//! Contenders run in turn, round after round, so that a disturbance of the machine strikes them all.

use std::fmt;
use std::hint::black_box;
use std::time::Instant;

use rand::SeedableRng;
use rand::rngs::ChaCha8Rng;
use rand::seq::SliceRandom;

/// In which order a contender meets the pairs, pass after pass.
///
/// The two answer different questions: what a test costs whose outcome the processor knows, and what it
/// costs where every answer is news. A game is nearer to the second.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Order {
    /// Shuffled once: the branch predictor learns the order, pass by pass.
    Once,
    /// Shuffled anew before every pass: no branch on the outcome can be learnt.
    EveryPass,
}

impl Order {
    /// Both, the design's first.
    pub const ALL: [Self; 2] = [Self::Once, Self::EveryPass];

    /// Passes in a row before the one that is measured, where the order stays: the others ran in between.
    const REPEATS: usize = 7;

    /// What a table says of it.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Once => "order shuffled once (the design's mix)",
            Self::EveryPass => "a new order every pass (no branch can be learnt)",
        }
    }

    /// Makes a contender ready for `round`; the caches then hold what the run will read. Not measured.
    pub fn prepare(self, contender: &mut dyn Contender, round: u64) {
        match self {
            Self::Once => {
                if round == 0 {
                    contender.shuffle(round);
                }
                (0..Self::REPEATS).for_each(|_| contender.run());
            }
            Self::EveryPass => contender.shuffle(round),
        }
    }
}

/// Something that goes through the whole mix in its own way.
pub trait Contender {
    /// Shuffles the pairs as `round` says.
    fn shuffle(&mut self, round: u64);

    /// One pass over all pairs. Measured.
    fn run(&mut self);
}

/// Asks one question about every pair and writes the answers down side by side.
pub struct PairByPair<T, U, F> {
    pairs: Vec<T>,
    answers: Vec<Option<U>>,
    ask: F,
}

impl<T: Clone, U: Clone, F: Fn(&T) -> Option<U>> PairByPair<T, U, F> {
    /// `ask`, asked about `pairs`.
    pub fn new(pairs: &[T], ask: F) -> Self {
        Self {
            pairs: pairs.to_vec(),
            answers: vec![None; pairs.len()],
            ask,
        }
    }
}

impl<T, U, F: Fn(&T) -> Option<U>> Contender for PairByPair<T, U, F> {
    fn shuffle(&mut self, round: u64) {
        shuffle(&mut self.pairs, round);
    }

    fn run(&mut self) {
        for (answer, pair) in self.answers.iter_mut().zip(black_box(&self.pairs)) {
            *answer = (self.ask)(pair);
        }
        black_box(self.answers.as_slice());
    }
}

/// Shuffles `pairs`; the order is the same for all contenders of a round.
pub fn shuffle<T>(pairs: &mut [T], round: u64) {
    pairs.shuffle(&mut ChaCha8Rng::seed_from_u64(round));
}

/// What is measured beside each other.
pub struct Comparison<'a> {
    title: &'static str,
    order: Order,
    pairs: usize,
    entries: Vec<Entry<'a>>,
}

struct Entry<'a> {
    name: &'static str,
    /// The least time of this entry over ours that the design asks for.
    goal: Option<f64>,
    contender: Box<dyn Contender + 'a>,
    /// Nanoseconds a pair, one for each round.
    rounds: Vec<f64>,
}

impl<'a> Comparison<'a> {
    /// How often each contender is measured; the median counts.
    pub const ROUNDS: u64 = 101;

    /// A contest over `pairs` pairs a pass.
    pub fn new(title: &'static str, order: Order, pairs: usize) -> Self {
        Self {
            title,
            order,
            pairs,
            entries: Vec::new(),
        }
    }

    /// A contender. The first is ours, which the others are compared with; `goal` is the least ratio to it.
    #[must_use]
    pub fn enter(
        mut self,
        name: &'static str,
        goal: Option<f64>,
        contender: impl Contender + 'a,
    ) -> Self {
        self.entries.push(Entry {
            name,
            goal,
            contender: Box::new(contender),
            rounds: Vec::new(),
        });
        self
    }

    /// Runs all rounds.
    #[must_use]
    pub fn run(mut self) -> Self {
        for round in 0..Self::ROUNDS {
            for entry in &mut self.entries {
                self.order.prepare(entry.contender.as_mut(), round);
                let start = Instant::now();
                entry.contender.run();
                let spent = start.elapsed().as_nanos() as f64;
                entry.rounds.push(spent / self.pairs as f64);
            }
        }
        for entry in &mut self.entries {
            entry.rounds.sort_by(f64::total_cmp);
        }
        self
    }
}

impl Entry<'_> {
    fn median(&self) -> f64 {
        self.rounds[self.rounds.len() / 2]
    }
}

impl fmt::Display for Comparison<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "{}", self.title)?;
        writeln!(
            f,
            "{:<52}{:>9}{:>9}{:>9}{:>8}",
            self.order.name(),
            "ns",
            "least",
            "ratio",
            "goal"
        )?;
        for entry in &self.entries {
            let ratio = entry.median() / self.entries[0].median();
            write!(
                f,
                "  {:<50}{:>9.2}{:>9.2}{ratio:>9.2}",
                entry.name,
                entry.median(),
                entry.rounds[0],
            )?;
            match entry.goal {
                Some(goal) if ratio >= goal => writeln!(f, "{goal:>8} met")?,
                Some(goal) => writeln!(f, "{goal:>8} MISSED")?,
                None => writeln!(f)?,
            }
        }
        Ok(())
    }
}

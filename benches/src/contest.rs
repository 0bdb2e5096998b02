//! Contenders run in turn, round after round, so that a disturbance of the machine strikes them all.

use std::fmt;
use std::time::Instant;

/// One pass over the whole mix.
type Pass<'a> = Box<dyn FnMut() + 'a>;

/// What is measured beside each other.
pub struct Contest<'a> {
    title: &'static str,
    pairs: usize,
    entries: Vec<Entry<'a>>,
}

struct Entry<'a> {
    name: &'static str,
    /// The least time of this entry over ours that the design asks for.
    goal: Option<f64>,
    pass: Pass<'a>,
    /// Nanoseconds a pair, one for each round.
    rounds: Vec<f64>,
}

impl<'a> Contest<'a> {
    /// How often each contender is measured; the median counts.
    pub const ROUNDS: usize = 41;

    /// A contest over `pairs` pairs a pass.
    pub fn new(title: &'static str, pairs: usize) -> Self {
        Self {
            title,
            pairs,
            entries: Vec::new(),
        }
    }

    /// A contender. The first is ours, which the others are compared with; `goal` is the least ratio to it.
    #[must_use]
    pub fn enter(mut self, name: &'static str, goal: Option<f64>, pass: impl FnMut() + 'a) -> Self {
        self.entries.push(Entry {
            name,
            goal,
            pass: Box::new(pass),
            rounds: Vec::new(),
        });
        self
    }

    /// Runs all rounds; the first, unmeasured, warms up.
    #[must_use]
    pub fn run(mut self) -> Self {
        for round in 0..=Self::ROUNDS {
            for entry in &mut self.entries {
                let start = Instant::now();
                (entry.pass)();
                let spent = start.elapsed().as_nanos() as f64 / self.pairs as f64;
                if round > 0 {
                    entry.rounds.push(spent);
                }
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

impl fmt::Display for Contest<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(
            f,
            "{:<44}{:>9}{:>9}{:>9}{:>8}",
            self.title, "ns", "least", "ratio", "goal"
        )?;
        for entry in &self.entries {
            let ratio = entry.median() / self.entries[0].median();
            write!(
                f,
                "  {:<42}{:>9.2}{:>9.2}{ratio:>9.2}",
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

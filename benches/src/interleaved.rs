//! An interleaved comparison: contenders run in turn, round after round, so that a disturbance affects them all.

use std::hint::black_box;
use std::time::Instant;

use rand::SeedableRng;
use rand::rngs::ChaCha8Rng;
use rand::seq::SliceRandom;

/// The order in which a contender gets the pairs, pass after pass.
///
/// The two orders answer different questions: the cost of a test whose outcome the processor predicts, and the cost if
/// it predicts nothing. A game is closer to the second.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Order {
    /// Shuffled once. The branch predictor learns the order, pass by pass.
    Once,
    /// Shuffled again before every pass. The branch predictor cannot learn a branch on the outcome.
    EveryPass,
}

impl Order {
    /// Both orders, that of the design first.
    pub const ALL: [Self; 2] = [Self::Once, Self::EveryPass];

    /// The untimed passes before a measured one, if the order stays. Other contenders have run since the last pass.
    const REPEATS: usize = 7;

    /// Prepares a contender for `round`, untimed. Afterwards the caches hold what the run will read.
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

/// One implementation that answers all pairs of the workload.
pub trait Contender {
    /// Shuffles the pairs with `round` as the seed.
    fn shuffle(&mut self, round: u64);

    /// Runs one pass over all pairs. This is what is timed.
    fn run(&mut self);
}

/// Applies one function to every pair and stores the answers in a slice.
pub struct PairByPair<T, U, F> {
    pairs: Vec<T>,
    answers: Vec<Option<U>>,
    answer_pair: F,
}

impl<T: Clone, U: Clone, F: Fn(&T) -> Option<U>> PairByPair<T, U, F> {
    /// A contender that applies `answer_pair` to each of `pairs`.
    pub fn new(pairs: &[T], answer_pair: F) -> Self {
        Self {
            pairs: pairs.to_vec(),
            answers: vec![None; pairs.len()],
            answer_pair,
        }
    }
}

impl<T, U, F: Fn(&T) -> Option<U>> Contender for PairByPair<T, U, F> {
    fn shuffle(&mut self, round: u64) {
        shuffle(&mut self.pairs, round);
    }

    fn run(&mut self) {
        for (answer, pair) in self.answers.iter_mut().zip(black_box(&self.pairs)) {
            *answer = (self.answer_pair)(pair);
        }
        black_box(self.answers.as_slice());
    }
}

/// Shuffles `pairs`. The order is the same for all contenders of a round.
pub fn shuffle<T>(pairs: &mut [T], round: u64) {
    pairs.shuffle(&mut ChaCha8Rng::seed_from_u64(round));
}

/// Contenders that are measured side by side.
pub struct Comparison<'a> {
    pub(crate) title: &'static str,
    pub(crate) order: Order,
    /// The number of pairs in one pass.
    pairs: usize,
    pub(crate) measurements: Vec<Measurement<'a>>,
}

/// One contender and its times.
pub(crate) struct Measurement<'a> {
    pub(crate) name: &'static str,
    /// The design's goal: the smallest acceptable ratio of this contender's time to ours.
    pub(crate) goal: Option<f64>,
    contender: Box<dyn Contender + 'a>,
    /// Nanoseconds per pair, one value for each round; sorted after the run.
    times: Vec<f64>,
}

impl<'a> Comparison<'a> {
    /// How many times each contender is measured. The median counts.
    pub const ROUNDS: u64 = 101;

    /// An empty comparison with `pairs` pairs in a pass.
    pub fn new(title: &'static str, order: Order, pairs: usize) -> Self {
        Self {
            title,
            order,
            pairs,
            measurements: Vec::new(),
        }
    }

    /// Adds a contender. The first is ours, the reference for the others. `goal` is the smallest acceptable ratio to
    /// ours.
    #[must_use]
    pub fn contender(
        mut self,
        name: &'static str,
        goal: Option<f64>,
        contender: impl Contender + 'a,
    ) -> Self {
        self.measurements.push(Measurement {
            name,
            goal,
            contender: Box::new(contender),
            times: Vec::new(),
        });
        self
    }

    /// Runs all rounds.
    #[must_use]
    pub fn run(mut self) -> Self {
        for round in 0..Self::ROUNDS {
            for measurement in &mut self.measurements {
                self.order.prepare(measurement.contender.as_mut(), round);
                let start = Instant::now();
                measurement.contender.run();
                let elapsed = start.elapsed().as_nanos() as f64;
                measurement.times.push(elapsed / self.pairs as f64);
            }
        }
        for measurement in &mut self.measurements {
            measurement.times.sort_by(f64::total_cmp);
        }
        self
    }
}

impl Measurement<'_> {
    pub(crate) fn median(&self) -> f64 {
        self.times[self.times.len() / 2]
    }

    pub(crate) fn least(&self) -> f64 {
        self.times[0]
    }
}

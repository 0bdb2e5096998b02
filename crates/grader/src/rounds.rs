//! In which order and how often a file is asked.
//!
//! Three times, each time from the start: shuffled with every call twice in a row, in order, and backwards. The last two have
//! the same preset of the output time, the first has others. A file whose answers depend on what was asked before gives itself
//! away. The longest round comes first, so that a file that is too slow does not take the time of all.
//!
//! The published cases come first in each round, always in the same orders: what a file answers to them, and the points that it
//! has for it, do not depend on the random cases that follow.

use std::ops::Range;

use rand::rngs::ChaCha8Rng;
use rand::{Rng, SeedableRng};

use super::answered_case::AnsweredCase;
use super::call::{Call, Reply, Signature};
use super::criterion::VerdictMark;
use super::examined_cases::ExaminedCases;
use super::examinee::Examinee;
use super::not_run::NotRun;
use sweptroids_coursework::Case;

/// The presets of the output time, in turn, in the first round: a time that cannot be, and one after every step.
pub const OTHER_PRESETS: [f32; 2] = [-1.0, 1024.0];

/// The seed of the order of the published cases in the first round.
const PUBLISHED_ORDER: u64 = 1130;

/// What all rounds have brought.
pub struct Rounds {
    /// Each case, with its answers; the published ones first.
    pub asked: Vec<AnsweredCase>,
    /// How many of them are published.
    pub published: usize,
    /// The calls to which different replies came, with the two replies.
    pub unstable: Vec<Unstable>,
    /// What the dynamic function of a pair replies to each case alone. None for another signature.
    pub dynamic_alone: Option<Result<Vec<(Call, Reply)>, NotRun>>,
}

impl Rounds {
    /// The cases that tell what is wrong: the published ones, or all where each of those has a right verdict. So the seed changes
    /// nothing that is said of a file which the published cases find wrong.
    pub fn telling(&self) -> &[AnsweredCase] {
        let published = &self.asked[..self.published];
        let is_wrong = |asked: &AnsweredCase| asked.verdict().0 == VerdictMark::Wrong;
        if published.iter().any(is_wrong) {
            published
        } else {
            &self.asked
        }
    }
}

/// A call that was answered in two ways.
pub struct Unstable {
    /// The number of its case in [`Rounds::asked`].
    pub index: usize,
    /// What the output time held before the call.
    pub preset: f32,
    /// One reply and the other.
    pub replies: [Reply; 2],
}

/// Asks all cases in all rounds.
///
/// # Errors
/// [`NotRun`] if the file does not answer all calls.
pub fn ask_all(
    examinee: &mut dyn Examinee,
    examined: &ExaminedCases,
    seed: u64,
) -> Result<Rounds, NotRun> {
    let (cases, published) = (&examined.cases, examined.published);
    let with_preset = |case: &Case, preset: f32| Call {
        a: case.question.a,
        b: case.question.b,
        dt: case.question.dt,
        preset,
    };
    let plain: Vec<Call> = cases.iter().map(|case| with_preset(case, 0.0)).collect();
    let order = [
        shuffled(0..published, PUBLISHED_ORDER),
        shuffled(published..cases.len(), seed),
    ]
    .concat();
    let other_call = |index: usize| {
        let preset = OTHER_PRESETS[index % OTHER_PRESETS.len()];
        with_preset(&cases[index], preset)
    };
    let twice: Vec<Call> = order
        .iter()
        .flat_map(|index| [other_call(*index); 2])
        .collect();
    let replies_twice = examinee.ask(&twice)?;

    let in_order = examinee.ask(&plain)?;

    let mut backwards = plain.clone();
    backwards[..published].reverse();
    backwards[published..].reverse();
    let mut from_the_end = examinee.ask(&backwards)?;
    from_the_end[..published].reverse();
    from_the_end[published..].reverse();

    let mut twice_in_a_row: Vec<[Reply; 2]> = vec![[in_order[0]; 2]; cases.len()];
    for (index, pair) in order.iter().zip(replies_twice.chunks_exact(2)) {
        twice_in_a_row[*index] = [pair[0], pair[1]];
    }

    let dynamic_alone = if examinee.signature() == Signature::Pair {
        match examinee.ask_dynamic_alone(&plain) {
            Err(NotRun::Stopped) => return Err(NotRun::Stopped),
            // The game never calls it so.
            Err(not_run) => Some(Err(not_run)),
            Ok(replies) => Some(Ok(plain.iter().copied().zip(replies).collect())),
        }
    } else {
        None
    };

    let mut unstable = Vec::new();
    for index in 0..cases.len() {
        let pairs = [
            (0.0, [in_order[index], from_the_end[index]]),
            (other_call(index).preset, twice_in_a_row[index]),
        ];
        for (preset, replies) in pairs {
            if !are_alike(&replies) {
                unstable.push(Unstable {
                    index,
                    preset,
                    replies,
                });
            }
        }
    }
    let asked = cases
        .iter()
        .enumerate()
        .map(|(index, case)| AnsweredCase {
            answers: [
                (plain[index], in_order[index]),
                (
                    with_preset(case, OTHER_PRESETS[index % OTHER_PRESETS.len()]),
                    twice_in_a_row[index][0],
                ),
            ],
            case: case.clone(),
        })
        .collect();
    Ok(Rounds {
        asked,
        published,
        unstable,
        dynamic_alone,
    })
}

/// Whether two replies to the same call are alike. Where there is no hit, the output time may hold anything.
fn are_alike([one, other]: &[Reply; 2]) -> bool {
    one.hit == other.hit && (!one.hit || one.time.map(f32::to_bits) == other.time.map(f32::to_bits))
}

/// These numbers in an order that the seed decides.
fn shuffled(numbers: Range<usize>, seed: u64) -> Vec<usize> {
    let mut generator = ChaCha8Rng::seed_from_u64(seed);
    let mut order: Vec<usize> = numbers.collect();
    for last in (1..order.len()).rev() {
        let other = generator.next_u32() as usize % (last + 1);
        order.swap(last, other);
    }
    order
}

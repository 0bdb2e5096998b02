//! What the cases that a file answers wrong have in common.

use super::answered_case::AnsweredCase;
use super::call::Call;
use super::criterion::{VerdictMark, is_decided_by_step_1};

/// The most traits that are named.
const MOST: usize = 3;

/// A trait of a call.
struct Trait {
    /// In words, after "All of them have".
    words: String,
    /// Whether a call has it.
    holds: Box<dyn Fn(&Call) -> bool>,
}

/// What all cases with a wrong verdict have in common and others have not, in a sentence. None if there is nothing.
pub fn common_traits(asked: &[AnsweredCase]) -> Option<String> {
    let counted = asked.iter().filter(|asked| !asked.case.is_convention);
    let (wrong, mut right): (Vec<&AnsweredCase>, Vec<&AnsweredCase>) =
        counted.partition(|asked| asked.verdict().0 == VerdictMark::Wrong);
    let call = |asked: &AnsweredCase| asked.answers[0].0;
    let mut common = traits();
    common.retain(|one| wrong.iter().all(|asked| (one.holds)(&call(asked))));
    let mut named = Vec::new();
    while named.len() < MOST {
        let tells_apart = |one: &Trait| {
            right
                .iter()
                .filter(|asked| !(one.holds)(&call(asked)))
                .count()
        };
        // Of several that tell as many apart, the first.
        let best = (0..common.len())
            .rev()
            .max_by_key(|place| tells_apart(&common[*place]));
        let Some(best) = best.filter(|place| tells_apart(&common[*place]) > 0) else {
            break;
        };
        let best = common.remove(best);
        right.retain(|asked| (best.holds)(&call(asked)));
        named.push(best.words);
    }
    let last = named.pop().filter(|_| !wrong.is_empty())?;
    let list = if named.is_empty() {
        last
    } else {
        format!("{} and {last}", named.join(", "))
    };
    let others = match right.len() {
        0 => String::from(", and every case with that is answered wrong"),
        others => format!("; {others} others with that are answered right"),
    };
    Some(match wrong.len() {
        1 => format!("It has {list}{others}."),
        count => format!("All {count} have {list}{others}."),
    })
}

/// The traits that are looked for.
fn traits() -> Vec<Trait> {
    let mut traits = Vec::new();
    let mut add = |words: String, holds: Box<dyn Fn(&Call) -> bool>| {
        traits.push(Trait { words, holds });
    };
    let moves = |call: &Call| call.a.velocity().to_array() != [0.0; 2];
    for (axis, letter, [before, behind]) in [
        (0, "x", ["left of", "right of"]),
        (1, "y", ["below", "above"]),
    ] {
        let v_rel = move |call: &Call| {
            call.b.velocity().to_array()[axis] - call.a.velocity().to_array()[axis]
        };
        let is_behind = move |call: &Call| call.b.shape.min(axis) > call.a.shape.max(axis);
        let is_before = move |call: &Call| call.b.shape.max(axis) < call.a.shape.min(axis);
        add(
            format!("v_rel.{letter} < 0"),
            Box::new(move |call| v_rel(call) < 0.0),
        );
        add(
            format!("v_rel.{letter} > 0"),
            Box::new(move |call| v_rel(call) > 0.0),
        );
        add(
            format!("v_rel.{letter} = 0"),
            Box::new(move |call| v_rel(call) == 0.0),
        );
        add(
            format!("a v_rel.{letter} that is not 0"),
            Box::new(move |call| v_rel(call) != 0.0),
        );
        add(format!("B {behind} A at the start"), Box::new(is_behind));
        add(format!("B {before} A at the start"), Box::new(is_before));
        add(
            format!("a gap in {letter} at the start"),
            Box::new(move |call| is_behind(call) || is_before(call)),
        );
        add(
            format!("no gap in {letter} at the start"),
            Box::new(move |call| !is_behind(call) && !is_before(call)),
        );
    }
    add(String::from("a first box that moves"), Box::new(moves));
    add(
        String::from("boxes that overlap at the start"),
        Box::new(is_decided_by_step_1),
    );
    traits
}

//! A pair of the lab as a case: with its exact answer, a sentence and a name.

use crate::cases::{Case, Category, exact_contact, sentence};
use crate::explanation::Explanation;
use crate::question::{Id, Question};
use sweptroids_collision::MovingPair;

/// The case of a question. Its answer is that of exact arithmetic, which shares no formula with the kernel.
///
/// Whether the answer is convention is said as for the published cases: a touch at the start, a contact of no duration, and a
/// contact at exactly dt are.
pub fn case_of(question: &Question, name: &str) -> Case {
    let contact = exact_contact(question);
    let pair = MovingPair::Box([question.a, question.b]);
    let explanation = Explanation::new(pair, question.dt);
    let touches = explanation.axes.iter().any(|axis| axis.gap_at(0.0) == 0.0);
    let is_convention = contact.is_some_and(|contact| {
        let is_moment = contact.t_first == contact.t_last;
        is_moment || touches || contact.t_first == question.dt.seconds()
    });
    let category = match contact {
        None => Category::Clear,
        Some(_) if explanation.overlaps_at_start => Category::Overlap,
        Some(_) => Category::Meeting,
    };
    Case {
        name: name.to_owned(),
        sentence: sentence(question, contact),
        category,
        question: Question {
            id: Id::from_text(name),
            ..question.clone()
        },
        contact,
        is_convention,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{answer, scenarios};
    use sweptroids_collision::Phases;

    #[test]
    fn a_case_reads_back_and_sweep_gives_its_answer() {
        for scenario in scenarios() {
            let case = case_of(&scenario.pair.tested(), &scenario.name);
            let line = case.to_string();
            let read = Case::read(&line).expect(&line);
            assert_eq!(read, case);
            let answered = answer(read.question, Phases::Both, false).to_string();
            let hit = format!("\"hit\":{}", case.contact.is_some());
            assert!(answered.contains(&hit), "{answered}");
        }
        let convention = |name: &str| {
            let named = scenarios().iter().find(|one| one.name == name);
            case_of(&named.expect(name).pair.question, name).is_convention
        };
        assert!(convention("grazed-corner") && convention("at-exactly-dt"));
        assert!(convention("touching-and-parting") && !convention("case-2-x"));
    }
}

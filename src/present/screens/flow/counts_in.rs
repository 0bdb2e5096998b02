//! The sentence about the table that a score counts in.

use crate::present::persistence::ScoreTable;
use crate::replay::{Assist, Assists};

/// Which table a score counts in and why; none if it is the table of the game's rules.
pub(in crate::present::screens) fn counts_in(
    table: ScoreTable,
    assists: Assists,
) -> Option<String> {
    let labels: Vec<_> = assists.iter().map(Assist::label).collect();
    match table {
        ScoreTable::Rules(_) => None,
        ScoreTable::Daily(date) => Some(format!("LISTED IN THE TABLE OF THE DAILY GAME OF {date}")),
        ScoreTable::Assisted => Some(format!(
            "LISTED IN THE TABLE WITH ASSISTS: {}",
            labels.join(", ").to_uppercase()
        )),
    }
}

/// The same, shorter, for a line of the field.
pub(in crate::present::screens) fn counts_in_shortly(
    table: ScoreTable,
    assists: Assists,
) -> Option<String> {
    match table {
        ScoreTable::Rules(_) | ScoreTable::Daily(_) => counts_in(table, assists),
        ScoreTable::Assisted => {
            let labels: Vec<_> = assists.iter().map(Assist::label).collect();
            let named = labels.join(", ").to_uppercase();
            Some(format!("LISTED WITH ASSISTS: {named}"))
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::sim::{Date, RuleSet};

    #[test]
    fn a_score_that_goes_elsewhere_says_where_and_why() {
        let rules = ScoreTable::Rules(RuleSet::Classic16x9);
        assert_eq!(counts_in(rules, Assists::NONE), None);
        let assists = Assists::from_iter([Assist::Slow, Assist::Practice]);
        let sentence = counts_in(rules.with(assists), assists).expect("it goes elsewhere");
        assert_eq!(sentence, "LISTED IN THE TABLE WITH ASSISTS: SLOW, PRACTICE");
        let shortly = |assists| counts_in_shortly(rules.with(assists), assists);
        assert_eq!(
            shortly(assists).as_deref(),
            Some("LISTED WITH ASSISTS: SLOW, PRACTICE")
        );
        let all = Assists::from_iter(Assist::ALL);
        let sentence = shortly(all).expect("it goes elsewhere");
        for assist in Assist::ALL {
            let name = assist.label().to_uppercase();
            assert!(sentence.contains(&name), "{sentence}");
        }
        let daily = counts_in(ScoreTable::Daily(Date::FIRST), Assists::NONE);
        let date = Date::FIRST;
        assert_eq!(
            daily,
            Some(format!("LISTED IN THE TABLE OF THE DAILY GAME OF {date}"))
        );
    }
}

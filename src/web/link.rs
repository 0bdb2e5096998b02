//! What a link to the page asks for: the part of its address after `#`.

use thiserror::Error;

use crate::coursework::{LabBegin, UnknownScenario};
use crate::present::{FirstGame, FirstLab, Launch};
use crate::sim::{SeedCode, SeedCodeError};

/// Why a link cannot be followed.
#[derive(Debug, Error)]
pub enum BadLink {
    /// The game of a seed.
    #[error("#seed: {0}")]
    Seed(#[from] SeedCodeError),
    /// The lab.
    #[error("#case: {0}")]
    Case(#[from] UnknownScenario),
    /// Something else.
    #[error("#{0} is no link of this game: #daily, #seed=CODE, #case=PAIR and #replay=… are")]
    Unknown(String),
}

/// What the game begins with by a link, without its `#`: `daily`, `seed=CODE` or `case=PAIR`. An empty one asks for nothing.
///
/// # Errors
/// [`BadLink`], if it asks for something else.
pub fn launch(link: &str) -> Result<Launch, BadLink> {
    let (kind, value) = link.split_once('=').unwrap_or((link, ""));
    let of_game = |game| Launch {
        first_game: Some(game),
        ..Launch::default()
    };
    match kind {
        "" => Ok(Launch::default()),
        "daily" if value.is_empty() => Ok(of_game(FirstGame::Daily)),
        "seed" => Ok(of_game(FirstGame::OfCode(value.parse::<SeedCode>()?))),
        "case" => Ok(Launch {
            lab: Some(FirstLab {
                begin: Some(LabBegin::read(value)?),
                ..FirstLab::default()
            }),
            ..Launch::default()
        }),
        _ => Err(BadLink::Unknown(link.to_owned())),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn refused(link: &str) -> String {
        launch(link).expect_err("it is no link").to_string()
    }

    #[test]
    fn a_link_asks_for_a_game_of_a_seed_for_the_daily_one_or_for_a_pair_in_the_lab() {
        let seed = SeedCode::new(1979);
        let asked = launch(&format!("seed={seed}")).expect("a link");
        assert_eq!(asked.first_game, Some(FirstGame::OfCode(seed)));
        let asked = launch("daily").expect("a link");
        assert_eq!(asked.first_game, Some(FirstGame::Daily));
        for case in ["0,0,8,8,0,0;9,0,10,1,-4,0;1", "case-2-x", "bounding-areas"] {
            let lab = launch(&format!("case={case}")).expect("a link").lab;
            let begin = lab.expect("the lab opens").begin;
            assert_eq!(begin, LabBegin::read(case).ok(), "{case}");
        }
        let asked = launch("").expect("the game without a link");
        assert!(asked.first_game.is_none() && asked.lab.is_none());
    }

    #[test]
    fn what_is_no_link_is_refused_with_its_name() {
        assert!(refused("seed=12").starts_with("#seed: "));
        assert!(refused("case=nothing").starts_with("#case: "));
        assert_eq!(
            refused("wave=9"),
            "#wave=9 is no link of this game: #daily, #seed=CODE, #case=PAIR and #replay=… are"
        );
    }
}

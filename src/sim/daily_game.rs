//! The daily game: one game a day, the same for everybody.

use super::date::Date;
use super::plugin::SimPlugin;
use super::rule_set::RuleSet;
use super::seed_code::SeedCode;

impl SeedCode {
    /// The code of the daily game of this date: the lowest 30 bits of the xxh3-64 of the text `sweptroids daily
    /// 2026-11-22`, with the date in this form. It never changes.
    pub fn daily(date: Date) -> Self {
        Self::hashed(format!("sweptroids daily {date}").as_bytes())
    }
}

impl SimPlugin {
    /// The daily game of this date: the classic rules, for one player.
    pub fn daily(date: Date) -> Self {
        Self {
            seed: SeedCode::daily(date).seed(),
            ..RuleSet::Classic.plugin()
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::collision::Phases;
    use crate::sim::{Fidelity, Tuning};

    #[test]
    fn the_codes_of_past_days_never_change() {
        for (date, code) in [
            ("1970-01-01", "HW53DX"),
            ("2026-11-22", "9JG94D"),
            ("2026-11-23", "0JV22Q"),
            ("2028-02-29", "M70W0K"),
        ] {
            let day = Date::read(date).expect("a date");
            assert_eq!(SeedCode::daily(day).to_string(), code, "{date}");
        }
    }

    #[test]
    fn it_is_a_classic_game_for_one_player_with_step_1_and_the_sweep() {
        let game = SimPlugin::daily(Date::FIRST);
        assert_eq!(game.seed, SeedCode::daily(Date::FIRST).seed());
        assert_eq!((game.players, game.tuning), (1, Tuning::default()));
        assert_eq!(game.detection.phases, Phases::Both);
        assert_eq!(game.detection.fidelity, Fidelity::Box);
    }
}

//! The named rule sets: what each of them changes, and the version of the rules.

use bevy::math::Vec2;
use sweptroids::sim::{
    Fidelity, Harness, Heading, Headless, Intent, Press, RockSize, RuleSet, RulesVersion,
    SimPlugin, Tuning,
};

use crate::game::{RandomPlayer, at, is_rock, is_ship};

#[test]
fn classic_is_the_default_and_classic_1979_differs_from_it_in_its_octagons_alone() {
    assert_eq!(RuleSet::Classic.tuning(), Tuning::default());
    assert_eq!(RuleSet::Classic1979.tuning(), Tuning::default());
    let fidelities = RuleSet::ALL.map(|rules| rules.plugin().detection.fidelity);
    use Fidelity::{Box, Octagon};
    assert_eq!(fidelities, [Box, Octagon, Box, Box, Box]);
}

#[test]
fn every_rule_set_is_valid_and_each_of_the_four_tunings_has_a_hash_of_its_own() {
    let mut hashes: Vec<_> = RuleSet::ALL
        .iter()
        .map(|rules| {
            assert_eq!(rules.tuning().check(), Ok(()), "{}", rules.name());
            rules.tuning().hash(RulesVersion::V1)
        })
        .collect();
    hashes.dedup();
    // Two of the five share their values.
    assert_eq!(hashes.len(), 4);
}

/// 16:9 and 21:9: rules, width, start of the ship, first and last column of a jump.
const WIDE: [(RuleSet, f32, f32, [u32; 2]); 2] = [
    (RuleSet::Classic16x9, 1376.0, 704.125, [3, 39]),
    (RuleSet::Classic21x9, 1792.0, 917.0, [3, 52]),
];

#[test]
fn a_wide_field_differs_in_its_width_and_in_what_scales_with_it() {
    for (rules, width, spawn, columns) in WIDE {
        let mut classic = Tuning::default();
        classic.field.width = width;
        classic.ship.spawn = [spawn, 396.0];
        classic.hyperspace.cells_x = columns;
        assert_eq!(rules.tuning(), classic, "{}", rules.name());
        // The ship starts at the same share of the width as in the classic field.
        assert_eq!(spawn / width, 524.0 / 1024.0);
    }
}

#[test]
fn in_a_wide_field_rocks_start_up_to_its_right_end_and_ships_jump_to_its_first_and_last_columns() {
    for (rules, width, ..) in WIDE {
        let mut starts = Vec::new();
        let mut exits = Vec::new();
        for seed in 0..200 {
            let plugin = SimPlugin {
                seed,
                ..rules.plugin()
            };
            let mut game = Harness::empty_field_with(plugin)
                .ship(at(10.0, 400.0), Heading(0))
                .player(|player| (player.wave, player.wave_wait) = (9, 1));
            game.step(1);
            let velocities = game.velocities(is_rock).into_iter();
            let positions = game.positions(is_rock).into_iter();
            let torus = game.tuning().torus();
            starts.extend(
                positions
                    .zip(velocities)
                    .map(|(p, v)| torus.wrap(p - v / 64.0)),
            );
            game.press(Press::Hyperspace);
            game.step(49);
            exits.extend(game.positions(is_ship));
        }
        let xs = |places: &[Vec2]| {
            let xs = places.iter().map(|place| place.x);
            xs.fold((f32::MAX, f32::MIN), |(min, max), x| {
                (min.min(x), max.max(x))
            })
        };
        starts.retain(|start| start.y == 0.0);
        let (_, last) = xs(&starts);
        assert!(last > width * 0.97 && last < width, "{last} of {width}");
        let (first, last) = xs(&exits);
        assert_eq!(
            (first, last),
            (3.0 * 32.0 + 10.0, width - 4.0 * 32.0 + 10.0)
        );
    }
}

#[test]
fn a_wide_field_wraps_at_its_own_width() {
    for (rules, width, ..) in WIDE {
        let mut game = Harness::empty_field_with(rules.plugin()).rock(
            RockSize::Small,
            at(width - 1.0, 300.0),
            at(128.0, 0.0),
        );
        game.step(1);
        assert_eq!(game.positions(is_rock), [at(1.0, 300.0)]);
    }
}

#[test]
fn a_tuning_file_changes_the_values_of_any_rule_set() {
    let tuning = RuleSet::Classic21x9.tuned("[ship]\nlives = 5");
    let tuning = tuning.expect("the tuning is valid");
    assert_eq!((tuning.field.width, tuning.ship.lives), (1792.0, 5));
    let error = RuleSet::Classic16x9
        .tuned("[field]\nwidth = 1024.0")
        .expect_err("column 39 is outside");
    let expected = "line 2: `hyperspace.cells_x` is [3, 39], but its cells of 32 units (`field.cell`) must lie in the \
                    field, which is 1024 units long on that axis";
    assert_eq!(error.to_string(), expected);
}

#[test]
#[should_panic(expected = "`ship.lives` is 0, but has to be a whole number from 1 to 255 ships")]
fn a_simulation_refuses_a_tuning_that_was_made_in_code_and_is_not_valid() {
    let mut plugin = SimPlugin::default();
    plugin.tuning.ship.lives = 0;
    Headless::new(&plugin);
}

/// Plays a game by a version of the rules.
fn play(version: RulesVersion) -> Headless {
    let plugin = SimPlugin {
        version,
        ..SimPlugin::default()
    };
    let mut game = Headless::new(&plugin);
    let (mut player, mut intent) = (RandomPlayer(4), Intent::default());
    for _ in 0..2_000 {
        intent = player.intent(intent);
        game.tick(intent);
    }
    game
}

#[test]
fn a_version_that_differs_in_one_rule_is_played_beside_version_1() {
    let (first, test) = (play(RulesVersion::V1), play(RulesVersion::TEST));
    assert_ne!(first.digest(), test.digest());
    assert_eq!(play(RulesVersion::V1).digest(), first.digest());
    assert_eq!(play(RulesVersion::TEST).digest(), test.digest());
    // The one rule: a game begins with one ship more.
    let ships_at_start = |version| {
        let plugin = SimPlugin {
            version,
            ..SimPlugin::default()
        };
        let mut game = Headless::new(&plugin);
        game.tick(Intent::default());
        game.session().players.current().lives
    };
    assert_eq!(ships_at_start(RulesVersion::V1), 3);
    assert_eq!(ships_at_start(RulesVersion::TEST), 4);
}

//! The row "results": what an asteroid brings, and what it costs.

use sweptroids::sim::{GameEventKind, Harness, Heading, Ship, ShipCause};

use crate::assignment::{
    at, empty, happened, is_asteroid, is_bullet, is_ship, names, resting_ship, ship_state, tuned,
};

#[test]
fn an_asteroid_that_is_shot_brings_100_points_and_goes_with_the_bullet() {
    let mut game = empty()
        .asteroid(at(5.0, 5.0), at(400.0, 100.0), at(0.0, 0.0))
        .bullet(at(380.0, 100.0), at(400.0, 0.0));
    game.step(1);
    game.expect_score(100);
    assert_eq!(game.positions(is_bullet), []);
    assert!(!game.positions(is_asteroid).contains(&at(400.0, 100.0)));
    let events = happened(&mut game);
    assert_eq!(names(&events)[..2], ["shot-hit", "rock-broken"]);
    assert!(matches!(
        events[1],
        GameEventKind::RockBroken { points: 100, .. }
    ));
}

/// A ship far from the middle, and an asteroid that hits it in the first tick.
fn struck(game: Harness) -> Harness {
    game.ship(at(200.0, 100.0), Heading(37))
        .moving(at(64.0, 64.0))
        .asteroid(at(5.0, 5.0), at(214.0, 100.0), at(-64.0, 0.0))
}

#[test]
fn an_asteroid_that_hits_the_ship_takes_a_life_and_the_next_ship_is_in_the_middle_at_rest_at_once()
{
    let mut game = struck(empty());
    game.step(1);
    game.expect_lives(2);
    game.expect_score(0);
    assert_eq!(ship_state(&mut game), (at(400.0, 300.0), at(0.0, 0.0)));
    assert!(!game.positions(is_asteroid).contains(&at(213.0, 100.0)));
    assert_eq!(
        game.single::<Ship>().heading,
        Heading(37),
        "it keeps its heading"
    );
    let events = happened(&mut game);
    let expected = [
        "ship-destroyed",
        "rock-broken",
        "ship-appeared",
        "rock-appeared",
    ];
    assert_eq!(names(&events), expected);
    let is_for_a_loss = |event: &GameEventKind| {
        matches!(
            event,
            GameEventKind::ShipAppeared {
                cause: ShipCause::Loss,
                ..
            }
        )
    };
    assert!(is_for_a_loss(&events[2]));
}

/// Departure: in the coursework nothing protects it, and an asteroid over the middle takes the next ship in the next frame.
#[test]
fn nothing_hits_the_next_ship_for_a_second() {
    let over_the_middle =
        |game: Harness| struck(game).asteroid(at(30.0, 30.0), at(400.0, 300.0), at(0.0, 0.0));
    let mut game = over_the_middle(empty());
    game.step(1);
    game.expect_lives(2);
    // The ship of that tick is the first of 64.
    let ticks = game.step_until(100, |game| game.session().players.current().lives == 1);
    assert_eq!(ticks, 64);
    // As in the coursework.
    let bare = Harness::empty_field_with(tuned("[shield]\nreturn_ticks = 0"));
    let mut game = over_the_middle(bare);
    game.step(2);
    game.expect_lives(1);
}

#[test]
fn a_ship_and_an_asteroid_that_do_not_meet_stay() {
    let mut game =
        resting_ship(400.0, 300.0).asteroid(at(5.0, 5.0), at(413.5, 300.0), at(0.0, 64.0));
    game.step(1);
    // Half a unit lies between them.
    game.expect_lives(3);
    assert_eq!(game.positions(is_ship).len(), 1);
}

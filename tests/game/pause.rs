//! Pauses: the resource `Paused`.

use sweptroids::sim::{Harness, Heading, Paused, Press};

use crate::game::{at, happened};

fn set_paused(game: &mut Harness, paused: bool) {
    game.app_mut().world_mut().resource_mut::<Paused>().0 = paused;
}

fn ship_in_flight() -> Harness {
    Harness::empty_field()
        .ship(at(300.0, 300.0), Heading(20))
        .moving(at(100.0, 50.0))
}

#[test]
fn a_paused_game_does_not_change() {
    let mut game = ship_in_flight();
    game.step(10);
    let digest = game.digest();
    set_paused(&mut game, true);
    for _ in 0..100 {
        game.frame();
    }
    assert_eq!(game.session().clock.tick, 10);
    assert_eq!(game.digest(), digest);
    assert!(happened(&mut game).is_empty());
}

#[test]
fn a_game_continues_after_a_pause_as_if_there_had_been_none() {
    let (mut paused, mut unpaused) = (ship_in_flight(), ship_in_flight());
    paused.step(10);
    set_paused(&mut paused, true);
    paused.frame();
    set_paused(&mut paused, false);
    paused.step(50);
    unpaused.step(60);
    assert_eq!(paused.digest(), unpaused.digest());
}

#[test]
fn presses_during_a_pause_act_after_it() {
    let mut game = ship_in_flight();
    set_paused(&mut game, true);
    game.press(Press::Fire);
    game.frame();
    game.expect_shots(0);
    set_paused(&mut game, false);
    game.step(1);
    game.expect_shots(1);
}

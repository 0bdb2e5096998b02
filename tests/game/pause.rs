//! The resource `Paused`.

use sweptroids::sim::{Harness, Heading, Paused, Press};

use crate::at;

fn set_paused(game: &mut Harness, paused: bool) {
    game.app_mut().world_mut().resource_mut::<Paused>().0 = paused;
}

fn flight() -> Harness {
    Harness::empty_field()
        .ship(at(300.0, 300.0), Heading(20))
        .moving(at(100.0, 50.0))
}

#[test]
fn a_paused_game_stands_still() {
    let mut game = flight();
    game.step(10);
    let digest = game.digest();
    set_paused(&mut game, true);
    for _ in 0..100 {
        game.frame();
    }
    assert_eq!(game.session().clock.tick, 10);
    assert_eq!(game.digest(), digest);
    assert!(game.take_events().is_empty());
}

#[test]
fn a_game_that_was_paused_goes_on_as_one_that_was_not() {
    let (mut paused, mut other) = (flight(), flight());
    paused.step(10);
    set_paused(&mut paused, true);
    paused.frame();
    set_paused(&mut paused, false);
    paused.step(50);
    other.step(60);
    assert_eq!(paused.digest(), other.digest());
}

#[test]
fn presses_that_come_during_a_pause_wait_for_its_end() {
    let mut game = flight();
    set_paused(&mut game, true);
    game.press(Press::Fire);
    game.frame();
    game.expect_shots(0);
    set_paused(&mut game, false);
    game.step(1);
    game.expect_shots(1);
}

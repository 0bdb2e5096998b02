//! Fingers in a game: what they hold when a page is opened and closed.

use bevy::input::touch::{TouchInput, TouchPhase};

use super::*;
use crate::present::input::touch::FingerSize;
use crate::present::persistence::TouchLayout;

impl TestPlayer {
    fn with_buttons() -> Self {
        let mut player = Self::new();
        player.set(|settings| settings.touch_layout = TouchLayout::Buttons);
        player
    }

    /// A finger does something in the middle of a control.
    fn touch(&mut self, phase: TouchPhase, id: u64, control: Action) {
        let (window, size) = (self.window, Window::default().size());
        let settings = self.world().resource::<Settings>().clone();
        let field = TouchField::new(size, FingerSize::default(), &settings, Action::Hyperspace);
        let position = field.middle_of(control);
        self.world().write_message(TouchInput {
            phase,
            position,
            window,
            force: None,
            id,
        });
    }
}

#[test]
fn a_finger_that_stays_down_over_a_page_turns_again_after_it() {
    let mut player = TestPlayer::with_buttons();
    player.touch(TouchPhase::Started, 1, Action::Left);
    assert_eq!(player.turns(2), [-1, -1]);
    player.open(Page::Pause);
    assert_eq!(player.turns(2), [0, 0]);
    player.open(Page::Field);
    assert_eq!(player.turns(2), [-1, -1]);
    player.touch(TouchPhase::Ended, 1, Action::Left);
    assert_eq!(player.turns(2), [0, 0]);
}

#[test]
fn a_finger_that_comes_down_on_a_page_holds_nothing_after_it() {
    let mut player = TestPlayer::with_buttons();
    // The end of the first touch is never seen, and the next finger has its number.
    player.touch(TouchPhase::Started, 1, Action::Left);
    assert_eq!(player.turns(1), [-1]);
    player.open(Page::Pause);
    player.touch(TouchPhase::Started, 1, Action::Left);
    player.frame();
    player.open(Page::Field);
    assert_eq!(player.turns(2), [0, 0]);
}

#[test]
fn a_finger_that_stays_down_over_a_page_switches_nothing() {
    let mut player = TestPlayer::with_buttons();
    player.set(|settings| settings.toggle_thrust = true);
    player.touch(TouchPhase::Started, 1, Action::Thrust);
    assert!(player.thrusts());
    player.open(Page::Pause);
    player.open(Page::Field);
    assert!(!player.thrusts());
}

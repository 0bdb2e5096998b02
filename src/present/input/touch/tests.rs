use bevy::prelude::*;

use super::fingers::{Change, Fingers};
use super::layout::{FingerSize, TouchField};
use crate::present::input::action::Action;
use crate::present::persistence::{Settings, TouchLayout};

use Action::{Fire, Hyperspace, Left, Pause, ReverseThrust, Right, Thrust};
use Change::{Hold, Press, Release};

/// A phone that lies across, in logical pixels.
const ACROSS: Vec2 = Vec2::new(844.0, 390.0);

/// A phone that stands upright.
const UPRIGHT: Vec2 = Vec2::new(390.0, 844.0);

/// A tablet.
const TABLET: Vec2 = Vec2::new(1180.0, 820.0);

const LAYOUTS: [TouchLayout; 3] = [TouchLayout::Zones, TouchLayout::Stick, TouchLayout::Buttons];

fn field_with(window: Vec2, settings: &Settings) -> TouchField {
    TouchField::new(window, FingerSize::default(), settings, Hyperspace)
}

fn field(layout: TouchLayout) -> TouchField {
    let settings = Settings {
        touch_layout: layout,
        ..Settings::default()
    };
    field_with(ACROSS, &settings)
}

#[test]
fn on_an_upright_phone_the_field_lies_above_all_controls_but_pause() {
    for touch_layout in LAYOUTS {
        let settings = Settings {
            touch_layout,
            ..Settings::default()
        };
        // The least width that the page of a browser has, as high as the phone is in proportion: a field of 4:3 is 450 high.
        let scale = 600.0 / UPRIGHT.x;
        let finger = FingerSize(FingerSize::default().0 * scale);
        let field = TouchField::new(UPRIGHT * scale, finger, &settings, Hyperspace);
        for (control, area) in &field.buttons {
            if *control == Pause {
                assert!(area.max.y < field.top, "{touch_layout:?}");
                continue;
            }
            let is_zone = touch_layout == TouchLayout::Zones && [Left, Right].contains(control);
            assert!(
                is_zone || area.min.y > field.top + 450.0,
                "{touch_layout:?}: {control:?} at {area:?}"
            );
        }
    }
}

#[test]
fn a_finger_that_stays_down_over_a_page_goes_on_after_it() {
    let (field, mut fingers) = (field(TouchLayout::Buttons), Fingers::default());
    let (left, thrust) = (field.middle_of(Left), field.middle_of(Thrust));
    fingers.down(1, left, &field);
    fingers.down(2, thrust, &field);
    fingers.down(3, field.middle_of(Fire), &field);
    // The page is opened. One finger slides while it is there, another goes up.
    assert_eq!(
        fingers.let_go(),
        [Release(Left), Release(Thrust), Release(Fire)]
    );
    fingers.slide_over_page(1, field.middle_of(Right));
    assert_eq!(fingers.up(2), []);
    // The finger on FIRE has to come down anew: nobody fires by closing a page.
    assert_eq!(fingers.take_hold(&field), [Hold(Right)]);
    assert_eq!(fingers.up(3), []);
    assert_eq!(fingers.up(1), [Release(Right)]);
}

#[test]
fn a_finger_slides_from_turn_to_turn_without_leaving_the_screen() {
    for layout in [TouchLayout::Zones, TouchLayout::Buttons] {
        let (field, mut fingers) = (field(layout), Fingers::default());
        let (left, right) = (field.middle_of(Left), field.middle_of(Right));
        assert_eq!(fingers.down(1, left, &field), [Press(Left)]);
        assert_eq!(
            fingers.slide(1, right, &field),
            [Release(Left), Press(Right)]
        );
        assert_eq!(
            fingers.slide(1, left, &field),
            [Release(Right), Press(Left)]
        );
        // Up there is no control: the turn ends, until the finger comes back.
        assert_eq!(
            fingers.slide(1, Vec2::new(5.0, 5.0), &field),
            [Release(Left)]
        );
        assert_eq!(fingers.slide(1, right, &field), [Press(Right)]);
        assert_eq!(fingers.up(1), [Release(Right)]);
    }
}

#[test]
fn two_fingers_turn_and_fire_at_once() {
    let (field, mut fingers) = (field(TouchLayout::Zones), Fingers::default());
    assert_eq!(
        fingers.down(1, field.middle_of(Left), &field),
        [Press(Left)]
    );
    assert_eq!(
        fingers.down(2, field.middle_of(Thrust), &field),
        [Press(Thrust)]
    );
    assert_eq!(
        fingers.down(3, field.middle_of(Fire), &field),
        [Press(Fire)]
    );
    assert_eq!(fingers.up(1), [Release(Left)]);
    assert!(fingers.is_held(Thrust) && fingers.is_held(Fire));
}

#[test]
fn a_control_under_two_fingers_is_held_until_both_are_gone_and_each_of_them_fires() {
    let (field, mut fingers) = (field(TouchLayout::Buttons), Fingers::default());
    let fire = field.middle_of(Fire);
    assert_eq!(fingers.down(1, fire, &field), [Press(Fire)]);
    assert_eq!(fingers.down(2, fire, &field), [Press(Fire)]);
    assert_eq!(fingers.up(1), []);
    assert_eq!(fingers.up(2), [Release(Fire)]);
}

#[test]
fn the_stick_is_where_the_finger_comes_down_and_every_other_place_fires() {
    let (field, mut fingers) = (field(TouchLayout::Stick), Fingers::default());
    let center = Vec2::new(200.0, 300.0);
    let lean = |x: f32, y: f32| center + field.dead_zone * Vec2::new(x, y);
    assert_eq!(fingers.down(1, center, &field), []);
    assert_eq!(fingers.stick(), Some(center));
    assert_eq!(fingers.slide(1, lean(-2.0, 0.5), &field), [Press(Left)]);
    // Up on the screen is a smaller y.
    assert_eq!(
        fingers.slide(1, lean(2.0, -2.0), &field),
        [Release(Left), Press(Right), Press(Thrust)]
    );
    assert_eq!(
        fingers.down(2, Vec2::new(600.0, 100.0), &field),
        [Press(Fire)]
    );
    // The finger that fires slides over hyperspace: nobody jumps by that.
    assert_eq!(fingers.slide(2, field.middle_of(Hyperspace), &field), []);
    assert_eq!(
        fingers.slide(1, lean(0.0, 2.0), &field),
        [Release(Right), Release(Thrust), Press(ReverseThrust)]
    );
    assert_eq!(fingers.all_up(), [Release(ReverseThrust), Release(Fire)]);
}

#[test]
fn no_finger_pauses_or_jumps_by_sliding() {
    let (field, mut fingers) = (field(TouchLayout::Buttons), Fingers::default());
    assert_eq!(
        fingers.down(1, field.middle_of(Thrust), &field),
        [Press(Thrust)]
    );
    assert_eq!(
        fingers.slide(1, field.middle_of(Hyperspace), &field),
        [Release(Thrust)]
    );
    assert_eq!(fingers.slide(1, field.middle_of(Pause), &field), []);
    assert_eq!(
        fingers.down(2, field.middle_of(Pause), &field),
        [Press(Pause)]
    );
}

#[test]
fn every_control_is_15_mm_or_more_within_the_window_and_apart_from_the_others() {
    let finger = FingerSize::default().0;
    for layout in LAYOUTS {
        for window in [ACROSS, UPRIGHT, TABLET] {
            for (touch_height, touch_inset) in [(0, 0), (10, 0), (50, 100), (100, 50)] {
                for touch_is_mirrored in [false, true] {
                    let settings = Settings {
                        touch_layout: layout,
                        touch_height,
                        touch_inset,
                        touch_is_mirrored,
                        ..Settings::default()
                    };
                    let field = field_with(window, &settings);
                    for (index, (control, area)) in field.buttons.iter().enumerate() {
                        let what = format!("{control:?} of {layout:?} in {window}: {area:?}");
                        assert!(area.size().min_element() >= finger - 0.01, "{what}");
                        let is_within = area.min.cmpge(Vec2::splat(-0.01)).all()
                            && area.max.cmple(window + 0.01).all();
                        assert!(is_within, "{what}");
                        for (other, place) in &field.buttons[..index] {
                            let shared = area.intersect(*place);
                            assert!(
                                shared.is_empty() || shared.size().min_element() < 0.01,
                                "{what} and {other:?}: {place:?}"
                            );
                        }
                    }
                }
            }
        }
    }
}

#[test]
fn left_handed_players_have_the_halves_exchanged_and_left_stays_left() {
    let (right_handed, settings) = (
        field(TouchLayout::Buttons),
        Settings {
            touch_layout: TouchLayout::Buttons,
            touch_is_mirrored: true,
            ..Settings::default()
        },
    );
    let left_handed = field_with(ACROSS, &settings);
    assert!(right_handed.middle_of(Fire).x > ACROSS.x / 2.0);
    assert!(left_handed.middle_of(Fire).x < ACROSS.x / 2.0);
    assert!(left_handed.middle_of(Left).x < left_handed.middle_of(Right).x);
}

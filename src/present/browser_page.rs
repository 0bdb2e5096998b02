//! The game in a page of a browser: what the page hands to it while it runs, and what the page may know of it.

use std::cell::{Cell, RefCell};

use bevy::prelude::*;
use bevy::ui::UiGlobalTransform;
use bevy::window::PrimaryWindow;

use super::input::FingerSize;
use super::screens::FirstReplay;
use super::states::{Mode, Page};
use crate::replay::Replay;

thread_local! {
    /// A replay that waits until no game is under way.
    static WAITING: RefCell<Option<Replay>> = const { RefCell::new(None) };
    /// How many pixels of the page are 15 mm of the screen, if the page has said it.
    static FINGER: Cell<Option<f32>> = const { Cell::new(None) };
    /// The texts that are shown, in the first frame after somebody has asked for them.
    static TEXTS: RefCell<ShownTexts> = RefCell::default();
}

/// The texts that are shown, on request.
#[derive(Default)]
struct ShownTexts {
    is_wanted: bool,
    /// JSON.
    shown: Option<String>,
}

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        PreUpdate,
        (open_replay.run_if(not(in_a_game)), follow_finger_size),
    )
    .add_systems(Update, tell_page.run_if(state_changed::<Page>))
    .add_systems(Last, tell_texts);
}

/// Opens a replay as soon as no game is under way.
pub fn watch_in_page(replay: Replay) {
    WAITING.set(Some(replay));
}

/// Says how many pixels of the page are 15 mm of the screen.
pub fn set_finger_size(pixels: f32) {
    FINGER.set(Some(pixels));
}

/// The texts that are shown and the middle of each, in pixels of the page, as JSON: `[["1 PLAYER",195,210],…]`. `None` until the frame
/// after the call is drawn: ask again then.
pub fn shown_texts() -> Option<String> {
    TEXTS.with_borrow_mut(|texts| {
        let shown = texts.shown.take();
        texts.is_wanted = shown.is_none();
        shown
    })
}

/// Whether somebody plays, or has paused.
fn in_a_game(mode: Res<State<Mode>>, page: Res<State<Page>>) -> bool {
    *mode.get() == Mode::Play && *page.get() != Page::Title
}

fn open_replay(mut first: ResMut<FirstReplay>) {
    if let Some(replay) = WAITING.take() {
        first.0 = Some(replay);
    }
}

fn follow_finger_size(mut finger: ResMut<FingerSize>) {
    if let Some(pixels) = FINGER.get() {
        finger.set_if_neq(FingerSize(pixels));
    }
}

/// The name of the page of the game is an attribute of the canvas.
fn tell_page(page: Res<State<Page>>) {
    let document = web_sys::window().and_then(|window| window.document());
    let canvas = document.and_then(|document| document.get_element_by_id("game"));
    if let Some(canvas) = canvas {
        // A canvas without it can be played on.
        let _ = canvas.set_attribute("data-page", page.get().name());
    }
}

fn tell_texts(
    texts: Query<(&Text, &UiGlobalTransform, &InheritedVisibility)>,
    windows: Query<&Window, With<PrimaryWindow>>,
) {
    if !TEXTS.with_borrow(|texts| texts.is_wanted) {
        return;
    }
    let Some(window) = windows.iter().next() else {
        return;
    };
    let visible = texts.iter().filter(|(.., visibility)| visibility.get());
    let places = visible.map(|(text, place, _)| {
        let place = place.translation / window.scale_factor();
        (text.0.as_str(), place.x, place.y)
    });
    let shown = serde_json::to_string(&places.collect::<Vec<_>>());
    TEXTS.set(ShownTexts {
        is_wanted: false,
        shown: shown.ok(),
    });
}

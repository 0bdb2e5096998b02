//! The game in a page of a browser: what the page hands to it while it runs, and what the page may know of it.

use std::cell::{Cell, RefCell};

use bevy::clipboard::Clipboard;
use bevy::prelude::*;
use bevy::ui::UiGlobalTransform;
use bevy::window::PrimaryWindow;

use super::input::{ActiveDevice, DeviceKind, FingerSize};
use super::screens::{FirstReplay, LinkedReplay};
use super::states::{Mode, Page};
use crate::replay::Replay;

thread_local! {
    /// A replay that waits until no game is under way.
    static WAITING: RefCell<Option<Replay>> = const { RefCell::new(None) };
    /// How many pixels of the page are 15 mm of the screen, and whether fingers are what is used first, if the page has said it.
    static FINGER: Cell<Option<(f32, bool)>> = const { Cell::new(None) };
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
    // Pages without https have no clipboard, though Bevy would believe so.
    if web_sys::window().is_some_and(|window| !window.is_secure_context()) {
        app.world_mut().remove_resource::<Clipboard>();
    }
    app.init_resource::<LinkedReplay>()
        .add_systems(
            PreUpdate,
            (open_replay.run_if(nothing_is_open), follow_finger_size),
        )
        .add_systems(Startup, begin_with_fingers)
        .add_systems(
            Update,
            (
                tell_page.run_if(state_changed::<Page>),
                tell_replay.run_if(resource_changed::<LinkedReplay>),
            ),
        )
        .add_systems(Last, tell_texts);
}

/// Opens a replay as soon as no game is under way and no other replay is watched.
pub fn watch_in_page(replay: Replay) {
    WAITING.set(Some(replay));
}

/// Says how many pixels of the page are 15 mm of the screen, and whether fingers are what is used, until something else is.
pub fn set_finger_size(pixels: f32, is_touched: bool) {
    FINGER.set(Some((pixels, is_touched)));
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

/// Whether nobody plays, has paused or watches a replay.
fn nothing_is_open(mode: Res<State<Mode>>, page: Res<State<Page>>) -> bool {
    *mode.get() == Mode::Attract || *page.get() == Page::Title
}

fn open_replay(mut first: ResMut<FirstReplay>) {
    if let Some(replay) = WAITING.take() {
        first.0 = Some(replay);
    }
}

fn follow_finger_size(mut finger: ResMut<FingerSize>) {
    if let Some((pixels, _)) = FINGER.get() {
        finger.set_if_neq(FingerSize(pixels));
    }
}

/// A game that a link begins shows its controls at once.
fn begin_with_fingers(mut device: ResMut<ActiveDevice>) {
    if let Some((_, true)) = FINGER.get() {
        device.kind = DeviceKind::Touch;
    }
}

/// The name of the page of the game is an attribute of the canvas.
fn tell_page(page: Res<State<Page>>) {
    set_attribute("data-page", page.get().name());
}

/// The page makes a link of it, and says what came of that.
fn tell_replay(replay: Res<LinkedReplay>) {
    set_attribute("data-replay", &replay.0);
}

/// Sets an attribute of the canvas. One without it can be played on.
fn set_attribute(name: &str, value: &str) {
    let document = web_sys::window().and_then(|window| window.document());
    let canvas = document.and_then(|document| document.get_element_by_id("game"));
    if let Some(canvas) = canvas {
        let _ = canvas.set_attribute(name, value);
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

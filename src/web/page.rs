//! The game in a page: its start, and what the page hands to it while it runs.

use std::cell::RefCell;
use std::io::{self, Write};
use std::sync::mpsc;

use wasm_bindgen::JsError;
use wasm_bindgen::prelude::wasm_bindgen;

use super::link;
use crate::live_events::LiveEvents;
use crate::present::{Launch, play_in_page, set_finger_size, shown_texts, watch_in_page};
use crate::replay::Replay;
use crate::sim::{SeedCode, SimPlugin};
use crate::storage::BrowserTabs;

thread_local! {
    /// The lines of the running game that nobody has read yet, if they are wanted.
    static EVENTS: RefCell<Option<Vec<u8>>> = const { RefCell::new(None) };
}

/// Starts the game in the canvas of the page. `link` is the part of the address after `#`, decoded; `tab` names this tab, and
/// `open_tabs` those in which the game is open.
///
/// # Errors
/// What is wrong with the link. Then nothing is started.
#[wasm_bindgen]
pub fn play(link: &str, tab: String, open_tabs: Vec<String>) -> Result<(), JsError> {
    let launch = link::launch(link)?;
    BrowserTabs {
        own: tab,
        open: open_tabs.into_iter().collect(),
    }
    .set();
    let game = SimPlugin {
        seed: seed_from_clock(),
        ..SimPlugin::default()
    };
    // Nobody waits for an error: there is none in memory.
    let (failures, _) = mpsc::channel();
    let events = LiveEvents::new(|| Ok(Box::new(UnreadEvents)), failures);
    play_in_page(&Launch { game, ..launch }, |app| events.add_to(app));
    Ok(())
}

/// Opens a replay as soon as no game is under way and no other replay is watched.
///
/// # Errors
/// Why the bytes are no replay.
#[wasm_bindgen]
pub fn watch(replay: &[u8]) -> Result<(), JsError> {
    watch_in_page(Replay::from_bytes(replay)?);
    Ok(())
}

/// Says how many pixels of the page are 15 mm of the screen, the least size of what fingers touch; and whether fingers are what is used,
/// until something else is.
#[wasm_bindgen]
pub fn finger(pixels: f32, is_touched: bool) {
    set_finger_size(pixels, is_touched);
}

/// The texts that are shown and the middle of each, in pixels of the page, as JSON: `[["1 PLAYER",195,210],…]`. Undefined until the
/// frame after the call is drawn: ask again then.
#[wasm_bindgen]
pub fn texts() -> Option<String> {
    shown_texts()
}

/// What has happened in the game since the last call, a JSON object a line, as `sweptroids play --events` writes it: for tests of the
/// page, and for pages that show more than the game. The first call begins it.
#[wasm_bindgen]
pub fn events() -> String {
    let lines = EVENTS.replace(Some(Vec::new())).unwrap_or_default();
    String::from_utf8_lossy(&lines).into_owned()
}

/// Adds to the lines that nobody has read yet.
struct UnreadEvents;

impl Write for UnreadEvents {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        EVENTS.with_borrow_mut(|events| {
            if let Some(events) = events {
                events.extend_from_slice(bytes);
            }
        });
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

/// A seed for the next game that nobody has chosen, with a short code.
fn seed_from_clock() -> u64 {
    SeedCode::hashed(&js_sys::Date::now().to_le_bytes()).seed()
}

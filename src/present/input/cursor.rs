//! The mouse pointer: out of the way in the field, unless the mouse was moved just now.

use std::time::Duration;

use bevy::input::mouse::MouseMotion;
use bevy::prelude::*;
use bevy::time::Real;
use bevy::window::{CursorOptions, PrimaryWindow};

use crate::present::states::Page;

/// How long it shows after the mouse was moved.
const SHOWN_FOR: Duration = Duration::from_secs(2);

pub(super) fn hide_or_show(
    mut last_moved: Local<Option<Duration>>,
    mut motions: MessageReader<MouseMotion>,
    time: Res<Time<Real>>,
    page: Res<State<Page>>,
    mut windows: Query<&mut CursorOptions, With<PrimaryWindow>>,
) {
    let now = time.elapsed();
    if motions.read().count() > 0 {
        *last_moved = Some(now);
    }
    let is_moved = last_moved.is_some_and(|moved| now < moved + SHOWN_FOR);
    let visible = *page.get() != Page::Field || is_moved;
    for mut options in &mut windows {
        if options.visible != visible {
            options.visible = visible;
        }
    }
}

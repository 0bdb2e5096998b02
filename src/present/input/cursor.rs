//! Hides the mouse cursor in the field, unless the mouse was moved recently.

use std::time::Duration;

use bevy::input::mouse::MouseMotion;
use bevy::prelude::*;
use bevy::time::Real;
use bevy::window::{CursorOptions, PrimaryWindow};

use crate::present::states::Page;

/// How long the cursor stays visible after the mouse was moved.
const VISIBLE_FOR: Duration = Duration::from_secs(2);

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
    let was_moved = last_moved.is_some_and(|moved| now < moved + VISIBLE_FOR);
    let visible = *page.get() != Page::Field || was_moved;
    for mut options in &mut windows {
        if options.visible != visible {
            options.visible = visible;
        }
    }
}

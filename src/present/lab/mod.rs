//! The coursework in the game: boxes and sweeps over the field, Step 1 and the outlines switched live, one tick at a
//! time, and any hit copied out as a question for `sweptroids sweep`.
//!
//! Everything shown is a fact that the simulation recorded or that the collision core answers; nothing is computed a
//! second time. Written are only how collisions are decided, and one tick while the game stands still.

mod boxes;
mod contact;
mod copy;
mod counts;
mod lines;
mod outline;
mod panel;
#[cfg(test)]
mod scene;
mod step;
mod switch;
mod view;

use bevy::prelude::*;

use super::screens::Page;

pub(super) use switch::LabUse;

/// What of it is on.
#[derive(Resource, Clone, Debug, Default, PartialEq)]
struct Lab {
    /// Boxes, velocities and swept areas are shown.
    shows_boxes: bool,
    /// What was switched last, and for how many seconds it is still said.
    said: Option<(String, f32)>,
}

/// How long a line says what was switched, in seconds.
const SAID: f32 = 4.0;

impl Lab {
    fn say(&mut self, words: impl Into<String>) {
        self.said = Some((words.into(), SAID));
    }
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Lab>().add_plugins((
        switch::plugin,
        step::plugin,
        counts::plugin,
        contact::plugin,
        copy::plugin,
        lines::plugin,
        boxes::plugin,
        panel::plugin,
    ));
}

/// Whether there is a field to draw into.
fn shows_field(page: Res<State<Page>>) -> bool {
    page.shows_field()
}

/// Whether the keys are the game's: not while a menu has them.
fn is_in_game(page: Res<State<Page>>) -> bool {
    matches!(page.get(), Page::Field | Page::Pause)
}

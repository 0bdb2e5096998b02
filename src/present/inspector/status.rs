//! What of the inspector is on, and what it says for a while.

use bevy::prelude::*;

/// What of it is on.
#[derive(Resource, Clone, Debug, Default, PartialEq)]
pub(super) struct Inspector {
    /// Boxes, velocities and swept areas are shown.
    pub shows_boxes: bool,
    /// What was switched last, and for how many seconds it is still said.
    pub said: Option<(String, f32)>,
}

/// How long a line says what was switched, in seconds.
const SAID: f32 = 4.0;

impl Inspector {
    pub(super) fn say(&mut self, words: impl Into<String>) {
        self.said = Some((words.into(), SAID));
    }
}

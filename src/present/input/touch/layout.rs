//! Where the controls are, in logical pixels of the window.

use bevy::prelude::*;

use crate::present::input::action::Action;
use crate::present::persistence::{Settings, TouchLayout};

/// The side of a square that a finger hits without looking, in logical pixels: 15 mm. A page in a browser sets it, as it may be
/// shown smaller than it is laid out.
#[derive(Resource, Clone, Copy, Debug, PartialEq)]
pub(in crate::present) struct FingerSize(pub f32);

impl Default for FingerSize {
    /// On a screen of 160 logical pixels an inch, as phones and tablets have.
    fn default() -> Self {
        Self(15.0 / 25.4 * 160.0)
    }
}

/// The side of a button, in finger sizes.
const BUTTON: f32 = 1.1;

/// The space between buttons and around them, in finger sizes.
const GAP: f32 = 0.15;

/// How far a finger has to be from where the stick was put down, in finger sizes.
const STICK_DEAD_ZONE: f32 = 0.2;

/// The share of the window's height that zones take, from below.
const ZONE_HEIGHT: f32 = 0.7;

/// The controls of a layout.
#[derive(Clone, Debug, PartialEq)]
pub(in crate::present) struct TouchField {
    /// The controls with a place of their own. Of two at one place, the first is touched.
    pub buttons: Vec<(Action, Rect)>,
    /// Where a finger that comes down becomes a stick.
    pub stick: Option<Rect>,
    /// Whether every other place fires.
    pub fires_elsewhere: bool,
    /// How high the control at the top is with the gaps around it, in pixels.
    pub top: f32,
    /// How far a finger has to be from where the stick was put down, in pixels.
    pub dead_zone: f32,
}

impl TouchField {
    /// The controls in a window of this size. `special` is hyperspace or what a game has in its place.
    pub fn new(
        window: Vec2,
        FingerSize(finger): FingerSize,
        settings: &Settings,
        special: Action,
    ) -> Self {
        use Action::{Fire, Left, Pause, Right, Thrust};
        let (side, gap) = (BUTTON * finger, GAP * finger);
        let step = side + gap;
        // Where two buttons and two more do not fit side by side, those of one hand stand one above the other.
        let is_narrow = window.x < 4.0 * step + gap;
        let (columns, rows) = match settings.touch_layout {
            _ if !is_narrow => (4.0, 2.0),
            TouchLayout::Buttons => (3.0, 3.0),
            TouchLayout::Zones | TouchLayout::Stick => (2.0, 3.0),
        };
        // The corners at the bottom, where the thumbs are, moved up and in as the player wants it.
        let way = window - Vec2::new(columns, rows) * step - Vec2::new(gap, 2.0 * gap + finger);
        let way = way.max(Vec2::ZERO) * Vec2::new(0.5, 1.0);
        let lift = f32::from(settings.touch_height) / 100.0 * way.y;
        let inset = f32::from(settings.touch_inset) / 100.0 * way.x;
        // The place of a button: columns from the left edge or, if negative, from the right one; rows from the bottom.
        let button = |column: i32, row: f32| {
            let x = if column >= 0 {
                inset + gap + step * column as f32
            } else {
                window.x - inset + step * column as f32
            };
            let y = window.y - lift - step * (row + 1.0);
            Rect::from_corners(Vec2::new(x, y), Vec2::new(x + side, y + side))
        };
        let pause = Rect::from_center_size(
            Vec2::new(window.x / 2.0, gap + finger / 2.0),
            Vec2::splat(finger),
        );
        let [thrust, fire, jump] = if is_narrow {
            [button(-1, 0.0), button(-1, 1.0), button(-1, 2.0)]
        } else {
            [button(-2, 0.0), button(-1, 0.5), button(-2, 1.0)]
        };
        let mut field = Self {
            buttons: vec![(Pause, pause)],
            stick: None,
            fires_elsewhere: false,
            top: finger + 2.0 * gap,
            dead_zone: STICK_DEAD_ZONE * finger,
        };
        // The half of the other hand, for turning without buttons.
        let half = Rect::new(
            0.0,
            window.y * (1.0 - ZONE_HEIGHT),
            window.x / 2.0,
            window.y,
        );
        match settings.touch_layout {
            TouchLayout::Zones => {
                let (middle, end) = (half.center().x, half.max.x);
                field.buttons.extend([
                    (Left, Rect::new(0.0, half.min.y, middle, window.y)),
                    (Right, Rect::new(middle, half.min.y, end, window.y)),
                    (Thrust, thrust),
                    (Fire, fire),
                    (special, jump),
                ]);
            }
            TouchLayout::Stick => {
                field.stick = Some(half);
                field.buttons.push((special, jump));
                field.fires_elsewhere = true;
            }
            TouchLayout::Buttons => field.buttons.extend([
                (Left, button(0, 0.0)),
                (Right, button(1, 0.0)),
                (Thrust, thrust),
                (Fire, fire),
                (special, jump),
            ]),
        }
        if settings.touch_is_mirrored {
            field.mirror(window.x);
        }
        field
    }

    /// Exchanges the left and the right half of the window. To the left stays to the left.
    fn mirror(&mut self, width: f32) {
        let mirrored = |area: Rect| {
            Rect::new(
                width - area.max.x,
                area.min.y,
                width - area.min.x,
                area.max.y,
            )
        };
        for (_, area) in &mut self.buttons {
            *area = mirrored(*area);
        }
        self.stick = self.stick.map(mirrored);
        let place =
            |field: &Self, control| field.buttons.iter().position(|(one, _)| *one == control);
        let turns = place(self, Action::Left).zip(place(self, Action::Right));
        if let Some((left, right)) = turns {
            let area = self.buttons[left].1;
            self.buttons[left].1 = self.buttons[right].1;
            self.buttons[right].1 = area;
        }
    }

    /// The control with a place of its own here.
    pub fn button_at(&self, place: Vec2) -> Option<Action> {
        let mut buttons = self.buttons.iter();
        let found = buttons.find(|(_, area)| area.contains(place));
        found.map(|(control, _)| *control)
    }

    /// The middle of a control with a place of its own.
    #[cfg(test)]
    pub fn middle_of(&self, control: Action) -> Vec2 {
        let mut buttons = self.buttons.iter();
        let found = buttons.find(|(one, _)| *one == control);
        found.expect("the control is there").1.center()
    }

    /// Whether a finger that comes down here becomes a stick.
    pub fn is_on_stick(&self, place: Vec2) -> bool {
        self.stick.is_some_and(|area| area.contains(place))
    }
}

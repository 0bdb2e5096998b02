//! What each finger holds: it may slide from one control to the next without leaving the screen.

use std::collections::BTreeSet;

use bevy::prelude::*;

use super::control::takes_sliding_fingers;
use super::layout::TouchField;
use crate::present::input::action::Action;

/// The fingers on the screen.
#[derive(Resource, Clone, Debug, Default)]
pub(in crate::present) struct Fingers(Vec<Finger>);

#[derive(Clone, Debug)]
struct Finger {
    /// The number that the device gives to it.
    id: u64,
    place: Vec2,
    /// What it holds.
    held: Vec<Action>,
    /// Where it came down, if it is a stick.
    stick: Option<Vec2>,
}

/// A control that begins or ends to be held.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Change {
    Press(Action),
    /// It is held without a new press: nothing is switched by it.
    Hold(Action),
    Release(Action),
}

impl Fingers {
    /// A finger comes down.
    pub(super) fn down(&mut self, id: u64, place: Vec2, field: &TouchField) -> Vec<Change> {
        // One that is known was never seen to go up.
        let mut changes = self.up(id);
        let button = field.button_at(place);
        let is_stick = button.is_none() && field.is_on_stick(place);
        let fires = button.is_none() && !is_stick && field.fires_elsewhere;
        let held: Vec<_> = button
            .or(fires.then_some(Action::Fire))
            .into_iter()
            .collect();
        changes.extend(held.iter().map(|control| Change::Press(*control)));
        self.0.push(Finger {
            id,
            place,
            held,
            stick: is_stick.then_some(place),
        });
        changes
    }

    /// A finger slides to a place.
    pub(super) fn slide(&mut self, id: u64, place: Vec2, field: &TouchField) -> Vec<Change> {
        let Some(index) = self.0.iter().position(|finger| finger.id == id) else {
            return Vec::new();
        };
        self.0[index].place = place;
        let held = match self.0[index].stick {
            Some(center) => of_stick(place - center, field.dead_zone),
            None if self.0[index]
                .held
                .iter()
                .all(|control| takes_sliding_fingers(*control)) =>
            {
                let button = field.button_at(place);
                button
                    .filter(|control| takes_sliding_fingers(*control))
                    .into_iter()
                    .collect()
            }
            // One that fires goes on firing, wherever it slides.
            None => return Vec::new(),
        };
        let before = std::mem::replace(&mut self.0[index].held, held.clone());
        let begun = held.iter().filter(|control| !before.contains(control));
        let mut changes: Vec<_> = before
            .iter()
            .filter(|control| !self.is_held(**control))
            .map(|control| Change::Release(*control))
            .collect();
        changes.extend(begun.map(|control| Change::Press(*control)));
        changes
    }

    /// A finger goes up.
    pub(super) fn up(&mut self, id: u64) -> Vec<Change> {
        let Some(index) = self.0.iter().position(|finger| finger.id == id) else {
            return Vec::new();
        };
        let finger = self.0.remove(index);
        let ended = finger
            .held
            .into_iter()
            .filter(|control| !self.is_held(*control));
        ended.map(Change::Release).collect()
    }

    /// All fingers go up.
    pub(super) fn all_up(&mut self) -> Vec<Change> {
        let fingers: Vec<_> = self.0.iter().map(|finger| finger.id).collect();
        fingers.into_iter().flat_map(|id| self.up(id)).collect()
    }

    /// All fingers let go, where they are: a page is opened over the field.
    pub(super) fn let_go(&mut self) -> Vec<Change> {
        let held = self.0.iter_mut().flat_map(|finger| finger.held.drain(..));
        let held: BTreeSet<_> = held.collect();
        held.into_iter().map(Change::Release).collect()
    }

    /// A finger slides while no control is there.
    pub(super) fn slide_over_page(&mut self, id: u64, place: Vec2) {
        if let Some(finger) = self.0.iter_mut().find(|finger| finger.id == id) {
            finger.place = place;
        }
    }

    /// The fingers that have stayed down over a page turn and thrust again, where they are on such a control.
    pub(super) fn take_hold(&mut self, field: &TouchField) -> Vec<Change> {
        let fingers: Vec<_> = self.0.iter().map(|one| (one.id, one.place)).collect();
        let changes = fingers
            .into_iter()
            .flat_map(|(id, place)| self.slide(id, place, field));
        let held = changes.map(|change| match change {
            Change::Press(control) => Change::Hold(control),
            other => other,
        });
        held.collect()
    }

    /// Whether any finger holds a control.
    pub(in crate::present) fn is_held(&self, control: Action) -> bool {
        self.0.iter().any(|finger| finger.held.contains(&control))
    }

    /// Where the stick was put down, if it is.
    pub(in crate::present) fn stick(&self) -> Option<Vec2> {
        self.0.iter().find_map(|finger| finger.stick)
    }
}

/// What a stick holds that leans by so many pixels: a turn to its side, and thrust up or against the heading down.
fn of_stick(lean: Vec2, dead_zone: f32) -> Vec<Action> {
    let turn = if lean.x < -dead_zone {
        Some(Action::Left)
    } else {
        (lean.x > dead_zone).then_some(Action::Right)
    };
    // The y axis of the window leads down.
    let thrust = if lean.y < -dead_zone {
        Some(Action::Thrust)
    } else {
        (lean.y > dead_zone).then_some(Action::ReverseThrust)
    };
    turn.into_iter().chain(thrust).collect()
}

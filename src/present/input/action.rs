//! The actions that keys and buttons can be bound to.

use serde::{Deserialize, Serialize};
use strum::{EnumCount, EnumString, IntoStaticStr, VariantArray};

use crate::sim::RuleSet;

/// An action that keys and buttons can be bound to. Those of a section are in its order.
#[derive(
    Clone,
    Copy,
    Debug,
    PartialEq,
    Eq,
    PartialOrd,
    Ord,
    Hash,
    Serialize,
    Deserialize,
    EnumCount,
    EnumString,
    IntoStaticStr,
    VariantArray,
)]
#[serde(rename_all = "kebab-case")]
#[strum(serialize_all = "kebab-case")]
pub(in crate::present) enum Action {
    /// Turn the ship counter-clockwise.
    Left,
    /// Turn the ship clockwise.
    Right,
    /// Thrust along the heading.
    Thrust,
    /// Thrust against the heading, where the rules have it.
    ReverseThrust,
    /// Fire a shot.
    Fire,
    /// Jump through hyperspace.
    Hyperspace,
    /// Go on after a game.
    Start,
    /// Pause the game.
    Pause,
    /// Turn sound off or on.
    Mute,
    /// Switch between full screen and window.
    FullScreen,
    /// Show boxes, velocities and swept areas.
    ShowBoxes,
    /// Turn Step 1 on or off.
    ToggleStep1,
    /// Switch to the next phases.
    CyclePhases,
    /// Switch to the next fidelity.
    CycleFidelity,
    /// Run one tick of a paused game.
    StepTick,
    /// Copy the last contact as a line for `sweptroids sweep`.
    CopyContact,
    /// Show the last second before a death again.
    WhyDied,
    /// Show why a pair hit or missed.
    InspectPair,
    /// After a game: open its replay.
    ShowReplay,
    /// In a replay: play backwards, or forwards again.
    PlayBackwards,
    /// Move the focus of a menu up, or take the next value where rows stand side by side.
    MenuUp,
    /// Move the focus of a menu down.
    MenuDown,
    /// Take the previous value, or move the focus left where rows stand side by side.
    MenuLeft,
    /// Take the next value.
    MenuRight,
    /// Move the focus to the next row, however the rows stand.
    MenuNext,
    /// Move the focus to the previous row.
    MenuPrevious,
    /// Activate the row that has the focus.
    MenuChoose,
    /// Go back to the page before.
    MenuBack,
    /// Take the selected value away.
    MenuRemove,
    /// Restore the defaults of the row that has the focus.
    MenuReset,
}

/// What pages say of what the rules do not have.
pub(in crate::present) const NOT_IN_THIS_GAME: &str = "NOT IN THIS GAME";

/// A section of the controls page.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::present) enum ActionGroup {
    Ship,
    Game,
    Inspector,
    Menu,
}

/// Where a key acts.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::present) enum Context {
    /// In the field, without a page over it.
    Field,
    /// On a page.
    Menu,
}

impl ActionGroup {
    /// All groups, in the order of the controls page.
    pub(in crate::present) const ALL: [Self; 4] =
        [Self::Ship, Self::Game, Self::Inspector, Self::Menu];

    /// Its name on the controls page.
    pub(in crate::present) const fn label(self) -> &'static str {
        match self {
            Self::Ship => "SHIP",
            Self::Game => "GAME",
            Self::Inspector => "INSPECTOR",
            Self::Menu => "MENUS",
        }
    }

    /// Its actions, in the order of the controls page.
    pub(in crate::present) fn actions(self) -> impl Iterator<Item = Action> {
        let all = Action::ALL.into_iter();
        all.filter(move |action| action.group() == self)
    }
}

impl Action {
    /// All actions.
    pub(in crate::present) const ALL: [Self; Self::COUNT] =
        *Self::VARIANTS.first_chunk().expect("all of them");

    /// The section of the controls page that has it, and its label there.
    const fn section_and_label(self) -> (ActionGroup, &'static str) {
        use ActionGroup::{Game, Inspector, Menu, Ship};
        match self {
            Self::Left => (Ship, "TURN LEFT"),
            Self::Right => (Ship, "TURN RIGHT"),
            Self::Thrust => (Ship, "THRUST"),
            Self::ReverseThrust => (Ship, "REVERSE THRUST"),
            Self::Fire => (Ship, "FIRE"),
            Self::Hyperspace => (Ship, "HYPERSPACE"),
            Self::Start => (Game, "GO ON AFTER A GAME"),
            Self::Pause => (Game, "PAUSE"),
            Self::Mute => (Game, "MUTE"),
            Self::FullScreen => (Game, "FULL SCREEN"),
            Self::ShowBoxes => (Inspector, "SHOW BOXES"),
            Self::ToggleStep1 => (Inspector, "STEP 1 ON OR OFF"),
            Self::CyclePhases => (Inspector, "NEXT PHASES"),
            Self::CycleFidelity => (Inspector, "NEXT FIDELITY"),
            Self::StepTick => (Inspector, "STEP ONE TICK"),
            Self::CopyContact => (Inspector, "COPY CONTACT"),
            Self::WhyDied => (Game, "WHY DID I DIE"),
            Self::InspectPair => (Inspector, "WHY IT HIT"),
            Self::ShowReplay => (Game, "THE REPLAY AFTER A GAME"),
            Self::PlayBackwards => (Game, "PLAY A REPLAY BACKWARDS"),
            Self::MenuUp => (Menu, "UP"),
            Self::MenuDown => (Menu, "DOWN"),
            Self::MenuLeft => (Menu, "LEFT"),
            Self::MenuRight => (Menu, "RIGHT"),
            Self::MenuNext => (Menu, "NEXT ROW"),
            Self::MenuPrevious => (Menu, "PREVIOUS ROW"),
            Self::MenuChoose => (Menu, "CHOOSE"),
            Self::MenuBack => (Menu, "BACK"),
            Self::MenuRemove => (Menu, "REMOVE"),
            Self::MenuReset => (Menu, "DEFAULTS OF A ROW"),
        }
    }

    /// The section of the controls page that has it.
    pub(in crate::present) const fn group(self) -> ActionGroup {
        self.section_and_label().0
    }

    /// Whether it acts in a context. Some actions act in both.
    pub(super) fn acts_in(self, context: Context) -> bool {
        match self.group() {
            ActionGroup::Menu => context == Context::Menu,
            ActionGroup::Ship => context == Context::Field,
            _ if matches!(self, Self::Start | Self::Pause) => context == Context::Field,
            _ if matches!(self, Self::ShowReplay | Self::PlayBackwards) => context == Context::Menu,
            ActionGroup::Game | ActionGroup::Inspector => true,
        }
    }

    /// Whether one key cannot mean both. On pages an action of menus comes first, so it conflicts only with its like.
    pub(super) fn conflicts_with(self, other: Self) -> bool {
        let is_menu = |action: Self| action.group() == ActionGroup::Menu;
        self != other && is_menu(self) == is_menu(other)
    }

    /// Whether a player without a key or without a button for it could not use the menus any more.
    pub(super) const fn is_essential(self) -> bool {
        matches!(
            self,
            Self::MenuUp
                | Self::MenuDown
                | Self::MenuLeft
                | Self::MenuRight
                | Self::MenuChoose
                | Self::MenuBack
        )
    }

    /// Whether a game by these rules needs a key for it.
    pub(in crate::present) fn is_needed(self, rules: RuleSet) -> bool {
        self.group() == ActionGroup::Ship && self.note(rules).is_none()
    }

    /// What the controls page says about it in a game by these rules, where its label does not say all.
    pub(in crate::present) const fn note(self, rules: RuleSet) -> Option<&'static str> {
        match self {
            Self::ReverseThrust if !rules.has_reverse_thrust() => Some(NOT_IN_THIS_GAME),
            Self::Hyperspace if !rules.has_hyperspace() => Some(NOT_IN_THIS_GAME),
            _ => None,
        }
    }

    /// Its label in the controls page.
    pub(in crate::present) const fn label(self) -> &'static str {
        self.section_and_label().1
    }

    /// Its label, where its section is not in view.
    pub(in crate::present) fn full_label(self) -> String {
        match self.group() {
            ActionGroup::Menu => format!("{} IN MENUS", self.label()),
            _ => self.label().to_owned(),
        }
    }

    /// Its name in the file of the bindings.
    pub(super) fn name(self) -> &'static str {
        self.into()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_controls_page_says_which_key_does_nothing_in_the_game_at_hand() {
        for rules in RuleSet::ALL {
            for (action, is_there) in [
                (Action::ReverseThrust, rules.has_reverse_thrust()),
                (Action::Hyperspace, rules.has_hyperspace()),
            ] {
                let note = (!is_there).then_some("NOT IN THIS GAME");
                assert_eq!(action.note(rules), note, "{rules:?}");
                assert_eq!(action.is_needed(rules), is_there, "{rules:?}");
            }
            assert_ne!(
                rules.has_reverse_thrust(),
                rules.has_hyperspace(),
                "{rules:?}"
            );
        }
    }
}

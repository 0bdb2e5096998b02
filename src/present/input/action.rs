//! The actions that keys and buttons can be bound to.

use serde::{Deserialize, Serialize};

use crate::sim::RuleSet;

/// An action that keys and buttons can be bound to.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
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
    /// All actions, in the order of the controls page.
    pub(in crate::present) const ALL: [Self; 30] = [
        Self::Left,
        Self::Right,
        Self::Thrust,
        Self::ReverseThrust,
        Self::Fire,
        Self::Hyperspace,
        Self::Start,
        Self::Pause,
        Self::Mute,
        Self::FullScreen,
        Self::WhyDied,
        Self::ShowReplay,
        Self::PlayBackwards,
        Self::ShowBoxes,
        Self::ToggleStep1,
        Self::CyclePhases,
        Self::CycleFidelity,
        Self::StepTick,
        Self::CopyContact,
        Self::InspectPair,
        Self::MenuUp,
        Self::MenuDown,
        Self::MenuLeft,
        Self::MenuRight,
        Self::MenuNext,
        Self::MenuPrevious,
        Self::MenuChoose,
        Self::MenuBack,
        Self::MenuRemove,
        Self::MenuReset,
    ];

    /// The section of the controls page that has it.
    pub(in crate::present) const fn group(self) -> ActionGroup {
        match self {
            Self::Left
            | Self::Right
            | Self::Thrust
            | Self::ReverseThrust
            | Self::Fire
            | Self::Hyperspace => ActionGroup::Ship,
            Self::Start
            | Self::Pause
            | Self::Mute
            | Self::FullScreen
            | Self::WhyDied
            | Self::ShowReplay
            | Self::PlayBackwards => ActionGroup::Game,
            Self::ShowBoxes
            | Self::ToggleStep1
            | Self::CyclePhases
            | Self::CycleFidelity
            | Self::StepTick
            | Self::CopyContact
            | Self::InspectPair => ActionGroup::Inspector,
            Self::MenuUp
            | Self::MenuDown
            | Self::MenuLeft
            | Self::MenuRight
            | Self::MenuNext
            | Self::MenuPrevious
            | Self::MenuChoose
            | Self::MenuBack
            | Self::MenuRemove
            | Self::MenuReset => ActionGroup::Menu,
        }
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
        match self {
            Self::Left => "TURN LEFT",
            Self::Right => "TURN RIGHT",
            Self::Thrust => "THRUST",
            Self::ReverseThrust => "REVERSE THRUST",
            Self::Fire => "FIRE",
            Self::Hyperspace => "HYPERSPACE",
            Self::Start => "GO ON AFTER A GAME",
            Self::Pause => "PAUSE",
            Self::Mute => "MUTE",
            Self::FullScreen => "FULL SCREEN",
            Self::ShowBoxes => "SHOW BOXES",
            Self::ToggleStep1 => "STEP 1 ON OR OFF",
            Self::CyclePhases => "NEXT PHASES",
            Self::CycleFidelity => "NEXT FIDELITY",
            Self::StepTick => "STEP ONE TICK",
            Self::CopyContact => "COPY CONTACT",
            Self::InspectPair => "WHY IT HIT",
            Self::WhyDied => "WHY DID I DIE",
            Self::ShowReplay => "THE REPLAY AFTER A GAME",
            Self::PlayBackwards => "PLAY A REPLAY BACKWARDS",
            Self::MenuUp => "UP",
            Self::MenuDown => "DOWN",
            Self::MenuLeft => "LEFT",
            Self::MenuRight => "RIGHT",
            Self::MenuNext => "NEXT ROW",
            Self::MenuPrevious => "PREVIOUS ROW",
            Self::MenuChoose => "CHOOSE",
            Self::MenuBack => "BACK",
            Self::MenuRemove => "REMOVE",
            Self::MenuReset => "DEFAULTS OF A ROW",
        }
    }

    /// Its label, where its section is not in view.
    pub(in crate::present) fn full_label(self) -> String {
        match self.group() {
            ActionGroup::Menu => format!("{} IN MENUS", self.label()),
            _ => self.label().to_owned(),
        }
    }

    /// Its name in the file of the bindings.
    pub(super) const fn name(self) -> &'static str {
        match self {
            Self::Left => "left",
            Self::Right => "right",
            Self::Thrust => "thrust",
            Self::ReverseThrust => "reverse-thrust",
            Self::Fire => "fire",
            Self::Hyperspace => "hyperspace",
            Self::Start => "start",
            Self::Pause => "pause",
            Self::Mute => "mute",
            Self::FullScreen => "full-screen",
            Self::ShowBoxes => "show-boxes",
            Self::ToggleStep1 => "toggle-step1",
            Self::CyclePhases => "cycle-phases",
            Self::CycleFidelity => "cycle-fidelity",
            Self::StepTick => "step-tick",
            Self::CopyContact => "copy-contact",
            Self::InspectPair => "inspect-pair",
            Self::WhyDied => "why-died",
            Self::ShowReplay => "show-replay",
            Self::PlayBackwards => "play-backwards",
            Self::MenuUp => "menu-up",
            Self::MenuDown => "menu-down",
            Self::MenuLeft => "menu-left",
            Self::MenuRight => "menu-right",
            Self::MenuNext => "menu-next",
            Self::MenuPrevious => "menu-previous",
            Self::MenuChoose => "menu-choose",
            Self::MenuBack => "menu-back",
            Self::MenuRemove => "menu-remove",
            Self::MenuReset => "menu-reset",
        }
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

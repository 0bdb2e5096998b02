//! What a control on the screen is for fingers: the action that it stands for says it.

use crate::present::input::action::Action;

/// What stands on the control of an action.
pub(in crate::present) const fn control_label(action: Action) -> &'static str {
    match action {
        Action::Left => "<",
        Action::Right => ">",
        Action::ReverseThrust => "REVERSE",
        Action::Hyperspace => "HYPER",
        Action::Pause => "II",
        other => other.label(),
    }
}

/// Whether a finger that slides to the control of an action holds it. The others need a finger that comes down on them: nobody jumps
/// or pauses by sliding too far.
pub(super) const fn takes_sliding_fingers(action: Action) -> bool {
    matches!(
        action,
        Action::Left | Action::Right | Action::Thrust | Action::ReverseThrust
    )
}

//! A short message in the panel after a key of the inspector, for example what it switched.

use bevy::prelude::*;

/// How long a message is shown, in seconds.
const SHOWN_SECONDS: f32 = 4.0;

/// The message that is shown now, if any.
#[derive(Resource, Clone, Debug, Default, PartialEq)]
pub(super) struct StatusMessage(Option<TimedText>);

#[derive(Clone, Debug, PartialEq)]
struct TimedText {
    text: String,
    seconds_left: f32,
}

impl StatusMessage {
    /// Shows a message in place of the current one.
    pub(super) fn show(&mut self, text: impl Into<String>) {
        self.0 = Some(TimedText {
            text: text.into(),
            seconds_left: SHOWN_SECONDS,
        });
    }

    /// The text of the message, while it is shown.
    pub(super) fn text(&self) -> Option<&str> {
        self.0.as_ref().map(|message| message.text.as_str())
    }
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<StatusMessage>()
        .add_systems(Update, expire);
}

fn expire(mut message: ResMut<StatusMessage>, time: Res<Time<Real>>) {
    let message = message.bypass_change_detection();
    if let Some(timed) = &mut message.0 {
        timed.seconds_left -= time.delta_secs();
        if timed.seconds_left <= 0.0 {
            message.0 = None;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_message_disappears_after_four_seconds() {
        let mut app = App::new();
        app.add_plugins((bevy::time::TimePlugin, plugin))
            .insert_resource(bevy::time::TimeUpdateStrategy::ManualDuration(
                std::time::Duration::from_secs(3),
            ));
        app.update();
        let mut message = app.world_mut().resource_mut::<StatusMessage>();
        message.show("boxes shown");
        app.update();
        let text = |app: &App| app.world().resource::<StatusMessage>().text().is_some();
        assert!(text(&app), "after 3 s");
        app.update();
        assert!(!text(&app), "after 6 s");
    }
}

//! A short message in the panel after a key of the inspector, for example what it switched.

use bevy::prelude::*;

use crate::present::input::DeviceUsed;
use crate::present::states::Mode;

/// How long a message is shown at least, in seconds. After that it goes as soon as a device is used, and never by itself: a
/// player may read slowly.
const MIN_SECONDS: f32 = 4.0;

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
            seconds_left: MIN_SECONDS,
        });
    }

    /// The text of the message, while it is shown.
    pub(super) fn text(&self) -> Option<&str> {
        self.0.as_ref().map(|message| message.text.as_str())
    }
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<StatusMessage>()
        .add_systems(Update, remove_read)
        // It is about the game or the replay that was left.
        .add_systems(OnEnter(Mode::Attract), remove);
}

fn remove(mut message: ResMut<StatusMessage>) {
    message.0 = None;
}

fn remove_read(
    mut message: ResMut<StatusMessage>,
    mut uses: MessageReader<DeviceUsed>,
    time: Res<Time<Real>>,
) {
    let is_used = uses.read().count() > 0;
    let message = message.bypass_change_detection();
    if let Some(timed) = &mut message.0 {
        timed.seconds_left -= time.delta_secs();
        if timed.seconds_left <= 0.0 && is_used {
            message.0 = None;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_message_stays_until_a_device_is_used_four_seconds_later() {
        let mut app = App::new();
        app.add_plugins((bevy::time::TimePlugin, plugin))
            .add_message::<DeviceUsed>()
            .insert_resource(bevy::time::TimeUpdateStrategy::ManualDuration(
                std::time::Duration::from_secs(3),
            ));
        app.update();
        let mut message = app.world_mut().resource_mut::<StatusMessage>();
        message.show("boxes shown");
        let is_shown = |app: &mut App, is_used: bool| {
            if is_used {
                app.world_mut().write_message(DeviceUsed);
            }
            app.update();
            app.world().resource::<StatusMessage>().text().is_some()
        };
        assert!(is_shown(&mut app, true), "after 3 s");
        for _ in 0..1000 {
            assert!(is_shown(&mut app, false), "nobody uses a device");
        }
        assert!(!is_shown(&mut app, true));
    }
}

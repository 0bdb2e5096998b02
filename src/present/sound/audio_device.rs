//! The sound device. A thread of its own opens and holds it, so that whatever goes wrong there, the game goes on without
//! sound: an error, a panic, or a call that never returns.

use std::error::Error;
use std::sync::mpsc::{self, Receiver, Sender};
use std::sync::{Mutex, PoisonError};
#[cfg(target_os = "linux")]
use std::{cell::RefCell, rc::Rc};
use std::{iter, mem, thread};

use bevy::log::warn;
use bevy::prelude::*;
use rodio::cpal::StreamError;
use rodio::cpal::traits::{DeviceTrait, HostTrait};
use rodio::{DeviceSinkBuilder, MixerDeviceSink, cpal};

use super::audio_output::AudioOutput;
use crate::present::caught_panic::catch_panic;
use crate::present::persistence::Notices;

/// The errors without a name after which a device counts as lost. One that is lost reports errors without end, one that
/// works reports one now and then.
const MAX_ERRORS: u32 = 1_000;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Startup, start_thread)
        .add_systems(Update, follow_device.run_if(resource_exists::<Reports>));
}

/// What the thread reports.
enum Report {
    Opened(AudioOutput),
    NotOpened(String),
    Lost(String),
}

/// The reports of the thread.
#[derive(Resource)]
struct Reports(Mutex<Receiver<Report>>);

fn start_thread(mut commands: Commands) {
    let (sender, reports) = mpsc::channel();
    let not_opened = sender.clone();
    let thread = thread::Builder::new().name("sound".to_owned());
    if let Err(error) = thread.spawn(move || hold_device(&sender, open)) {
        // The receiver is there still.
        let _ = not_opened.send(Report::NotOpened(error.to_string()));
    }
    commands.insert_resource(Reports(Mutex::new(reports)));
}

/// Makes sounds play from the frame on in which the device is open, up to its loss.
fn follow_device(mut commands: Commands, reports: Res<Reports>, mut notices: ResMut<Notices>) {
    let reports = reports.0.lock().unwrap_or_else(PoisonError::into_inner);
    for report in reports.try_iter() {
        match report {
            Report::Opened(output) => commands.insert_resource(output),
            Report::NotOpened(reason) => warn!("no sound: {reason}; the game runs silent"),
            Report::Lost(reason) => {
                commands.remove_resource::<AudioOutput>();
                let notice = format!("the sound is lost: {reason}; the game goes on silent");
                notices.0.push(notice);
            }
        }
    }
}

/// Opens the device and holds it until it is lost. If nobody reads the reports any more, the game has ended.
fn hold_device(
    reports: &Sender<Report>,
    open: impl FnOnce(Sender<String>) -> Result<MixerDeviceSink, String>,
) {
    let (lost, losses) = mpsc::channel();
    let library = LibraryMessages::keep();
    let opened = catch_panic(move || open(lost)).unwrap_or_else(Err);
    let device = match opened {
        Ok(device) => device,
        Err(reason) => {
            let reason = library.first().unwrap_or(reason);
            let _ = reports.send(Report::NotOpened(reason));
            return;
        }
    };
    let _ = reports.send(Report::Opened(AudioOutput::of(&device)));
    // The device's own thread has the only sender.
    let reason = losses.recv();
    let reason = reason.unwrap_or_else(|_| "its thread has ended".to_owned());
    let _ = reports.send(Report::Lost(reason));
    // To close the device would be to wait for its thread.
    mem::forget(device);
}

/// Opens the default device or, if that fails, any other one. Its own thread sends the reason to `lost` when it is lost.
fn open(lost: Sender<String>) -> Result<MixerDeviceSink, String> {
    let mut errors = StreamErrors::default();
    let on_error = move |error: StreamError| {
        // In the device's own thread too, from its first error on.
        LibraryMessages::keep();
        if errors.end_with(&error) {
            let _ = lost.send(error.to_string());
            // Some devices would report the error again at once, for ever.
            loop {
                thread::park();
            }
        }
    };
    let open = |device: DeviceSinkBuilder| {
        let device = device.with_error_callback(on_error.clone());
        device.open_sink_or_fallback()
    };
    let opened = DeviceSinkBuilder::from_default_device().and_then(open);
    opened
        .or_else(|error| {
            let mut others =
                other_devices().map(|device| DeviceSinkBuilder::from_device(device).and_then(open));
            others.find_map(Result::ok).ok_or(error)
        })
        .map_err(|error| with_sources(&error))
}

/// What the sound library of Linux says in this thread. It would print lines of its own.
struct LibraryMessages(#[cfg(target_os = "linux")] Option<Rc<RefCell<alsa::Output>>>);

impl LibraryMessages {
    fn keep() -> Self {
        Self(
            #[cfg(target_os = "linux")]
            alsa::Output::local_error_handler().ok(),
        )
    }

    /// The first message. It names the file that is missing, where the errors that follow from it do not.
    fn first(&self) -> Option<String> {
        #[cfg(target_os = "linux")]
        if let Some(messages) = &self.0 {
            let messages = messages.borrow().to_string();
            // A line is the name of a function, and what it has to say.
            let (_, message) = messages.lines().next()?.split_once(": ")?;
            return Some(message.to_owned());
        }
        None
    }
}

/// All devices but those that play into the void.
fn other_devices() -> impl Iterator<Item = cpal::Device> {
    let plays = |device: &cpal::Device| {
        let description = device.description();
        description
            .is_ok_and(|description| description.driver().is_some_and(|driver| driver != "null"))
    };
    let devices = cpal::default_host().output_devices();
    devices.into_iter().flatten().filter(plays)
}

/// The message of an error, followed by those of its sources.
fn with_sources(error: &dyn Error) -> String {
    let sources = iter::successors(Some(error), |error| (*error).source());
    let messages: Vec<_> = sources.map(ToString::to_string).collect();
    messages.join(": ")
}

/// The errors that a device has reported.
#[derive(Clone, Debug, Default)]
struct StreamErrors(u32);

impl StreamErrors {
    /// Counts an error. Returns whether the device is lost.
    fn end_with(&mut self, error: &StreamError) -> bool {
        match error {
            StreamError::DeviceNotAvailable | StreamError::StreamInvalidated => true,
            // A busy computer: sound drops out and goes on.
            StreamError::BufferUnderrun => false,
            StreamError::BackendSpecific { .. } => {
                self.0 += 1;
                self.0 >= MAX_ERRORS
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use std::io;

    use rodio::cpal::BackendSpecificError;
    use thiserror::Error;

    use super::*;

    /// A game and the thread that reports to it.
    fn game() -> (App, Sender<Report>) {
        let (thread, reports) = mpsc::channel();
        let mut app = App::new();
        app.init_resource::<Notices>()
            .insert_resource(Reports(Mutex::new(reports)))
            .add_systems(Update, follow_device);
        (app, thread)
    }

    fn plays(app: &App) -> bool {
        app.world().contains_resource::<AudioOutput>()
    }

    #[test]
    fn sounds_play_from_the_opening_of_the_device_to_its_loss() {
        let (mut app, thread) = game();
        app.update();
        assert!(!plays(&app), "the device is not open yet");
        let (output, _mixed) = AudioOutput::without_device(2);
        thread.send(Report::Opened(output)).expect("the game runs");
        app.update();
        assert!(plays(&app));
        let reason = "it has been unplugged".to_owned();
        thread.send(Report::Lost(reason)).expect("the game runs");
        drop(thread);
        app.update();
        app.update();
        assert!(!plays(&app));
        assert_eq!(
            app.world().resource::<Notices>().0,
            ["the sound is lost: it has been unplugged; the game goes on silent"]
        );
    }

    #[test]
    fn a_device_that_does_not_open_is_no_notice_on_the_title() {
        let (mut app, thread) = game();
        let reason = "no device".to_owned();
        thread
            .send(Report::NotOpened(reason))
            .expect("the game runs");
        app.update();
        assert!(!plays(&app));
        assert_eq!(app.world().resource::<Notices>().0, [""; 0]);
    }

    #[test]
    fn a_panic_or_an_error_of_the_sound_system_is_a_reason_not_to_open_it() {
        let reason = |open: fn(Sender<String>) -> Result<MixerDeviceSink, String>| {
            let (sender, reports) = mpsc::channel();
            hold_device(&sender, open);
            match reports.try_recv() {
                Ok(Report::NotOpened(reason)) => reason,
                _ => panic!("it is not open"),
            }
        };
        assert_eq!(
            reason(|_| panic!("a broken link\nand more")),
            "a broken link"
        );
        assert_eq!(reason(|_| Err("no device".to_owned())), "no device");
    }

    #[test]
    fn only_an_unplugged_device_or_endless_errors_are_a_loss() {
        let mut errors = StreamErrors::default();
        let description = "`alsa::poll()` returned POLLERR".to_owned();
        let unnamed = StreamError::from(BackendSpecificError { description });
        for _ in 1..MAX_ERRORS {
            assert!(!errors.end_with(&unnamed));
            assert!(!errors.end_with(&StreamError::BufferUnderrun));
        }
        assert!(errors.end_with(&unnamed));
        assert!(StreamErrors::default().end_with(&StreamError::DeviceNotAvailable));
        assert!(StreamErrors::default().end_with(&StreamError::StreamInvalidated));
    }

    #[test]
    fn a_reason_names_all_causes() {
        #[derive(Debug, Error)]
        #[error("cannot open the device")]
        struct NotOpened(#[source] io::Error);
        let error = NotOpened(io::Error::other("it is in use"));
        assert_eq!(with_sources(&error), "cannot open the device: it is in use");
    }
}

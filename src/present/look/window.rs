//! The window: the whole screen or not, the monitor's beat, and the most frames a second.

use std::time::Duration;

use bevy::prelude::*;
use bevy::window::{
    Monitor, MonitorSelection, PresentMode, PrimaryMonitor, PrimaryWindow, WindowMode,
};
use bevy_framepace::{FramepacePlugin, FramepaceSettings, Limiter};

use crate::present::persistence::Settings;

/// Neither monitor nor limit holds frames back, whatever the settings say: for measuring.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(in crate::present) struct Unpaced(pub bool);

/// The most of a monitor that a window takes when it opens, in each direction: bars and titles want the rest.
const MOST_OF_MONITOR: f32 = 0.9;

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Unpaced>()
        .add_plugins(FramepacePlugin)
        .add_systems(Startup, fit_monitor)
        .add_systems(PreUpdate, set_window.run_if(resource_changed::<Settings>));
}

fn set_window(
    settings: Res<Settings>,
    unpaced: Res<Unpaced>,
    mut pace: ResMut<FramepaceSettings>,
    mut windows: Query<&mut Window, With<PrimaryWindow>>,
) {
    let (beat, limiter) = pace_of(&settings, *unpaced);
    pace.limiter = limiter;
    for mut window in &mut windows {
        let mode = if settings.full_screen {
            WindowMode::BorderlessFullscreen(MonitorSelection::Current)
        } else {
            WindowMode::Windowed
        };
        if window.mode != mode {
            window.mode = mode;
        }
        if window.present_mode != beat {
            window.present_mode = beat;
        }
    }
}

/// The window opens as large as the field, or smaller where the monitor is small.
pub(in crate::present) fn fit_monitor(
    monitors: Query<(&Monitor, Has<PrimaryMonitor>)>,
    mut windows: Query<&mut Window, With<PrimaryWindow>>,
) {
    let Some((monitor, _)) = monitors.iter().max_by_key(|(_, is_primary)| *is_primary) else {
        return;
    };
    let room = monitor.physical_size().as_vec2() / monitor.scale_factor as f32;
    for mut window in &mut windows {
        let size = fitted(window.size(), room);
        if size != window.size() {
            window.resolution.set(size.x, size.y);
        }
    }
}

/// A size that fits, of the same shape.
fn fitted(size: Vec2, monitor: Vec2) -> Vec2 {
    let share = (monitor * MOST_OF_MONITOR / size).min_element();
    (size * share.min(1.0)).round()
}

/// How frames are held back.
fn pace_of(settings: &Settings, unpaced: Unpaced) -> (PresentMode, Limiter) {
    let beat = if settings.vsync && !unpaced.0 {
        PresentMode::AutoVsync
    } else {
        PresentMode::AutoNoVsync
    };
    let limiter = match settings.frame_limit {
        0 => Limiter::Off,
        _ if unpaced.0 => Limiter::Off,
        limit => Limiter::Manual(Duration::from_secs(1) / u32::from(limit)),
    };
    (beat, limiter)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_window_is_as_large_as_the_field_or_nine_tenths_of_a_small_monitor() {
        let fitted = |width, height| fitted(Vec2::new(1024.0, 768.0), Vec2::new(width, height));
        assert_eq!(fitted(1920.0, 1080.0), Vec2::new(1024.0, 768.0));
        // 9/10 of 640 are 576: three quarters of the field's height.
        assert_eq!(fitted(1280.0, 640.0), Vec2::new(768.0, 576.0));
        assert_eq!(fitted(640.0, 1280.0), Vec2::new(576.0, 432.0));
    }

    #[test]
    fn vsync_and_limit_hold_frames_back_unless_they_are_measured() {
        let pace = |vsync, frame_limit, unpaced| {
            let settings = Settings {
                vsync,
                frame_limit,
                ..Settings::default()
            };
            let (beat, limiter) = pace_of(&settings, Unpaced(unpaced));
            let time = match limiter {
                Limiter::Manual(time) => Some(time.as_millis()),
                _ => None,
            };
            (beat, time)
        };
        assert_eq!(pace(true, 0, false), (PresentMode::AutoVsync, None));
        // 50 frames a second are 20 ms each.
        assert_eq!(pace(true, 50, false), (PresentMode::AutoVsync, Some(20)));
        assert_eq!(pace(false, 0, false), (PresentMode::AutoNoVsync, None));
        assert_eq!(pace(true, 50, true), (PresentMode::AutoNoVsync, None));
    }
}

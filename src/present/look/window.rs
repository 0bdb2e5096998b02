//! The window: full screen, size on the monitor, vsync and the frame limit.

use std::time::Duration;

use bevy::diagnostic::FrameCount;
use bevy::prelude::*;
use bevy::render::RenderApp;
use bevy::window::{
    Monitor, MonitorSelection, PresentMode, PrimaryMonitor, PrimaryWindow, WindowMode,
    WindowResizeConstraints, WindowResolution,
};
use bevy_framepace::{FramepacePlugin, FramepaceSettings, Limiter};

use crate::present::persistence::Settings;

/// Whether vsync and frame limit are off whatever the settings say, as for a benchmark.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(in crate::present) struct UnlimitedFrameRate(pub bool);

/// The least size of the window, in logical pixels. The largest text still has place there: what does not fit scrolls.
pub(in crate::present) const WINDOW_CONSTRAINTS: WindowResizeConstraints =
    WindowResizeConstraints {
        min_width: 600.0,
        min_height: 450.0,
        max_width: f32::INFINITY,
        max_height: f32::INFINITY,
    };

/// The size of a unit of the field in a new window, in pixels: nearly as large as text must be, so that most pages fit.
const DEFAULT_SCALE: f32 = 1.25;

/// The largest share of the monitor's width and height that a new window takes. The rest is for title and task bars.
const MAX_MONITOR_SHARE: f32 = 0.9;

pub(super) fn plugin(app: &mut App) {
    // It limits what is drawn: where nothing is, its settings alone are there.
    if app.get_sub_app(RenderApp).is_some() {
        app.add_plugins(FramepacePlugin);
    } else {
        app.init_resource::<FramepaceSettings>();
    }
    app.init_resource::<UnlimitedFrameRate>()
        .add_systems(Startup, (fit_monitor, show))
        .add_systems(
            PreUpdate,
            set_window.run_if(is_size_requested.and_then(resource_changed::<Settings>)),
        );
}

/// Whether the window system was asked for the size of a new window, at the end of the first frame. If full screen were asked for
/// in the same frame, the size could come after it, and the window would be small in the corner of the screen.
fn is_size_requested(frames: Res<FrameCount>) -> bool {
    frames.0 > 0
}

fn set_window(
    settings: Res<Settings>,
    unlimited: Res<UnlimitedFrameRate>,
    mut framepace: ResMut<FramepaceSettings>,
    mut windows: Query<&mut Window, With<PrimaryWindow>>,
) {
    let (present_mode, limiter) = frame_pacing(&settings, *unlimited);
    framepace.limiter = limiter;
    for mut window in &mut windows {
        let mode = if settings.full_screen {
            WindowMode::BorderlessFullscreen(MonitorSelection::Current)
        } else {
            WindowMode::Windowed
        };
        if window.mode != mode {
            window.mode = mode;
        }
        if window.present_mode != present_mode {
            window.present_mode = present_mode;
        }
    }
}

/// The size of a new window for a field of this size, on a monitor that is large enough.
pub(in crate::present) fn default_resolution(field: Vec2) -> WindowResolution {
    let size = (field * DEFAULT_SCALE).as_uvec2();
    WindowResolution::new(size.x, size.y)
}

/// Makes the new window smaller if the monitor is small.
pub(in crate::present) fn fit_monitor(
    monitors: Query<(&Monitor, Has<PrimaryMonitor>)>,
    mut windows: Query<&mut Window, With<PrimaryWindow>>,
) {
    let Some((monitor, _)) = monitors.iter().max_by_key(|(_, is_primary)| *is_primary) else {
        return;
    };
    let monitor_size = monitor.physical_size().as_vec2() / monitor.scale_factor as f32;
    for mut window in &mut windows {
        let size = fitted(window.size(), monitor_size);
        if size != window.size() {
            window.resolution.set(size.x, size.y);
        }
    }
}

/// Shows the window, which opens hidden. By the end of the first frame it has its size: a window that is shown before would jump, and
/// lose a size that a player or a window manager has given it in the meantime.
fn show(mut windows: Query<&mut Window, With<PrimaryWindow>>) {
    for mut window in &mut windows {
        window.visible = true;
    }
}

/// The size scaled down to fit on the monitor, with the same aspect ratio.
fn fitted(size: Vec2, monitor: Vec2) -> Vec2 {
    let share = (monitor * MAX_MONITOR_SHARE / size).min_element();
    (size * share.min(1.0)).round()
}

/// Vsync and frame limit.
fn frame_pacing(settings: &Settings, unlimited: UnlimitedFrameRate) -> (PresentMode, Limiter) {
    let present_mode = if settings.vsync && !unlimited.0 {
        PresentMode::AutoVsync
    } else {
        PresentMode::AutoNoVsync
    };
    let limiter = match settings.frame_limit {
        0 => Limiter::Off,
        _ if unlimited.0 => Limiter::Off,
        limit => Limiter::Manual(Duration::from_secs(1) / u32::from(limit)),
    };
    (present_mode, limiter)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_window_is_as_large_as_the_field_or_takes_nine_tenths_of_a_small_monitor() {
        let fitted = |width, height| fitted(Vec2::new(1024.0, 768.0), Vec2::new(width, height));
        assert_eq!(fitted(1920.0, 1080.0), Vec2::new(1024.0, 768.0));
        // 9/10 of 640 are 576, three quarters of the field's height.
        assert_eq!(fitted(1280.0, 640.0), Vec2::new(768.0, 576.0));
        assert_eq!(fitted(640.0, 1280.0), Vec2::new(576.0, 432.0));
    }

    #[test]
    fn vsync_and_frame_limit_apply_unless_the_frame_rate_is_unlimited() {
        let pacing = |vsync, frame_limit, unlimited| {
            let settings = Settings {
                vsync,
                frame_limit,
                ..Settings::default()
            };
            let (present_mode, limiter) = frame_pacing(&settings, UnlimitedFrameRate(unlimited));
            let frame_ms = match limiter {
                Limiter::Manual(time) => Some(time.as_millis()),
                _ => None,
            };
            (present_mode, frame_ms)
        };
        assert_eq!(pacing(true, 0, false), (PresentMode::AutoVsync, None));
        // At 50 frames per second a frame takes 20 ms.
        assert_eq!(pacing(true, 50, false), (PresentMode::AutoVsync, Some(20)));
        assert_eq!(pacing(false, 0, false), (PresentMode::AutoNoVsync, None));
        assert_eq!(pacing(true, 50, true), (PresentMode::AutoNoVsync, None));
    }
}

//! The whole game without a window or a sound device, on a clock that its caller advances.

mod input;
mod picture;

pub use super::image_target::Drawing;
pub use input::ConnectedGamepad;
pub use picture::Picture;

use std::time::Duration;

use bevy::app::PluginsState;
use bevy::gilrs::GilrsPlugin;
use bevy::input_focus::InputFocus;
use bevy::log::LogPlugin;
use bevy::prelude::*;
use bevy::render::pipelined_rendering::PipelinedRenderingPlugin;
use bevy::tasks::tick_global_task_pools_on_main_thread;
use bevy::time::TimeUpdateStrategy;
use bevy::ui::{CalculatedClip, UiGlobalTransform};
use bevy::ui_widgets::Button;
use bevy::window::{ExitCondition, PrimaryWindow, WindowResized, WindowResolution};
use bevy::winit::WinitPlugin;
use bevy_prototype_lyon::prelude::ShapePlugin;

use super::game_app::{add_all_but_sound, engine, window};
use super::image_target::{ImageTarget, add_sync_without_renderer, renderer};
use super::launch::Launch;
use super::one_thread::OneThread;
use super::persistence::Folders;
use super::sound::MenuCue;
use super::states::{Mode, Page};
use super::text_within::text_within;

/// The whole game, with its menus, pages, files and recordings, for tests: without a window and without sound, on a clock that
/// [`frame`](Self::frame) advances. Keys and pointer are those that the caller presses and moves.
pub struct WindowlessGame {
    /// The app of the game.
    pub app: App,
    window: Entity,
    /// Where its pictures are drawn, if it is drawn.
    image: Option<ImageTarget>,
    exit: Option<AppExit>,
}

impl WindowlessGame {
    /// Starts it with its files in these folders, on pages of this size in pixels. It is never drawn. `extend` may add plugins
    /// and systems to the app.
    pub fn start(
        launch: &Launch,
        folders: Folders,
        size: UVec2,
        extend: impl FnOnce(&mut App),
    ) -> Self {
        Self::start_for(Drawing::Never, launch, folders, size, extend)
    }

    /// The same, perhaps for pictures.
    pub fn start_for(
        drawing: Drawing,
        launch: &Launch,
        folders: Folders,
        size: UVec2,
        extend: impl FnOnce(&mut App),
    ) -> Self {
        let mut app = App::new();
        let engine = engine(launch)
            .set(WindowPlugin {
                primary_window: Some(Window {
                    resolution: WindowResolution::new(size.x, size.y),
                    ..window(launch)
                }),
                close_when_requested: false,
                exit_condition: ExitCondition::DontExit,
                ..default()
            })
            .set(renderer(drawing))
            .disable::<WinitPlugin>()
            .disable::<GilrsPlugin>()
            .disable::<LogPlugin>()
            .disable::<PipelinedRenderingPlugin>();
        app.insert_resource(folders)
            .insert_resource(TimeUpdateStrategy::ManualDuration(Duration::ZERO))
            .add_message::<MenuCue>()
            .add_plugins((engine, ShapePlugin, launch.game.clone()));
        add_sync_without_renderer(&mut app, drawing);
        add_all_but_sound(&mut app, launch);
        extend(&mut app);
        app.add_plugins(OneThread);
        while app.plugins_state() == PluginsState::Adding {
            tick_global_task_pools_on_main_thread();
        }
        app.finish();
        app.cleanup();
        let world = app.world_mut();
        let mut windows = world.query_filtered::<Entity, With<PrimaryWindow>>();
        let window = windows.single(world).expect("one window");
        let image =
            (drawing == Drawing::IntoPictures).then(|| ImageTarget::new(app.world_mut(), size));
        Self {
            app,
            window,
            image,
            exit: None,
        }
    }

    /// Gives the window this size in pixels.
    pub fn resize(&mut self, size: UVec2) {
        let window = self.window;
        let world = self.app.world_mut();
        let mut windows = world.query::<&mut Window>();
        let mut primary = windows.get_mut(world, window).expect("it is open");
        primary.resolution.set_physical_resolution(size.x, size.y);
        let (width, height) = (primary.width(), primary.height());
        world.write_message(WindowResized {
            window,
            width,
            height,
        });
        if let Some(image) = &self.image {
            image.resize(world, size);
        }
    }

    /// Runs a frame, `step` after the one before. A program that has ended runs none.
    pub fn frame(&mut self, step: Duration) {
        if self.has_exited() {
            return;
        }
        self.app
            .insert_resource(TimeUpdateStrategy::ManualDuration(step));
        self.app.update();
        self.exit = self.app.should_exit();
    }

    /// Whether the program has ended.
    pub const fn has_exited(&self) -> bool {
        self.exit.is_some()
    }

    /// How the program has ended, if it has.
    pub const fn exit(&self) -> Option<&AppExit> {
        self.exit.as_ref()
    }

    /// The page that is open.
    pub fn page(&self) -> Page {
        *self.app.world().resource::<State<Page>>().get()
    }

    /// Whether somebody plays.
    pub fn mode(&self) -> Mode {
        *self.app.world().resource::<State<Mode>>().get()
    }

    /// The text of the row that has the focus; empty, if none has it.
    pub fn focused_row(&mut self) -> String {
        let text = |focus: Res<InputFocus>, children: Query<&Children>, texts: Query<&Text>| {
            focus
                .get()
                .map(|row| text_within(row, &children, &texts))
                .unwrap_or_default()
        };
        let row = self.app.world_mut().run_system_cached(text);
        row.expect("the focus is a resource")
    }

    /// The buttons that are visible: the text of each, and its middle in logical pixels of the window.
    pub fn buttons(&mut self) -> Vec<(String, Vec2)> {
        let find = |buttons: Query<
            (
                Entity,
                &UiGlobalTransform,
                &InheritedVisibility,
                Option<&CalculatedClip>,
            ),
            With<Button>,
        >,
                    window: Single<&Window, With<PrimaryWindow>>,
                    children: Query<&Children>,
                    texts: Query<&Text>| {
            let visible = buttons.iter().filter(|(_, at, visible, clip)| {
                visible.get() && clip.is_none_or(|clip| clip.clip.contains(at.translation))
            });
            let described = visible.map(|(button, at, ..)| {
                let middle = at.translation / window.scale_factor();
                (text_within(button, &children, &texts), middle)
            });
            described.collect::<Vec<_>>()
        };
        let found = self.app.world_mut().run_system_cached(find);
        found.expect("it only looks")
    }
}

//! Hides the panel of a page, so that the whole field is visible, until the player uses the menu again.

use bevy::input::mouse::MouseButtonInput;
use bevy::input_focus::{FocusCause, InputFocus};
use bevy::prelude::*;
use bevy::ui_widgets::Activate;

use super::menu_panel::MenuRoot;
use crate::present::draw::{Anchor, FieldLine, VectorText, text_outline};
use crate::present::input::{Action, ActionPressed, MenuAction, Prompts, ReadPrompts};
use crate::present::look::{FieldPlace, text_sizes};
use crate::present::states::Page;

/// The panel is hidden.
#[derive(Resource, Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::present::screens) struct HiddenPanel {
    /// What had the focus.
    focus: Option<Entity>,
}

/// A row that hides the panel.
#[derive(Component, Clone, Copy)]
pub(in crate::present::screens) struct HideRow;

/// The line that says how the panel comes back.
#[derive(Component, Clone, Copy)]
#[require(FieldLine)]
struct HiddenSign;

pub(in crate::present::screens) fn plugin(app: &mut App) {
    app.add_systems(
        Update,
        (
            hide_for_inspector.run_if(not(resource_exists::<HiddenPanel>)),
            (show_again, follow_prompts).run_if(resource_exists::<HiddenPanel>),
        )
            .run_if(in_state(Page::Pause).or_else(in_state(Page::Viewer))),
    )
    .add_observer(choose);
    let forget = |mut commands: Commands| commands.remove_resource::<HiddenPanel>();
    for page in [Page::Pause, Page::Viewer] {
        app.add_systems(OnExit(page), forget);
    }
}

/// Whether an action shows something on the field, which the panel would cover.
const fn needs_the_field(action: Action) -> bool {
    matches!(
        action,
        Action::ShowBoxes
            | Action::ToggleStep1
            | Action::CyclePhases
            | Action::CycleFidelity
            | Action::StepTick
            | Action::CopyContact
    )
}

fn hide_for_inspector(mut commands: Commands, mut pressed: MessageReader<ActionPressed>) {
    let uses = pressed
        .read()
        .filter(|ActionPressed(action)| needs_the_field(*action));
    if uses.count() > 0 {
        commands.run_system_cached(hide);
    }
}

fn choose(activated: On<Activate>, rows: Query<(), With<HideRow>>, mut commands: Commands) {
    if rows.contains(activated.entity) {
        commands.run_system_cached(hide);
    }
}

/// Hides the panel that is open, if it is not hidden yet.
pub(in crate::present::screens) fn hide(
    mut commands: Commands,
    page: Res<State<Page>>,
    hidden: Option<Res<HiddenPanel>>,
    prompts: ReadPrompts,
    mut focus: ResMut<InputFocus>,
    mut roots: Query<&mut Visibility, With<MenuRoot>>,
) {
    if hidden.is_some() {
        return;
    }
    for mut root in &mut roots {
        *root = Visibility::Hidden;
    }
    // A row that cannot be seen must not be chosen.
    commands.insert_resource(HiddenPanel { focus: focus.get() });
    focus.clear();
    let text = VectorText::new(sign(*page.get(), prompts.get()), Anchor::Middle)
        .with_height(text_sizes::SMALL_TEXT_HEIGHT);
    commands.spawn((
        HiddenSign,
        DespawnOnExit(*page.get()),
        text,
        // In a narrow field above the signs in the corners.
        FieldPlace::of_text([0.5, 0.0], [0.0, 20.0]).when_narrow([0.0, 46.0]),
        children![text_outline()],
    ));
}

/// The text of the line.
fn sign(page: Page, prompts: Prompts) -> String {
    let begin = if page == Page::Pause { "PAUSE: " } else { "" };
    let key = prompts.of(Action::MenuDown);
    format!("{begin}{key} OR A CLICK FOR THE MENU")
}

fn follow_prompts(
    page: Res<State<Page>>,
    prompts: ReadPrompts,
    mut signs: Query<&mut VectorText, With<HiddenSign>>,
) {
    let wanted = sign(*page.get(), prompts.get());
    for mut text in &mut signs {
        if text.text != wanted {
            text.text.clone_from(&wanted);
        }
    }
}

/// The first use of the menu shows it, and does nothing else.
fn show_again(
    mut commands: Commands,
    mut actions: MessageReader<MenuAction>,
    mut clicks: MessageReader<MouseButtonInput>,
    hidden: Res<HiddenPanel>,
    mut focus: ResMut<InputFocus>,
    mut roots: Query<&mut Visibility, With<MenuRoot>>,
    signs: Query<Entity, With<HiddenSign>>,
) {
    if hidden.is_added() {
        // The press that hid the panel does not show it again.
        actions.clear();
        clicks.clear();
        return;
    }
    let is_used = |action: &MenuAction| action.is_move() || *action == MenuAction::Choose;
    let uses = actions.read().filter(|action| is_used(action)).count();
    let clicks = clicks.read().filter(|click| click.state.is_pressed());
    if uses + clicks.count() == 0 {
        return;
    }
    for mut root in &mut roots {
        *root = Visibility::Inherited;
    }
    for sign in &signs {
        commands.entity(sign).despawn();
    }
    commands.remove_resource::<HiddenPanel>();
    match hidden.focus {
        Some(row) => focus.set(row, FocusCause::Navigated),
        None => focus.clear(),
    }
}

#[cfg(test)]
mod tests {
    use bevy::input::ButtonState;
    use bevy::state::app::StatesPlugin;

    use super::*;
    use crate::present::input::{ActiveDevice, Bindings};

    /// The viewer, with a panel whose second row has the focus.
    struct Viewer {
        app: App,
        panel: Entity,
        row: Entity,
    }

    impl Viewer {
        fn new() -> Self {
            let mut app = App::new();
            app.add_plugins(StatesPlugin)
                .insert_state(Page::Viewer)
                .add_message::<ActionPressed>()
                .add_message::<MenuAction>()
                .add_message::<MouseButtonInput>()
                .init_resource::<Bindings>()
                .init_resource::<ActiveDevice>()
                .init_resource::<InputFocus>()
                .add_plugins(plugin);
            let world = app.world_mut();
            let panel = world.spawn((MenuRoot, Visibility::Inherited)).id();
            let row = world.spawn((HideRow, ChildOf(panel))).id();
            world.insert_resource(InputFocus::from_entity(row));
            Self { app, panel, row }
        }

        /// Whether the panel is visible, and what has the focus.
        fn after(&mut self, event: impl FnOnce(&mut World)) -> (bool, Option<Entity>) {
            event(self.app.world_mut());
            self.app.update();
            let world = self.app.world();
            let is_visible = world.get(self.panel) == Some(&Visibility::Inherited);
            (is_visible, world.resource::<InputFocus>().get())
        }

        fn signs(&mut self) -> usize {
            let mut signs = self.app.world_mut().query::<&HiddenSign>();
            signs.iter(self.app.world()).count()
        }
    }

    #[test]
    fn a_hidden_panel_has_no_focus_and_the_next_key_only_shows_it() {
        let mut viewer = Viewer::new();
        let row = viewer.row;
        let act = |action: MenuAction| {
            move |world: &mut World| {
                world.write_message(action);
            }
        };
        assert_eq!(viewer.after(act(MenuAction::Left)), (true, Some(row)));
        // The key that chooses the row is a menu action of the same frame.
        let hide = |world: &mut World| {
            world.write_message(MenuAction::Choose);
            world.trigger(Activate { entity: row });
        };
        assert_eq!(viewer.after(hide), (false, None));
        assert_eq!(viewer.signs(), 1);
        assert_eq!(viewer.after(|_| ()), (false, None), "it stays hidden");
        assert_eq!(viewer.after(act(MenuAction::Choose)), (true, Some(row)));
        assert_eq!(viewer.signs(), 0);
    }

    #[test]
    fn the_keys_of_the_inspector_hide_the_panel_and_a_click_shows_it() {
        let mut viewer = Viewer::new();
        let row = viewer.row;
        let step = |world: &mut World| {
            world.write_message(ActionPressed(Action::StepTick));
        };
        assert_eq!(viewer.after(step), (false, None));
        assert_eq!(viewer.after(step), (false, None));
        assert_eq!(viewer.signs(), 1);
        let click = |world: &mut World| {
            world.write_message(MouseButtonInput {
                button: MouseButton::Left,
                state: ButtonState::Pressed,
                window: Entity::PLACEHOLDER,
            });
        };
        assert_eq!(viewer.after(click), (true, Some(row)));
    }
}

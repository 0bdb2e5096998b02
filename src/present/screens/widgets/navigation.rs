//! Moves the focus of a menu, changes values and activates rows.

use bevy::input_focus::tab_navigation::{NavAction, TabNavigation};
use bevy::input_focus::{FocusCause, InputFocus, InputFocusVisible};
use bevy::prelude::*;
use bevy::ui_widgets::{Activate, Button, Checkbox, ToggleChecked};

use super::scrolling::PanelScroll;
use crate::present::input::{ActionSystems, MenuAction};
use crate::present::page_line::KeyScrolled;
use crate::present::sound::MenuCue;
use crate::present::states::Page;

/// The row that has the focus takes its next or its previous value.
#[derive(EntityEvent, Clone, Copy, Debug)]
pub(in crate::present::screens) struct ChangeValue {
    pub entity: Entity,
    pub is_forward: bool,
}

/// The rows of this panel stand side by side.
#[derive(Component, Clone, Copy, Debug)]
pub(in crate::present::screens) struct HorizontalRows;

pub(in crate::present::screens) fn plugin(app: &mut App) {
    app.insert_resource(InputFocusVisible(true))
        .add_message::<KeyScrolled>()
        .add_systems(
            PreUpdate,
            navigate
                .after(ActionSystems)
                .run_if(not(in_state(Page::Field))),
        )
        .add_systems(OnEnter(Page::Field), |mut focus: ResMut<InputFocus>| {
            focus.clear();
        });
}

/// Handles the actions in order. If an arrow key and Enter come within one slow frame, Enter chooses the row that the arrow
/// led to.
fn navigate(
    mut commands: Commands,
    mut actions: MessageReader<MenuAction>,
    mut focus: ResMut<InputFocus>,
    navigation: TabNavigation,
    horizontal: Query<(), With<HorizontalRows>>,
    activatable: Query<Has<Checkbox>, Or<(With<Button>, With<Checkbox>)>>,
    mut scroll: PanelScroll,
    mut cues: MessageWriter<MenuCue>,
    mut scrolled: MessageWriter<KeyScrolled>,
) {
    let is_horizontal = !horizontal.is_empty();
    for action in actions.read() {
        if action.is_move() {
            cues.write(MenuCue::Move);
        }
        let step = match (action, is_horizontal) {
            (MenuAction::Next, _) | (MenuAction::Down, false) | (MenuAction::Right, true) => {
                NavAction::Next
            }
            (MenuAction::Previous, _) | (MenuAction::Up, false) | (MenuAction::Left, true) => {
                NavAction::Previous
            }
            (MenuAction::Up | MenuAction::Down, true)
            | (MenuAction::Left | MenuAction::Right, false)
            | (MenuAction::Choose, _)
                if focus.get().is_some_and(|row| scroll.show(row)) =>
            {
                // A row that a player cannot see must not be changed or chosen. Now it can be seen.
                scrolled.write(KeyScrolled);
                continue;
            }
            (MenuAction::Up, true) | (MenuAction::Right, false) => {
                change_value(&mut commands, &focus, true);
                continue;
            }
            (MenuAction::Down, true) | (MenuAction::Left, false) => {
                change_value(&mut commands, &focus, false);
                continue;
            }
            (MenuAction::Choose, _) => {
                choose(&mut commands, &focus, &activatable);
                continue;
            }
            _ => continue,
        };
        let Ok(row) = navigation.navigate(&focus, step) else {
            continue;
        };
        let is_forward = matches!(step, NavAction::Next);
        let from = focus.get().unwrap_or(row);
        if from != row && scroll.scroll_before_move(from, row, is_forward) {
            scrolled.write(KeyScrolled);
        } else {
            focus.set(row, FocusCause::Navigated);
        }
    }
}

fn change_value(commands: &mut Commands, focus: &InputFocus, is_forward: bool) {
    if let Some(entity) = focus.get() {
        commands.trigger(ChangeValue { entity, is_forward });
    }
}

/// Does what a click on the row does.
fn choose(
    commands: &mut Commands,
    focus: &InputFocus,
    activatable: &Query<Has<Checkbox>, Or<(With<Button>, With<Checkbox>)>>,
) {
    let row = focus.get();
    match row.and_then(|row| Some((row, activatable.get(row).ok()?))) {
        Some((entity, true)) => commands.trigger(ToggleChecked { entity }),
        Some((entity, false)) => commands.trigger(Activate { entity }),
        None => {}
    }
}

#[cfg(test)]
mod tests {
    use bevy::input_focus::tab_navigation::{TabGroup, TabIndex};
    use bevy::ui_widgets::{CheckboxPlugin, ValueChange};

    use super::*;

    /// What happened to rows, in order.
    #[derive(Resource, Default, Debug, PartialEq)]
    struct Effects(Vec<(Entity, &'static str)>);

    /// A panel of two buttons and a checkbox. The first button has the focus.
    fn panel() -> (App, [Entity; 3]) {
        let mut app = App::new();
        app.add_plugins(CheckboxPlugin)
            .add_message::<MenuAction>()
            .add_message::<MenuCue>()
            .add_message::<KeyScrolled>()
            .init_resource::<Effects>()
            .add_systems(PreUpdate, navigate)
            .add_observer(|done: On<Activate>, mut effects: ResMut<Effects>| {
                effects.0.push((done.entity, "activated"));
            })
            .add_observer(
                |done: On<ValueChange<bool>>, mut effects: ResMut<Effects>| {
                    effects.0.push((done.source, "toggled"));
                },
            )
            .add_observer(|done: On<ChangeValue>, mut effects: ResMut<Effects>| {
                let effect = if done.is_forward { "next" } else { "previous" };
                effects.0.push((done.entity, effect));
            });
        let world = app.world_mut();
        let panel = world.spawn(TabGroup::modal()).id();
        let rows = [
            world.spawn((Button, TabIndex(0), ChildOf(panel))).id(),
            world.spawn((Button, TabIndex(1), ChildOf(panel))).id(),
            world.spawn((Checkbox, TabIndex(2), ChildOf(panel))).id(),
        ];
        world.insert_resource(InputFocus::from_entity(rows[0]));
        (app, rows)
    }

    /// The effects of actions that come within one frame.
    fn effects(app: &mut App, actions: &[MenuAction]) -> Vec<(Entity, &'static str)> {
        app.world_mut().write_message_batch(actions.iter().copied());
        app.update();
        std::mem::take(&mut app.world_mut().resource_mut::<Effects>().0)
    }

    #[test]
    fn a_choice_after_a_move_in_one_frame_chooses_the_row_that_the_move_led_to() {
        use MenuAction::{Choose, Down, Up};
        let (mut app, [first, second, third]) = panel();
        assert_eq!(
            effects(&mut app, &[Down, Choose, Down, Choose]),
            [(second, "activated"), (third, "toggled")]
        );
        assert_eq!(
            effects(&mut app, &[Choose, Up, Up, Choose]),
            [(third, "toggled"), (first, "activated")]
        );
    }

    #[test]
    fn in_horizontal_rows_up_and_down_change_values_and_tab_still_moves() {
        use MenuAction::{Choose, Down, Left, Next, Previous, Right, Up};
        let (mut app, [first, second, third]) = panel();
        assert_eq!(
            effects(&mut app, &[Right, Left, Next, Choose]),
            [(first, "next"), (first, "previous"), (second, "activated")]
        );
        app.world_mut().spawn(HorizontalRows);
        assert_eq!(
            effects(&mut app, &[Up, Down, Right, Choose, Previous, Left, Choose]),
            [
                (second, "next"),
                (second, "previous"),
                (third, "toggled"),
                (first, "activated")
            ]
        );
    }
}

//! The controls page: one row for each action of the section that is shown.

use bevy::input_focus::tab_navigation::TabIndex;
use bevy::prelude::*;
use bevy::ui_widgets::{Activate, Button};

use super::action_row::ActionRow;
use super::binding_chips::BindingList;
use super::status::StatusLine;
use super::undo::undo_row;
use crate::present::input::ActionGroup;
use crate::present::look::{ColorRole, text_sizes};
use crate::present::screens::flow::game_over::CurrentGame;
use crate::present::screens::flow::new_game::NewGame;
use crate::present::screens::menu_command::MenuCommand;
use crate::present::screens::widgets::confirm_row::reset_row;
use crate::present::screens::widgets::menu_panel::{MenuPanel, MenuRoot};
use crate::present::screens::widgets::menu_row::{self, ButtonCommand, InitialFocus, button};
use crate::present::screens::widgets::navigation::ChangeValue;
use crate::present::states::{Mode, Page};

/// The section that is shown.
#[derive(Resource, Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::present::screens) struct ShownGroup(pub ActionGroup);

/// The row that changes the section.
#[derive(Component, Clone, Copy)]
struct GroupRow;

/// The width of the longest name of a section, in units.
const NAME_WIDTH: f32 = 120.0;

/// The least width of the bindings beside the name of an action, in units.
const LIST_WIDTH: f32 = 260.0;

pub(super) fn plugin(app: &mut App) {
    app.insert_resource(ShownGroup(ActionGroup::Ship))
        .add_systems(OnEnter(Page::Controls), open)
        .add_observer(change_group)
        .add_observer(activate_group);
}

fn open(
    mut commands: Commands,
    group: Res<ShownGroup>,
    mode: Res<State<Mode>>,
    game: Res<CurrentGame>,
    new_game: Res<NewGame>,
) {
    let rules = match mode.get() {
        Mode::Play => game.rules,
        Mode::Attract | Mode::Watch => new_game.rules,
    };
    let panel = MenuPanel {
        page: Page::Controls,
        heading: "CONTROLS",
        width: 900.0,
        top: 60.0,
    }
    .open(&mut commands);
    spawn_group_row(&mut commands, panel, group.0);
    let mut index = 1;
    for action in group.0.actions() {
        let note = action.note(rules);
        let (label, color) = match note {
            Some(note) => (format!("{} ({note})", action.label()), ColorRole::Faint),
            None => (action.label().to_owned(), ColorRole::Text),
        };
        let list = BindingList {
            action,
            is_needed: action.is_needed(rules),
        };
        commands.spawn((
            menu_row::shape(),
            ActionRow(action),
            Button,
            TabIndex(index),
            ChildOf(panel),
            children![
                menu_row::text(label, text_sizes::MENU_TEXT, color),
                (
                    list,
                    Node {
                        // Beside the label; below it, where this width is missing.
                        flex_basis: px(LIST_WIDTH),
                        flex_grow: 1.0,
                        column_gap: px(8),
                        row_gap: px(4),
                        flex_wrap: FlexWrap::Wrap,
                        justify_content: JustifyContent::End,
                        ..default()
                    },
                ),
            ],
        ));
        index += 1;
    }
    let how_to_fly = MenuCommand::Open(Page::HowToPlay);
    let how_to_fly = (button("HOW TO FLY", index), ButtonCommand(how_to_fly));
    commands.spawn((how_to_fly, ChildOf(panel)));
    commands.spawn((undo_row(index + 1), ChildOf(panel)));
    commands.spawn((reset_row("ALL CONTROLS", index + 2), ChildOf(panel)));
    let back = (button("BACK", index + 3), ButtonCommand(MenuCommand::Back));
    commands.spawn((back, ChildOf(panel)));
    commands.spawn((
        StatusLine,
        Node {
            align_self: AlignSelf::Center,
            ..default()
        },
        menu_row::text("", text_sizes::MENU_TEXT, ColorRole::Faint),
        TextLayout::justify(Justify::Center),
        ChildOf(panel),
    ));
}

fn spawn_group_row(commands: &mut Commands, panel: Entity, group: ActionGroup) {
    let row = (
        menu_row::shape(),
        GroupRow,
        InitialFocus,
        Button,
        TabIndex(0),
        ChildOf(panel),
        children![menu_row::text(
            "SECTION",
            text_sizes::MENU_TEXT,
            ColorRole::Text
        )],
    );
    let row = commands.spawn(row).id();
    let name = menu_row::value(group.label(), ColorRole::Focus);
    menu_row::add_value(commands, row, NAME_WIDTH, name);
}

/// Shows the next or the previous section.
fn change_group(
    changed: On<ChangeValue>,
    mut commands: Commands,
    rows: Query<(), With<GroupRow>>,
    roots: Query<Entity, With<MenuRoot>>,
    mut group: ResMut<ShownGroup>,
) {
    if rows.contains(changed.entity) {
        let all = ActionGroup::ALL;
        let step = if changed.is_forward { 1 } else { all.len() - 1 };
        let shown = all.iter().position(|other| *other == group.0);
        group.0 = all[(shown.unwrap_or(0) + step) % all.len()];
        for root in &roots {
            commands.entity(root).despawn();
        }
        commands.run_system_cached(open);
    }
}

fn activate_group(
    activated: On<Activate>,
    mut commands: Commands,
    rows: Query<(), With<GroupRow>>,
) {
    let entity = activated.entity;
    if rows.contains(entity) {
        commands.trigger(ChangeValue {
            entity,
            is_forward: true,
        });
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::present::input::{Action, ActiveDevice, Bindings, Rebinding};
    use crate::present::screens::pages::controls::binding_chips::{BindingChip, show_bindings};

    #[test]
    fn the_page_shows_bindings_as_it_opens_and_again_as_they_change() {
        let mut app = App::new();
        app.init_resource::<Bindings>()
            .init_resource::<ActiveDevice>()
            .init_resource::<Rebinding>()
            .init_resource::<CurrentGame>()
            .insert_resource(NewGame::new(&crate::present::launch::Launch::default()))
            .insert_resource(State::new(Mode::Attract))
            .insert_resource(ShownGroup(ActionGroup::Game))
            .add_systems(Update, show_bindings);
        let shown = |app: &mut App| {
            app.update();
            let mut chips = app.world_mut().query::<&BindingChip>();
            chips.iter(app.world()).count()
        };
        assert_eq!(shown(&mut app), 0, "the page is not open");
        let opened = app.world_mut().run_system_cached(open);
        assert!(opened.is_ok(), "{opened:?}");
        let all = ActionGroup::Game.actions();
        let count: usize = all.map(|a| Bindings::default().of(a).len()).sum();
        assert_eq!(shown(&mut app), count);

        let mut bindings = app.world_mut().resource_mut::<Bindings>();
        let mute = bindings.of(Action::Mute)[0];
        assert_eq!(bindings.remove(Action::Mute, mute), Ok(()));
        assert_eq!(shown(&mut app), count - 1);
    }
}

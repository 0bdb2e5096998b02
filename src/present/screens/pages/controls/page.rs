//! The controls page: one row for each action of the section that is shown.

use bevy::input_focus::tab_navigation::TabIndex;
use bevy::prelude::*;
use bevy::ui_widgets::Button;

use super::action_row::ActionRow;
use super::binding_chips::BindingList;
use super::status::StatusLine;
use super::undo::undo;
use crate::present::input::ActionGroup;
use crate::present::look::{ColorRole, text_sizes};
use crate::present::neighbour::neighbour;
use crate::present::screens::flow::game_over::CurrentGame;
use crate::present::screens::flow::new_game::NewGame;
use crate::present::screens::menu_command::MenuCommand;
use crate::present::screens::widgets::confirm_row::reset_row;
use crate::present::screens::widgets::menu_panel::{MenuPanel, open_again};
use crate::present::screens::widgets::menu_row;
use crate::present::screens::widgets::page_row::PageRow;
use crate::present::screens::widgets::page_rows::spawn_rows;
use crate::present::states::{Mode, Page};

/// The section that is shown.
#[derive(Resource, Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::present::screens) struct ShownGroup(pub ActionGroup);

/// The width of the longest name of a section, in units.
const NAME_WIDTH: f32 = 120.0;

/// The least width of the bindings beside the name of an action, in units.
const LIST_WIDTH: f32 = 260.0;

pub(super) fn plugin(app: &mut App) {
    app.insert_resource(ShownGroup(ActionGroup::Ship))
        .add_systems(OnEnter(Page::Controls), open);
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
    let section = PageRow::value(
        "SECTION",
        NAME_WIDTH,
        |world| world.resource::<ShownGroup>().0.label().to_owned(),
        change_group,
    );
    let mut index = spawn_rows(&mut commands, panel, 0, [section]);
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
    let rows = [
        PageRow::command("HOW TO FLY", MenuCommand::Open(Page::HowToPlay)),
        PageRow::action("UNDO THE LAST CHANGE", undo),
        reset_row("ALL CONTROLS"),
        PageRow::command("BACK", MenuCommand::Back),
    ];
    spawn_rows(&mut commands, panel, index, rows);
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

/// Shows the next or the previous section.
fn change_group(world: &mut World, is_forward: bool) {
    let mut group = world.resource_mut::<ShownGroup>();
    group.0 = neighbour(&ActionGroup::ALL, group.0, is_forward);
    open_again(world, open);
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

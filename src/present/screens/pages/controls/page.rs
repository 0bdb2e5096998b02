//! The controls page: one row for each action of the section that is shown.

use bevy::prelude::*;

use super::action_row::ActionRow;
use super::binding_chips::BindingList;
use super::status::status;
use super::undo::undo;
use crate::present::input::{Action, ActionGroup};
use crate::present::look::ColorRole;
use crate::present::neighbour::neighbour;
use crate::present::screens::flow::game_over::CurrentGame;
use crate::present::screens::flow::new_game::NewGame;
use crate::present::screens::menu_command::MenuCommand;
use crate::present::screens::widgets::confirm_row::reset_row;
use crate::present::screens::widgets::menu_page::MenuPage;
use crate::present::screens::widgets::menu_panel::MenuPanel;
use crate::present::screens::widgets::page_row::PageRow;
use crate::present::states::{Mode, Page};
use crate::sim::RuleSet;

/// The section that is shown.
#[derive(Resource, Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::present::screens) struct ShownGroup(pub ActionGroup);

/// The width of the longest name of a section, in units.
const NAME_WIDTH: f32 = 120.0;

/// The least width of the bindings beside the name of an action, in units.
const LIST_WIDTH: f32 = 260.0;

const PAGE: MenuPage = MenuPage {
    panel: MenuPanel {
        page: Page::Controls,
        heading: "CONTROLS",
        width: 900.0,
        top: 60.0,
    },
    rows,
    footer: None,
};

pub(super) fn plugin(app: &mut App) {
    app.insert_resource(ShownGroup(ActionGroup::Ship))
        .add_plugins(PAGE);
}

fn rows(world: &mut World) -> Vec<PageRow> {
    let rules = match world.resource::<State<Mode>>().get() {
        Mode::Play => world.resource::<CurrentGame>().rules,
        Mode::Attract | Mode::Watch => world.resource::<NewGame>().rules,
    };
    let section = PageRow::value(
        "SECTION",
        NAME_WIDTH,
        |world| world.resource::<ShownGroup>().0.label().to_owned(),
        change_group,
    );
    let ShownGroup(group) = *world.resource();
    let actions = group.actions().map(|action| action_row(action, rules));
    let rows = [
        PageRow::command("HOW TO FLY", MenuCommand::Open(Page::HowToPlay)),
        PageRow::action("UNDO THE LAST CHANGE", undo),
        reset_row("ALL CONTROLS"),
        PageRow::command("BACK", MenuCommand::Back),
        PageRow::line(ColorRole::Faint, status).centred(),
    ];
    [section].into_iter().chain(actions).chain(rows).collect()
}

/// The row of an action, with its keys and buttons.
fn action_row(action: Action, rules: RuleSet) -> PageRow {
    let list = BindingList {
        action,
        is_needed: action.is_needed(rules),
    };
    // Beside the label; below it, where this width is missing.
    let place = Node {
        flex_basis: px(LIST_WIDTH),
        flex_grow: 1.0,
        column_gap: px(8),
        row_gap: px(4),
        flex_wrap: FlexWrap::Wrap,
        justify_content: JustifyContent::End,
        ..default()
    };
    let row = match action.note(rules) {
        Some(note) => PageRow::button(format!("{} ({note})", action.label())).faint(),
        None => PageRow::button(action.label()),
    };
    row.with(ActionRow(action)).with_child((list, place))
}

/// Shows the next or the previous section.
fn change_group(world: &mut World, is_forward: bool) {
    let mut group = world.resource_mut::<ShownGroup>();
    group.0 = neighbour(&ActionGroup::ALL, group.0, is_forward);
    PAGE.open_again(world);
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::present::input::{ActiveDevice, Bindings, Rebinding};
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
        PAGE.open(app.world_mut());
        let all = ActionGroup::Game.actions();
        let count: usize = all.map(|a| Bindings::default().of(a).len()).sum();
        assert_eq!(shown(&mut app), count);

        let mut bindings = app.world_mut().resource_mut::<Bindings>();
        let mute = bindings.of(Action::Mute)[0];
        assert_eq!(bindings.remove(Action::Mute, mute), Ok(()));
        assert_eq!(shown(&mut app), count - 1);
    }
}

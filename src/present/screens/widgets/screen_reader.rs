//! What a screen reader is told of a page: what each row is, its name and its value, the texts between the rows, and the name
//! of the page.
//!
//! Bevy hands this and the focus to the system, once a screen reader asks for it. It hands on nothing while an entity
//! without a node has the focus, so every row has a node from the start.

use accesskit::{Action, Live, Role};
use bevy::a11y::{AccessibilityNode, AccessibilityRequested, AccessibilitySystems, ActionRequest};
use bevy::ecs::system::SystemParam;
use bevy::input_focus::tab_navigation::TabGroup;
use bevy::input_focus::{FocusCause, InputFocus};
use bevy::prelude::*;
use bevy::ui::UiSystems;
use bevy::ui_widgets::{Button, Checkbox, Slider};

use super::menu_panel::{PanelFooter, PanelHeading};
use super::menu_row::{Arrow, MenuRow, RowNote};
use crate::present::input::is_locked_out;
use crate::present::page_line::PageLine;
use crate::present::states::Page;
use crate::present::text_within::{text_within, texts_within};

/// A text between the rows of a page, such as a note or a notice.
#[derive(Component, Clone, Copy, Debug)]
struct Note;

pub(in crate::present::screens) fn plugin(app: &mut App) {
    app.add_message::<ActionRequest>()
        .register_required_components::<MenuRow, AccessibilityNode>()
        .register_required_components_with::<PageLine, _>(|| node(Role::Label))
        .register_required_components_with::<TabGroup, _>(|| node(Role::Group))
        .add_systems(Update, move_focus.run_if(not(is_locked_out)))
        .add_systems(
            PostUpdate,
            (
                // Before the layout, so that every node gets its place on the screen.
                (mark_notes, connect_to_page, hide_parts).before(UiSystems::Prepare),
                (tell_rows, tell_lines, tell_notes, tell_page)
                    // After the rows got their words.
                    .after(UiSystems::Prepare)
                    .run_if(|is_asked: Res<AccessibilityRequested>| is_asked.get())
                    .before(AccessibilitySystems::Update),
            )
                .chain(),
        );
}

fn node(role: Role) -> AccessibilityNode {
    accesskit::Node::new(role).into()
}

/// The texts of the page, from left to right.
#[derive(SystemParam)]
struct Texts<'w, 's> {
    children: Query<'w, 's, &'static Children>,
    texts: Query<'w, 's, &'static Text>,
    parents: Query<'w, 's, &'static ChildOf>,
    arrows: Query<'w, 's, (), With<Arrow>>,
}

impl Texts<'_, '_> {
    /// The name of a row and its value, which is empty if it has none: the first text and the others, without the arrows.
    fn name_and_value(&self, row: Entity) -> (&str, String) {
        let is_arrow = |text: Entity| {
            let parent = self.parents.get(text);
            parent.is_ok_and(|parent| self.arrows.contains(parent.parent()))
        };
        let texts = texts_within(row, &self.children, &self.texts);
        let mut words = texts
            .filter(|(text, _)| !is_arrow(*text))
            .map(|(_, words)| words);
        let name = words.next().unwrap_or_default();
        (name, words.collect::<Vec<_>>().join(" "))
    }
}

fn mark_notes(
    mut commands: Commands,
    texts: Query<(Entity, &ChildOf, Has<PanelFooter>), (Added<Text>, Without<PanelHeading>)>,
    pages: Query<(), With<TabGroup>>,
) {
    for (text, parent, is_footer) in &texts {
        if is_footer || pages.contains(parent.parent()) {
            let mut node = node(Role::Label);
            // It is read aloud when it changes.
            node.set_live(Live::Polite);
            commands.entity(text).insert((Note, node));
        }
    }
}

/// Gives nodes to the boxes between a row and its page. Otherwise the row would belong to the window.
fn connect_to_page(
    mut commands: Commands,
    contents: Query<Entity, Or<(Added<MenuRow>, Added<PageLine>)>>,
    parents: Query<&ChildOf>,
    pages: Query<(), With<TabGroup>>,
) {
    for entity in &contents {
        let boxes = parents.iter_ancestors(entity);
        for between in boxes.take_while(|parent| !pages.contains(*parent)) {
            commands
                .entity(between)
                .insert_if_new(node(Role::GenericContainer));
        }
    }
}

/// Hides the widgets that are for the cursor alone: arrows, sliders within rows, and bindings.
fn hide_parts(
    mut parts: Query<
        &mut AccessibilityNode,
        (Or<(Added<Button>, Added<Slider>)>, Without<MenuRow>),
    >,
) {
    for mut part in &mut parts {
        part.set_hidden();
    }
}

fn tell_rows(
    mut rows: Query<
        (
            Entity,
            &mut AccessibilityNode,
            Has<Button>,
            Has<Checkbox>,
            Option<&RowNote>,
        ),
        With<MenuRow>,
    >,
    sliders: Query<(), With<Slider>>,
    texts: Texts,
) {
    for (row, mut node, is_button, is_checkbox, note) in &mut rows {
        let has_slider = || {
            let mut parts = texts.children.iter_descendants(row);
            parts.any(|part| sliders.contains(part))
        };
        node.set_role(if is_checkbox {
            Role::CheckBox
        } else if is_button {
            Role::Button
        } else if has_slider() {
            Role::Slider
        } else {
            Role::SpinButton
        });
        node.add_action(Action::Focus);
        let (name, value) = texts.name_and_value(row);
        node.set_label(name);
        // Bevy tells whether a checkbox is checked, so its value would be said twice.
        let has_value = !value.is_empty() && !is_checkbox;
        let note = note.map_or("", |note| note.0);
        // On Linux, only numbers are handed on as values.
        let is_described = has_value && cfg!(target_os = "linux");
        let described = [if is_described { value.as_str() } else { "" }, note];
        let described = described.into_iter().filter(|words| !words.is_empty());
        let described = described.collect::<Vec<_>>().join(". ");
        if described.is_empty() {
            node.clear_description();
        } else {
            node.set_description(described);
        }
        if has_value {
            node.set_value(value);
        } else {
            node.clear_value();
        }
    }
}

fn tell_lines(mut lines: Query<(Entity, &mut AccessibilityNode), With<PageLine>>, texts: Texts) {
    for (line, mut node) in &mut lines {
        node.set_value(text_within(line, &texts.children, &texts.texts));
    }
}

fn tell_notes(mut notes: Query<(&Text, &mut AccessibilityNode), With<Note>>) {
    for (text, mut node) in &mut notes {
        if text.is_empty() {
            node.clear_value();
        } else {
            node.set_value(text.as_str());
        }
    }
}

/// The name of a page is its heading.
fn tell_page(
    page: Res<State<Page>>,
    mut groups: Query<(&mut AccessibilityNode, &Children), With<TabGroup>>,
    headings: Query<&Text, With<PanelHeading>>,
) {
    for (mut node, children) in &mut groups {
        let heading = children.iter().find_map(|child| headings.get(child).ok());
        let name = match heading {
            Some(text) => text.0.clone(),
            None => page.name().to_uppercase(),
        };
        node.set_label(name);
    }
}

/// Gives the focus to a row when a screen reader moves it.
fn move_focus(
    mut requests: MessageReader<ActionRequest>,
    rows: Query<&InheritedVisibility, With<MenuRow>>,
    mut focus: ResMut<InputFocus>,
) {
    for ActionRequest(request) in requests.read() {
        if request.action == Action::Focus
            && let Some(row) = Entity::try_from_bits(request.target_node.0)
            && rows.get(row).is_ok_and(|visibility| visibility.get())
        {
            focus.set(row, FocusCause::Navigated);
        }
    }
}

#[cfg(test)]
mod tests {
    use accesskit::{ActionRequest as Request, NodeId, TreeId};
    use bevy::input_focus::tab_navigation::TabIndex;
    use bevy::state::app::StatesPlugin;

    use super::*;
    use crate::present::input::InputLockout;
    use crate::present::look::{ColorRole, text_sizes};
    use crate::present::screens::widgets::menu_panel::MenuPanel;
    use crate::present::screens::widgets::menu_row;

    /// A page with this heading, while a screen reader listens. Returns its panel too.
    fn page(heading: &'static str) -> (App, Entity) {
        let mut app = App::new();
        app.add_plugins((StatesPlugin, plugin))
            .insert_state(Page::Title)
            .init_resource::<InputFocus>()
            .init_resource::<InputLockout>()
            .init_resource::<AccessibilityRequested>();
        app.world().resource::<AccessibilityRequested>().set(true);
        let panel = MenuPanel {
            page: Page::Title,
            heading,
            width: 300.0,
            top: 0.0,
        };
        let panel = panel.open(&mut app.world_mut().commands());
        app.world_mut().flush();
        (app, panel)
    }

    /// Adds a row with a label.
    fn add_row(app: &mut App, panel: Entity, label: &str, kind: impl Bundle) -> Entity {
        let label = menu_row::text(label, text_sizes::MENU_TEXT, ColorRole::Text);
        let row = (menu_row::shape(), TabIndex(0), kind, ChildOf(panel));
        let mut row = app.world_mut().spawn(row);
        row.with_child(label);
        row.id()
    }

    /// Adds a value between arrows to a row.
    fn add_value(app: &mut App, row: Entity, value: &str) {
        let value = menu_row::line(value, text_sizes::MENU_TEXT, ColorRole::Focus);
        menu_row::add_value(&mut app.world_mut().commands(), row, 80.0, value);
        app.world_mut().flush();
    }

    fn told(app: &App, entity: Entity) -> (Role, Option<&str>, Option<&str>) {
        let node = app.world().get::<AccessibilityNode>(entity);
        let node = node.expect("it has a node");
        (node.role(), node.label(), node.value())
    }

    #[test]
    fn a_row_is_told_with_its_kind_its_name_and_its_value() {
        let (mut app, panel) = page("SETTINGS");
        let start = add_row(&mut app, panel, "1 PLAYER", Button);
        let rules = add_row(&mut app, panel, "RULES", Button);
        add_value(&mut app, rules, "CLASSIC");
        let tick = add_row(&mut app, panel, "TICK", ());
        add_value(&mut app, tick, "640");
        let vsync = add_row(&mut app, panel, "VSYNC", Checkbox);
        let on = menu_row::text("ON", text_sizes::MENU_TEXT, ColorRole::Focus);
        app.world_mut().spawn((on, ChildOf(vsync)));
        let speed = add_row(&mut app, panel, "SPEED", ());
        let right = app
            .world_mut()
            .spawn((Node::default(), ChildOf(speed)))
            .id();
        let slider = app.world_mut().spawn((Slider::default(), ChildOf(right)));
        let slider = slider.id();
        let percent = menu_row::line("100 %", text_sizes::MENU_TEXT, ColorRole::Focus);
        let percent = app.world_mut().spawn((percent, ChildOf(right))).id();
        app.update();
        for (row, role, name, value) in [
            (start, Role::Button, "1 PLAYER", None),
            (rules, Role::Button, "RULES", Some("CLASSIC")),
            (tick, Role::SpinButton, "TICK", Some("640")),
            (vsync, Role::CheckBox, "VSYNC", None),
            (speed, Role::Slider, "SPEED", Some("100 %")),
        ] {
            assert_eq!(told(&app, row), (role, Some(name), value));
        }
        // The slider within the row is for the cursor, as the arrows are.
        let arrows = app
            .world_mut()
            .query_filtered::<Entity, With<Arrow>>()
            .iter(app.world())
            .collect::<Vec<_>>();
        assert_eq!(arrows.len(), 4);
        for part in arrows.into_iter().chain([slider]) {
            let node = app.world().get::<AccessibilityNode>(part);
            assert!(node.is_some_and(|node| node.is_hidden()), "{part}");
        }
        // A value that changes is told anew.
        let text = app.world_mut().get_mut::<Text>(percent);
        text.expect("it is a text").0 = "95 %".to_owned();
        app.update();
        assert_eq!(told(&app, speed).2, Some("95 %"));
    }

    #[test]
    fn a_page_is_a_group_of_its_rows_lines_and_notes_with_the_name_of_its_heading() {
        let (mut app, panel) = page("STATISTICS");
        let row = app.world_mut().spawn(Node::default()).id();
        let column = app
            .world_mut()
            .spawn((Node::default(), ChildOf(panel)))
            .id();
        app.world_mut().entity_mut(row).insert(ChildOf(column));
        let back = add_row(&mut app, row, "BACK", Button);
        let line = app.world_mut().spawn((PageLine, ChildOf(panel))).id();
        for words in ["SHOTS", "1,240"] {
            let words = menu_row::text(words, text_sizes::MENU_TEXT, ColorRole::Text);
            app.world_mut().spawn((words, ChildOf(line)));
        }
        let note = menu_row::text("A NOTE", text_sizes::MENU_TEXT, ColorRole::Faint);
        let note = app.world_mut().spawn((note, ChildOf(panel))).id();
        app.update();
        assert_eq!(told(&app, panel), (Role::Group, Some("STATISTICS"), None));
        assert_eq!(told(&app, line), (Role::Label, None, Some("SHOTS 1,240")));
        assert_eq!(told(&app, note), (Role::Label, None, Some("A NOTE")));
        assert_eq!(told(&app, back).1, Some("BACK"));
        for between in [row, column] {
            assert_eq!(told(&app, between), (Role::GenericContainer, None, None));
        }
        let (mut app, panel) = page("");
        add_row(&mut app, panel, "QUIT", Button);
        app.update();
        assert_eq!(told(&app, panel), (Role::Group, Some("TITLE"), None));
    }

    #[test]
    fn a_screen_reader_moves_the_focus_to_a_row_and_to_nothing_else() {
        let (mut app, panel) = page("PAUSE");
        let row = add_row(&mut app, panel, "RESUME", Button);
        let mut resume = app.world_mut().entity_mut(row);
        resume.insert(InheritedVisibility::VISIBLE);
        app.update();
        for (target, focused) in [(row, Some(row)), (panel, Some(row))] {
            app.world_mut().write_message(ActionRequest(Request {
                action: Action::Focus,
                target_tree: TreeId::ROOT,
                target_node: NodeId(target.to_bits()),
                data: None,
            }));
            app.update();
            assert_eq!(app.world().resource::<InputFocus>().get(), focused);
        }
    }

    #[test]
    fn without_a_screen_reader_no_text_is_collected() {
        let (mut app, panel) = page("PAUSE");
        app.world().resource::<AccessibilityRequested>().set(false);
        let row = add_row(&mut app, panel, "RESUME", Button);
        app.update();
        assert_eq!(told(&app, row).1, None);
        app.world().resource::<AccessibilityRequested>().set(true);
        app.update();
        assert_eq!(told(&app, row).1, Some("RESUME"));
    }
}

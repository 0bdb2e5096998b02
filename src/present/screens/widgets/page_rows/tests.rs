//! A small table of rows on a page without a window.

use bevy::a11y::AccessibilityNode;
use bevy::ui::Checked;
use bevy::ui_widgets::{SliderThumb, SliderValue};

use super::*;
use crate::present::screens::menu_command::MenuCommand;
use crate::present::screens::widgets::slider_shape;

/// The number that a page shows.
#[derive(Resource)]
struct Number(i32);

/// Whether it is counted.
#[derive(Resource)]
struct IsCounted(bool);

fn rows() -> [PageRow; 6] {
    let add = |world: &mut World, by| world.resource_mut::<Number>().0 += by;
    [
        PageRow::value("NUMBER", 100.0, number, move |world, is_forward| {
            add(world, if is_forward { 1 } else { -1 });
        }),
        PageRow::lines(ColorRole::Text, 3, |world| {
            vec!["THE NUMBER IS".to_owned(), number(world)]
        }),
        PageRow::action("TO ZERO", |world| world.resource_mut::<Number>().0 = 0)
            .only_if(|world| world.resource::<Number>().0 != 0),
        PageRow::value("SHARE", 100.0, number, |_, _| {}).with_slider(
            160.0,
            |world| world.resource::<Number>().0 as f32 / 10.0,
            |world, share| world.resource_mut::<Number>().0 = (share * 10.0) as i32,
        ),
        PageRow::value("COUNTED", 100.0, |_| String::new(), |_, _| {}).with_switch(
            |world| world.resource::<IsCounted>().0,
            |world, is_on| world.resource_mut::<IsCounted>().0 = is_on,
        ),
        PageRow::command("BACK", MenuCommand::Back),
    ]
}

fn number(world: &World) -> String {
    world.resource::<Number>().0.to_string()
}

/// A page with these rows and a number.
fn page(number: i32) -> (App, Entity) {
    let mut app = App::new();
    app.insert_resource(Number(number))
        .insert_resource(IsCounted(false))
        .add_plugins((plugin, slider_shape::plugin));
    let world = app.world_mut();
    let panel = world.spawn(Node::default()).id();
    assert_eq!(spawn_rows(&mut world.commands(), panel, 0, rows()), 5);
    app.update();
    (app, panel)
}

/// The words below a node, in their order.
fn words(world: &World, node: Entity) -> String {
    let own = world.get::<Text>(node).map(|text| text.0.clone());
    let children = world.get::<Children>(node).into_iter().flatten();
    let below = children.map(|child| words(world, *child));
    own.into_iter().chain(below).collect()
}

/// What each row and line of a panel says.
fn lines(app: &App, panel: Entity) -> Vec<String> {
    let world = app.world();
    let children = world.get::<Children>(panel).expect("it has rows");
    children.iter().map(|row| words(world, row)).collect()
}

fn row(app: &mut App, label: &str) -> Entity {
    let world = app.world_mut();
    let mut rows = world.query::<(Entity, &RowLabel)>();
    let found = rows.iter(world).find(|(_, row)| row.0 == label);
    found.expect("there is a row of this label").0
}

#[test]
fn rows_and_lines_stand_in_the_order_of_the_table_and_show_its_words() {
    let (mut app, panel) = page(7);
    let of = |number: &str| {
        [
            &format!("NUMBER<{number}>"),
            "THE NUMBER IS",
            number,
            "",
            "TO ZERO",
            &format!("SHARE{number}"),
            "COUNTED<>",
            "BACK",
        ]
        .map(str::to_owned)
    };
    assert_eq!(lines(&app, panel), of("7"));
    app.world_mut().resource_mut::<Number>().0 = -12;
    app.update();
    assert_eq!(lines(&app, panel), of("-12"));
    let number = row(&mut app, "NUMBER");
    assert!(app.world().get::<InitialFocus>(number).is_some());
}

#[test]
fn left_right_and_a_choice_change_a_value_and_a_choice_does_an_action() {
    let (mut app, _) = page(7);
    let (entity, to_zero) = (row(&mut app, "NUMBER"), row(&mut app, "TO ZERO"));
    let world = app.world_mut();
    for (is_forward, expected) in [(true, 8), (true, 9), (false, 8)] {
        world.trigger(ChangeValue { entity, is_forward });
        world.flush();
        assert_eq!(world.resource::<Number>().0, expected);
    }
    world.trigger(Activate { entity });
    world.flush();
    assert_eq!(world.resource::<Number>().0, 9, "the next value");
    world.trigger(Activate { entity: to_zero });
    world.flush();
    assert_eq!(world.resource::<Number>().0, 0);
}

#[test]
fn a_row_whose_condition_does_not_hold_is_hidden_and_passed_over() {
    let (mut app, _) = page(0);
    let row = row(&mut app, "TO ZERO");
    let shown = |app: &App| {
        let node = app.world().get::<Node>(row).expect("it is a node");
        let index = app.world().get::<TabIndex>(row).expect("it is a row");
        let told = app.world().get::<AccessibilityNode>(row);
        let is_told = !told.expect("it is a button").is_hidden();
        (node.display, index.0, is_told)
    };
    assert_eq!(shown(&app), (Display::None, -1, false));
    app.world_mut().resource_mut::<Number>().0 = 1;
    app.update();
    assert_eq!(shown(&app), (Display::Flex, 1, true));
}

#[test]
fn a_slider_shows_and_sets_its_share_and_its_thumb_is_there() {
    let (mut app, _) = page(7);
    let world = app.world_mut();
    let mut sliders = world.query_filtered::<(Entity, &SliderValue), With<SliderOfRow>>();
    let (source, value) = sliders.single(world).expect("there is one");
    assert_eq!(value.0, 0.7);
    let mut thumbs = world.query_filtered::<&Node, With<SliderThumb>>();
    let thumb = thumbs.single(world).expect("there is one");
    assert_eq!(thumb.left, percent(70));
    world.trigger(ValueChange {
        source,
        value: 0.5_f32,
        is_final: true,
    });
    world.flush();
    assert_eq!(world.resource::<Number>().0, 5);
}

#[test]
fn a_switch_is_checked_while_it_is_on() {
    let (mut app, _) = page(7);
    let source = row(&mut app, "COUNTED");
    for value in [true, false] {
        let is_final = true;
        app.world_mut().trigger(ValueChange {
            source,
            value,
            is_final,
        });
        app.update();
        assert_eq!(app.world().resource::<IsCounted>().0, value);
        assert_eq!(app.world().get::<Checked>(source).is_some(), value);
    }
}

#[test]
fn a_row_further_down_can_have_the_focus_as_the_page_opens() {
    let mut world = World::new();
    let panel = world.spawn(Node::default()).id();
    let rows = ["FIRST", "SECOND"].map(|label| {
        let row = PageRow::button(label);
        row.focused_if(label == "SECOND")
    });
    spawn_rows(&mut world.commands(), panel, 0, rows);
    world.flush();
    let mut focused = world.query_filtered::<&RowLabel, With<InitialFocus>>();
    let labels: Vec<_> = focused.iter(&world).map(|label| &*label.0).collect();
    assert_eq!(labels, ["SECOND"]);
}

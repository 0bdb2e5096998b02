//! A small table of rows on a page without a window.

use super::*;

/// The number that a page shows.
#[derive(Resource)]
struct Number(i32);

const ROWS: [PageRow; 4] = [
    PageRow::value("NUMBER", 100.0, number, |world, is_forward| {
        world.resource_mut::<Number>().0 += if is_forward { 1 } else { -1 };
    }),
    PageRow::lines(ColorRole::Text, 3, |world| {
        vec!["THE NUMBER IS".to_owned(), number(world)]
    }),
    PageRow::action("TO ZERO", |world| world.resource_mut::<Number>().0 = 0)
        .only_if(|world| world.resource::<Number>().0 != 0),
    PageRow::command("BACK", MenuCommand::Back),
];

fn number(world: &World) -> String {
    world.resource::<Number>().0.to_string()
}

/// A page with these rows and a number.
fn page(number: i32) -> (App, Entity) {
    let mut app = App::new();
    app.insert_resource(Number(number)).add_plugins(plugin);
    let world = app.world_mut();
    let panel = world.spawn(Node::default()).id();
    assert_eq!(spawn_rows(&mut world.commands(), panel, 0, &ROWS), 3);
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
        (node.display, index.0)
    };
    assert_eq!(shown(&app), (Display::None, -1));
    app.world_mut().resource_mut::<Number>().0 = 1;
    app.update();
    assert_eq!(shown(&app), (Display::Flex, 1));
}

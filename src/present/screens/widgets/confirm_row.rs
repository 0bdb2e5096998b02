//! Rows that destroy something, such as the one that restores defaults. They ask first, and another key confirms: one key that is
//! pressed twice by mistake destroys nothing.

use bevy::input_focus::InputFocus;
use bevy::prelude::*;
use bevy::ui_widgets::Activate;

use super::menu_row::{Arrow, ArrowLayout, arrow};
use super::navigation::ChangeValue;
use super::page_row::PageRow;

/// The texts of a row.
#[derive(Component, Clone, Debug)]
struct ConfirmTexts {
    label: String,
    /// After it was chosen once.
    question: String,
}

/// The progress of the confirmation. It starts again when another row gets the focus.
#[derive(Component, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(in crate::present::screens) enum Confirmation {
    /// The row was not chosen yet.
    #[default]
    Offered,
    /// The row was chosen once and asks.
    Asked,
    /// The question was confirmed.
    Done,
}

/// The player confirmed what a row does.
#[derive(EntityEvent, Clone, Copy, Debug)]
pub(in crate::present::screens) struct Confirmed {
    #[event_target]
    pub row: Entity,
}

pub(in crate::present::screens) fn plugin(app: &mut App) {
    app.add_observer(choose)
        .add_observer(confirm)
        .add_systems(Update, (withdraw_question, show).chain());
}

/// A row that restores defaults; `subject` says which, in capitals. Confirmed by the key
/// to the right, it triggers [`Confirmed`].
pub(in crate::present::screens) fn reset_row(subject: &str) -> PageRow {
    confirm_row(
        format!("RESET {subject} TO DEFAULTS"),
        format!("RESET {subject}?"),
    )
}

/// A row that asks this question when it is chosen. The key to the right, or a click on the arrow that appears, triggers
/// [`Confirmed`]. Chosen once more, the row withdraws its question.
pub(in crate::present::screens) fn confirm_row(label: String, question: String) -> PageRow {
    let question = format!("{question} RIGHT CONFIRMS");
    PageRow::button(label.clone()).with((ConfirmTexts { label, question }, Confirmation::Offered))
}

fn choose(activated: On<Activate>, mut rows: Query<&mut Confirmation>) {
    if let Ok(mut confirmation) = rows.get_mut(activated.entity) {
        *confirmation = match *confirmation {
            Confirmation::Asked => Confirmation::Offered,
            Confirmation::Offered | Confirmation::Done => Confirmation::Asked,
        };
    }
}

fn confirm(changed: On<ChangeValue>, mut commands: Commands, mut rows: Query<&mut Confirmation>) {
    let row = changed.entity;
    if let Ok(mut confirmation) = rows.get_mut(row)
        && *confirmation == Confirmation::Asked
        && changed.is_forward
    {
        *confirmation = Confirmation::Done;
        commands.trigger(Confirmed { row });
    }
}

fn withdraw_question(focus: Res<InputFocus>, mut rows: Query<(Entity, &mut Confirmation)>) {
    for (row, mut confirmation) in &mut rows {
        if focus.get() != Some(row) {
            confirmation.set_if_neq(Confirmation::Offered);
        }
    }
}

/// Shows the label or the question. Beside the question stands an arrow that confirms it, for the mouse.
fn show(
    mut commands: Commands,
    rows: Query<(Entity, &Confirmation, &ConfirmTexts, &Children), Changed<Confirmation>>,
    arrows: Query<(), With<Arrow>>,
    mut texts: Query<&mut Text>,
) {
    for (row, confirmation, words, children) in &rows {
        let is_asked = *confirmation == Confirmation::Asked;
        let label = if is_asked {
            &words.question
        } else {
            &words.label
        };
        let mut shown_arrow = None;
        for child in children {
            if let Ok(mut text) = texts.get_mut(*child) {
                text.0.clone_from(label);
            } else if arrows.contains(*child) {
                shown_arrow = Some(*child);
            }
        }
        match shown_arrow {
            None if is_asked => {
                let arrow = arrow(row, true, ArrowLayout::Horizontal);
                commands.entity(row).with_child(arrow);
            }
            Some(arrow) if !is_asked => commands.entity(arrow).despawn(),
            _ => {}
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::present::screens::widgets::page_rows::spawn_row;

    /// A row that has the focus, in an app that counts confirmations.
    fn row() -> (App, Entity) {
        let mut app = App::new();
        app.init_resource::<InputFocus>()
            .init_resource::<Confirmations>()
            .add_plugins(plugin)
            .add_observer(
                |_: On<Confirmed>, mut confirmations: ResMut<Confirmations>| {
                    confirmations.0 += 1;
                },
            );
        let world = app.world_mut();
        let panel = world.spawn(Node::default()).id();
        let row = spawn_row(&mut world.commands(), panel, 0, reset_row("SOUND"));
        world.flush();
        focus(&mut app, Some(row));
        (app, row)
    }

    const LABEL: &str = "RESET SOUND TO DEFAULTS";
    const QUESTION: &str = "RESET SOUND? RIGHT CONFIRMS";

    #[derive(Resource, Default)]
    struct Confirmations(u32);

    fn focus(app: &mut App, row: Option<Entity>) {
        *app.world_mut().resource_mut() =
            row.map_or_else(InputFocus::default, InputFocus::from_entity);
        app.update();
    }

    /// The label or the question of the row, and the number of confirmations so far.
    fn told(app: &mut App, row: Entity) -> (String, u32) {
        app.update();
        let label = app.world().get::<Children>(row).expect("its text")[0];
        let text = app.world().get::<Text>(label).expect("a text").0.clone();
        (text, app.world().resource::<Confirmations>().0)
    }

    /// Chooses the row.
    fn choose(app: &mut App, row: Entity) -> (String, u32) {
        app.world_mut().trigger(Activate { entity: row });
        told(app, row)
    }

    /// Presses the key to the right, or to the left.
    fn press_to(app: &mut App, row: Entity, is_forward: bool) -> (String, u32) {
        let change = ChangeValue {
            entity: row,
            is_forward,
        };
        app.world_mut().trigger(change);
        told(app, row)
    }

    #[test]
    fn the_key_that_asks_does_not_confirm_and_the_key_to_the_right_does() {
        let (mut app, row) = row();
        assert_eq!(press_to(&mut app, row, true), (LABEL.to_owned(), 0));
        assert_eq!(choose(&mut app, row), (QUESTION.to_owned(), 0));
        assert_eq!(choose(&mut app, row), (LABEL.to_owned(), 0), "withdrawn");
        assert_eq!(choose(&mut app, row), (QUESTION.to_owned(), 0));
        assert_eq!(press_to(&mut app, row, false), (QUESTION.to_owned(), 0));
        assert_eq!(press_to(&mut app, row, true), (LABEL.to_owned(), 1));
    }

    #[test]
    fn an_arrow_for_the_mouse_stands_beside_the_question_only() {
        let (mut app, row) = row();
        let arrows = |app: &mut App| {
            app.update();
            let mut arrows = app.world_mut().query::<&Arrow>();
            arrows.iter(app.world()).count()
        };
        assert_eq!(arrows(&mut app), 0);
        choose(&mut app, row);
        assert_eq!(arrows(&mut app), 1);
        focus(&mut app, None);
        assert_eq!(arrows(&mut app), 0);
    }

    #[test]
    fn leaving_the_row_withdraws_the_question() {
        let (mut app, row) = row();
        choose(&mut app, row);
        focus(&mut app, None);
        focus(&mut app, Some(row));
        assert_eq!(choose(&mut app, row), (QUESTION.to_owned(), 0));
    }
}

//! Rows that destroy something, as that which restores defaults. They ask for confirmation first.

use bevy::input_focus::InputFocus;
use bevy::prelude::*;
use bevy::ui_widgets::Activate;

use super::menu_row::button_of;
use crate::present::look::text_sizes;

/// The texts of a row.
#[derive(Component, Clone, Debug)]
struct ConfirmTexts {
    label: String,
    /// After it was chosen once.
    question: String,
}

/// The progress of the confirmation. It starts again when another row gets the focus.
#[derive(Component, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) enum Confirmation {
    /// The row was not chosen yet.
    #[default]
    Offered,
    /// The row was chosen once and asks.
    Asked,
    /// The row was chosen twice.
    Done,
}

/// The player confirmed what a row does.
#[derive(EntityEvent, Clone, Copy, Debug)]
pub(super) struct Confirmed {
    #[event_target]
    pub row: Entity,
}

pub(super) fn plugin(app: &mut App) {
    app.add_observer(choose)
        .add_systems(Update, (withdraw_question, show).chain());
}

/// A row that restores defaults; `subject` says which, in capitals. Chosen twice, it triggers [`Confirmed`].
pub(super) fn reset_row(subject: &str, index: i32) -> impl Bundle {
    confirm_row(
        format!("RESET {subject} TO DEFAULTS"),
        format!("RESET {subject}?"),
        index,
    )
}

/// A row that asks this question when it is chosen. Chosen once more, it triggers [`Confirmed`].
pub(super) fn confirm_row(label: String, question: String, index: i32) -> impl Bundle {
    let row = button_of(label.clone(), index, text_sizes::MENU_TEXT);
    let question = format!("{question} ONCE MORE TO CONFIRM");
    (row, ConfirmTexts { label, question }, Confirmation::Offered)
}

fn choose(activated: On<Activate>, mut commands: Commands, mut rows: Query<&mut Confirmation>) {
    let row = activated.entity;
    if let Ok(mut confirmation) = rows.get_mut(row) {
        if *confirmation == Confirmation::Asked {
            *confirmation = Confirmation::Done;
            commands.trigger(Confirmed { row });
        } else {
            *confirmation = Confirmation::Asked;
        }
    }
}

fn withdraw_question(focus: Res<InputFocus>, mut rows: Query<(Entity, &mut Confirmation)>) {
    for (row, mut confirmation) in &mut rows {
        if focus.get() != Some(row) {
            confirmation.set_if_neq(Confirmation::Offered);
        }
    }
}

fn show(
    rows: Query<(&Confirmation, &ConfirmTexts, &Children), Changed<Confirmation>>,
    mut texts: Query<&mut Text>,
) {
    for (confirmation, row, children) in &rows {
        let label = match confirmation {
            Confirmation::Asked => &row.question,
            Confirmation::Offered | Confirmation::Done => &row.label,
        };
        for child in children {
            if let Ok(mut text) = texts.get_mut(*child) {
                text.0.clone_from(label);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

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
        let row = app.world_mut().spawn(reset_row("SOUND", 0)).id();
        focus(&mut app, Some(row));
        (app, row)
    }

    const LABEL: &str = "RESET SOUND TO DEFAULTS";
    const QUESTION: &str = "RESET SOUND? ONCE MORE TO CONFIRM";

    #[derive(Resource, Default)]
    struct Confirmations(u32);

    fn focus(app: &mut App, row: Option<Entity>) {
        *app.world_mut().resource_mut() =
            row.map_or_else(InputFocus::default, InputFocus::from_entity);
        app.update();
    }

    /// Chooses the row. Returns its text after that, and the number of confirmations so far.
    fn choose(app: &mut App, row: Entity) -> (String, u32) {
        app.world_mut().trigger(Activate { entity: row });
        app.update();
        let mut texts = app.world_mut().query::<&Text>();
        let text = texts.single(app.world()).expect("there is one row");
        (text.0.clone(), app.world().resource::<Confirmations>().0)
    }

    #[test]
    fn every_row_asks_for_confirmation() {
        let (mut app, row) = row();
        assert_eq!(choose(&mut app, row), (QUESTION.to_owned(), 0));
        assert_eq!(choose(&mut app, row), (LABEL.to_owned(), 1));
        assert_eq!(choose(&mut app, row), (QUESTION.to_owned(), 1));
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

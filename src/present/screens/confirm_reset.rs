//! The row that restores defaults. It asks for confirmation first.

use bevy::input_focus::InputFocus;
use bevy::prelude::*;
use bevy::ui_widgets::Activate;

use super::menu_row::button_of;

/// What a row resets, in words.
#[derive(Component, Clone, Copy, Debug)]
struct ResetSubject(&'static str);

impl ResetSubject {
    /// The text of the row.
    fn label(self) -> String {
        format!("RESET {} TO DEFAULTS", self.0)
    }

    /// The text of the row after it was chosen once.
    fn question(self) -> String {
        format!("RESET {}? ONCE MORE TO CONFIRM", self.0)
    }
}

/// The progress of the confirmation. It starts again when another row gets the focus.
#[derive(Component, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) enum ResetConfirmation {
    /// The row was not chosen yet.
    #[default]
    Offered,
    /// The row was chosen once and asks.
    Asked,
    /// The row was chosen twice.
    Done,
}

/// The player confirmed the reset.
#[derive(Event, Clone, Copy, Debug)]
pub(super) struct ResetConfirmed;

pub(super) fn plugin(app: &mut App) {
    app.add_observer(choose)
        .add_systems(Update, (withdraw_question, show).chain());
}

/// The row, with text of this size. `subject` says what it resets, in capitals. It triggers [`ResetConfirmed`].
pub(super) fn reset_row(subject: &'static str, index: i32, size: f32) -> impl Bundle {
    let subject = ResetSubject(subject);
    (
        button_of(subject.label(), index, size),
        subject,
        ResetConfirmation::Offered,
    )
}

fn choose(
    activated: On<Activate>,
    mut commands: Commands,
    mut resets: Query<&mut ResetConfirmation>,
) {
    if let Ok(mut reset) = resets.get_mut(activated.entity) {
        if *reset == ResetConfirmation::Asked {
            *reset = ResetConfirmation::Done;
            commands.trigger(ResetConfirmed);
        } else {
            *reset = ResetConfirmation::Asked;
        }
    }
}

fn withdraw_question(focus: Res<InputFocus>, mut resets: Query<(Entity, &mut ResetConfirmation)>) {
    for (row, mut reset) in &mut resets {
        if focus.get() != Some(row) {
            reset.set_if_neq(ResetConfirmation::Offered);
        }
    }
}

fn show(
    resets: Query<(&ResetConfirmation, &ResetSubject, &Children), Changed<ResetConfirmation>>,
    mut texts: Query<&mut Text>,
) {
    for (reset, subject, children) in &resets {
        let label = match reset {
            ResetConfirmation::Asked => subject.question(),
            ResetConfirmation::Offered | ResetConfirmation::Done => subject.label(),
        };
        for child in children {
            if let Ok(mut text) = texts.get_mut(*child) {
                text.0.clone_from(&label);
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
                |_: On<ResetConfirmed>, mut confirmations: ResMut<Confirmations>| {
                    confirmations.0 += 1;
                },
            );
        let row = app.world_mut().spawn(reset_row("SOUND", 0, 20.0)).id();
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
    fn every_reset_asks_for_confirmation() {
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

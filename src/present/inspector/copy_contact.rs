//! Copies the last contact to the system's clipboard (Ctrl+C), as a question for `sweptroids sweep`.

use bevy::clipboard::Clipboard;
use bevy::prelude::*;

use super::hotkeys::fidelity_label;
use super::last_contact::{LastContact, body_label};
use super::status_message::StatusMessage;
use crate::coursework::{Id, Question};
use crate::present::input::{Action, ActionPressed};
use crate::present::states::{is_in_game, is_watched};
use crate::sim::{Contact, DT, Fidelity};

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Update, copy.run_if(is_in_game.or_else(is_watched)));
}

fn copy(
    mut pressed: MessageReader<ActionPressed>,
    mut message: ResMut<StatusMessage>,
    last: Res<LastContact>,
    mut clipboard: Option<ResMut<Clipboard>>,
) {
    let is_copy = |pressed: &&ActionPressed| pressed.0 == Action::CopyContact;
    if pressed.read().filter(is_copy).count() == 0 {
        return;
    }
    let Some(recorded) = &last.0 else {
        message.show("nothing to copy: no contact yet");
        return;
    };
    let result = match &mut clipboard {
        Some(clipboard) => clipboard
            .set_text(question(&recorded.contact).to_string())
            .map_err(|error| error.to_string()),
        None => Err("the system has none".to_owned()),
    };
    message.show(match result {
        Err(error) => format!("not copied, no clipboard: {error}"),
        Ok(()) => success_message(recorded.contact.tick, recorded.fidelity),
    });
}

fn success_message(tick: u64, fidelity: Fidelity) -> String {
    match fidelity {
        Fidelity::Box => format!("copied the contact of tick {tick} for `sweptroids sweep`"),
        other => format!(
            "copied the boxes of tick {tick} (the hit was decided on {})",
            fidelity_label(other)
        ),
    }
}

/// The question that `sweptroids sweep` answers with the contact's times, if the contact was decided on boxes.
fn question(contact: &Contact) -> Question {
    let Contact { tick, a, b, .. } = contact;
    Question {
        id: Id::from_text(&format!(
            "tick {tick}: {}, {}",
            body_label(a.body_ref()),
            body_label(b.body_ref())
        )),
        a: a.swept,
        b: b.swept,
        dt: DT,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::collision::Phases;
    use crate::coursework::{answer, decimal};
    use crate::present::inspector::test_scene::hit_at_half;
    use crate::present::states::Page;
    use crate::sim::{AutoPilot, Headless, Pilot, SimPlugin};

    #[test]
    fn the_answer_to_every_copied_question_has_the_times_of_the_contact() {
        let mut game = Headless::new(&SimPlugin {
            seed: 5,
            ..SimPlugin::default()
        });
        let mut pilot = AutoPilot::default();
        let mut count = 0;
        for _ in 0..6000 {
            let intent = pilot.intent(game.view());
            game.tick(intent);
            for contact in game.contacts() {
                let line = question(contact).to_string();
                let parsed = Question::read(&line).expect("the line is a question");
                assert_eq!(parsed, question(contact));
                let answer = answer(parsed, Phases::Both, false).to_string();
                let times = format!(
                    "\"hit\":true,\"phase\":\"{}\",\"t_first\":{},\"t_last\":{}}}",
                    contact.phase.name(),
                    decimal(contact.t_first),
                    decimal(contact.t_last)
                );
                assert!(answer.ends_with(&times), "{line} has the answer {answer}");
                count += 1;
            }
        }
        assert!(count > 50, "only {count} contacts");
    }

    #[test]
    fn a_message_says_that_there_is_no_contact_or_no_clipboard() {
        let mut game = hit_at_half();
        game.app_mut()
            .init_resource::<StatusMessage>()
            .add_message::<ActionPressed>()
            .insert_resource(State::new(Page::Field))
            .add_plugins((super::super::last_contact::plugin, plugin));
        let mut press = |steps: u32| {
            game.step(steps);
            let pressed = ActionPressed(Action::CopyContact);
            game.app_mut().world_mut().write_message(pressed);
            game.app_mut().world_mut().run_schedule(Update);
            let message = game.app_mut().world().resource::<StatusMessage>();
            message.text().map(str::to_owned)
        };
        let message = |text: &str| Some(text.to_owned());
        assert_eq!(press(0), message("nothing to copy: no contact yet"));
        assert_eq!(
            press(1),
            message("not copied, no clipboard: the system has none")
        );
    }
}

//! Ctrl+C: the last contact as a question for `sweptroids sweep`, into the system's clipboard.

use bevy::clipboard::Clipboard;
use bevy::prelude::*;

use super::hotkeys::outlines_of;
use super::last_contact::{LastContact, name};
use super::status::Inspector;
use crate::coursework::{Id, Question};
use crate::present::input::{Action, ActionPressed};
use crate::present::states::is_in_game;
use crate::sim::{Contact, DT, Fidelity};

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Update, copy.run_if(is_in_game));
}

fn copy(
    mut pressed: MessageReader<ActionPressed>,
    mut inspector: ResMut<Inspector>,
    last: Res<LastContact>,
    mut clipboard: Option<ResMut<Clipboard>>,
) {
    let asked = |pressed: &&ActionPressed| pressed.0 == Action::CopyContact;
    if pressed.read().filter(asked).count() == 0 {
        return;
    }
    let Some(kept) = &last.0 else {
        inspector.say("nothing to copy: no contact yet");
        return;
    };
    let copied = match &mut clipboard {
        Some(clipboard) => clipboard
            .set_text(question(&kept.contact).to_string())
            .map_err(|error| error.to_string()),
        None => Err("the system has none".to_owned()),
    };
    inspector.say(match copied {
        Err(error) => format!("not copied, no clipboard: {error}"),
        Ok(()) => said(kept.contact.tick, kept.fidelity),
    });
}

fn said(tick: u64, fidelity: Fidelity) -> String {
    match fidelity {
        Fidelity::Box => format!("copied the contact of tick {tick} for `sweptroids sweep`"),
        other => format!(
            "copied the boxes of tick {tick} (the hit was decided on {})",
            outlines_of(other)
        ),
    }
}

/// The question that `sweptroids sweep` answers with the times of the contact, where boxes decided it.
fn question(contact: &Contact) -> Question {
    let Contact { tick, a, b, .. } = contact;
    Question {
        id: Id::from_text(&format!("tick {tick}: {}, {}", name(a), name(b))),
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
    fn the_line_of_every_contact_is_answered_with_its_times() {
        let mut game = Headless::new(&SimPlugin {
            seed: 5,
            ..SimPlugin::default()
        });
        let mut pilot = AutoPilot::new(game.world_mut());
        let mut count = 0;
        for _ in 0..6000 {
            let intent = pilot.intent(game.world_mut());
            game.tick(intent);
            for contact in game.contacts() {
                let line = question(contact).to_string();
                let read = Question::read(&line).expect("the line is a question");
                assert_eq!(read, question(contact));
                let answered = answer(read, Phases::Both, false).to_string();
                let times = format!(
                    "\"hit\":true,\"phase\":\"{}\",\"t_first\":{},\"t_last\":{}}}",
                    contact.phase.name(),
                    decimal(contact.t_first),
                    decimal(contact.t_last)
                );
                assert!(answered.ends_with(&times), "{line} is answered {answered}");
                count += 1;
            }
        }
        assert!(count > 50, "only {count} contacts");
    }

    #[test]
    fn without_a_contact_or_a_clipboard_a_line_says_so() {
        let mut game = hit_at_half();
        game.app_mut()
            .init_resource::<Inspector>()
            .add_message::<ActionPressed>()
            .insert_resource(State::new(Page::Field))
            .add_plugins((super::super::last_contact::plugin, plugin));
        let mut press = |steps: u32| {
            game.step(steps);
            let pressed = ActionPressed(Action::CopyContact);
            game.app_mut().world_mut().write_message(pressed);
            game.app_mut().world_mut().run_schedule(Update);
            let inspector = game.app_mut().world().resource::<Inspector>();
            inspector.said.clone().map(|(words, _)| words)
        };
        let said = |words: &str| Some(words.to_owned());
        assert_eq!(press(0), said("nothing to copy: no contact yet"));
        assert_eq!(
            press(1),
            said("not copied, no clipboard: the system has none")
        );
    }
}

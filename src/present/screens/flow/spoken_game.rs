//! What a screen reader says while a game is played: lost ships and why, waves and turns with the score, messages, the end.
//!
//! It is one line that nobody sees, in a polite live region: the screen reader says each new text of it when it has nothing
//! else to say.

use accesskit::{Live, Role};
use bevy::a11y::{AccessibilityNode, AccessibilitySystems};
use bevy::prelude::*;

use crate::present::page_line::FieldLineShown;
use crate::present::persistence::Settings;
use crate::present::states::{Mode, Page};
use crate::present::statistics::LossCause;
use crate::sim::{GameEvent, GameEventKind, Session};

/// The line that a screen reader says.
#[derive(Component, Clone, Copy, Debug)]
struct SpokenLine;

/// What the line begins with that shows each beat of the heart. It would be said all the time.
const BEAT: &str = "BEAT ";

pub(in crate::present::screens) fn plugin(app: &mut App) {
    app.add_systems(Startup, spawn)
        .add_systems(PostUpdate, speak.before(AccessibilitySystems::Update));
}

fn spawn(mut commands: Commands) {
    let mut node = accesskit::Node::new(Role::Label);
    node.set_live(Live::Polite);
    commands.spawn((SpokenLine, AccessibilityNode::from(node)));
}

fn speak(
    settings: Res<Settings>,
    mode: Res<State<Mode>>,
    page: Res<State<Page>>,
    session: Res<Session>,
    mut events: MessageReader<GameEvent>,
    mut lines: MessageReader<FieldLineShown>,
    mut spoken: Query<&mut AccessibilityNode, With<SpokenLine>>,
) {
    let losses = events.read().filter_map(|event| match &event.kind {
        GameEventKind::ShipDestroyed { cause, .. } => {
            Some(lost_ship(LossCause::of(cause), &session))
        }
        _ => None,
    });
    let shown = lines.read().filter_map(|line| of_line(&line.0, &session));
    let words: Vec<_> = losses.chain(shown).collect();
    let is_played = *mode.get() == Mode::Play && *page.get() == Page::Field;
    if words.is_empty() || !is_played || !settings.speak_game {
        return;
    }
    for mut node in &mut spoken {
        node.set_value(words.join(". "));
    }
}

/// What is said of a ship that was just lost.
fn lost_ship(cause: LossCause, session: &Session) -> String {
    let player = session.players.current();
    let (score, ships) = (player.score, player.lives);
    format!(
        "SHIP LOST: {}. SCORE {score}. SHIPS LEFT: {ships}",
        cause.label()
    )
}

/// What is said of a line that has appeared on the field; none, if nothing is.
fn of_line(line: &str, session: &Session) -> Option<String> {
    let says_score = line.contains("WAVE ") || line.contains("GAME OVER");
    if line.starts_with(BEAT) {
        None
    } else if says_score {
        Some(format!("{line}. SCORE {}", session.players.current().score))
    } else {
        Some(line.to_owned())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::sim::{RulesVersion, Tuning};

    #[test]
    fn waves_and_the_end_are_said_with_the_score_and_a_heartbeat_is_not_said() {
        let mut session = Session::new(RulesVersion::LATEST, 1, 1, &Tuning::default());
        session.players.current_mut().score = 340;
        let said = |line| of_line(line, &session);
        assert_eq!(said("WAVE 2").as_deref(), Some("WAVE 2. SCORE 340"));
        assert_eq!(said("GAME OVER").as_deref(), Some("GAME OVER. SCORE 340"));
        assert_eq!(said("EXTRA SHIP").as_deref(), Some("EXTRA SHIP"));
        assert_eq!(said("BEAT - ."), None);
        assert_eq!(
            lost_ship(LossCause::LargeRock, &session),
            "SHIP LOST: LARGE ROCK. SCORE 340. SHIPS LEFT: 3"
        );
    }
}

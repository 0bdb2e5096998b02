//! Signs of what the sounds say, for players who do not hear them: the heartbeat, a saucer and its side, an extra ship.
//!
//! Thrust has its flame, and muted sound a sign of its own.

use bevy::prelude::*;

use super::waiting::WaitText;
use crate::present::draw::field_line::FieldLine;
use crate::present::draw::text_outline::text_outline;
use crate::present::draw::vector_text::{Anchor, VectorText};
use crate::present::look::FieldPlace;
use crate::present::persistence::Settings;
use crate::present::states::{Mode, Page};
use crate::sim::{BodyKind, GameEvent, GameEventKind, Saucer, SaucerSize, Session, Velocity};

/// One of the signs.
#[derive(Component, Clone, Copy, Debug, PartialEq, Eq)]
#[require(FieldLine)]
enum SoundSign {
    /// Whether the last beat was the high or the low one.
    Heartbeat,
    /// A saucer that came from the left.
    LeftSaucer,
    /// A saucer that came from the right.
    RightSaucer,
    ExtraShip,
}

/// How long the sign of an extra ship stays, in ticks: three seconds. The ship itself stays among the icons.
const EXTRA_SHIP_TICKS: u64 = 192;

/// What was heard last.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
struct LastSounds {
    is_beat_high: Option<bool>,
    /// The tick of the last extra ship.
    extra_ship: Option<u64>,
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<LastSounds>()
        .add_systems(Startup, spawn)
        .add_systems(Update, (follow_events, show).chain());
}

fn spawn(mut commands: Commands) {
    for (sign, anchor, share, offset) in [
        (SoundSign::Heartbeat, Anchor::Left, [0.0, 0.0], [32.0, 20.0]),
        (SoundSign::ExtraShip, Anchor::Left, [0.0, 0.0], [32.0, 76.0]),
        (SoundSign::LeftSaucer, Anchor::Left, [0.0, 0.5], [16.0, 0.0]),
        (
            SoundSign::RightSaucer,
            Anchor::Right,
            [1.0, 0.5],
            [-16.0, 0.0],
        ),
    ] {
        commands
            .spawn((
                sign,
                WaitText::text(anchor),
                FieldPlace::of_text(share, offset),
            ))
            .with_child(text_outline());
    }
}

impl LastSounds {
    fn note(&mut self, event: &GameEvent) {
        match event.kind {
            GameEventKind::GameBegan { .. } => *self = Self::default(),
            GameEventKind::Heartbeat { is_high } => self.is_beat_high = Some(is_high),
            GameEventKind::ExtraShip { .. } => self.extra_ship = Some(event.tick),
            _ => {}
        }
    }

    /// The text of a sign at a tick. `saucer` is the size of a saucer in the field, and whether it came from the left.
    fn text(self, sign: SoundSign, tick: u64, saucer: Option<(SaucerSize, bool)>) -> &'static str {
        match sign {
            SoundSign::Heartbeat => match self.is_beat_high {
                None => "",
                Some(true) => "BEAT - .",
                Some(false) => "BEAT . -",
            },
            SoundSign::ExtraShip => {
                let is_new = |at: u64| (at..at + EXTRA_SHIP_TICKS).contains(&tick);
                if self.extra_ship.is_some_and(is_new) {
                    "EXTRA SHIP"
                } else {
                    ""
                }
            }
            SoundSign::LeftSaucer => match saucer {
                Some((SaucerSize::Large, true)) => "< SAUCER",
                Some((SaucerSize::Small, true)) => "< SMALL SAUCER",
                _ => "",
            },
            SoundSign::RightSaucer => match saucer {
                Some((SaucerSize::Large, false)) => "SAUCER >",
                Some((SaucerSize::Small, false)) => "SMALL SAUCER >",
                _ => "",
            },
        }
    }
}

fn follow_events(mut events: MessageReader<GameEvent>, mut last: ResMut<LastSounds>) {
    for event in events.read() {
        last.note(event);
    }
}

fn show(
    settings: Res<Settings>,
    mode: Res<State<Mode>>,
    page: Res<State<Page>>,
    session: Res<Session>,
    last: Res<LastSounds>,
    saucers: Query<(&BodyKind, &Velocity), With<Saucer>>,
    mut signs: Query<(&SoundSign, &mut VectorText)>,
) {
    let is_shown = settings.show_sounds && *mode.get() != Mode::Attract && page.tells_game();
    let saucer = saucers.iter().find_map(|(kind, velocity)| match kind {
        BodyKind::Saucer(size) => Some((*size, velocity.0.x > 0.0)),
        _ => None,
    });
    for (sign, mut text) in &mut signs {
        let wanted = if is_shown {
            last.text(*sign, session.clock.tick, saucer)
        } else {
            ""
        };
        if text.text != wanted {
            wanted.clone_into(&mut text.text);
        }
    }
}

#[cfg(test)]
mod tests {
    use bevy::state::app::StatesPlugin;

    use super::*;
    use crate::sim::{RulesVersion, Tuning};

    fn event(tick: u64, kind: GameEventKind) -> GameEvent {
        GameEvent { tick, kind }
    }

    #[test]
    fn each_beat_changes_the_sign_of_the_heartbeat() {
        let mut last = LastSounds::default();
        let text = |last: LastSounds| last.text(SoundSign::Heartbeat, 0, None);
        assert_eq!(text(last), "", "before the first beat");
        last.note(&event(1, GameEventKind::Heartbeat { is_high: true }));
        let high = text(last);
        last.note(&event(2, GameEventKind::Heartbeat { is_high: false }));
        assert_ne!(text(last), high);
        last.note(&event(3, GameEventKind::Heartbeat { is_high: true }));
        assert_eq!(text(last), high);
        last.note(&event(4, GameEventKind::GameBegan { players: 1 }));
        assert_eq!(text(last), "");
    }

    #[test]
    fn a_saucer_is_shown_on_the_side_that_it_came_from() {
        let last = LastSounds::default();
        let signs = |saucer| {
            [SoundSign::LeftSaucer, SoundSign::RightSaucer].map(|sign| last.text(sign, 0, saucer))
        };
        assert_eq!(signs(None), ["", ""]);
        assert_eq!(signs(Some((SaucerSize::Large, true))), ["< SAUCER", ""]);
        assert_eq!(
            signs(Some((SaucerSize::Small, false))),
            ["", "SMALL SAUCER >"]
        );
    }

    #[test]
    fn an_extra_ship_is_shown_for_three_seconds() {
        let mut last = LastSounds::default();
        last.note(&event(100, GameEventKind::ExtraShip { lives: 4 }));
        let text = |tick| last.text(SoundSign::ExtraShip, tick, None);
        assert_eq!(
            [text(99), text(100), text(291), text(292)],
            ["", "EXTRA SHIP", "EXTRA SHIP", ""]
        );
    }

    #[test]
    fn the_signs_are_shown_where_they_are_switched_on_and_somebody_plays_or_watches() {
        let mut app = App::new();
        app.add_plugins(StatesPlugin)
            .insert_state(Mode::Play)
            .insert_state(Page::Field)
            .add_message::<GameEvent>()
            .init_resource::<Settings>()
            .insert_resource(Session::new(RulesVersion::LATEST, 1, 1, &Tuning::default()))
            .add_systems(Update, show)
            .insert_resource(LastSounds {
                is_beat_high: Some(true),
                extra_ship: None,
            });
        let sign = (SoundSign::Heartbeat, WaitText::text(Anchor::Left));
        let sign = app.world_mut().spawn(sign).id();
        let mut shows = |is_on: bool, mode: Mode, page: Page| {
            app.world_mut().resource_mut::<Settings>().show_sounds = is_on;
            app.insert_resource(State::new(mode))
                .insert_resource(State::new(page));
            app.update();
            let text = app.world().get::<VectorText>(sign).expect("its text");
            text.text == "BEAT - ."
        };
        assert!(shows(true, Mode::Play, Page::Field));
        assert!(shows(true, Mode::Watch, Page::Viewer));
        assert!(!shows(false, Mode::Play, Page::Field), "switched off");
        assert!(!shows(true, Mode::Attract, Page::Field), "nobody plays");
        assert!(!shows(true, Mode::Play, Page::Pause), "time stands still");
    }
}

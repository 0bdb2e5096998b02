//! The meter of a twin run: how far it is, and in which tick the two games first differed.

use bevy::prelude::*;

use crate::present::look::{ColorRole, text_sizes};
use crate::present::screens::widgets::menu_row;
use crate::present::states::Page;
use crate::present::twin_run::TwinRun;
use crate::replay::{Twin, ticks_as_clock};

/// A text of the meter.
#[derive(Component, Clone, Copy, Debug, PartialEq, Eq)]
enum MeterText {
    Time,
    Tick,
    Contacts,
    Score,
    Digest,
}

/// The width of the column with time and tick, in units.
const PROGRESS_WIDTH: f32 = 192.0;

/// The width of every other column, in units.
const COLUMN_WIDTH: f32 = 222.0;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        Update,
        update.run_if(in_state(Page::Twin).and_then(resource_exists::<TwinRun>)),
    );
}

pub(super) fn spawn(commands: &mut Commands, panel: Entity) {
    let row = Node {
        width: percent(100),
        justify_content: JustifyContent::SpaceBetween,
        // As far from the edge as the labels of rows.
        padding: UiRect::horizontal(px(16)),
        margin: UiRect::bottom(px(8)),
        flex_wrap: FlexWrap::Wrap,
        column_gap: px(12),
        ..default()
    };
    let row = commands.spawn((row, ChildOf(panel))).id();
    let line = |words: &'static str, color| menu_row::text(words, text_sizes::MENU_TEXT, color);
    let column = |width| Node {
        width: px(width),
        flex_direction: FlexDirection::Column,
        ..default()
    };
    commands.spawn((
        column(PROGRESS_WIDTH),
        ChildOf(row),
        children![
            (MeterText::Time, line("", ColorRole::Faint)),
            (MeterText::Tick, line("", ColorRole::Text)),
        ],
    ));
    for (value, heading) in [
        (MeterText::Contacts, "CONTACTS"),
        (MeterText::Score, "SCORE"),
        (MeterText::Digest, "DIGEST"),
    ] {
        commands.spawn((
            column(COLUMN_WIDTH),
            ChildOf(row),
            children![
                line(heading, ColorRole::Faint),
                (value, line("", ColorRole::Text)),
            ],
        ));
    }
}

fn update(run: Res<TwinRun>, mut texts: Query<(&MeterText, &mut Text)>) {
    let twin = run.twin();
    let (tick, ticks) = (twin.ticks(), run.ticks());
    let first = twin.first_differences();
    for (meter_text, mut text) in &mut texts {
        let wanted = match meter_text {
            MeterText::Time => {
                let (time, length) = (ticks_as_clock(tick), ticks_as_clock(ticks));
                format!("{time} OF {length}")
            }
            MeterText::Tick => format!("TICK {tick} OF {ticks}"),
            MeterText::Contacts => first_difference(first.contacts, twin),
            MeterText::Score => first_difference(first.score, twin),
            MeterText::Digest => first_difference(first.digest, twin),
        };
        if text.0 != wanted {
            text.0 = wanted;
        }
    }
}

/// In which tick the games first differed, from 1. That they never did is known at the end.
fn first_difference(tick: Option<u64>, twin: &Twin) -> String {
    match tick {
        Some(tick) => format!("DIFFER FROM TICK {tick}"),
        None if twin.is_at_end() => "NEVER DIFFERED".to_owned(),
        None => "SAME SO FAR".to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::collision::Phases;
    use crate::present::test_replay::auto_replay;
    use crate::sim::Detection;

    /// A twin run of a game that the `auto` pilot plays, with Step 1 on one side and these phases on the other.
    fn twin(phases: Phases) -> Twin {
        let replay = auto_replay(2_000);
        let other = Detection {
            phases,
            ..Detection::default()
        };
        Twin::new(&replay.setup, replay.tape, [Detection::default(), other])
    }

    #[test]
    fn never_is_said_at_the_end_alone() {
        let mut twin = twin(Phases::Dynamic);
        while twin.step() {
            let expected = if twin.is_at_end() {
                "NEVER DIFFERED"
            } else {
                "SAME SO FAR"
            };
            let first = twin.first_differences();
            for tick in [first.contacts, first.score, first.digest] {
                assert_eq!(first_difference(tick, &twin), expected);
            }
        }
    }

    #[test]
    fn the_first_difference_is_named_and_stays() {
        let mut twin = twin(Phases::Static);
        while twin.first_differences().contacts.is_none() {
            assert!(twin.step(), "shots pass through rocks");
        }
        let expected = format!("DIFFER FROM TICK {}", twin.ticks());
        while twin.step() {}
        let first = twin.first_differences();
        assert_eq!(first_difference(first.contacts, &twin), expected);
    }
}

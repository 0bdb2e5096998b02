//! The meter of a twin run: how far it is, and in which tick the two games first differed.

use bevy::prelude::*;

use crate::present::look::{ColorRole, theme};
use crate::present::screens::menu_row;
use crate::present::states::Page;
use crate::present::twin_run::TwinRun;
use crate::replay::{Twin, ticks_as_clock};

/// A cell of the meter.
#[derive(Component, Clone, Copy, Debug, PartialEq, Eq)]
enum MeterCell {
    Progress,
    Contacts,
    Score,
    Digest,
}

/// The cells from left to right, with their headings and widths in units.
const CELLS: [(MeterCell, &str, f32); 4] = [
    (MeterCell::Progress, "TICK", 210.0),
    (MeterCell::Contacts, "CONTACTS", 240.0),
    (MeterCell::Score, "SCORE", 240.0),
    (MeterCell::Digest, "DIGEST", 240.0),
];

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
        padding: UiRect::axes(px(14), px(0)),
        margin: UiRect::bottom(px(8)),
        ..default()
    };
    let row = commands.spawn((row, ChildOf(panel))).id();
    for (cell, heading, width) in CELLS {
        let column = Node {
            width: px(width),
            flex_direction: FlexDirection::Column,
            ..default()
        };
        commands.spawn((
            column,
            ChildOf(row),
            children![
                menu_row::line(heading, theme::MENU_NOTE, ColorRole::Faint),
                (cell, menu_row::line("", theme::MENU_SMALL, ColorRole::Text)),
            ],
        ));
    }
}

fn update(run: Res<TwinRun>, mut cells: Query<(&MeterCell, &mut Text)>) {
    let twin = run.twin();
    let first = twin.first_differences();
    for (cell, mut text) in &mut cells {
        let wanted = match cell {
            MeterCell::Progress => {
                let (tick, ticks) = (twin.ticks(), run.ticks());
                format!("{tick} OF {ticks}, {}", ticks_as_clock(tick))
            }
            MeterCell::Contacts => first_difference(first.contacts, twin),
            MeterCell::Score => first_difference(first.score, twin),
            MeterCell::Digest => first_difference(first.digest, twin),
        };
        if text.0 != wanted {
            text.0 = wanted;
        }
    }
}

/// In which tick the games first differed, from 1. That they never did is known at the end.
fn first_difference(tick: Option<u64>, twin: &Twin) -> String {
    match tick {
        Some(tick) => format!("FIRST DIFFER AT TICK {tick}"),
        None if twin.is_at_end() => "NEVER DIFFERED".to_owned(),
        None => "THE SAME SO FAR".to_owned(),
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
                "THE SAME SO FAR"
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
        let expected = format!("FIRST DIFFER AT TICK {}", twin.ticks());
        while twin.step() {}
        let first = twin.first_differences();
        assert_eq!(first_difference(first.contacts, &twin), expected);
    }
}

//! The legend of the overlay: how each kind of line looks, and what it shows.

use bevy::prelude::*;

use super::line_styles::{LineRole, LineStyle};
use crate::present::look::{ColorRole, text_sizes};

/// The length of a line in the legend, in units of text.
const LENGTH: f32 = 30.0;

/// What the lines show.
const ENTRIES: [(LineRole, &str); 5] = [
    (LineRole::TestedOutline, "TESTED"),
    (LineRole::OutlineCopy, "COPY"),
    (LineRole::SweptArea, "SWEPT"),
    (LineRole::Velocity, "VELOCITY"),
    (LineRole::Contact, "HIT"),
];

/// The legend.
#[derive(Component, Clone, Copy)]
pub(super) struct Legend;

/// Adds the legend to a panel.
pub(super) fn spawn(commands: &mut Commands, panel: Entity) {
    let legend = Node {
        flex_wrap: FlexWrap::Wrap,
        column_gap: px(18),
        ..default()
    };
    let legend = (Legend, legend, Pickable::IGNORE, ChildOf(panel));
    let legend = commands.spawn(legend).id();
    for (role, text) in ENTRIES {
        let entry = Node {
            column_gap: px(8),
            align_items: AlignItems::Center,
            ..default()
        };
        let entry = (entry, Pickable::IGNORE, ChildOf(legend));
        let entry = commands.spawn(entry).id();
        spawn_line(commands, entry, role);
        commands.spawn((
            Text::new(text),
            TextFont::from_font_size(text_sizes::MENU_TEXT),
            ColorRole::Text,
            Pickable::IGNORE,
            ChildOf(entry),
        ));
    }
}

/// Adds a short line that looks as the lines of the role.
fn spawn_line(commands: &mut Commands, entry: Entity, role: LineRole) {
    let (pieces, height) = match role.style() {
        LineStyle::Solid => (1, 2.0),
        LineStyle::Bold => (1, 5.0),
        LineStyle::Dashed => (3, 2.0),
        LineStyle::Dotted => (7, 2.0),
    };
    let line = Node {
        width: px(LENGTH),
        justify_content: JustifyContent::SpaceBetween,
        align_items: AlignItems::Center,
        ..default()
    };
    let line = (line, Pickable::IGNORE, ChildOf(entry));
    let line = commands.spawn(line).id();
    // As much line as gap.
    let length = LENGTH / (2 * pieces - 1) as f32;
    for _ in 0..pieces {
        let piece = Node {
            width: px(length),
            height: px(height),
            ..default()
        };
        let color = BackgroundColor(role.color());
        commands.spawn((piece, color, Pickable::IGNORE, ChildOf(line)));
    }
    if role == LineRole::Velocity {
        let tip = (
            Text::new(">"),
            TextFont::from_font_size(text_sizes::MENU_TEXT),
            TextColor(role.color()),
        );
        commands.spawn((tip, Pickable::IGNORE, ChildOf(entry)));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_kind_of_line_differs_from_the_others_by_more_than_its_colour() {
        // A velocity ends in the tip of an arrow, a tested outline does not.
        let looks = ENTRIES.map(|(role, _)| (role.style(), role == LineRole::Velocity));
        for (index, look) in looks.iter().enumerate() {
            assert!(!looks[..index].contains(look), "{:?}", ENTRIES[index]);
        }
    }
}

//! A line of words on a page that a system fills and changes: a verdict, a message. It is broken where the panel ends.

use bevy::prelude::*;

use super::menu_row;
use crate::present::look::{ColorRole, text_sizes};
use crate::present::page_line::PageLine;

/// Gives a text these words. While there are none, it takes no room.
pub(in crate::present::screens) fn show_words(
    mut text: Mut<Text>,
    mut node: Mut<Node>,
    words: String,
) {
    if text.0 != words {
        node.display = if words.is_empty() {
            Display::None
        } else {
            Display::Flex
        };
        text.0 = words;
    }
}

/// Adds an empty line to a panel. `marker` finds its `Text`, whose entity is returned.
pub(in crate::present::screens) fn spawn_text_line(
    commands: &mut Commands,
    panel: Entity,
    marker: impl Bundle,
    color: ColorRole,
) -> Entity {
    let node = Node {
        padding: UiRect::axes(px(14), px(2)),
        ..default()
    };
    let text = (
        marker,
        menu_row::text("", text_sizes::MENU_TEXT, color),
        TextLayout::linebreak(LineBreak::WordOrCharacter),
    );
    let line = commands.spawn((PageLine, node, ChildOf(panel))).id();
    commands.spawn((text, ChildOf(line))).id()
}

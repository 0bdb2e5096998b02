//! Gives a text words, and hides it while there are none.

use bevy::prelude::*;

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

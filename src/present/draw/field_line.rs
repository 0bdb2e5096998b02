//! Lines of words on the field, for programs that read along.

use bevy::prelude::*;

use super::vector_text::VectorText;
use crate::present::page_line::FieldLineShown;

/// Words on the field. Each new text of theirs is told by a [`FieldLineShown`].
#[derive(Component, Clone, Debug, Default, PartialEq, Eq)]
pub(in crate::present) struct FieldLine {
    /// The text that was told last.
    told: String,
}

pub(super) fn plugin(app: &mut App) {
    app.add_message::<FieldLineShown>()
        .add_systems(PostUpdate, tell);
}

fn tell(
    mut lines: Query<(&VectorText, &mut FieldLine), Changed<VectorText>>,
    mut shown: MessageWriter<FieldLineShown>,
) {
    for (text, mut line) in &mut lines {
        if line.told != text.text {
            line.told.clone_from(&text.text);
            if !line.told.is_empty() {
                shown.write(FieldLineShown(line.told.clone()));
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::present::draw::Anchor;

    #[test]
    fn a_line_is_told_as_often_as_it_gets_another_text() {
        let mut app = App::new();
        app.add_plugins(plugin);
        let text = VectorText::new("", Anchor::Middle);
        let line = app.world_mut().spawn((FieldLine::default(), text)).id();
        let mut told = |words: &str| {
            let mut line = app.world_mut().entity_mut(line);
            let mut text = line.get_mut::<VectorText>().expect("its text");
            text.text = words.to_owned();
            app.update();
            let mut shown = app.world_mut().resource_mut::<Messages<FieldLineShown>>();
            let shown: Vec<_> = shown.drain().map(|shown| shown.0).collect();
            shown
        };
        assert_eq!(told("PLAYER 1"), ["PLAYER 1"]);
        assert_eq!(told("PLAYER 1"), [""; 0], "it stays");
        assert_eq!(told(""), [""; 0], "it goes");
        assert_eq!(told("PLAYER 1"), ["PLAYER 1"]);
    }
}

//! A line below the rows of every page that says that the sound is muted. In the field, a sign in the corner says so.

use bevy::prelude::*;

use super::menu_row;
use crate::present::look::{ColorRole, text_sizes};
use crate::present::page_line::PageLine;
use crate::present::persistence::Settings;

/// The place of the line in a panel. It takes no room while sounds are heard. It is below the rows: they stay where they are as a
/// click on MUTE shows it.
#[derive(Component, Clone, Copy, Debug)]
pub(in crate::present::screens) struct MutedLine;

pub(in crate::present::screens) fn plugin(app: &mut App) {
    app.add_systems(Update, show);
}

/// The place of the line.
pub(in crate::present::screens) fn muted_line() -> impl Bundle {
    let place = Node {
        display: Display::None,
        align_self: AlignSelf::Center,
        flex_shrink: 0.0,
        ..default()
    };
    (MutedLine, place)
}

fn show(
    mut commands: Commands,
    settings: Res<Settings>,
    mut lines: Query<(Entity, &mut Node, Has<Children>), With<MutedLine>>,
) {
    for (line, mut node, is_shown) in &mut lines {
        if settings.is_muted && !is_shown {
            let text = menu_row::text("MUTED", text_sizes::MENU_TEXT, ColorRole::Faint);
            let text = (PageLine, Node::default(), children![text]);
            node.display = Display::Flex;
            commands.entity(line).insert(children![text]);
        } else if !settings.is_muted && is_shown {
            node.display = Display::None;
            commands.entity(line).despawn_children();
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_page_says_that_the_sound_is_muted_from_one_press_to_the_next() {
        let mut app = App::new();
        app.init_resource::<Settings>().add_plugins(plugin);
        app.world_mut().spawn(muted_line());
        let mut texts = |is_muted: bool| {
            app.world_mut().resource_mut::<Settings>().is_muted = is_muted;
            app.update();
            app.update();
            let mut texts = app.world_mut().query::<&Text>();
            let texts = texts.iter(app.world()).map(|text| text.0.clone());
            texts.collect::<Vec<_>>()
        };
        assert_eq!(texts(false), [""; 0]);
        assert_eq!(texts(true), ["MUTED"]);
        assert_eq!(texts(false), [""; 0]);
        assert_eq!(texts(true), ["MUTED"]);
    }
}

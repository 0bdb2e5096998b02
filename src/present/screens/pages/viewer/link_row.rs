//! The row that copies a link to the replay that is watched: the page of a browser plays it.

use bevy::clipboard::Clipboard;
use bevy::prelude::*;
use data_encoding::BASE64URL_NOPAD;

use crate::present::screens::models::viewer::Viewer;
use crate::present::screens::widgets::page_row::PageRow;
use crate::present::states::Page;

/// The address of the page that the game runs in, without the part from `#` on. The desktop's game has none.
#[derive(Resource, Clone, Debug, Default)]
pub(in crate::present) struct PageAddress(pub Option<String>);

/// The most characters of a link. Chat programs cut longer ones off. About eight minutes of a game fit.
const MAX_LINK: usize = 8000;

/// What became of the link, once somebody has asked for it.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
enum CopiedLink {
    #[default]
    NotAskedFor,
    Copied,
    NotCopied,
    TooLong,
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<PageAddress>()
        .init_resource::<CopiedLink>()
        .add_systems(
            OnEnter(Page::ViewerMenu),
            |mut copied: ResMut<CopiedLink>| {
                *copied = CopiedLink::NotAskedFor;
            },
        );
}

pub(super) fn link_row() -> PageRow {
    PageRow::action("COPY A LINK", copy_link)
        .labelled(|world| {
            let label = match world.resource::<CopiedLink>() {
                CopiedLink::NotAskedFor => "COPY A LINK",
                CopiedLink::Copied => "LINK COPIED",
                CopiedLink::NotCopied => "LINK NOT COPIED",
                CopiedLink::TooLong => "TOO LONG FOR A LINK",
            };
            label.to_owned()
        })
        .only_if(|world| world.resource::<PageAddress>().0.is_some())
}

/// A link to a page that plays a replay; none if it would be too long.
fn link(address: &str, replay: &[u8]) -> Option<String> {
    let link = format!("{address}#replay={}", BASE64URL_NOPAD.encode(replay));
    (link.len() <= MAX_LINK).then_some(link)
}

fn copy_link(world: &mut World) {
    let (Some(address), Some(viewer)) = (
        &world.resource::<PageAddress>().0,
        world.get_resource::<Viewer>(),
    ) else {
        return;
    };
    let link = link(address, &viewer.timeline().replay().to_bytes());
    let copied = link.map_or(CopiedLink::TooLong, |link| {
        let clipboard = world.get_resource_mut::<Clipboard>();
        if clipboard.is_some_and(|mut clipboard| clipboard.set_text(link).is_ok()) {
            CopiedLink::Copied
        } else {
            CopiedLink::NotCopied
        }
    });
    world.insert_resource(copied);
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_link_has_the_bytes_of_the_replay_in_characters_that_addresses_have() {
        // 0xfb 0xff: 62, 63 and 60 in digits of base 64.
        let link = link("https://example.org/play/", &[0xfb, 0xff]).expect("it is short");
        assert_eq!(link, "https://example.org/play/#replay=-_8");
    }

    #[test]
    fn a_link_has_at_most_8000_characters() {
        // "a#replay=" has 9 characters, and three bytes take four: 5991 characters for 5993 bytes.
        assert_eq!(link("a", &[0; 5993]).map(|link| link.len()), Some(8000));
        assert_eq!(link("a", &[0; 5994]), None);
    }
}

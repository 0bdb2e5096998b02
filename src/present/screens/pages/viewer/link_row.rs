//! The row that asks the page of a browser for a link to the replay that is watched.

use bevy::prelude::*;
use data_encoding::BASE64URL_NOPAD;

use crate::present::screens::models::viewer::Viewer;
use crate::present::screens::widgets::page_row::PageRow;
use crate::present::states::Page;

/// The replay to which the page is to make a link, in the characters of base64 that addresses have. Empty until somebody asks for one.
/// The desktop's game has no page, and no such resource.
#[derive(Resource, Clone, Debug, Default)]
pub(in crate::present) struct LinkedReplay(
    #[cfg_attr(
        not(target_family = "wasm"),
        expect(dead_code, reason = "only a page reads it")
    )]
    pub String,
);

/// The most characters of a replay in a link. RFC 9110, section 4.1, asks programs to take addresses of 8000 octets.
const MAX_CHARACTERS: usize = 7900;

/// Whether the replay was too long, once somebody has asked.
#[derive(Resource, Clone, Copy, Debug, Default)]
struct IsTooLong(bool);

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<IsTooLong>().add_systems(
        OnEnter(Page::ViewerMenu),
        |mut is_too_long: ResMut<IsTooLong>| is_too_long.0 = false,
    );
}

pub(super) fn link_row() -> PageRow {
    PageRow::action("COPY A LINK", link_replay)
        .labelled(|world| {
            let label = match world.resource::<IsTooLong>().0 {
                true => "TOO LONG FOR A LINK",
                false => "COPY A LINK",
            };
            label.to_owned()
        })
        .only_if(World::contains_resource::<LinkedReplay>)
}

/// The bytes of a replay as they stand in a link; none if they are too many.
fn in_link(replay: &[u8]) -> Option<String> {
    let characters = BASE64URL_NOPAD.encode(replay);
    (characters.len() <= MAX_CHARACTERS).then_some(characters)
}

fn link_replay(world: &mut World) {
    let Some(viewer) = world.get_resource::<Viewer>() else {
        return;
    };
    let characters = in_link(&viewer.timeline().replay().to_bytes());
    world.resource_mut::<IsTooLong>().0 = characters.is_none();
    if let Some(characters) = characters {
        world.insert_resource(LinkedReplay(characters));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_link_has_the_bytes_of_a_replay_in_characters_that_addresses_have() {
        // 0xfb 0xff: 62, 63 and 60 in digits of base 64.
        assert_eq!(in_link(&[0xfb, 0xff]).as_deref(), Some("-_8"));
    }

    #[test]
    fn a_link_has_no_long_replay() {
        // Three bytes take four characters: 7900 for 5925.
        assert!(in_link(&[0; 5925]).is_some());
        assert_eq!(in_link(&[0; 5926]), None);
    }
}

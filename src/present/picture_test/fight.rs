//! A fight as a player sees it, at 60 frames a second.
//!
//! `SWEPTROIDS_PICTURES=/tmp/fight cargo test picture_test::fight` keeps a picture there.

use bevy::color::Luminance;

use super::*;
use crate::present::persistence::LookChoice;
use crate::sim::{Latch, Press, Session};

const SIZE: UVec2 = UVec2::new(1024, 768);

const FRAME: Duration = Duration::from_micros(16_667);

/// The ship turns, thrusts and fires for so many frames.
const FRAMES: u32 = 150;

/// The last ones of them are drawn: for so long that nothing glows any more from before.
const DRAWN_FRAMES: u32 = 90;

#[test]
fn a_fight_glows_and_leaves_an_afterglow() {
    let settings = Settings {
        look: LookChoice::Full,
        ..Settings::default()
    };
    let mut game = running_game(settings, 6, SIZE, |_| {});
    for frame in 0..FRAMES {
        game.set_drawn(frame >= FRAMES - DRAWN_FRAMES);
        let mut latch = game.app.world_mut().resource_mut::<Latch>();
        latch.hold(1, frame % 50 > 30, false);
        if frame % 10 == 0 {
            latch.press(Press::Fire);
        }
        game.advance(1, FRAME);
    }
    let fight = game.picture();
    fight.keep("fight");
    let session = game.app.world().resource::<Session>();
    assert!(session.players.current().score > 0, "a rock was hit");
    // What glows is brighter than the field and darker than the lines.
    let share = |is_counted: fn(f32) -> bool| {
        let counted = fight
            .pixels
            .iter()
            .filter(|pixel| is_counted(pixel.luminance()));
        counted.count() as f32 / fight.pixels.len() as f32
    };
    let (lines, glow) = (
        share(|light| light > 0.3),
        share(|light| (0.005..0.1).contains(&light)),
    );
    assert!(glow > lines, "{glow} of the picture glows, {lines} is lit");
}

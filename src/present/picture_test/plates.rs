//! Words and score stay legible where rocks fly behind them.

use bevy::color::Luminance;

use super::shown_text::{ShownText, shown_texts};
use super::*;
use crate::present::draw::FieldLine;
use crate::present::persistence::LookChoice;

const SIZE: UVec2 = UVec2::new(1024, 768);

/// So many that the lines of some cross every part of the field.
const ROCKS: u32 = 250;

#[test]
fn rocks_are_never_drawn_over_score_and_words() {
    for look in [LookChoice::Cheap, LookChoice::Full] {
        let settings = Settings {
            look,
            ..Settings::default()
        };
        let score = |texts: Vec<ShownText>| {
            let score = texts.into_iter().find(|shown| shown.text == "00");
            score.expect("the score is shown").rect
        };
        // One game at a time: they draw on the same device.
        let [(empty, rect), (full, _)] = [0, ROCKS].map(|rocks| {
            let mut game = running_game(settings.clone(), rocks, SIZE, |_| {});
            (game.picture(), score(shown_texts(&mut game.app)))
        });
        let (mut behind, mut elsewhere) = (0.0_f32, 0.0_f32);
        for (index, (a, b)) in empty.pixels.iter().zip(&full.pixels).enumerate() {
            let at = Vec2::new((index % empty.size.x) as f32, (index / empty.size.x) as f32);
            let change = (a.luminance() - b.luminance()).abs();
            let most = if rect.contains(at) {
                &mut behind
            } else {
                &mut elsewhere
            };
            *most = most.max(change);
        }
        assert!(
            elsewhere > 0.3,
            "{look:?}: the rocks are there: {elsewhere}"
        );
        assert!(behind < 0.05, "{look:?}: {behind} at the score");
    }
}

#[test]
fn all_words_on_the_field_have_a_plate() {
    let mut pages = pages();
    pages.set_drawn(false);
    let world = pages.app.world_mut();
    let mut lines = world.query_filtered::<Option<&Children>, With<FieldLine>>();
    let mut plates = world.query_filtered::<(), With<Sprite>>();
    let mut count = 0;
    for children in lines.iter(world) {
        let mut children = children.into_iter().flatten();
        assert!(children.any(|child| plates.get(world, *child).is_ok()));
        count += 1;
    }
    // Announcement, two seats, the wait for the ship, signs, the lines of the game and the hint.
    assert!(count >= 12, "{count}");
}

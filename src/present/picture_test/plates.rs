//! Words and score stay legible where rocks fly behind them, and do not hide the rocks.

use bevy::color::Luminance;

use super::shown_text::{ShownText, shown_texts};
use super::*;
use crate::present::draw::{FieldLine, VectorText};
use crate::present::persistence::LookChoice;
use crate::present::test_picture::Picture;

const SIZE: UVec2 = UVec2::new(1024, 768);

/// So many that the lines of some cross every part of the field.
const ROCKS: u32 = 250;

/// The least luminance of a pixel of a letter.
const LETTER: f32 = 0.3;

/// How far nothing changes around a letter, in pixels.
const OUTLINE: f32 = 2.0;

/// Beyond so many pixels from a letter, rocks are seen.
const BEYOND: f32 = 5.0;

/// The distance from the letters within which a plate would hide what can kill, in pixels.
const AROUND: f32 = 8.0;

/// The pixels of a rectangle.
fn pixels_of(rect: Rect) -> impl Iterator<Item = UVec2> {
    let (least, most) = (rect.min.as_uvec2(), rect.max.as_uvec2());
    (least.y..most.y).flat_map(move |y| (least.x..most.x).map(move |x| UVec2::new(x, y)))
}

fn luminance(picture: &Picture, at: UVec2) -> f32 {
    picture.pixels[at.y as usize * picture.size.x + at.x as usize].luminance()
}

#[test]
fn rocks_are_seen_between_the_letters_of_the_score_and_never_at_them() {
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
        let letters: Vec<UVec2> = pixels_of(rect)
            .filter(|at| luminance(&empty, *at) > LETTER)
            .collect();
        assert!(letters.len() > 50, "{look:?}: {} pixels", letters.len());
        let (mut at_letters, mut between) = (0.0_f32, 0.0_f32);
        for at in pixels_of(rect.inflate(AROUND)) {
            let change = (luminance(&empty, at) - luminance(&full, at)).abs();
            let to_letter = |letter: &UVec2| letter.as_vec2().distance(at.as_vec2());
            let nearest = letters.iter().map(to_letter).fold(f32::INFINITY, f32::min);
            if nearest <= OUTLINE {
                at_letters = at_letters.max(change);
            } else if nearest > BEYOND {
                between = between.max(change);
            }
        }
        assert!(at_letters < 0.05, "{look:?}: {at_letters} at the letters");
        assert!(between > 0.3, "{look:?}: what can kill is seen: {between}");
    }
}

#[test]
fn all_words_on_the_field_have_an_outline() {
    let mut pages = pages(Drawing::Never);
    let world = pages.app.world_mut();
    // Some say something only in a game: they all do now, and are drawn before another system takes it back.
    let mut texts = world.query_filtered::<&mut VectorText, With<FieldLine>>();
    for mut text in texts.iter_mut(world) {
        text.text = String::from("A");
    }
    world.run_schedule(PostUpdate);
    let mut lines = world.query_filtered::<Option<&Children>, With<FieldLine>>();
    let mut outlines = world.query_filtered::<(), With<Mesh2d>>();
    let mut count = 0;
    for children in lines.iter(world) {
        let mut children = children.into_iter().flatten();
        assert!(children.any(|child| outlines.get(world, *child).is_ok()));
        count += 1;
    }
    // Announcement, two lines of what players wait for, the wait for the ship, signs, the lines of the game and the hint.
    assert!(count >= 12, "{count}");
}

//! An effect at 0 % does nothing at all to the picture.

use super::*;
use crate::present::persistence::LookChoice;
use crate::present::test_picture::Picture;

const SIZE: UVec2 = UVec2::new(512, 384);

/// The effects of a setting in percent, each at its most.
const EFFECTS: [(&str, fn(&mut Settings)); 4] = [
    ("glow", |settings| settings.glow = 100),
    ("afterglow", |settings| settings.afterglow = 100),
    ("scanlines", |settings| settings.scanlines = 100),
    ("vignette", |settings| settings.vignette = 100),
];

/// Settings without any effect.
fn without_effects() -> Settings {
    Settings {
        look: LookChoice::Full,
        glow: 0,
        afterglow: 0,
        scanlines: 0,
        vignette: 0,
        shake: 0,
        ..Settings::default()
    }
}

/// The picture of moving rocks.
fn moving_rocks(settings: Settings) -> Picture {
    let mut game = running_game(settings, 20, SIZE, |_| {});
    moved_on(&mut game)
}

/// The picture eight frames of 30 ms later.
fn moved_on(game: &mut PictureApp) -> Picture {
    let mut pictures = game.pictures(8, Duration::from_millis(30));
    pictures.pop().expect("eight pictures")
}

/// The picture 3.64 s later, when one part in 30,000 of the longest afterglow remains.
fn long_after(game: &mut PictureApp) -> Picture {
    game.advance(17, Duration::from_millis(200));
    moved_on(game)
}

/// The difference of a channel between two pictures, in steps of 1/255, that only one pixel in two thousand exceeds: the edges
/// of the plates behind text are smooth in the full look alone.
fn difference(a: &Picture, b: &Picture) -> f32 {
    let pixels = a.pixels.iter().zip(&b.pixels);
    let differences = pixels.map(|(a, b)| {
        let [a, b] = [*a, *b].map(|color| Srgba::from(color).to_vec3());
        (a - b).abs().max_element()
    });
    let mut differences: Vec<f32> = differences.collect();
    differences.sort_by(f32::total_cmp);
    255.0 * differences[differences.len() - 1 - differences.len() / 2_000]
}

#[test]
fn effects_at_none_leave_the_picture_as_the_cheap_look_draws_it() {
    let full = moving_rocks(without_effects());
    let cheap = moving_rocks(Settings {
        look: LookChoice::Cheap,
        ..without_effects()
    });
    // The full look dithers by half a step, and is rounded once more.
    let seen = difference(&full, &cheap);
    assert!(seen <= 3.0, "{seen}");
    // Each effect by itself can be seen.
    for (name, change) in EFFECTS {
        let mut settings = without_effects();
        change(&mut settings);
        let seen = difference(&full, &moving_rocks(settings));
        assert!(seen > 5.0, "{name}: {seen}");
    }
}

#[test]
fn an_effect_that_is_switched_off_leaves_nothing_behind() {
    let never = moving_rocks(without_effects());
    for (name, change) in EFFECTS {
        let mut settings = without_effects();
        change(&mut settings);
        let mut game = running_game(settings, 20, SIZE, |_| {});
        game.app.insert_resource(without_effects());
        let seen = difference(&never, &moved_on(&mut game));
        assert!(seen <= 3.0, "{name}: {seen}");
    }
}

#[test]
fn an_effect_that_is_switched_off_for_a_frame_is_as_before() {
    for (name, change) in EFFECTS {
        let mut settings = without_effects();
        change(&mut settings);
        let [always, switched] = [settings.clone(), without_effects()].map(|for_a_frame| {
            let mut game = running_game(settings.clone(), 20, SIZE, |_| {});
            game.app.insert_resource(for_a_frame);
            game.picture();
            game.app.insert_resource(settings.clone());
            long_after(&mut game)
        });
        let seen = difference(&always, &switched);
        assert!(seen <= 3.0, "{name}: {seen}");
    }
}

#[test]
fn without_the_demonstration_nothing_moves_behind_the_title() {
    for (demonstration, moves) in [(true, true), (false, false)] {
        let mut pages = pages(Drawing::IntoPictures);
        let mut settings = pages.app.world_mut().resource_mut::<Settings>();
        settings.demonstration = demonstration;
        // Long enough for the rocks to appear.
        pages.advance(30, Duration::from_millis(200));
        let before = pages.picture();
        pages.advance(10, Duration::from_millis(100));
        let seen = difference(&before, &pages.picture());
        assert_eq!(seen > 5.0, moves, "{demonstration}: {seen}");
    }
}

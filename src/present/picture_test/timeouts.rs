//! Nothing that a player reads or enters goes away by itself. The title is an exception: it alternates with the tables of scores
//! while nobody plays. So is the field, where time is the game.

use super::shown_text::shown_texts;
use super::*;
use crate::present::screens::tour;

/// Whether a text is a number that runs, as a clock does.
fn is_running(text: &str) -> bool {
    text.contains(|character: char| character.is_ascii_digit())
}

/// The texts of the menu, without the arrows that say that more follows.
fn menu_texts(pages: &mut PictureApp) -> Vec<String> {
    let texts = shown_texts(&mut pages.app).into_iter();
    let texts = texts.filter(|shown| !shown.is_vector && shown.text != ">");
    texts.map(|shown| shown.text).collect()
}

#[test]
fn nothing_that_is_read_goes_away_by_itself() {
    let mut pages = pages(Drawing::Never);
    let mut seen = 0;
    tour(&mut pages, |pages, name| {
        let without_menu = [
            "announcement",
            "field",
            "inspector",
            "viewer without its panel",
        ];
        if name == "title" || without_menu.contains(&name) {
            return;
        }
        let page = |pages: &PictureApp| *pages.app.world().resource::<State<Page>>().get();
        let (opened, mut before) = (page(pages), menu_texts(pages));
        assert!(!before.is_empty(), "{name} has texts");
        // A minute in which nobody does anything.
        pages.advance(120, Duration::from_millis(500));
        assert_eq!(page(pages), opened, "{name}");
        let after = menu_texts(pages);
        assert_eq!(after.len(), before.len(), "{name}: {after:?}");
        // What hit the ship is said in place of these words when the hit is shown, and stays.
        let until_the_hit = ["THE LAST SECOND", "SKIP TO THE HIT"];
        let is_until_the_hit =
            |text: &str| until_the_hit.iter().any(|begin| text.starts_with(begin));
        before.retain(|text| !is_running(text) && !is_until_the_hit(text));
        let lost: Vec<_> = before.iter().filter(|text| !after.contains(text)).collect();
        assert!(lost.is_empty(), "{name} lost {lost:?}; it has {after:?}");
        seen += 1;
    });
    assert!(seen > 20, "{seen} pages");
}

//! The tables of daily games: one for each date, in the same file.

use super::*;
use crate::sim::Date;

fn date(text: &str) -> Date {
    Date::read(text).expect("a date")
}

fn daily(text: &str) -> ScoreTable {
    ScoreTable::Daily(date(text))
}

/// The scores of a date, the best first.
fn points(app: &App, date: Date) -> Vec<u32> {
    let scores = app.world().resource::<Scores>();
    let table = scores.table(ScoreTable::Daily(date));
    table.iter().map(|score| score.score).collect()
}

/// So many consecutive dates.
fn dates(count: u64) -> impl Iterator<Item = Date> {
    (0..count).map(|day| Date::at(day * 86_400))
}

#[test]
fn each_date_has_a_table_of_its_own_with_ten_scores() {
    let folder = empty_folder();
    let mut app = start(folder.path());
    for points in (1..=11).rev() {
        let table = daily("2026-11-22");
        let rank = add(&mut app, score("ABC", points).in_table(table));
        assert_eq!(rank, (points > 1).then_some(11 - points as usize));
    }
    let other = score("DEF", 50).in_table(daily("2026-11-23"));
    assert_eq!(add(&mut app, other), Some(0));
    let app = start(folder.path());
    assert_eq!(notices(&app), [""; 0]);
    let first_day = [11, 10, 9, 8, 7, 6, 5, 4, 3, 2];
    assert_eq!(points(&app, date("2026-11-22")), first_day);
    assert_eq!(points(&app, date("2026-11-23")), [50]);
    assert_eq!(points(&app, date("2026-11-24")), [0; 0]);
    assert_eq!(table(&app), [""; 0], "the classic table is another one");
}

#[test]
fn a_daily_game_with_assists_is_listed_with_the_other_assisted_games() {
    let mut app = start(empty_folder().path());
    let assists = [Assist::HoldToFire].into_iter().collect();
    let initials = Initials::new("HLD").expect("three letters");
    let held = Score::new(initials, 100, 1, assists).in_table(daily("2026-11-22"));
    assert_eq!(add(&mut app, held.clone()), Some(0));
    assert_eq!(points(&app, date("2026-11-22")), [0; 0]);
    let scores = app.world().resource::<Scores>();
    assert_eq!(scores.table(ScoreTable::Assisted), [held]);
}

#[test]
fn the_newest_400_dates_are_kept() {
    let folder = empty_folder();
    let line = |date| format!("[[daily.{date}]]\ninitials = \"ABC\"\nscore = 10\nwave = 1\n");
    let text: String = dates(401).map(line).collect();
    let path = write(folder.path(), "scores.toml", &text);
    let mut app = start(folder.path());
    assert_eq!(notices(&app), [""; 0]);
    let all: Vec<Date> = dates(402).collect();
    let count = |app: &App| {
        all.iter()
            .filter(|day| !points(app, **day).is_empty())
            .count()
    };
    assert_eq!(count(&app), 400);
    assert_eq!(points(&app, all[0]), [0; 0]);
    assert_eq!(read(&path), text, "loading changes nothing");

    // A new date takes the place of the oldest one.
    let newest = score("NEW", 20).in_table(ScoreTable::Daily(all[401]));
    assert_eq!(add(&mut app, newest), Some(0));
    let mut app = start(folder.path());
    assert_eq!(count(&app), 400);
    assert_eq!(points(&app, all[1]), [0; 0]);
    assert_eq!(points(&app, all[401]), [20]);
    // One that is older than all of them is not listed.
    let old = score("OLD", 20).in_table(ScoreTable::Daily(all[0]));
    assert_eq!(add(&mut app, old), None);
}

#[test]
fn what_is_wrong_in_a_daily_table_is_named_and_the_rest_stays() {
    let valid = "[[daily.2026-11-22]]\ninitials = \"ABC\"\nscore = 100\nwave = 2\n";
    for (invalid, expected) in [
        (
            "[[daily.2026-11-22]]\ninitials = \"ABC\"\nscore = 0\nwave = 1\n",
            "line 7: `daily.2026-11-22.score` is 0, but has to be a whole number, 1 to 4294967295",
        ),
        (
            "[[daily.2026-11-31]]\ninitials = \"ABC\"\nscore = 9\nwave = 1\n",
            "line 5: `daily` is \"2026-11-31\", but has to be a date such as 2026-11-22",
        ),
        (
            "[daily.2026-11-23]\nscore = 9\n",
            "line 5: `daily.2026-11-23` is a table, but has to be a list of scores",
        ),
        (
            "[[daily.2026-11-23]]\ninitials = \"ABC\"\nscore = 9\nwave = 1\nassists = [\"slow\"]\n",
            "line 9: `daily.2026-11-23.assists` is [\"slow\"], but has to be an empty list or left out",
        ),
    ] {
        let folder = empty_folder();
        let path = write(folder.path(), "scores.toml", &format!("{valid}{invalid}"));
        let app = start(folder.path());
        let expected = format!(
            "{}, {expected}; the file is kept as scores.toml.damaged",
            path.display()
        );
        assert_eq!(notices(&app), [expected]);
        let app = start(folder.path());
        assert_eq!(notices(&app), [""; 0]);
        assert_eq!(points(&app, date("2026-11-22")), [100]);
        assert_eq!(points(&app, date("2026-11-23")), [0; 0]);
    }
    let folder = empty_folder();
    write(folder.path(), "scores.toml", "daily = 7\n");
    let shown = notices(&start(folder.path()));
    let expected = "line 1: `daily` is 7, but has to be a table of dates";
    assert!(shown[0].contains(expected), "{shown:?}");
}

#[test]
fn two_copies_of_the_game_keep_each_others_daily_scores() {
    let folder = empty_folder();
    let (mut first, mut second) = (start(folder.path()), start(folder.path()));
    let table = daily("2026-11-22");
    assert_eq!(add(&mut second, score("BBB", 200).in_table(table)), Some(0));
    assert_eq!(add(&mut first, score("AAA", 100).in_table(table)), Some(1));
    assert_eq!(points(&first, date("2026-11-22")), [200, 100]);
}

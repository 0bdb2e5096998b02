//! Files that are wrong: kept aside, with what is right in them taken over.

use super::*;

/// What is said about a settings file, without the path before it and the end behind it.
fn fault(text: &str) -> String {
    let folder = empty_folder();
    let path = write(folder.path(), "settings.toml", text);
    let app = start(folder.path());
    let said = notices(&app);
    assert_eq!(said.len(), 1, "{text}: {said:?}");
    let before = format!("{}, ", path.display());
    let said = said[0].strip_prefix(&before);
    let said =
        said.and_then(|said| said.strip_suffix("; the file is kept as settings.toml.damaged"));
    assert_eq!(read(&folder.path().join("settings.toml.damaged")), text);
    said.unwrap_or_else(|| panic!("{:?}", notices(&app)))
        .to_owned()
}

#[test]
fn a_fault_names_line_field_value_and_range() {
    for (text, expected) in [
        (
            "shake = 10\nglow = 130\n",
            "line 2: `glow` is 130, but has to be a whole number, 0 to 100 %",
        ),
        (
            "frame_limit = 29",
            "line 1: `frame_limit` is 29, but has to be a whole number, 0 or 30 to 500 frames/s",
        ),
        (
            "speed = -75",
            "line 1: `speed` is -75, but has to be a whole number, 50 to 100 %",
        ),
        (
            "\n\nvsync = \"yes\"\n",
            "line 3: `vsync` is \"yes\", but has to be true or false",
        ),
        (
            "palette = \"pink\"",
            "line 1: `palette` is \"pink\", but has to be one of \"phosphor\", \"radar\", \"amber\", \"clear\"",
        ),
        (
            "has_seen_controls = 1",
            "line 1: `has_seen_controls` is 1, but has to be true or false",
        ),
        (
            "[glow]\nstrength = 1\n",
            "line 1: `glow` is a table, but has to be a whole number, 0 to 100 %",
        ),
    ] {
        assert_eq!(fault(text), expected);
    }
    assert!(fault("glow = 10\nshake ==\n").starts_with("line 2: "));
    assert!(fault("glow = 10\nglow = 20\n").starts_with("line 2: "));
    assert_eq!(
        fault("glow = 101\nshake = 101\nspeed = 1\n"),
        "line 1: `glow` is 101, but has to be a whole number, 0 to 100 % (and 2 more)"
    );
}

#[test]
fn every_setting_says_what_it_may_be() {
    for entry in SETTINGS {
        let text = format!("# the line before\n{} = 1e9\n", entry.key);
        let expected = format!(
            "line 2: `{}` is 1e9, but has to be {}",
            entry.key,
            entry.expected()
        );
        assert_eq!(fault(&text), expected);
    }
}

#[test]
fn bytes_that_are_no_text_are_kept_too() {
    let folder = empty_folder();
    let bytes = b"glow = 10\nshake = \xff\n";
    fs::write(folder.path().join("settings.toml"), bytes).expect("a file for a test");
    let app = start(folder.path());
    let said = notices(&app);
    assert!(
        said[0].contains("line 2: from here on it is not UTF-8 text; the file is kept as"),
        "{said:?}"
    );
    let aside = fs::read(folder.path().join("settings.toml.damaged")).expect("the file aside");
    assert_eq!(aside, bytes);
    assert_eq!(settings(&app), Settings::default());
}

#[test]
fn what_is_right_in_a_damaged_file_is_taken_over_and_saved_anew() {
    let folder = empty_folder();
    let text = "glow = 10\nnews = 1\nshake = 101\n";
    let path = write(folder.path(), "settings.toml", text);
    let expected = Settings {
        glow: 10,
        ..Settings::default()
    };
    assert_eq!(settings(&start(folder.path())), expected);
    // Without a word from the player: the next start finds it, and nothing is wrong any more.
    let app = start(folder.path());
    assert_eq!((settings(&app), notices(&app)), (expected, vec![]));
    assert!(read(&path).contains("news = 1"));
}

#[test]
fn no_damaged_file_takes_the_place_of_another_one() {
    let folder = empty_folder();
    for number in 1..=3 {
        write(
            folder.path(),
            "settings.toml",
            &format!("glow = {number}000"),
        );
        drop(start(folder.path()));
    }
    assert_eq!(
        read(&folder.path().join("settings.toml.damaged")),
        "glow = 1000"
    );
    assert_eq!(
        read(&folder.path().join("settings.toml.damaged-2")),
        "glow = 2000"
    );
    assert_eq!(
        read(&folder.path().join("settings.toml.damaged-3")),
        "glow = 3000"
    );
}

#[test]
fn a_file_damaged_while_the_game_runs_is_kept_aside_before_the_next_one_is_written() {
    let folder = empty_folder();
    let mut app = start(folder.path());
    set(&mut app, |settings| settings.glow = 10);
    add(&mut app, score("ABC", 100));
    write(folder.path(), "settings.toml", "shake = 7\nglow = 999\n");
    write(
        folder.path(),
        "scores.toml",
        "[[classic]]\ninitials = \"ABC\n",
    );
    set(&mut app, |settings| settings.vignette = 0);
    add(&mut app, score("DEF", 50));
    assert_eq!(
        read(&folder.path().join("settings.toml.damaged")),
        "shake = 7\nglow = 999\n"
    );
    assert_eq!(notices(&app).len(), 2, "{:?}", notices(&app));
    let again = start(folder.path());
    assert_eq!((settings(&again).glow, settings(&again).vignette), (10, 0));
    assert_eq!(table(&again), ["ABC 100", "DEF 50"]);
}

#[test]
fn what_is_no_file_is_left_alone() {
    let folder = empty_folder();
    for name in ["settings.toml", "scores.toml"] {
        fs::create_dir(folder.path().join(name)).expect("a folder in the way");
    }
    let mut app = start(folder.path());
    set(&mut app, |settings| settings.glow = 10);
    add(&mut app, score("ABC", 100));
    assert_eq!(
        (settings(&app).glow, table(&app)),
        (10, vec!["ABC 100".to_owned()])
    );
    assert_eq!(names(folder.path()), ["scores.toml", "settings.toml"]);
    let said = notices(&app);
    assert_eq!(said.len(), 2, "{said:?}");
    assert!(
        said[0].contains("settings.toml: is a directory; settings are not saved this time"),
        "{said:?}"
    );
    assert!(
        said[1].contains("scores.toml: is a directory; scores are not saved this time"),
        "{said:?}"
    );
}

#[cfg(unix)]
#[test]
fn a_link_in_a_circle_or_to_a_device_is_left_alone() {
    use std::os::unix::fs::symlink;
    for target in ["settings.toml", "/dev/null", "/dev/zero"] {
        let folder = empty_folder();
        let link = folder.path().join("settings.toml");
        symlink(target, &link).expect("a link");
        let mut app = start(folder.path());
        set(&mut app, |settings| settings.glow = 10);
        assert_eq!(notices(&app).len(), 1, "{target}: {:?}", notices(&app));
        assert_eq!(fs::read_link(&link).expect("the link"), Path::new(target));
        assert_eq!(names(folder.path()), ["settings.toml"]);
    }
}

#[test]
fn a_file_of_any_length_is_kept_unread() {
    let folder = empty_folder();
    let path = folder.path().join("settings.toml");
    let file = fs::File::create(&path).expect("a file for a test");
    // A gigabyte of nothing.
    file.set_len(1 << 30).expect("a file with a hole");
    let app = start(folder.path());
    assert!(notices(&app)[0].contains("too long"), "{:?}", notices(&app));
    let aside = fs::metadata(folder.path().join("settings.toml.damaged"));
    assert_eq!(aside.expect("the file aside").len(), 1 << 30);
}

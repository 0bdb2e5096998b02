//! Damaged files: they are renamed, and their valid part is kept in a new file.

use super::*;

/// The notice about a settings file of this text, without its path and its end.
fn error_in_settings(text: &str) -> String {
    let folder = empty_folder();
    let path = write(folder.path(), "settings.toml", text);
    let app = start(folder.path());
    let notices = notices(&app);
    assert_eq!(notices.len(), 1, "{text}: {notices:?}");
    let error = notices[0]
        .strip_prefix(&format!("{}, ", path.display()))
        .and_then(|end| end.strip_suffix("; the file is kept as settings.toml.damaged"));
    assert_eq!(read(&folder.path().join("settings.toml.damaged")), text);
    error.unwrap_or_else(|| panic!("{notices:?}")).to_owned()
}

#[test]
fn an_error_names_line_field_value_and_range() {
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
        assert_eq!(error_in_settings(text), expected);
    }
    assert!(error_in_settings("glow = 10\nshake ==\n").starts_with("line 2: "));
    assert!(error_in_settings("glow = 10\nglow = 20\n").starts_with("line 2: "));
    assert_eq!(
        error_in_settings("glow = 101\nshake = 101\nspeed = 1\n"),
        "line 1: `glow` is 101, but has to be a whole number, 0 to 100 % (and 2 more)"
    );
}

#[test]
fn an_error_names_the_allowed_values_of_every_setting() {
    for setting in SETTINGS {
        let text = format!("# the line before\n{} = 1e9\n", setting.key);
        let expected = format!(
            "line 2: `{}` is 1e9, but has to be {}",
            setting.key,
            setting.expected()
        );
        assert_eq!(error_in_settings(&text), expected);
    }
}

#[test]
fn a_file_that_is_not_utf_8_is_kept() {
    let folder = empty_folder();
    let bytes = b"glow = 10\nshake = \xff\n";
    fs::write(folder.path().join("settings.toml"), bytes).expect("a writable file");
    let app = start(folder.path());
    let notices = notices(&app);
    assert!(
        notices[0].contains("line 2: from here on it is not UTF-8 text; the file is kept as"),
        "{notices:?}"
    );
    let renamed = fs::read(folder.path().join("settings.toml.damaged")).expect("the renamed file");
    assert_eq!(renamed, bytes);
    assert_eq!(settings(&app), Settings::default());
}

#[test]
fn the_valid_part_of_a_damaged_file_is_loaded_and_saved() {
    let folder = empty_folder();
    let text = "glow = 10\nnews = 1\nshake = 101\n";
    let path = write(folder.path(), "settings.toml", text);
    let expected = Settings {
        glow: 10,
        ..Settings::default()
    };
    assert_eq!(settings(&start(folder.path())), expected);
    // It was saved without any change by the player: the next start finds a valid file.
    let app = start(folder.path());
    assert_eq!((settings(&app), notices(&app)), (expected, vec![]));
    assert!(read(&path).contains("news = 1"));
}

#[test]
fn no_damaged_file_overwrites_another_one() {
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
fn a_file_damaged_while_the_game_runs_is_renamed_before_it_is_written() {
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
    let restarted = start(folder.path());
    let settings = settings(&restarted);
    assert_eq!((settings.glow, settings.vignette), (10, 0));
    assert_eq!(table(&restarted), ["ABC 100", "DEF 50"]);
}

#[test]
fn a_folder_in_place_of_a_file_is_left_alone() {
    let folder = empty_folder();
    for name in ["settings.toml", "scores.toml"] {
        fs::create_dir(folder.path().join(name)).expect("a new folder");
    }
    let mut app = start(folder.path());
    set(&mut app, |settings| settings.glow = 10);
    add(&mut app, score("ABC", 100));
    assert_eq!(
        (settings(&app).glow, table(&app)),
        (10, vec!["ABC 100".to_owned()])
    );
    assert_eq!(file_names(folder.path()), ["scores.toml", "settings.toml"]);
    let notices = notices(&app);
    assert_eq!(notices.len(), 2, "{notices:?}");
    assert!(
        notices[0].contains("settings.toml: is a directory; settings are not saved this time"),
        "{notices:?}"
    );
    assert!(
        notices[1].contains("scores.toml: is a directory; scores are not saved this time"),
        "{notices:?}"
    );
}

#[cfg(unix)]
#[test]
fn a_cyclic_link_and_a_link_to_a_device_are_left_alone() {
    use std::os::unix::fs::symlink;
    for target in ["settings.toml", "/dev/null", "/dev/zero"] {
        let folder = empty_folder();
        let link = folder.path().join("settings.toml");
        symlink(target, &link).expect("a new link");
        let mut app = start(folder.path());
        set(&mut app, |settings| settings.glow = 10);
        assert_eq!(notices(&app).len(), 1, "{target}: {:?}", notices(&app));
        assert_eq!(fs::read_link(&link).expect("the link"), Path::new(target));
        assert_eq!(file_names(folder.path()), ["settings.toml"]);
    }
}

#[test]
fn a_file_that_is_too_long_is_kept_and_not_read() {
    let folder = empty_folder();
    let path = folder.path().join("settings.toml");
    let file = fs::File::create(&path).expect("a writable file");
    // A sparse file of 1 GiB.
    file.set_len(1 << 30).expect("a sparse file");
    let app = start(folder.path());
    assert!(notices(&app)[0].contains("too long"), "{:?}", notices(&app));
    let renamed = fs::metadata(folder.path().join("settings.toml.damaged"));
    assert_eq!(renamed.expect("the renamed file").len(), 1 << 30);
}

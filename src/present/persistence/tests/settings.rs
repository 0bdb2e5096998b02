//! Settings that come back.

use proptest::prelude::*;

use super::*;
use crate::present::persistence::settings::{Setting, SettingValue};

/// Any of the values that a player or the file can give it.
fn values(entry: &Setting) -> Vec<SettingValue> {
    match &entry.kind {
        SettingKind::Switch { .. } => [false, true].map(SettingValue::Switch).into(),
        SettingKind::Number { range, .. } => {
            let numbers = (0..=u16::MAX).filter(|number| range.contains(*number));
            numbers.map(SettingValue::Number).collect()
        }
        SettingKind::NamedValue { options, .. } => options
            .iter()
            .map(|o| SettingValue::NamedValue(o.key))
            .collect(),
    }
}

#[test]
fn nothing_is_written_until_something_is_set() {
    let folder = empty_folder();
    let mut app = start(folder.path());
    app.update();
    assert_eq!(settings(&app), Settings::default());
    assert_eq!(notices(&app), [""; 0]);
    assert_eq!(names(folder.path()), [""; 0]);
}

#[test]
fn a_setting_is_in_the_file_in_the_frame_in_which_it_is_set() {
    let folder = empty_folder();
    // The system's folder may have to be made first.
    let config = folder.path().join("new/sweptroids");
    let mut app = start(&config);
    set(&mut app, |settings| settings.glow = 85);
    let text = read(&config.join("settings.toml"));
    assert!(text.contains("glow = 85\n"), "{text}");
    assert!(text.contains("palette = \"phosphor\"\n"), "{text}");
    set(&mut app, |settings| settings.has_seen_controls = true);
    let expected = Settings {
        glow: 85,
        has_seen_controls: true,
        ..Settings::default()
    };
    assert_eq!(settings(&start(&config)), expected);
    assert_eq!(names(&config), ["settings.toml"]);
}

#[test]
fn every_value_of_every_setting_comes_back() {
    for entry in SETTINGS {
        for value in values(entry) {
            let mut settings = Settings::default();
            assert!(entry.set(&mut settings, value), "{} {value:?}", entry.key);
            let text = settings.text(None, "").expect("settings are TOML");
            let reading = Settings::read(&text);
            assert_eq!(reading.faults, [], "{} {value:?}", entry.key);
            assert_eq!(reading.value, settings, "{} {value:?}", entry.key);
        }
    }
}

proptest! {
    #[test]
    fn all_settings_come_back_together(picks in proptest::collection::vec(any::<usize>(), SETTINGS.len()), has_seen: bool) {
        let mut settings = Settings { has_seen_controls: has_seen, ..Settings::default() };
        for (entry, pick) in SETTINGS.iter().zip(picks) {
            let values = values(entry);
            prop_assert!(entry.set(&mut settings, values[pick % values.len()]));
        }
        let text = settings.text(None, "").expect("settings are TOML");
        prop_assert_eq!(Settings::read(&text), Reading { value: settings, faults: vec![] });
    }
}

#[test]
fn what_another_copy_sets_and_a_newer_version_knows_stays() {
    let folder = empty_folder();
    let path = write(
        folder.path(),
        "settings.toml",
        "glow = 10\nwarp_drive = [1, 2]\n",
    );
    let mut ours = start(folder.path());
    let mut theirs = start(folder.path());
    assert_eq!(notices(&ours), [""; 0]);
    set(&mut ours, |settings| settings.shake = 0);
    set(&mut theirs, |settings| settings.is_muted = true);
    let text = read(&path);
    for line in [
        "glow = 10",
        "shake = 0",
        "is_muted = true",
        "warp_drive = [1, 2]",
    ] {
        assert!(text.contains(line), "{line} in {text}");
    }
    // The others' settings are for the next start: nothing changes by itself.
    assert!(!settings(&ours).is_muted);
    // Setting it back is a change too.
    set(&mut theirs, |settings| settings.is_muted = false);
    assert!(read(&path).contains("is_muted = false"));
}

#[cfg(unix)]
#[test]
fn a_link_stays_a_link_and_permissions_stay() {
    use std::os::unix::fs::{PermissionsExt, symlink};
    let folder = empty_folder();
    let dotfiles = empty_folder();
    let path = write(dotfiles.path(), "mine.toml", "glow = 10\n");
    fs::set_permissions(&path, fs::Permissions::from_mode(0o640)).expect("permissions");
    let link = folder.path().join("settings.toml");
    symlink(&path, &link).expect("a link");
    let mut app = start(folder.path());
    set(&mut app, |settings| settings.shake = 0);
    assert!(read(&path).contains("shake = 0"));
    assert!(fs::symlink_metadata(&link).expect("the link").is_symlink());
    let mode = fs::metadata(&path).expect("the file").permissions().mode();
    assert_eq!(mode & 0o777, 0o640);
}

#[cfg(unix)]
#[test]
fn a_file_that_must_not_be_written_is_not() {
    use std::os::unix::fs::PermissionsExt;
    let folder = empty_folder();
    let path = write(folder.path(), "settings.toml", "glow = 10\n");
    fs::set_permissions(&path, fs::Permissions::from_mode(0o444)).expect("permissions");
    let mut app = start(folder.path());
    set(&mut app, |settings| settings.shake = 0);
    assert_eq!(read(&path), "glow = 10\n");
    assert!(
        notices(&app)[0].contains("cannot write"),
        "{:?}",
        notices(&app)
    );
}

#[test]
fn what_cannot_be_saved_is_said_once_and_tried_again() {
    let folder = empty_folder();
    let config = folder.path().join("sweptroids");
    let mut app = start(&config);
    // A file where the folder should be: nothing can be written there.
    fs::write(&config, "in the way").expect("a file for a test");
    set(&mut app, |settings| settings.glow = 10);
    set(&mut app, |settings| settings.glow = 20);
    let said = notices(&app);
    assert_eq!(said.len(), 1, "{said:?}");
    assert!(said[0].starts_with("cannot write "), "{said:?}");
    assert!(
        said[0].ends_with("; settings are not saved yet"),
        "{said:?}"
    );
    assert_eq!(settings(&app).glow, 20);

    fs::remove_file(&config).expect("the file in the way");
    set(&mut app, |settings| settings.shake = 5);
    assert_eq!(notices(&app), [""; 0]);
    let again = settings(&start(&config));
    assert_eq!((again.glow, again.shake), (20, 5));
}

#[test]
fn the_end_is_the_last_time_to_try() {
    let folder = empty_folder();
    let config = folder.path().join("sweptroids");
    let mut app = start(&config);
    fs::write(&config, "in the way").expect("a file for a test");
    set(&mut app, |settings| settings.glow = 10);
    add(&mut app, score("ABC", 100));
    assert_eq!(notices(&app).len(), 2, "{:?}", notices(&app));
    fs::remove_file(&config).expect("the file in the way");
    app.update();
    assert_eq!(notices(&app).len(), 2, "{:?}", notices(&app));
    app.world_mut().write_message(AppExit::Success);
    app.update();
    let again = start(&config);
    assert_eq!(settings(&again).glow, 10);
    assert_eq!(table(&again), ["ABC 100"]);
}

#[test]
fn without_a_home_folder_the_game_goes_on() {
    let mut app = App::new();
    app.insert_resource(Folders::NONE).add_plugins(plugin);
    set(&mut app, |settings| settings.glow = 10);
    assert_eq!(add(&mut app, score("ABC", 100)), Some(0));
    assert_eq!(table(&app), ["ABC 100"]);
    let expected = "there is no home folder: settings, keys and scores are not saved";
    assert_eq!(notices(&app), [expected]);
}

#[test]
fn any_serde_type_can_be_kept() {
    #[derive(Resource, Clone, Debug, Default, PartialEq, serde::Serialize, serde::Deserialize)]
    struct Keys {
        fire: Vec<String>,
    }
    impl FileCodec for Keys {
        const FILE: &'static str = "keys.toml";
        const NAME: &'static str = "keys";
        fn read(text: &str) -> Reading<Self> {
            read_by_serde(text)
        }
        fn text(&self, _: Option<&Self>, now: &str) -> Result<String, toml::ser::Error> {
            text_by_serde(self, now)
        }
    }
    let folder = empty_folder();
    let start = || {
        let mut app = App::new();
        app.insert_resource(Folders::within(folder.path()))
            .add_plugins(autosave::<Keys>);
        app
    };
    let mut app = start();
    app.world_mut().resource_mut::<Keys>().fire = vec!["Space".to_owned()];
    app.update();
    assert_eq!(notices(&app), [""; 0]);
    assert_eq!(start().world().resource::<Keys>().fire, ["Space"]);

    let path = write(folder.path(), "keys.toml", "\nfire = 7\n");
    let app = start();
    let said = notices(&app);
    let expected = format!("{}, line 2: `fire = 7`: invalid type", path.display());
    assert!(said[0].starts_with(&expected), "{said:?}");
    assert_eq!(
        read(&folder.path().join("keys.toml.damaged")),
        "\nfire = 7\n"
    );
}

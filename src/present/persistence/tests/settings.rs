//! Settings are saved and loaded again.

use proptest::prelude::*;

use super::*;
use crate::present::persistence::settings::{Setting, SettingValue};

/// All allowed values of a setting.
fn values(setting: &Setting) -> Vec<SettingValue> {
    match &setting.kind {
        SettingKind::Switch { .. } => [false, true].map(SettingValue::Switch).into(),
        SettingKind::Number { range, .. } => {
            let numbers = (0..=u16::MAX).filter(|number| range.contains(*number));
            numbers.map(SettingValue::Number).collect()
        }
        SettingKind::Choice { options, .. } => options
            .iter()
            .map(|option| SettingValue::Choice(option.key))
            .collect(),
    }
}

#[test]
fn no_file_is_written_before_a_setting_changes() {
    let folder = empty_folder();
    let mut app = start(folder.path());
    app.update();
    assert_eq!(settings(&app), Settings::default());
    assert_eq!(notices(&app), [""; 0]);
    assert_eq!(file_names(folder.path()), [""; 0]);
}

#[test]
fn a_setting_is_saved_in_the_frame_in_which_it_changes() {
    let folder = empty_folder();
    // The folder may not exist yet.
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
    assert_eq!(file_names(&config), ["settings.toml"]);
}

#[test]
fn every_value_of_every_setting_is_decoded_as_it_was_encoded() {
    for setting in SETTINGS {
        for value in values(setting) {
            let key = setting.key;
            let mut settings = Settings::default();
            assert!(setting.set(&mut settings, value), "{key} {value:?}");
            let text = settings.encode(None, "").expect("settings are TOML");
            let decoded = Settings::decode(&text);
            assert_eq!(decoded.errors, [], "{key} {value:?}");
            assert_eq!(decoded.value, settings, "{key} {value:?}");
        }
    }
}

proptest! {
    #[test]
    fn all_settings_are_decoded_as_they_were_encoded(picks in proptest::collection::vec(any::<usize>(), SETTINGS.len()), has_seen: bool) {
        let mut settings = Settings { has_seen_controls: has_seen, ..Settings::default() };
        for (setting, pick) in SETTINGS.iter().zip(picks) {
            let values = values(setting);
            prop_assert!(setting.set(&mut settings, values[pick % values.len()]));
        }
        let text = settings.encode(None, "").expect("settings are TOML");
        prop_assert_eq!(Settings::decode(&text), Decoded::new(settings, vec![]));
    }
}

#[test]
fn changes_by_another_copy_of_the_game_and_unknown_keys_stay() {
    let folder = empty_folder();
    let path = write(
        folder.path(),
        "settings.toml",
        "glow = 10\nwarp_drive = [1, 2]\n",
    );
    let mut first = start(folder.path());
    let mut second = start(folder.path());
    assert_eq!(notices(&first), [""; 0]);
    set(&mut first, |settings| settings.shake = 0);
    set(&mut second, |settings| settings.is_muted = true);
    let text = read(&path);
    for line in [
        "glow = 10",
        "shake = 0",
        "is_muted = true",
        "warp_drive = [1, 2]",
    ] {
        assert!(text.contains(line), "{line} in {text}");
    }
    // The other copy's changes count from the next start on.
    assert!(!settings(&first).is_muted);
    // Setting a value back is a change too.
    set(&mut second, |settings| settings.is_muted = false);
    assert!(read(&path).contains("is_muted = false"));
}

#[cfg(unix)]
#[test]
fn a_symbolic_link_stays_and_its_target_keeps_its_permissions() {
    use std::os::unix::fs::{PermissionsExt, symlink};
    let folder = empty_folder();
    let dotfiles = empty_folder();
    let path = write(dotfiles.path(), "mine.toml", "glow = 10\n");
    fs::set_permissions(&path, fs::Permissions::from_mode(0o640)).expect("new permissions");
    let link = folder.path().join("settings.toml");
    symlink(&path, &link).expect("a new link");
    let mut app = start(folder.path());
    set(&mut app, |settings| settings.shake = 0);
    assert!(read(&path).contains("shake = 0"));
    assert!(fs::symlink_metadata(&link).expect("the link").is_symlink());
    let mode = fs::metadata(&path).expect("the file").permissions().mode();
    assert_eq!(mode & 0o777, 0o640);
}

#[cfg(unix)]
#[test]
fn a_read_only_file_is_not_written() {
    use std::os::unix::fs::PermissionsExt;
    let folder = empty_folder();
    let path = write(folder.path(), "settings.toml", "glow = 10\n");
    fs::set_permissions(&path, fs::Permissions::from_mode(0o444)).expect("new permissions");
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
fn a_failed_save_is_noticed_once_and_tried_again() {
    let folder = empty_folder();
    let config = folder.path().join("sweptroids");
    let mut app = start(&config);
    fs::write(&config, "a file in place of the folder").expect("a writable file");
    set(&mut app, |settings| settings.glow = 10);
    set(&mut app, |settings| settings.glow = 20);
    let shown = notices(&app);
    assert_eq!(shown.len(), 1, "{shown:?}");
    assert!(shown[0].starts_with("cannot write "), "{shown:?}");
    assert!(
        shown[0].ends_with("; settings are not saved yet"),
        "{shown:?}"
    );
    assert_eq!(settings(&app).glow, 20);

    fs::remove_file(&config).expect("a removable file");
    set(&mut app, |settings| settings.shake = 5);
    assert_eq!(notices(&app), [""; 0]);
    let reloaded = settings(&start(&config));
    assert_eq!((reloaded.glow, reloaded.shake), (20, 5));
}

#[test]
fn a_failed_save_is_tried_again_at_exit() {
    let folder = empty_folder();
    let config = folder.path().join("sweptroids");
    let mut app = start(&config);
    fs::write(&config, "a file in place of the folder").expect("a writable file");
    set(&mut app, |settings| settings.glow = 10);
    add(&mut app, score("ABC", 100));
    assert_eq!(notices(&app).len(), 2, "{:?}", notices(&app));
    fs::remove_file(&config).expect("a removable file");
    app.update();
    assert_eq!(notices(&app).len(), 2, "{:?}", notices(&app));
    app.world_mut().write_message(AppExit::Success);
    app.update();
    let restarted = start(&config);
    assert_eq!(settings(&restarted).glow, 10);
    assert_eq!(table(&restarted), ["ABC 100"]);
}

#[test]
fn the_game_runs_without_a_home_folder() {
    let mut app = App::new();
    app.insert_resource(Folders::NONE).add_plugins(plugin);
    set(&mut app, |settings| settings.glow = 10);
    assert_eq!(add(&mut app, score("ABC", 100)), Some(0));
    assert_eq!(table(&app), ["ABC 100"]);
    let expected = "there is no home folder: settings, keys and scores are not saved";
    assert_eq!(notices(&app), [expected]);
}

#[test]
fn a_serde_type_is_saved_and_loaded() {
    #[derive(Resource, Clone, Debug, Default, PartialEq, serde::Serialize, serde::Deserialize)]
    struct Keys {
        fire: Vec<String>,
    }
    impl FileCodec for Keys {
        const FILE_NAME: &'static str = "keys.toml";
        const NAME_IN_NOTICES: &'static str = "keys";
        fn decode(text: &str) -> Decoded<Self> {
            decode_with_serde(text)
        }
        fn encode(&self, _: Option<&Self>, current: &str) -> Result<String, toml::ser::Error> {
            encode_with_serde(self, current)
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
    let shown = notices(&app);
    let expected = format!("{}, line 2: `fire = 7`: invalid type", path.display());
    assert!(shown[0].starts_with(&expected), "{shown:?}");
    assert_eq!(
        read(&folder.path().join("keys.toml.damaged")),
        "\nfire = 7\n"
    );
}

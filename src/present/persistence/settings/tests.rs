use super::*;

fn setting(key: &str) -> &'static Setting {
    let setting = SETTINGS.iter().find(|setting| setting.key == key);
    setting.unwrap_or_else(|| panic!("there is no setting {key}"))
}

#[test]
fn every_key_and_every_label_is_unique() {
    for (index, setting) in SETTINGS.iter().enumerate() {
        for other in &SETTINGS[..index] {
            assert_ne!(setting.key, other.key);
            assert_ne!(setting.label, other.label, "{}", setting.key);
        }
    }
}

#[test]
fn changing_a_setting_changes_no_other_setting() {
    for setting in SETTINGS {
        let key = setting.key;
        let mut settings = Settings::default();
        setting.change(&mut settings, true);
        if settings == Settings::default() {
            setting.change(&mut settings, false);
        }
        let value = setting.get(&settings);
        assert_ne!(value, setting.get(&Settings::default()), "{key}");
        for other in SETTINGS.iter().filter(|other| other.key != key) {
            let default = other.get(&Settings::default());
            assert_eq!(other.get(&settings), default, "{} by {key}", other.key);
        }
        let mut copy = Settings::default();
        assert!(setting.set(&mut copy, value), "{key}");
        assert_eq!(copy, settings, "{key}");
    }
}

#[test]
fn every_default_is_an_allowed_value() {
    for setting in SETTINGS {
        let mut settings = Settings::default();
        let value = setting.get(&settings);
        assert!(setting.set(&mut settings, value), "{}", setting.key);
    }
}

#[test]
fn a_number_changes_in_steps_and_stays_in_its_range() {
    let (glow, mut settings) = (setting("glow"), Settings::default());
    glow.change(&mut settings, true);
    assert_eq!(settings.glow, 55);
    settings.glow = 98;
    glow.change(&mut settings, true);
    assert_eq!(settings.glow, 100);
    glow.change(&mut settings, true);
    assert_eq!(
        (settings.glow, glow.value_label(&settings).as_str()),
        (100, "100 %")
    );
    settings.glow = 3;
    glow.change(&mut settings, false);
    assert_eq!(settings.glow, 0);
    glow.change(&mut settings, false);
    assert_eq!(settings.glow, 0);
    assert!(!glow.set(&mut settings, SettingValue::Number(101)));
    assert!(!glow.set(&mut settings, SettingValue::Switch(true)));
    assert_eq!(settings.glow, 0);
}

#[test]
fn a_slider_sets_the_nearest_step() {
    let (speed, mut settings) = (setting("speed"), Settings::default());
    // 50 to 100 in steps of 5: half way is 75.
    speed.set_fraction(&mut settings, 0.5);
    assert_eq!(settings.speed, 75);
    assert_eq!(speed.fraction(&settings), Some(0.5));
    speed.set_fraction(&mut settings, 0.54);
    assert_eq!(settings.speed, 75);
    speed.set_fraction(&mut settings, 0.56);
    assert_eq!(settings.speed, 80);
    speed.set_fraction(&mut settings, -1.0);
    assert_eq!(settings.speed, 50);
    speed.set_fraction(&mut settings, f32::NAN);
    assert_eq!(settings.speed, 50);
    assert_eq!(setting("vsync").fraction(&settings), None);
}

#[test]
fn one_step_above_the_highest_frame_limit_is_no_limit() {
    let (limit, mut settings) = (setting("frame_limit"), Settings::default());
    assert_eq!(limit.value_label(&settings), "No limit");
    assert_eq!(limit.fraction(&settings), Some(1.0));
    limit.change(&mut settings, true);
    assert_eq!(settings.frame_limit, 0);
    limit.change(&mut settings, false);
    assert_eq!(settings.frame_limit, 500);
    assert_eq!(limit.value_label(&settings), "500 frames/s");
    limit.change(&mut settings, true);
    assert_eq!(settings.frame_limit, 0);
    settings.frame_limit = 30;
    limit.change(&mut settings, false);
    assert_eq!(settings.frame_limit, 30);
    for (number, is_allowed) in [
        (0, true),
        (1, false),
        (29, false),
        (30, true),
        (500, true),
        (501, false),
    ] {
        assert_eq!(
            limit.set(&mut settings, SettingValue::Number(number)),
            is_allowed,
            "{number}"
        );
    }
}

#[test]
fn a_choice_wraps_around() {
    let (palette, mut settings) = (setting("palette"), Settings::default());
    palette.change(&mut settings, false);
    assert_eq!(
        (settings.palette, palette.value_label(&settings).as_str()),
        (Palette::Clear, "Clear")
    );
    palette.change(&mut settings, true);
    assert_eq!(settings.palette, Palette::Phosphor);
    assert!(palette.set(&mut settings, SettingValue::Choice("amber")));
    assert_eq!(settings.palette, Palette::Amber);
    assert!(!palette.set(&mut settings, SettingValue::Choice("Amber")));
}

#[test]
fn a_section_resets_by_itself() {
    let changed = Settings {
        glow: 0,
        effects_volume: 7,
        speed: 50,
        has_seen_controls: true,
        ..Settings::default()
    };
    let mut settings = changed.clone();
    settings.reset(SettingsSection::Sound);
    let expected = Settings {
        effects_volume: Settings::default().effects_volume,
        ..changed
    };
    assert_eq!(settings, expected);
    for section in SettingsSection::ALL {
        settings.reset(section);
    }
    let all = Settings {
        has_seen_controls: true,
        ..Settings::default()
    };
    assert_eq!(settings, all);
}

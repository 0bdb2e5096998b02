use super::*;

fn entry(key: &str) -> &'static Setting {
    let found = SETTINGS.iter().find(|entry| entry.key == key);
    found.unwrap_or_else(|| panic!("there is no entry {key}"))
}

#[test]
fn no_two_settings_share_a_name() {
    for (place, entry) in SETTINGS.iter().enumerate() {
        for other in &SETTINGS[..place] {
            assert_ne!(entry.key, other.key);
            assert_ne!(entry.label, other.label, "{}", entry.key);
        }
    }
}

#[test]
fn every_setting_keeps_what_it_is_given_and_leaves_the_others_alone() {
    for entry in SETTINGS {
        let mut settings = Settings::default();
        entry.next(&mut settings);
        if settings == Settings::default() {
            entry.previous(&mut settings);
        }
        let value = entry.get(&settings);
        assert_ne!(value, entry.get(&Settings::default()), "{}", entry.key);
        for other in SETTINGS.iter().filter(|other| other.key != entry.key) {
            let (now, at_first) = (other.get(&settings), other.get(&Settings::default()));
            assert_eq!(now, at_first, "{} by {}", other.key, entry.key);
        }
        let mut copy = Settings::default();
        assert!(entry.set(&mut copy, value), "{}", entry.key);
        assert_eq!(copy, settings, "{}", entry.key);
    }
}

#[test]
fn the_first_settings_are_allowed() {
    for entry in SETTINGS {
        let mut settings = Settings::default();
        let value = entry.get(&settings);
        assert!(entry.set(&mut settings, value), "{}", entry.key);
    }
}

#[test]
fn a_number_goes_up_and_down_in_steps_and_stays_in_its_range() {
    let (glow, mut settings) = (entry("glow"), Settings::default());
    glow.next(&mut settings);
    assert_eq!(settings.glow, 55);
    settings.glow = 98;
    glow.next(&mut settings);
    assert_eq!(settings.glow, 100);
    glow.next(&mut settings);
    assert_eq!(
        (settings.glow, glow.show(&settings).as_str()),
        (100, "100 %")
    );
    settings.glow = 3;
    glow.previous(&mut settings);
    assert_eq!(settings.glow, 0);
    glow.previous(&mut settings);
    assert_eq!(settings.glow, 0);
    assert!(!glow.set(&mut settings, SettingValue::Number(101)));
    assert!(!glow.set(&mut settings, SettingValue::Switch(true)));
    assert_eq!(settings.glow, 0);
}

#[test]
fn a_slider_takes_the_nearest_step() {
    let (speed, mut settings) = (entry("speed"), Settings::default());
    // 50 to 100 in steps of 5: half way is 75.
    speed.set_share(&mut settings, 0.5);
    assert_eq!(settings.speed, 75);
    assert_eq!(speed.share(&settings), Some(0.5));
    speed.set_share(&mut settings, 0.54);
    assert_eq!(settings.speed, 75);
    speed.set_share(&mut settings, 0.56);
    assert_eq!(settings.speed, 80);
    speed.set_share(&mut settings, -1.0);
    assert_eq!(settings.speed, 50);
    speed.set_share(&mut settings, f32::NAN);
    assert_eq!(settings.speed, 50);
    assert_eq!(entry("vsync").share(&settings), None);
}

#[test]
fn beyond_the_highest_frame_limit_there_is_none() {
    let (limit, mut settings) = (entry("frame_limit"), Settings::default());
    assert_eq!(limit.show(&settings), "No limit");
    assert_eq!(limit.share(&settings), Some(1.0));
    limit.next(&mut settings);
    assert_eq!(settings.frame_limit, 0);
    limit.previous(&mut settings);
    assert_eq!(settings.frame_limit, 500);
    assert_eq!(limit.show(&settings), "500 frames/s");
    limit.next(&mut settings);
    assert_eq!(settings.frame_limit, 0);
    settings.frame_limit = 30;
    limit.previous(&mut settings);
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
fn a_choice_goes_round() {
    let (palette, mut settings) = (entry("palette"), Settings::default());
    palette.previous(&mut settings);
    assert_eq!(
        (settings.palette, palette.show(&settings).as_str()),
        (Palette::Clear, "Clear")
    );
    palette.next(&mut settings);
    assert_eq!(settings.palette, Palette::Phosphor);
    assert!(palette.set(&mut settings, SettingValue::NamedValue("amber")));
    assert_eq!(settings.palette, Palette::Amber);
    assert!(!palette.set(&mut settings, SettingValue::NamedValue("Amber")));
}

#[test]
fn a_reset_forgets_no_more_than_what_was_set() {
    let mut settings = Settings {
        glow: 0,
        has_seen_controls: true,
        ..Settings::default()
    };
    settings.reset();
    assert_eq!(
        settings,
        Settings {
            has_seen_controls: true,
            ..Settings::default()
        }
    );
}

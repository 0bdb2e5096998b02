//! Property tests: no content of a file causes a panic or is lost.

use proptest::prelude::*;

use super::*;

/// The content of a file after an accident: arbitrary bytes, lines with known keys, or a valid file that has one wrong
/// byte or is cut off.
fn contents(keys: &'static [&'static str], valid: &'static str) -> impl Strategy<Value = Vec<u8>> {
    let value = prop_oneof![
        any::<i64>().prop_map(|number| number.to_string()),
        (0_u16..600).prop_map(|number| number.to_string()),
        any::<bool>().prop_map(|is_on| is_on.to_string()),
        Just("\"full\"".to_owned()),
        "[ -~]{0,12}",
    ];
    let line = (proptest::sample::select(keys), value);
    let lines = proptest::collection::vec(line, 0..6).prop_map(|lines| {
        let lines = lines
            .iter()
            .map(|(key, value)| format!("{key} = {value}\n"));
        lines.collect::<String>().into_bytes()
    });
    let with_wrong_byte = (0..valid.len(), any::<u8>()).prop_map(|(index, byte)| {
        let mut bytes = valid.as_bytes().to_vec();
        bytes[index] = byte;
        bytes
    });
    let cut_off = (0..valid.len()).prop_map(|length| valid.as_bytes()[..length].to_vec());
    prop_oneof![
        proptest::collection::vec(any::<u8>(), 0..64),
        lines,
        with_wrong_byte,
        cut_off
    ]
}

/// Starts with a file of these bytes. Either it is valid, or it is renamed with every byte unchanged.
fn check(file_name: &str, bytes: &[u8]) -> Result<(), TestCaseError> {
    let folder = empty_folder();
    fs::write(folder.path().join(file_name), bytes).expect("a writable file");
    let mut app = start(folder.path());
    app.update();
    set(&mut app, change_every_setting);
    add(&mut app, score("ABC", 1000));
    add_game(&mut app);
    let renamed = folder.path().join(format!("{file_name}.damaged"));
    let renamed = fs::read(&renamed).ok();
    match notices(&app).as_slice() {
        [] => prop_assert_eq!(renamed, None),
        [notice] => {
            prop_assert!(notice.contains("; the file is kept as "), "{}", notice);
            prop_assert_eq!(renamed.as_deref(), Some(bytes));
        }
        more => prop_assert!(false, "{:?}", more),
    }
    // The next start finds valid files.
    let restarted = start(folder.path());
    prop_assert_eq!(notices(&restarted), Vec::<String>::new());
    prop_assert_eq!(settings(&restarted), settings(&app));
    prop_assert_eq!(table(&restarted), table(&app));
    prop_assert_eq!(lifetime(&restarted), lifetime(&app));
    Ok(())
}

/// Adds a game without a shot.
fn add_game(app: &mut App) {
    app.world_mut()
        .resource_scope(|world, mut statistics: Mut<Statistics>| {
            let game = Totals::of_game(&[]);
            statistics.add(&game, &mut world.resource_mut::<Notices>());
        });
}

fn lifetime(app: &App) -> Totals {
    app.world().resource::<Statistics>().totals().clone()
}

fn change_every_setting(settings: &mut Settings) {
    SETTINGS
        .iter()
        .for_each(|setting| setting.change(settings, true));
}

const SETTINGS_TOML: &str = "glow = 10\nfull_screen = true\nlook = \"cheap\"\nnews = { a = 1 }\n";
const SCORES_TOML: &str = "last_initials = \"XYZ\"\n\
    [[classic]]\ninitials = \"ABC\"\nscore = 500\nwave = 2\ndate = \"2026-11-22\"\nrules = \"classic\"\nfidelity = \"box\"\n\
    [[assisted]]\ninitials = \"A B\"\nscore = 100\nwave = 1\nassists = [\"slow\", \"practice\"]\n\
    [[daily.2026-11-22]]\ninitials = \"DAY\"\nscore = 50\nwave = 1\n";

const STATISTICS_TOML: &str =
    "best_score = 500\ngames = 2\nshots = 30\n[ships_lost]\nhyperspace = 1\nlarge-rock = 2\n";

proptest! {
    #![proptest_config(ProptestConfig::with_cases(256))]

    #[test]
    fn any_settings_file_is_loaded_or_kept(
        bytes in contents(&["glow", "speed", "look", "vsync", "frame_limit", "has_seen_controls", "news"], SETTINGS_TOML)
    ) {
        check("settings.toml", &bytes)?;
    }

    #[test]
    fn any_scores_file_is_loaded_or_kept(
        bytes in contents(&["[[classic]]\nscore", "wave", "initials", "[[assisted]]\nassists", "last_initials", "[[daily.2026-11-22]]\nscore", "daily", "date", "rules", "fidelity"], SCORES_TOML)
    ) {
        check("scores.toml", &bytes)?;
    }

    #[test]
    fn any_statistics_file_is_loaded_or_kept(
        bytes in contents(&["games", "shots", "best_score", "[ships_lost]\nhyperspace", "ships_lost", "comets"], STATISTICS_TOML)
    ) {
        check("statistics.toml", &bytes)?;
    }
}

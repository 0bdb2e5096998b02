//! Whatever is in a file: nothing panics, and nothing is lost.

use proptest::prelude::*;

use super::*;

/// What a file might be after an accident: anything, lines with known names, or a right file with a wrong byte.
fn files(names: &'static [&'static str], right: &'static str) -> impl Strategy<Value = Vec<u8>> {
    let value = prop_oneof![
        any::<i64>().prop_map(|number| number.to_string()),
        (0_u16..600).prop_map(|number| number.to_string()),
        any::<bool>().prop_map(|on| on.to_string()),
        Just("\"full\"".to_owned()),
        "[ -~]{0,12}",
    ];
    let line = (proptest::sample::select(names), value);
    let lines = proptest::collection::vec(line, 0..6).prop_map(|lines| {
        let lines = lines
            .iter()
            .map(|(name, value)| format!("{name} = {value}\n"));
        lines.collect::<String>().into_bytes()
    });
    let broken = (0..right.len(), any::<u8>()).prop_map(|(at, byte)| {
        let mut bytes = right.as_bytes().to_vec();
        bytes[at] = byte;
        bytes
    });
    let cut = (0..right.len()).prop_map(|length| right.as_bytes()[..length].to_vec());
    prop_oneof![
        proptest::collection::vec(any::<u8>(), 0..64),
        lines,
        broken,
        cut
    ]
}

/// Plays with a file there: it is right and read, or it is kept byte for byte.
fn play_with(name: &str, bytes: &[u8]) -> Result<(), TestCaseError> {
    let folder = empty_folder();
    fs::write(folder.path().join(name), bytes).expect("a file for a test");
    let mut app = start(folder.path());
    app.update();
    set(&mut app, |settings| settings.next_of_all());
    add(&mut app, score("ABC", 1000));
    let aside = folder.path().join(format!("{name}.damaged"));
    let kept = fs::read(&aside).ok();
    match notices(&app).as_slice() {
        [] => prop_assert_eq!(kept, None),
        [notice] => {
            prop_assert!(notice.contains("; the file is kept as "), "{}", notice);
            prop_assert_eq!(kept.as_deref(), Some(bytes));
        }
        more => prop_assert!(false, "{:?}", more),
    }
    // The next start finds everything in order.
    let again = start(folder.path());
    prop_assert_eq!(notices(&again), Vec::<String>::new());
    prop_assert_eq!(settings(&again), settings(&app));
    prop_assert_eq!(table(&again), table(&app));
    Ok(())
}

impl Settings {
    /// Every setting changed.
    fn next_of_all(&mut self) {
        SETTINGS.iter().for_each(|entry| entry.next(self));
    }
}

const SETTINGS_TOML: &str = "glow = 10\nfull_screen = true\nlook = \"cheap\"\nnews = { a = 1 }\n";
const SCORES_TOML: &str = "last_initials = \"XYZ\"\n\
    [[classic]]\ninitials = \"ABC\"\nscore = 500\nwave = 2\n\
    [[assisted]]\ninitials = \"A B\"\nscore = 100\nwave = 1\nassists = [\"slow\", \"practice\"]\n";

proptest! {
    #![proptest_config(ProptestConfig::with_cases(256))]

    #[test]
    fn any_settings_file_is_read_or_kept(
        bytes in files(&["glow", "speed", "look", "vsync", "frame_limit", "has_seen_controls", "news"], SETTINGS_TOML)
    ) {
        play_with("settings.toml", &bytes)?;
    }

    #[test]
    fn any_scores_file_is_read_or_kept(
        bytes in files(&["[[classic]]\nscore", "wave", "initials", "[[assisted]]\nassists", "last_initials"], SCORES_TOML)
    ) {
        play_with("scores.toml", &bytes)?;
    }
}

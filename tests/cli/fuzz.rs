//! The parsers on random and mutated text: they never panic, and every error has a clear message.

use proptest::prelude::*;
use sweptroids::coursework::Question;
use sweptroids::sim::{CLASSIC, Script, Tuning};

const LINE: &str = r#"{"id":7,"a":{"min":[0,0],"max":[10,10],"vel":[0,0]},"b":{"min":[14,2],"max":[20,8],"vel":[-512,16]},"dt":0.015625}"#;
const SCRIPT: &str = "{\"tick\":0,\"turn\":-1,\"thrust\":true,\"reverse\":false,\"fire\":false,\"hyperspace\":false}\n{\"tick\":9,\"fire\":true}\n";

/// Text with a few parts overwritten, removed or inserted.
fn mutated(text: &'static str) -> impl Strategy<Value = String> {
    let edit = (0..text.len(), 0..12usize, ".{0,3}");
    prop::collection::vec(edit, 0..6).prop_map(move |edits| {
        let mut chars: Vec<char> = text.chars().collect();
        for (at, length, new) in edits {
            let at = at.min(chars.len());
            let end = (at + length).min(chars.len());
            chars.splice(at..end, new.chars());
        }
        chars.into_iter().collect()
    })
}

/// Whether an error message is one line and not trivial.
fn is_clear(message: &str) -> bool {
    message.len() > 5 && !message.contains('\n')
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(2000))]

    #[test]
    fn questions_of_sweep(text in prop_oneof![mutated(LINE), ".*", "[{}\\[\\]\",:0-9eE+.a-z-]{0,80}"]) {
        if let Err(error) = Question::read(&text) {
            prop_assert!(is_clear(&error.to_string()), "{error}");
        }
    }

    #[test]
    fn scripts_of_intents(text in prop_oneof![mutated(SCRIPT), ".*", "[{}\",:0-9a-z\n-]{0,80}"]) {
        if let Err(error) = Script::read(&text) {
            prop_assert!(is_clear(&error.to_string()), "{error}");
        }
    }

    #[test]
    fn tuning_files(text in prop_oneof![mutated(CLASSIC), ".*", "\\[(ship|rock|wave)\\]\n[a-z_]{1,8} = [\\[\\]{}0-9.,=a-z \"-]{0,40}"]) {
        if let Err(error) = Tuning::from_toml(&text) {
            prop_assert!(is_clear(&error.to_string()), "{error}");
        }
    }
}

//! The contract of `sweptroids stress`.

use crate::cli::program::{json, run};

fn stress(options: &[&str]) -> serde_json::Value {
    let command = ["stress", "--boxes", "2000", "--ticks", "20", "--json"];
    json(&run(&[&command[..], options].concat()).expect_success())
}

#[test]
fn the_summary_has_every_key_of_the_contract() {
    let out = stress(&[]);
    for key in [
        "boxes",
        "ticks",
        "threads",
        "ms_per_tick",
        "move",
        "broad",
        "narrow",
        "order",
        "pairs",
        "contacts",
        "bytes",
        "digest",
    ] {
        assert!(out.get(key).is_some(), "{key} is missing in {out}");
    }
    assert_eq!(out["boxes"].as_u64(), Some(2000));
    assert_eq!(out["ticks"].as_u64(), Some(20));
    assert_eq!(out["digest"].as_str().map(str::len), Some(16));
    // Each exact test gives at most one contact, and the bounds leave few pairs that do not touch.
    let count = |key: &str| out[key].as_u64().expect("a number");
    assert!(count("contacts") <= count("pairs") && count("pairs") < 2 * count("contacts"));
    assert!(count("contacts") > 20 * 2000 / 5);
}

#[test]
fn the_contacts_do_not_depend_on_the_number_of_threads() {
    let one = stress(&[]);
    for threads in ["1", "2", "3"] {
        let out = stress(&["--threads", threads]);
        for key in ["digest", "contacts", "pairs"] {
            assert_eq!(out[key], one[key], "{key} with {threads} threads");
        }
    }
}

#[test]
fn without_json_the_summary_is_a_sentence() {
    let text = run(&["stress", "--boxes", "1", "--ticks", "1"]).expect_success();
    assert!(text.starts_with("1 boxes, 1 ticks of "), "{text}");
    assert!(
        text.contains("; 0 contacts of 0 pairs tested exactly; "),
        "{text}"
    );
}

#[test]
fn values_out_of_range_are_named_with_their_range() {
    for (options, message) in [
        (
            ["--boxes", "0", "--ticks", "1"],
            "'0' for '--boxes <BOXES>': 0 is not in 1..=4000000",
        ),
        (["--boxes", "4000001", "--ticks", "1"], "1..=4000000"),
        (
            ["--boxes", "5", "--ticks", "0"],
            "'0' for '--ticks <TICKS>': 0 is not in 1..=1000000",
        ),
        (["--boxes", "5", "--ticks", "-1"], "--ticks"),
        (["--boxes", "many", "--ticks", "1"], "--boxes"),
        (["--boxes", "5", "--threads", "0"], "1..=64"),
        (["--boxes", "5", "--threads", "1"], "--ticks"),
    ] {
        run(&[&["stress"], &options[..]].concat()).expect_failure(2, message);
    }
}

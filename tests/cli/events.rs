//! The lines of the events file that are no contacts.

use std::collections::BTreeMap;
use std::fs;

use crate::cli::program::{json, run};
use crate::cli::sim::Folder;

/// Every event that brings a body into the field or takes one from it has the whole body.
#[test]
fn events_of_bodies_carry_id_kind_place_velocity_and_cause() {
    let folder = Folder::new();
    // The auto pilot breaks rocks and destroys saucers. An idle one is hit, and lets saucers go.
    let play = |pilot: &str| {
        let events = folder.path(pilot);
        let common = ["sim", "--seed", "3", "--ticks", "20000", "--restart"];
        run(&[&common[..], &["--pilot", pilot, "--events", &events]].concat()).expect_success();
        fs::read_to_string(&events).expect("the events file")
    };
    let text = play("auto") + &play("idle");
    let mut seen = BTreeMap::new();
    for line in text.lines() {
        let event = json(line);
        let name = event["event"].as_str().expect("a name").to_owned();
        assert!(event["tick"].is_u64(), "{line}");
        let fields: &[&str] = match name.as_str() {
            "ship-appeared" => &["heading", "cause"],
            "ship-destroyed" => &["heading", "cause"],
            "shot-fired" => &["by", "parent"],
            "shot-hit" => &["by", "other", "t_first"],
            "shot-expired" => &["by"],
            "rock-appeared" => &["size", "outline", "cause"],
            "rock-broken" => &["size", "outline", "other", "t_first", "children", "points"],
            "saucer-appeared" => &["size"],
            "saucer-destroyed" => &["size", "other", "t_first", "points"],
            "saucer-left" => &["size", "cause"],
            _ => continue,
        };
        for field in ["id", "kind", "at", "velocity"].iter().chain(fields) {
            assert!(!event[*field].is_null(), "{field} in {line}");
        }
        if event["cause"] == "split" {
            assert!(
                event["parent"].is_u64() && event["t_first"].is_number(),
                "{line}"
            );
        }
        *seen.entry(name).or_insert(0) += 1;
    }
    for name in [
        "ship-appeared",
        "ship-destroyed",
        "shot-fired",
        "shot-hit",
        "shot-expired",
        "rock-appeared",
        "rock-broken",
        "saucer-appeared",
        "saucer-destroyed",
        "saucer-left",
    ] {
        assert!(seen.contains_key(name), "{name} never happened: {seen:?}");
    }
}

//! A damaged head is refused with one clear sentence and the place in the file.

use serde_json::{Value, json};

use crate::replay::damage::refused;
use crate::replay::file_parts::{FileParts, HEAD_AT, repair};
use crate::replay::short_game;

/// Expects an error for a file of 200 ticks whose head was changed, and whose checksum is right.
#[track_caller]
fn expect_head(pointer: &str, value: impl Into<Value>, expected: &str) {
    let error = refused(&FileParts::of(&short_game()).with(pointer, value).bytes());
    assert!(error.contains(expected), "{pointer}: {error}");
    assert!(error.starts_with("byte "), "{error}");
    assert!(!error.contains('\n'), "{error}");
}

#[test]
fn a_head_that_is_no_json_is_refused_with_the_byte() {
    let parts = FileParts::of(&short_game());
    // The head begins with {"setup":{"rules":… The colon after "rules" is the 18th byte of the head.
    let brackets = parts.clone().with_text("{\"setup\":{", "{\"setup\":[");
    let error = refused(&brackets.bytes());
    assert!(
        error.starts_with("byte 33: the head is not as it should be: expected `,` or `]`"),
        "{error}"
    );
    for (old, new, expected) in [
        (
            "\"players\":1",
            "\"players\":1,\"wings\":2",
            "unknown field `wings`",
        ),
        (
            "\"over\":false",
            "\"over\":0",
            "invalid type: integer `0`, expected a boolean",
        ),
        (
            "\"kind\":\"sim\"",
            "\"kind\":\"dream\"",
            "unknown variant `dream`",
        ),
        (
            "\"games\":1",
            "\"games\":1,\"games\":1",
            "duplicate field `games`",
        ),
        ("\"games\":1,", "", "missing field `games`"),
        ("\"games\":1", "\"games\":-1", "invalid value: integer `-1`"),
        (
            "{\"setup\"",
            "7{\"setup\"",
            "the head is not as it should be",
        ),
        (
            "\"kind\"",
            "\"kind\\ud800\"",
            "the head is not as it should be",
        ),
    ] {
        let changed = parts.clone().with_text(old, new);
        let place = String::from_utf8_lossy(&parts.head)
            .find(old)
            .expect("it is there");
        let error = refused(&changed.bytes());
        assert!(error.contains(expected), "{error}");
        let byte = error.strip_prefix("byte ").expect("a place");
        let byte: usize = byte
            .split(':')
            .next()
            .expect("a number")
            .parse()
            .expect("a number");
        assert!(
            byte >= HEAD_AT && byte <= changed.tape_at(),
            "{error}, changed at {place}"
        );
    }
    let mut ends_early = parts.clone();
    ends_early.head.truncate(20);
    assert!(refused(&ends_early.bytes()).contains("EOF while parsing"));
    let mut goes_on = parts.clone();
    goes_on.head.extend(b"{}");
    assert!(refused(&goes_on.bytes()).contains("trailing characters"));
    let mut latin_1 = parts;
    latin_1.head[18] = 0xe9;
    refused(&latin_1.bytes());
}

#[test]
fn a_value_of_the_head_out_of_its_range_is_named_with_what_is_allowed() {
    expect_head(
        "/setup/rules",
        "house",
        "`rules` is \"house\", but has to be one of classic, classic-1979",
    );
    expect_head(
        "/setup/phases",
        "sometimes",
        "`phases` is \"sometimes\", but has to be one of both, dynamic, static",
    );
    expect_head(
        "/setup/fidelity",
        "fine",
        "`fidelity` is \"fine\", but has to be one of box, octagon, hull",
    );
    for players in [0, 3, 255] {
        let expected = format!("`players` is {players}, but has to be 1 or 2");
        expect_head("/setup/players", players, &expected);
    }
    expect_head("/setup/players", 256, "expected u8");
    expect_head("/setup/seed", -1, "expected u64");
    expect_head("/setup/seed", json!(1.5), "expected u64");
    expect_head("/setup/tuning", "ship.lives = 0\n", "`tuning`, line 1");
    expect_head("/setup/tuning", "ship.wings = 2\n", "`tuning`, line 1");
    expect_head("/setup/tuning", "\n\nship.lives = ", "`tuning`, line 3");
    for digest in [
        "",
        "0",
        "00000000000000000",
        "000000000000000G",
        "000000000000000A",
        "+00000000000000f",
    ] {
        let expected = "is no digest of 16 lower-case hexadecimal digits";
        expect_head("/outcome/digest", digest, expected);
    }
    expect_head(
        "/outcome/scores",
        json!([4_294_967_296_u64]),
        "expected u32",
    );
}

#[test]
fn a_head_that_says_it_is_huge_is_refused_before_it_is_read() {
    let mut bytes = FileParts::of(&short_game()).bytes();
    for length in [65_537, u32::MAX] {
        bytes[12..16].copy_from_slice(&length.to_le_bytes());
        repair(&mut bytes);
        let expected = format!("byte 12: the head has {length} bytes, but may have 65536 at most");
        assert_eq!(refused(&bytes), expected);
    }
}

/// What a file quotes cannot make a message long, or break it into lines.
#[test]
fn a_message_is_one_short_line_whatever_the_file_contains() {
    let name = "a\n\u{1b}[2J".repeat(1000);
    for pointer in [
        "/setup/rules",
        "/setup/phases",
        "/origin/kind",
        "/outcome/digest",
        "/setup/wings",
    ] {
        let parts = FileParts::of(&short_game()).with(pointer, name.clone());
        let parts = if pointer == "/setup/wings" {
            FileParts::of(&short_game()).with(&format!("/setup/{name}"), 7)
        } else {
            parts
        };
        let error = refused(&parts.bytes());
        assert!(!error.contains(char::is_control), "{error}");
        assert!(error.chars().count() < 500, "{error}");
    }
}

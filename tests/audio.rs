//! The sounds under `assets/audio/`, measured: length, level, ends, seams and pitches.
//!
//! The figures are those of the 1979 machine and stand here anew; the measuring shares nothing with the synthesis.

#[path = "../assets/audio/synth/mod.rs"]
mod synth;

use std::fs;
use std::path::{Path, PathBuf};

use synth::{RATE, Recording};

/// A tick of the game, in seconds.
const TICK: f64 = 1.0 / 64.0;

/// What a sound has to be like.
struct Expected {
    name: &'static str,
    /// In seconds.
    length: f64,
    /// Of full scale.
    peak: f64,
    is_loop: bool,
}

const fn once(name: &'static str, length: f64, peak: f64) -> Expected {
    Expected {
        name,
        length,
        peak,
        is_loop: false,
    }
}

const fn round_and_round(name: &'static str, length: f64, peak: f64) -> Expected {
    Expected {
        is_loop: true,
        ..once(name, length, peak)
    }
}

/// All sounds there are.
const SOUNDS: [Expected; 16] = [
    // Shorter than the quickest beat, which is 12 ticks: 0.1875 s.
    once("heartbeat-low", 0.17, 0.9),
    once("heartbeat-high", 0.17, 0.9),
    round_and_round("thrust", 2.0, 0.5),
    once("shot-ship", 0.28, 0.5),
    // Eleven beeps and ten pauses of 4 ticks each.
    once("extra-ship", 84.0 * TICK, 0.32),
    // Four warbles at 5.75 Hz, six at 8.25 Hz.
    round_and_round("saucer-large", 4.0 / 5.75, 0.3),
    round_and_round("saucer-small", 6.0 / 8.25, 0.3),
    once("shot-saucer", 0.28, 0.45),
    once("explosion-large", 63.0 * TICK, 0.55),
    once("explosion-medium", 63.0 * TICK, 0.55),
    once("explosion-small", 63.0 * TICK, 0.55),
    once("hyperspace-in", 0.5, 0.42),
    once("hyperspace-out", 0.5, 0.42),
    once("menu-move", 0.08, 0.3),
    once("menu-choose", 0.16, 0.3),
    once("menu-back", 0.16, 0.3),
];

fn folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("assets/audio")
}

fn recording(name: &str) -> Recording {
    synth::all()
        .into_iter()
        .find(|recording| recording.name == name)
        .unwrap_or_else(|| panic!("no sound is called {name}"))
}

/// The samples of a sound, of full scale, read from its file: 44 bytes of header, then two bytes each.
fn heard(name: &str) -> Vec<f64> {
    let path = folder().join(format!("{name}.wav"));
    let bytes = fs::read(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
    let samples = bytes[44..].chunks_exact(2);
    samples
        .map(|pair| f64::from(i16::from_le_bytes([pair[0], pair[1]])) / 32_767.0)
        .collect()
}

fn seconds(samples: usize) -> f64 {
    samples as f64 / f64::from(RATE)
}

/// How often a sound crosses zero upwards, a second.
fn crossings(samples: &[f64]) -> f64 {
    let rising = samples
        .windows(2)
        .filter(|pair| pair[0] < 0.0 && pair[1] >= 0.0);
    rising.count() as f64 / seconds(samples.len())
}

/// How much of a pitch is in a sound, by Goertzel's recurrence: the amplitude of that sine.
fn strength(samples: &[f64], hertz: f64) -> f64 {
    let turn = std::f64::consts::TAU * hertz / f64::from(RATE);
    let twice = 2.0 * libm::cos(turn);
    let [last, before] = samples.iter().fold([0.0, 0.0], |[last, before], sample| {
        [sample + twice * last - before, last]
    });
    let power = last * last + before * before - twice * last * before;
    2.0 * power.max(0.0).sqrt() / samples.len() as f64
}

/// The strongest pitch between two, to 1 Hz.
fn strongest(samples: &[f64], from: u32, to: u32) -> u32 {
    let strength = |hertz: u32| strength(samples, f64::from(hertz));
    (from..=to)
        .max_by(|a, b| strength(*a).total_cmp(&strength(*b)))
        .expect("from is not above to")
}

#[test]
fn the_files_are_what_the_program_writes_and_there_are_no_others() {
    for recording in synth::all() {
        let path = folder().join(recording.file_name());
        let file = fs::read(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
        assert!(
            file == recording.to_wav(),
            "{}: not what `cargo run --no-default-features --example synthesise` writes",
            path.display()
        );
    }
    let entries = fs::read_dir(folder()).expect("the folder of sounds");
    let mut files: Vec<String> = entries
        .map(|entry| {
            entry
                .expect("an entry")
                .file_name()
                .to_string_lossy()
                .into_owned()
        })
        .filter(|name| name.ends_with(".wav"))
        .collect();
    let mut expected: Vec<String> = SOUNDS
        .iter()
        .map(|sound| format!("{}.wav", sound.name))
        .collect();
    files.sort();
    expected.sort();
    assert_eq!(files, expected);
}

#[test]
fn they_are_plain_wav_files_of_one_channel_and_small_together() {
    let mut together = 0;
    for recording in synth::all() {
        let file = recording.to_wav();
        let word = |at: usize| u16::from_le_bytes([file[at], file[at + 1]]);
        let long = |at: usize| u32::from(word(at)) | u32::from(word(at + 2)) << 16;
        assert_eq!(&file[..4], b"RIFF");
        assert_eq!(long(4) as usize, file.len() - 8, "{}", recording.name);
        assert_eq!(&file[8..16], b"WAVEfmt ");
        assert_eq!((word(20), word(22), word(34)), (1, 1, 16));
        assert_eq!((long(24), long(28)), (22_050, 44_100));
        assert_eq!(&file[36..40], b"data");
        assert_eq!(long(40) as usize, file.len() - 44, "{}", recording.name);
        together += file.len();
    }
    assert!(together < 700_000, "{together} bytes");
}

#[test]
fn each_has_its_length_and_its_level_and_none_clips() {
    assert_eq!(synth::all().len(), SOUNDS.len());
    for Expected {
        name, length, peak, ..
    } in SOUNDS
    {
        let samples = heard(name);
        let measured = seconds(samples.len());
        assert!((measured - length).abs() < 1e-3, "{name}: {measured} s");
        let highest = samples.iter().fold(0.0_f64, |high, s| high.max(s.abs()));
        assert!((highest - peak).abs() < 1e-3, "{name}: peak {highest}");
        assert!(highest < 0.95, "{name} clips");
        let flat = samples
            .windows(3)
            .filter(|three| three.iter().all(|s| s.abs() >= highest));
        assert_eq!(flat.count(), 0, "{name} is cut off at its peak");
    }
}

#[test]
fn none_has_a_constant_part() {
    for Expected { name, .. } in SOUNDS {
        let samples = heard(name);
        let mean = samples.iter().sum::<f64>() / samples.len() as f64;
        assert!(mean.abs() < 1e-4, "{name}: {mean}");
    }
}

#[test]
fn what_sounds_once_begins_and_ends_in_silence() {
    for Expected { name, .. } in SOUNDS.iter().filter(|sound| !sound.is_loop) {
        let samples = heard(name);
        // A thousandth of full scale is 60 dB down.
        for end in [samples[0], samples[samples.len() - 1]] {
            assert!(end.abs() < 1e-3, "{name}: {end}");
        }
        let quarter = samples.len() / 4;
        let loud = |part: &[f64]| part.iter().map(|s| s * s).sum::<f64>();
        let (first, last) = (&samples[..2 * quarter], &samples[2 * quarter..]);
        let dies_away = !name.starts_with("hyperspace") && *name != "extra-ship";
        assert!(
            !dies_away || loud(first) > 2.0 * loud(last),
            "{name} does not die away"
        );
    }
}

#[test]
fn a_loop_joins_without_a_jump() {
    for Expected { name, .. } in SOUNDS.iter().filter(|sound| sound.is_loop) {
        let samples = heard(name);
        // The seam with 2 ms on each side. Neither a step nor a bend there is larger than those around it.
        let near = RATE as usize / 500;
        let around = [&samples[samples.len() - near..], &samples[..near]].concat();
        let steps: Vec<f64> = around.windows(2).map(|s| s[1] - s[0]).collect();
        let bends: Vec<f64> = steps.windows(2).map(|s| s[1] - s[0]).collect();
        let largest = |values: &[f64]| values.iter().fold(0.0_f64, |most, v| most.max(v.abs()));
        // The step over the seam is the one from sample near - 1; it is part of two bends.
        let (before, after) = (&steps[..near - 1], &steps[near..]);
        let usual = largest(before).max(largest(after));
        assert!(steps[near - 1].abs() <= 1.1 * usual, "{name}: a step");
        let (before, after) = (&bends[..near - 2], &bends[near..]);
        let usual = largest(before).max(largest(after));
        let there = largest(&bends[near - 2..near]);
        assert!(
            there <= 1.1 * usual,
            "{name}: a bend, {there} beside {usual}"
        );
    }
}

#[test]
fn the_thrust_is_as_loud_at_its_seam_as_within() {
    let samples = heard("thrust");
    let loud = |part: &[f64]| (part.iter().map(|s| s * s).sum::<f64>() / part.len() as f64).sqrt();
    let whole = loud(&samples);
    // A quarter of a second on each side: no swelling, no dying away.
    let around = samples.len() / 8;
    for part in [&samples[..around], &samples[samples.len() - around..]] {
        let share = loud(part) / whole;
        assert!((0.75..1.33).contains(&share), "{share} of the whole");
    }
}

#[test]
fn the_two_beats_are_61_and_77_hz() {
    // Once the fall at its beginning is over. A window of 0.12 s tells pitches apart to some Hz.
    let pitch = |name| strongest(&heard(name)[1_000..3_600], 40, 110);
    let (low, high) = (pitch("heartbeat-low"), pitch("heartbeat-high"));
    assert!(low.abs_diff(61) <= 4, "low: {low} Hz");
    assert!(high.abs_diff(77) <= 4, "high: {high} Hz");
}

#[test]
fn the_explosions_rise_in_pitch_as_the_rocks_get_smaller() {
    let [large, medium, small] = ["explosion-large", "explosion-medium", "explosion-small"]
        .map(|name| crossings(&heard(name)[..RATE as usize / 2]));
    assert!(1.4 * large < medium, "large {large}, medium {medium}");
    assert!(1.4 * medium < small, "medium {medium}, small {small}");
}

#[test]
fn the_saucers_warble_between_500_and_1420_and_between_750_and_1670_hz() {
    for (name, rate, low, high) in [
        ("saucer-large", 5.75, 500.0, 1_420.0),
        ("saucer-small", 8.25, 750.0, 1_670.0),
    ] {
        let samples = heard(name);
        let period = (f64::from(RATE) / rate).round() as usize;
        assert!(
            samples.len().is_multiple_of(period),
            "{name}: whole warbles"
        );
        // Every warble is the one before.
        assert_eq!(samples[..period], samples[period..2 * period], "{name}");
        // A sixteenth of a warble at its lowest and at its highest: at its start and half-way.
        let part = period / 16;
        let pitch = |at: usize| {
            let loop_twice = [samples.as_slice(), &samples].concat();
            strongest(&loop_twice[at - part..at + part], 300, 2_000)
        };
        let near = |pitch: u32, hertz: f64| (f64::from(pitch) / hertz - 1.0).abs() < 0.08;
        let (lowest, highest) = (pitch(period), pitch(period + period / 2));
        assert!(near(lowest, low), "{name}: {lowest} Hz at its lowest");
        assert!(near(highest, high), "{name}: {highest} Hz at its highest");
    }
}

#[test]
fn the_ships_shot_falls_further_than_the_saucers() {
    let ends = |name: &str| {
        let samples = heard(name);
        let part = samples.len() / 8;
        let last = samples.len() - part;
        [&samples[..part], &samples[last..]].map(|part| strongest(part, 100, 1_000))
    };
    let ([ship, ship_end], [saucer, saucer_end]) = (ends("shot-ship"), ends("shot-saucer"));
    // From 820 to 110 Hz, and from 830 to 630 Hz.
    assert!(ship > 3 * ship_end, "ship: {ship} to {ship_end} Hz");
    assert!((760..=830).contains(&saucer), "saucer: from {saucer} Hz");
    assert!(
        (620..=680).contains(&saucer_end),
        "saucer: to {saucer_end} Hz"
    );
}

#[test]
fn an_extra_ship_beeps_eleven_times_at_3_khz() {
    let samples = heard("extra-ship");
    let is_on: Vec<bool> = samples
        .chunks(RATE as usize / 200)
        .map(|part| part.iter().any(|sample| sample.abs() > 0.05))
        .collect();
    let starts = is_on.windows(2).filter(|pair| !pair[0] && pair[1]).count();
    assert_eq!(usize::from(is_on[0]) + starts, 11);
    // The first beep: 4 ticks.
    let beep = &samples[..RATE as usize / 16];
    let [tone, beside] = [3_000.0, 2_300.0].map(|hertz| strength(beep, hertz));
    assert!(tone > 0.05 && tone > 20.0 * beside, "{tone}, {beside}");
}

#[test]
fn hyperspace_rises_on_the_way_in_and_falls_on_the_way_out() {
    let halves = |name: &str| {
        let samples = heard(name);
        let half = samples.len() / 2;
        [crossings(&samples[..half]), crossings(&samples[half..])]
    };
    let [before, after] = halves("hyperspace-in");
    assert!(after > 1.5 * before, "in: {before}, then {after}");
    let [before, after] = halves("hyperspace-out");
    assert!(before > 1.5 * after, "out: {before}, then {after}");
}

#[test]
fn choosing_goes_up_and_going_back_goes_down() {
    let notes = |name: &str| {
        let samples = &recording(name).samples;
        let heard: Vec<f64> = samples.iter().map(|s| f64::from(*s) / 32_767.0).collect();
        let half = RATE as usize * 65 / 1_000;
        [&heard[..half], &heard[half + 200..]].map(|note| strongest(note, 300, 1_200))
    };
    for (name, pitches) in [("menu-choose", [660, 990]), ("menu-back", [660, 440])] {
        for (note, hertz) in notes(name).into_iter().zip(pitches) {
            assert!(
                note.abs_diff(hertz) <= 8,
                "{name}: {note} Hz instead of {hertz}"
            );
        }
    }
}

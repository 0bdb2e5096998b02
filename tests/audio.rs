//! Measures the sounds under `assets/audio/`: length, peak, ends, loop points and pitches.
//!
//! The expected figures are those of the 1979 machine, stated again here. The measurements share no code with the
//! synthesis.

#[path = "../assets/audio/synth/mod.rs"]
mod synth;

use std::fs;
use std::path::{Path, PathBuf};

use synth::{AudioClip, RATE};

/// The length of a tick of the game, in seconds.
const TICK: f64 = 1.0 / 64.0;

/// The expected measurements of a sound.
struct Expected {
    name: &'static str,
    /// In seconds.
    length: f64,
    /// As a fraction of full scale.
    peak: f64,
    is_loop: bool,
}

const fn one_shot(name: &'static str, length: f64, peak: f64) -> Expected {
    Expected {
        name,
        length,
        peak,
        is_loop: false,
    }
}

const fn looped(name: &'static str, length: f64, peak: f64) -> Expected {
    Expected {
        is_loop: true,
        ..one_shot(name, length, peak)
    }
}

/// All sounds.
const SOUNDS: [Expected; 18] = [
    // Shorter than the time between the fastest beats, which is 12 ticks: 0.1875 s.
    one_shot("heartbeat-low", 0.17, 0.9),
    one_shot("heartbeat-high", 0.17, 0.9),
    looped("thrust", 2.0, 0.5),
    one_shot("shot-ship", 0.28, 0.5),
    // Eleven beeps and ten pauses of 4 ticks each.
    one_shot("extra-ship", 84.0 * TICK, 0.32),
    // Four cycles of the warble at 5.75 Hz, six at 8.25 Hz.
    looped("saucer-large", 4.0 / 5.75, 0.3),
    looped("saucer-small", 6.0 / 8.25, 0.3),
    one_shot("shot-saucer", 0.28, 0.45),
    one_shot("explosion-large", 63.0 * TICK, 0.55),
    one_shot("explosion-medium", 63.0 * TICK, 0.55),
    one_shot("explosion-small", 63.0 * TICK, 0.55),
    one_shot("hyperspace-in", 0.5, 0.42),
    one_shot("hyperspace-out", 0.5, 0.42),
    one_shot("menu-move", 0.08, 0.3),
    one_shot("menu-choose", 0.16, 0.3),
    one_shot("menu-back", 0.16, 0.3),
    one_shot("wall-bump", 0.22, 0.45),
    one_shot("win", 0.9, 0.4),
];

fn folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("assets/audio")
}

fn clip(name: &str) -> AudioClip {
    synth::all()
        .into_iter()
        .find(|clip| clip.name == name)
        .unwrap_or_else(|| panic!("there is no sound {name}"))
}

/// The samples in a sound's file, from -1 to 1. The file has a header of 44 bytes, then two bytes for each sample.
fn samples(name: &str) -> Vec<f64> {
    let path = folder().join(format!("{name}.wav"));
    let bytes = fs::read(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
    let pairs = bytes[44..].chunks_exact(2);
    pairs
        .map(|pair| f64::from(i16::from_le_bytes([pair[0], pair[1]])) / 32_767.0)
        .collect()
}

fn seconds(samples: usize) -> f64 {
    samples as f64 / f64::from(RATE)
}

/// The number of upward zero crossings a second.
fn crossings(samples: &[f64]) -> f64 {
    let rising = samples
        .windows(2)
        .filter(|pair| pair[0] < 0.0 && pair[1] >= 0.0);
    rising.count() as f64 / seconds(samples.len())
}

/// The amplitude of a sine of `hertz` in a sound, by the Goertzel algorithm.
fn amplitude(samples: &[f64], hertz: f64) -> f64 {
    let angle = std::f64::consts::TAU * hertz / f64::from(RATE);
    let coefficient = 2.0 * libm::cos(angle);
    let [last, previous] = samples.iter().fold([0.0, 0.0], |[last, previous], sample| {
        [sample + coefficient * last - previous, last]
    });
    let power = last * last + previous * previous - coefficient * last * previous;
    2.0 * power.max(0.0).sqrt() / samples.len() as f64
}

/// The strongest frequency in a range, to 1 Hz.
fn strongest(samples: &[f64], from: u32, to: u32) -> u32 {
    let amplitude = |hertz: u32| amplitude(samples, f64::from(hertz));
    (from..=to)
        .max_by(|a, b| amplitude(*a).total_cmp(&amplitude(*b)))
        .expect("a range that is not empty")
}

#[test]
fn the_files_are_exactly_those_that_the_program_writes() {
    for clip in synth::all() {
        let path = folder().join(clip.file_name());
        let file = fs::read(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
        assert!(
            file == clip.to_wav(),
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
fn the_files_are_small_wav_files_with_one_channel_of_pcm() {
    let mut total = 0;
    for clip in synth::all() {
        let file = clip.to_wav();
        let u16_at = |at: usize| u16::from_le_bytes([file[at], file[at + 1]]);
        let u32_at = |at: usize| u32::from(u16_at(at)) | u32::from(u16_at(at + 2)) << 16;
        assert_eq!(&file[..4], b"RIFF");
        assert_eq!(u32_at(4) as usize, file.len() - 8, "{}", clip.name);
        assert_eq!(&file[8..16], b"WAVEfmt ");
        assert_eq!((u16_at(20), u16_at(22), u16_at(34)), (1, 1, 16));
        assert_eq!((u32_at(24), u32_at(28)), (22_050, 44_100));
        assert_eq!(&file[36..40], b"data");
        assert_eq!(u32_at(40) as usize, file.len() - 44, "{}", clip.name);
        total += file.len();
    }
    assert!(total < 700_000, "{total} bytes");
}

#[test]
fn each_sound_has_its_length_and_its_peak_and_none_clips() {
    assert_eq!(synth::all().len(), SOUNDS.len());
    for Expected {
        name, length, peak, ..
    } in SOUNDS
    {
        let samples = samples(name);
        let measured = seconds(samples.len());
        assert!((measured - length).abs() < 1e-3, "{name}: {measured} s");
        let highest = samples.iter().fold(0.0_f64, |max, s| max.max(s.abs()));
        assert!((highest - peak).abs() < 1e-3, "{name}: peak {highest}");
        assert!(highest < 0.95, "{name} clips");
        let flat = samples
            .windows(3)
            .filter(|three| three.iter().all(|s| s.abs() >= highest));
        assert_eq!(flat.count(), 0, "{name} is cut off at its peak");
    }
}

#[test]
fn no_sound_has_a_dc_offset() {
    for Expected { name, .. } in SOUNDS {
        let samples = samples(name);
        let mean = samples.iter().sum::<f64>() / samples.len() as f64;
        assert!(mean.abs() < 1e-4, "{name}: {mean}");
    }
}

#[test]
fn one_shot_sounds_begin_and_end_in_silence() {
    for Expected { name, .. } in SOUNDS.iter().filter(|sound| !sound.is_loop) {
        let samples = samples(name);
        // A thousandth of full scale is -60 dB.
        for end in [samples[0], samples[samples.len() - 1]] {
            assert!(end.abs() < 1e-3, "{name}: {end}");
        }
        let quarter = samples.len() / 4;
        let energy = |part: &[f64]| part.iter().map(|s| s * s).sum::<f64>();
        let (first, last) = (&samples[..2 * quarter], &samples[2 * quarter..]);
        let dies_away = !name.starts_with("hyperspace") && *name != "extra-ship";
        assert!(
            !dies_away || energy(first) > 2.0 * energy(last),
            "{name} does not die away"
        );
    }
}

#[test]
fn a_loop_has_no_click_at_its_loop_point() {
    for Expected { name, .. } in SOUNDS.iter().filter(|sound| sound.is_loop) {
        let samples = samples(name);
        // The loop point with 2 ms on each side. No first or second difference there is larger than those around it.
        let margin = RATE as usize / 500;
        let around = [&samples[samples.len() - margin..], &samples[..margin]].concat();
        let differences: Vec<f64> = around.windows(2).map(|s| s[1] - s[0]).collect();
        let second_differences: Vec<f64> = differences.windows(2).map(|s| s[1] - s[0]).collect();
        let largest = |values: &[f64]| values.iter().fold(0.0_f64, |max, v| max.max(v.abs()));
        // The first difference across the loop point has the index margin - 1. Two second differences contain it.
        let (before, after) = (&differences[..margin - 1], &differences[margin..]);
        let usual = largest(before).max(largest(after));
        assert!(
            differences[margin - 1].abs() <= 1.1 * usual,
            "{name}: a step"
        );
        let (before, after) = (
            &second_differences[..margin - 2],
            &second_differences[margin..],
        );
        let usual = largest(before).max(largest(after));
        let there = largest(&second_differences[margin - 2..margin]);
        assert!(
            there <= 1.1 * usual,
            "{name}: a bend, {there} where those around are up to {usual}"
        );
    }
}

#[test]
fn the_thrust_is_as_loud_at_its_loop_point_as_elsewhere() {
    let samples = samples("thrust");
    let rms = |part: &[f64]| (part.iter().map(|s| s * s).sum::<f64>() / part.len() as f64).sqrt();
    let whole = rms(&samples);
    // A quarter of a second on each side: it neither fades in nor out.
    let margin = samples.len() / 8;
    for part in [&samples[..margin], &samples[samples.len() - margin..]] {
        let ratio = rms(part) / whole;
        assert!((0.75..1.33).contains(&ratio), "{ratio} of the whole");
    }
}

#[test]
fn the_two_heartbeats_are_at_61_and_77_hz() {
    // Measured after the pitch has fallen. A window of 0.12 s resolves a few Hz.
    let pitch = |name| strongest(&samples(name)[1_000..3_600], 40, 110);
    let (low, high) = (pitch("heartbeat-low"), pitch("heartbeat-high"));
    assert!(low.abs_diff(61) <= 4, "low: {low} Hz");
    assert!(high.abs_diff(77) <= 4, "high: {high} Hz");
}

#[test]
fn explosions_of_smaller_rocks_have_higher_frequencies() {
    let [large, medium, small] = ["explosion-large", "explosion-medium", "explosion-small"]
        .map(|name| crossings(&samples(name)[..RATE as usize / 2]));
    assert!(1.4 * large < medium, "large {large}, medium {medium}");
    assert!(1.4 * medium < small, "medium {medium}, small {small}");
}

#[test]
fn the_saucers_warble_between_500_and_1420_and_between_750_and_1670_hz() {
    for (name, rate, low, high) in [
        ("saucer-large", 5.75, 500.0, 1_420.0),
        ("saucer-small", 8.25, 750.0, 1_670.0),
    ] {
        let samples = samples(name);
        let period = (f64::from(RATE) / rate).round() as usize;
        assert!(
            samples.len().is_multiple_of(period),
            "{name}: not a whole number of cycles"
        );
        // The cycles are equal.
        assert_eq!(samples[..period], samples[period..2 * period], "{name}");
        // A sixteenth of a cycle before and after its lowest and its highest pitch: at its start and in its middle.
        let part = period / 16;
        let pitch = |at: usize| {
            let loop_twice = [samples.as_slice(), &samples].concat();
            strongest(&loop_twice[at - part..at + part], 300, 2_000)
        };
        let near = |pitch: u32, hertz: f64| (f64::from(pitch) / hertz - 1.0).abs() < 0.08;
        let (lowest, highest) = (pitch(period), pitch(period + period / 2));
        assert!(near(lowest, low), "{name}: lowest pitch {lowest} Hz");
        assert!(near(highest, high), "{name}: highest pitch {highest} Hz");
    }
}

#[test]
fn the_ships_shot_falls_further_in_pitch_than_the_saucers() {
    let ends = |name: &str| {
        let samples = samples(name);
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
    let samples = samples("extra-ship");
    let is_on: Vec<bool> = samples
        .chunks(RATE as usize / 200)
        .map(|part| part.iter().any(|sample| sample.abs() > 0.05))
        .collect();
    let starts = is_on.windows(2).filter(|pair| !pair[0] && pair[1]).count();
    assert_eq!(usize::from(is_on[0]) + starts, 11);
    // The first beep: 4 ticks.
    let beep = &samples[..RATE as usize / 16];
    let [tone, other] = [3_000.0, 2_300.0].map(|hertz| amplitude(beep, hertz));
    assert!(tone > 0.05 && tone > 20.0 * other, "{tone}, {other}");
}

#[test]
fn hyperspace_rises_on_the_way_in_and_falls_on_the_way_out() {
    let halves = |name: &str| {
        let samples = samples(name);
        let half = samples.len() / 2;
        [crossings(&samples[..half]), crossings(&samples[half..])]
    };
    let [before, after] = halves("hyperspace-in");
    assert!(after > 1.5 * before, "in: {before}, then {after}");
    let [before, after] = halves("hyperspace-out");
    assert!(before > 1.5 * after, "out: {before}, then {after}");
}

#[test]
fn a_win_rises_note_by_note_and_a_bump_is_lower_than_that() {
    let win = samples("win");
    let interval = RATE as usize * 11 / 100;
    let notes = [523, 659, 784, 1_047];
    for (index, hertz) in notes.into_iter().enumerate() {
        // The louder notes before it are lower.
        let note = &win[index * interval..(index + 1) * interval];
        let pitch = strongest(note, 450, 1_200);
        assert!(pitch.abs_diff(hertz) <= 12, "{pitch} Hz instead of {hertz}");
    }
    let bump = strongest(&samples("wall-bump")[600..], 60, 1_200);
    assert!(bump < 200, "{bump} Hz");
}

#[test]
fn the_choose_sound_rises_and_the_back_sound_falls() {
    let notes = |name: &str| {
        let samples = &clip(name).samples;
        let samples: Vec<f64> = samples.iter().map(|s| f64::from(*s) / 32_767.0).collect();
        let half = RATE as usize * 65 / 1_000;
        [&samples[..half], &samples[half + 200..]].map(|note| strongest(note, 300, 1_200))
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

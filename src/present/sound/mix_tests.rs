//! Tests that mix the sounds of a long session without a device: which sounds play, and how loud the mix is.

use bevy::prelude::*;

use crate::present::persistence::Settings;
use crate::present::states::Mode;
use crate::sim::{AutoPilot, BodyKind, GameView, Headless, Pilot, SimPlugin, Tuning};

use super::cues::event_sounds;
use super::loops::LoopConditions;
use super::sound_bank::{Sound, SoundBank};
use super::stereo_pan::{channel_gains, pan_of};
use super::voices::{SPEEDS, VoicePlan, by_sound, gain, plan_voices};

/// Samples a second.
const RATE: f32 = 22_050.0;

/// The length of a tick, in seconds.
const TICK: f32 = 1.0 / 64.0;

/// A voice that was played.
struct Voice {
    sound: Sound,
    /// A tick.
    started_at: usize,
    /// The tick in which it ended, or was stopped for a new voice.
    ended_at: usize,
    speed: f32,
    gain: f32,
    pan: f32,
}

/// The sounds of a session.
#[derive(Default)]
struct PlayedSounds {
    voices: Vec<Voice>,
    /// One entry for each loop and tick in which it plays, with its pan.
    loops: Vec<(usize, Sound, f32)>,
}

impl PlayedSounds {
    fn contains(&self, sound: Sound) -> bool {
        self.voices.iter().any(|voice| voice.sound == sound)
            || self.loops.iter().any(|(_, other, _)| *other == sound)
    }

    /// The voices of this sound that play in a tick, the oldest first.
    fn playing(&mut self, sound: Sound, tick: usize) -> Vec<&mut Voice> {
        let playing = self.voices.iter_mut();
        playing
            .filter(|voice| voice.sound == sound && voice.ended_at > tick)
            .collect()
    }

    /// The sum of all sounds, sample by sample, left and right.
    fn mix(&self, ticks: usize, settings: &Settings) -> Vec<[f32; 2]> {
        let files = Sound::ALL.map(samples);
        let sample_at = |tick: usize| (tick as f32 * TICK * RATE) as usize;
        let mut mix = vec![[0.0; 2]; sample_at(ticks + 200)];
        let mut add = |index: usize, sample: f32, gains: [f32; 2]| {
            for (sum, gain) in mix[index].iter_mut().zip(gains) {
                *sum += gain * sample;
            }
        };
        for voice in &self.voices {
            let gains = gains(voice.sound, voice.gain, voice.pan, settings);
            let file = &files[voice.sound as usize];
            let start = sample_at(voice.started_at);
            for index in start..sample_at(voice.ended_at) {
                let sample = file.get(((index - start) as f32 * voice.speed) as usize);
                add(index, *sample.unwrap_or(&0.0), gains);
            }
        }
        for (tick, sound, pan) in &self.loops {
            let gains = gains(*sound, 1.0, *pan, settings);
            let file = &files[*sound as usize];
            for index in sample_at(*tick)..sample_at(tick + 1) {
                add(index, file[index % file.len()], gains);
            }
        }
        mix
    }
}

/// The samples of a sound, between −1 and 1.
fn samples(sound: Sound) -> Vec<f32> {
    SoundBank::default().samples(sound).collect()
}

/// The gains of a sound's channels.
fn gains(sound: Sound, gain: f32, pan: f32, settings: &Settings) -> [f32; 2] {
    let level = sound.level(settings, pan);
    channel_gains(level.pan).map(|channel| gain * level.volume * channel)
}

/// Collects the sounds of the `auto` pilot's games, one after the other, for a number of ticks.
fn play(plugin: &SimPlugin, ticks: usize) -> PlayedSounds {
    let mut game = Headless::new(plugin);
    let mut pilot = AutoPilot::default();
    let mut played = PlayedSounds::default();
    let width = plugin.tuning.field.width;
    let lengths = Sound::ALL.map(|sound| samples(sound).len() as f32 / RATE);
    for tick in 0..ticks {
        let mut intent = pilot.intent(game.view());
        intent.start |= game.is_over();
        // The pilot never needs to jump, but the sounds of a jump are tested too.
        intent.hyperspace |= tick % 1_500 == 700;
        game.tick(intent);
        let events: Vec<_> = game.events().copied().collect();
        for requests in by_sound(&mut event_sounds(Mode::Play, &events)) {
            let sound = requests[0].sound;
            let mut playing = played.playing(sound, tick);
            let ages: Vec<f32> = playing
                .iter()
                .map(|voice| (tick - voice.started_at) as f32 * TICK)
                .collect();
            let VoicePlan { start, stop } = plan_voices(&ages, requests.len(), sound.max_voices());
            for voice in &mut playing[..stop] {
                voice.ended_at = tick;
            }
            for (speed, request) in SPEEDS.iter().zip(requests).take(start) {
                let length = lengths[sound as usize] / speed / TICK;
                played.voices.push(Voice {
                    sound,
                    started_at: tick,
                    ended_at: tick + length as usize,
                    speed: *speed,
                    gain: gain(start),
                    pan: request.x.map_or(0.0, |x| pan_of(x, width)),
                });
            }
        }
        let conditions = loop_conditions(game.view());
        let loops = Sound::LOOPS
            .into_iter()
            .filter(|sound| conditions.plays(*sound));
        for sound in loops {
            let pan = pan_of(loop_x(game.view(), sound), width);
            played.loops.push((tick, sound, pan));
        }
    }
    played
}

fn loop_conditions(game: GameView) -> LoopConditions {
    let bodies = game.bodies();
    let mut ships = bodies.iter().filter_map(|body| body.ship);
    let is_thrusting = ships.any(|ship| ship.is_thrusting);
    let saucer = bodies.iter().find_map(|body| body.kind.saucer_size());
    LoopConditions {
        mode: Mode::Play,
        is_paused: false,
        is_over: game.session().is_over(),
        is_thrusting,
        saucer,
    }
}

/// The x of the ship or saucer that a loop comes from, in units.
fn loop_x(game: GameView, sound: Sound) -> f32 {
    let bodies = game.bodies();
    let source = bodies.iter().find(|body| match sound {
        Sound::Thrust => body.kind == BodyKind::Ship,
        _ => body.kind.saucer_size().is_some(),
    });
    source.expect("what makes the sound").position.x
}

fn peak(mix: &[[f32; 2]]) -> f32 {
    let samples = mix.as_flattened().iter();
    samples.fold(0.0, |peak, sample| sample.abs().max(peak))
}

#[test]
fn every_sound_of_the_game_plays_in_20_000_ticks() {
    let played = play(&SimPlugin::default(), 20_000);
    for sound in Sound::ALL {
        let is_elsewhere = matches!(
            sound,
            Sound::MenuMove | Sound::MenuChoose | Sound::MenuBack | Sound::WallBump | Sound::Win
        );
        assert_eq!(played.contains(sound), !is_elsewhere, "{sound:?}");
    }
}

#[test]
fn a_session_is_quiet_by_default_and_hardly_ever_clips_at_the_loudest() {
    let ticks = 20_000;
    let played = play(&SimPlugin::default(), ticks);
    let by_default = peak(&played.mix(ticks, &Settings::default()));
    assert!((0.15..0.5).contains(&by_default), "by default {by_default}");
    let loudest = Settings {
        master_volume: 100,
        effects_volume: 100,
        heartbeat_volume: 100,
        ..Settings::default()
    };
    let mix = played.mix(ticks, &loudest);
    // In 5 minutes of a pilot who never stops firing, less than 3 ms clip.
    let clips = |frame: &&[f32; 2]| frame.iter().any(|sample| sample.abs() > 1.0);
    let clipped = mix.iter().filter(clips).count();
    assert!(clipped < 60, "{clipped} of {} samples", mix.len());
    assert!(peak(&mix) > 0.5, "at the loudest {}", peak(&mix));
}

#[test]
fn three_thousand_rocks_are_not_too_loud() {
    let text = "[wave]\nrocks = [1000]\n[rock]\nlimit = 4096\n";
    let plugin = SimPlugin {
        tuning: Tuning::from_toml(text).expect("a valid tuning"),
        ..SimPlugin::default()
    };
    let played = play(&plugin, 2_000);
    let peak = peak(&played.mix(2_000, &Settings::default()));
    assert!(peak < 0.5, "{peak}");
}

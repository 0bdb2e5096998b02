//! Tests that listen to a long session without a device: what is heard in it, and how loud it gets.

use bevy::prelude::*;

use crate::present::persistence::Settings;
use crate::present::states::Mode;
use crate::sim::{AutoPilot, BodyKind, Headless, Pilot, Session, Ship, SimPlugin, Tuning};

use super::cues::sounds;
use super::loops::LoopConditions;
use super::sound_bank::{Sound, tests::samples};
use super::voices::{SPEEDS, VoicePlan, counted, gain, room};

/// Samples a second, and a tick.
const RATE: f32 = 22_050.0;
const TICK: f32 = 1.0 / 64.0;

/// A voice: when it began, when it had to make room, if it had, and how it is played.
struct Voice {
    sound: Sound,
    since: usize,
    until: usize,
    speed: f32,
    gain: f32,
}

/// What was heard: voices, and loops with each tick that they are heard in.
#[derive(Default)]
struct RebindResult {
    voices: Vec<Voice>,
    loops: Vec<(usize, Sound)>,
}

impl RebindResult {
    fn has(&self, sound: Sound) -> bool {
        self.voices.iter().any(|voice| voice.sound == sound)
            || self.loops.iter().any(|(_, other)| *other == sound)
    }

    /// The voices of this sound that still play, the oldest first.
    fn playing(&mut self, sound: Sound, tick: usize) -> Vec<&mut Voice> {
        let playing = self.voices.iter_mut();
        playing
            .filter(|voice| voice.sound == sound && voice.until > tick)
            .collect()
    }

    /// The sum of all that is heard, sample by sample.
    fn mix(&self, ticks: usize, settings: &Settings) -> Vec<f32> {
        let files = Sound::ALL.map(samples);
        let start = |tick: usize| (tick as f32 * TICK * RATE) as usize;
        let mut mix = vec![0.0; start(ticks + 200)];
        for voice in &self.voices {
            let volume = voice.gain * voice.sound.volume(settings);
            let file = &files[voice.sound as usize];
            let heard = &mut mix[start(voice.since)..start(voice.until)];
            for (at, sum) in heard.iter_mut().enumerate() {
                let sample = file.get((at as f32 * voice.speed) as usize);
                *sum += volume * sample.unwrap_or(&0.0);
            }
        }
        for (tick, sound) in &self.loops {
            let volume = sound.volume(settings);
            let file = &files[*sound as usize];
            for at in start(*tick)..start(tick + 1) {
                mix[at] += volume * file[at % file.len()];
            }
        }
        mix
    }
}

/// Listens to the `auto` pilot for so many ticks; a new game begins when one is over.
fn listen(plugin: &SimPlugin, ticks: usize) -> RebindResult {
    let mut game = Headless::new(plugin);
    let mut pilot = AutoPilot::new(game.world_mut());
    let mut heard = RebindResult::default();
    let lengths = Sound::ALL.map(|sound| samples(sound).len() as f32 / RATE);
    for tick in 0..ticks {
        let mut intent = pilot.intent(game.world_mut());
        intent.start |= game.is_over();
        // It never needs to jump, but is to be heard doing it.
        intent.hyperspace |= tick % 1_500 == 700;
        game.tick(intent);
        let events: Vec<_> = game.events().copied().collect();
        let contacts: Vec<_> = game.contacts().copied().collect();
        for (sound, wanted) in counted(sounds(Mode::Play, &events, &contacts)) {
            let mut playing = heard.playing(sound, tick);
            let ages: Vec<f32> = playing
                .iter()
                .map(|voice| (tick - voice.since) as f32 * TICK)
                .collect();
            let VoicePlan { begin, end } = room(&ages, wanted, sound.most_voices());
            for voice in &mut playing[..end] {
                voice.until = tick;
            }
            for speed in &SPEEDS[..begin] {
                let length = lengths[sound as usize] / speed / TICK;
                heard.voices.push(Voice {
                    sound,
                    since: tick,
                    until: tick + length as usize,
                    speed: *speed,
                    gain: gain(begin),
                });
            }
        }
        let scene = scene(game.world_mut());
        let now = Sound::LOOPS.into_iter().filter(|sound| scene.has(*sound));
        heard.loops.extend(now.map(|sound| (tick, sound)));
    }
    heard
}

fn scene(world: &mut World) -> LoopConditions {
    let mut ships = world.query::<&Ship>();
    let is_thrusting = ships.iter(world).any(|ship| ship.is_thrusting);
    let mut kinds = world.query::<&BodyKind>();
    let saucer = kinds.iter(world).find_map(|kind| kind.saucer_size());
    LoopConditions {
        mode: Mode::Play,
        is_paused: false,
        is_over: world.resource::<Session>().is_over(),
        is_thrusting,
        saucer,
    }
}

fn peak(mix: &[f32]) -> f32 {
    mix.iter().fold(0.0, |high, sample| sample.abs().max(high))
}

#[test]
fn every_sound_of_the_game_is_heard_in_20_000_ticks() {
    let heard = listen(&SimPlugin::default(), 20_000);
    for sound in Sound::ALL {
        let is_menu = matches!(sound, Sound::MenuMove | Sound::MenuChoose | Sound::MenuBack);
        assert_eq!(heard.has(sound), !is_menu, "{sound:?}");
    }
}

#[test]
fn a_session_is_quiet_by_default_and_hardly_ever_clips_at_the_loudest() {
    let ticks = 20_000;
    let heard = listen(&SimPlugin::default(), ticks);
    let by_default = peak(&heard.mix(ticks, &Settings::default()));
    assert!((0.15..0.5).contains(&by_default), "by default {by_default}");
    let loudest = Settings {
        effects_volume: 100,
        heartbeat_volume: 100,
        ..Settings::default()
    };
    let mix = heard.mix(ticks, &loudest);
    // 5 minutes of a pilot who fires without a pause: cut off for less than 3 ms of it.
    let clipped = mix.iter().filter(|sample| sample.abs() > 1.0).count();
    assert!(clipped < 60, "{clipped} of {} samples", mix.len());
    assert!(peak(&mix) > 0.5, "at the loudest {}", peak(&mix));
}

#[test]
fn three_thousand_rocks_drown_nothing() {
    let text = "[wave]\nrocks = [1000]\n[rock]\nlimit = 4096\n";
    let plugin = SimPlugin {
        tuning: Tuning::from_toml(text).expect("the tuning is right"),
        ..SimPlugin::default()
    };
    let heard = listen(&plugin, 2_000);
    let peak = peak(&heard.mix(2_000, &Settings::default()));
    assert!(peak < 0.5, "{peak}");
}

//! Step 1 on or off: the same game. (The other law of the classic game, that a translated world plays the same, does not
//! hold here: the wall stands still.)

use sweptroids::collision::Phases;
use sweptroids::sim::{Contact, Detection, Fidelity, GameEvent, Headless, SimPlugin};

use crate::assignment::{RandomPlayer, is_wall, seeded};

/// What a tick showed: contacts without their phase, events, digest.
type Shown = (Vec<Contact>, Vec<GameEvent>, u64);

fn game(seed: u64, detection: Detection) -> Headless {
    Headless::new(&SimPlugin {
        detection,
        ..seeded(seed)
    })
}

fn shown(game: &mut Headless) -> Shown {
    let contacts = game.contacts().map(|contact| Contact {
        phase: sweptroids::collision::Phase::Static,
        ..*contact
    });
    let (contacts, events) = (contacts.collect(), game.events().copied().collect());
    (contacts, events, game.digest())
}

#[test]
fn a_long_game_is_the_same_with_step_1_on_and_off_tick_by_tick() {
    let (mut by_step_1, mut by_sweep, mut wall_contacts, mut games) = (0, 0, 0, 0);
    for seed in 0..4 {
        let [mut both, mut dynamic] = [Phases::Both, Phases::Dynamic].map(|phases| {
            let fidelity = Fidelity::Box;
            game(seed, Detection { phases, fidelity })
        });
        let mut players = [RandomPlayer::new(seed), RandomPlayer::new(seed)];
        for tick in 0..15_000 {
            players[0].play(&mut both, 1);
            players[1].play(&mut dynamic, 1);
            let expected = shown(&mut both);
            assert_eq!(shown(&mut dynamic), expected, "tick {tick} of seed {seed}");
            let walls = expected.0.iter().filter(|contact| is_wall(contact.b.kind));
            wall_contacts += walls.count();
        }
        assert_eq!(dynamic.counters().static_hits, 0);
        by_step_1 += both.counters().static_hits;
        by_sweep += both.counters().dynamic_hits;
        games += both.session().clock.games;
    }
    // The games have what it takes to differ.
    assert!(by_step_1 >= 20 && by_sweep > 400, "{by_step_1}, {by_sweep}");
    assert!(
        wall_contacts >= 20 && games > 20,
        "{wall_contacts}, {games}"
    );
}

/// A replay may say otherwise, and the window may be asked to: the coursework has boxes alone.
#[test]
fn whatever_the_fidelity_says_hits_are_decided_on_boxes() {
    let contacts = |fidelity| {
        let phases = Phases::Both;
        let mut game = game(1, Detection { phases, fidelity });
        let mut player = RandomPlayer::new(1);
        let mut contacts = Vec::new();
        for _ in 0..3_000 {
            player.play(&mut game, 1);
            contacts.extend(game.contacts().copied());
        }
        contacts
    };
    let on_boxes = contacts(Fidelity::Box);
    assert!(on_boxes.len() > 20, "{}", on_boxes.len());
    assert_eq!(contacts(Fidelity::Octagon), on_boxes);
    assert_eq!(contacts(Fidelity::Hull), on_boxes);
}

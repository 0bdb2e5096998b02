//! The `auto` pilot plays this game too.

use sweptroids::sim::{AutoPilot, Headless, Pilot};

use crate::assignment::seeded;

#[test]
fn the_auto_pilot_wins_most_games() {
    let mut won = 0;
    for seed in 0..16 {
        let mut game = Headless::new(&seeded(seed));
        let mut pilot = AutoPilot::default();
        for _ in 0..20_000 {
            let intent = pilot.intent(game.view());
            game.tick(intent);
            if game.is_over() {
                break;
            }
        }
        assert!(
            game.session().players.current().score >= 1_000,
            "seed {seed}"
        );
        won += u32::from(game.session().is_won());
    }
    assert!(won >= 12, "{won} of 16 games won");
}

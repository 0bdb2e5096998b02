//! Counts the events of a game for the player whose turn it is.

use super::loss_cause::LossCause;
use super::player_statistics::PlayerStatistics;
use crate::sim::{BodyKind, BodyRef, GameEvent, GameEventKind, Session, Shooter};

/// The statistics of a game that is played.
#[derive(Clone, Debug)]
pub(in crate::present) struct GameCounter {
    /// By the player's index.
    players: Vec<PlayerStatistics>,
    /// The index of the player whose turn it is.
    current: usize,
    /// How many ticks of the session are counted, or lie before.
    ticks: u64,
    /// How many ids were allocated before: the shots among them are not counted.
    ids_before: u32,
    is_over: bool,
}

impl GameCounter {
    /// Counts from this state of a session on: from its begin, or from a moment of a replay. What happened before, and
    /// what the shots do that are in flight, is not counted.
    pub(in crate::present) fn new(session: &Session) -> Self {
        Self {
            players: vec![PlayerStatistics::default(); session.players.all.len()],
            current: session.players.current_index,
            ticks: session.clock.tick,
            ids_before: session.ids.allocated,
            is_over: false,
        }
    }

    /// The statistics by the player's index.
    pub(in crate::present) fn players(&self) -> &[PlayerStatistics] {
        &self.players
    }

    /// Counts an event. The events of a tick, and those of rising ticks, come in their order.
    pub(in crate::present) fn count(&mut self, event: &GameEvent) {
        self.advance(event.tick + 1);
        if self.is_over {
            return;
        }
        let is_own = |body: BodyRef| self.is_own(body);
        match &event.kind {
            GameEventKind::ShotFired { body, .. } if is_own(body.body_ref()) => {
                self.current_mut().shots += 1;
            }
            GameEventKind::ShotHit { body, hit } if is_own(body.body_ref()) => {
                let is_target = matches!(
                    hit.other.kind,
                    BodyKind::Rock(_) | BodyKind::Saucer(_) | BodyKind::Asteroid
                );
                self.current_mut().hits += u64::from(is_target);
            }
            GameEventKind::RockBroken { hit, .. } if is_own(hit.other) => {
                self.current_mut().rocks += 1;
            }
            GameEventKind::SaucerDestroyed { hit, .. } if is_own(hit.other) => {
                self.current_mut().saucers += 1;
            }
            GameEventKind::ShipDestroyed { cause, .. } => {
                self.current_mut().losses.push(LossCause::of(cause));
            }
            GameEventKind::TurnBegan { player } => self.current = usize::from(*player),
            GameEventKind::GameOver => self.is_over = true,
            _ => {}
        }
    }

    /// Counts the time until so many ticks of the session have run. After the end of the game nothing is counted.
    pub(in crate::present) fn advance(&mut self, ticks: u64) {
        if !self.is_over {
            let new = ticks.saturating_sub(self.ticks);
            self.ticks += new;
            self.current_mut().ticks += new;
        }
    }

    /// Whether the body is the ship or a shot that is counted.
    fn is_own(&self, body: BodyRef) -> bool {
        match body.kind {
            BodyKind::Ship => true,
            BodyKind::Shot(Shooter::Ship) | BodyKind::Bullet => body.id.0 > self.ids_before,
            _ => false,
        }
    }

    fn current_mut(&mut self) -> &mut PlayerStatistics {
        &mut self.players[self.current]
    }
}

#[cfg(test)]
mod tests {
    use bevy::math::Vec2;

    use super::*;
    use crate::sim::{
        BodyId, BodyState, BoundingBox, Harness, Hit, RockSize, RulesVersion, SaucerSize,
        ShipLossCause, SimPlugin, Tuning,
    };

    const SHIP: BodyKind = BodyKind::Ship;
    const SHOT: BodyKind = BodyKind::Shot(Shooter::Ship);
    const SAUCER_SHOT: BodyKind = BodyKind::Shot(Shooter::Saucer);
    const ROCK: BodyKind = BodyKind::Rock(RockSize::Large);
    const SAUCER: BodyKind = BodyKind::Saucer(SaucerSize::Small);

    /// A body with this id, at rest.
    fn body(kind: BodyKind, id: u32) -> BodyState {
        BodyState {
            id: BodyId(id),
            kind,
            position: Vec2::ZERO,
            velocity: Vec2::ZERO,
            bounds: BoundingBox { half: Vec2::ONE },
            rock: None,
            ship: None,
        }
    }

    fn hit_by(kind: BodyKind, id: u32) -> Hit {
        Hit {
            other: body(kind, id).body_ref(),
            t_first: 0.0,
        }
    }

    fn fired(kind: BodyKind, id: u32) -> GameEventKind {
        GameEventKind::ShotFired {
            body: body(kind, id),
            parent: BodyId(1),
        }
    }

    /// A shot and what it hits, as the two events of the hit.
    fn shot_hits(shot: BodyKind, id: u32, target: BodyKind) -> [GameEventKind; 2] {
        let shot_hit = GameEventKind::ShotHit {
            body: body(shot, id),
            hit: hit_by(target, 99),
        };
        [shot_hit, destroyed(target, hit_by(shot, id))]
    }

    fn destroyed(target: BodyKind, hit: Hit) -> GameEventKind {
        let body = body(target, 99);
        match target {
            BodyKind::Ship => GameEventKind::ShipDestroyed {
                body,
                cause: ShipLossCause::Hit(hit),
            },
            BodyKind::Rock(_) | BodyKind::Asteroid => GameEventKind::RockBroken {
                body,
                hit,
                children: 0,
                points: 0,
            },
            BodyKind::Saucer(_) => GameEventKind::SaucerDestroyed {
                body,
                hit,
                points: 0,
            },
            BodyKind::Shot(_) | BodyKind::Bullet => GameEventKind::ShotHit { body, hit },
            BodyKind::Wall => panic!("nothing destroys the wall"),
        }
    }

    fn turn(player: u8) -> GameEventKind {
        GameEventKind::TurnBegan { player }
    }

    fn session(players: u8) -> Session {
        Session::new(RulesVersion::default(), 1, players, &Tuning::default())
    }

    /// The statistics after these events, the first of which is in the first tick.
    fn counted(session: &Session, events: &[(u64, GameEventKind)]) -> Vec<PlayerStatistics> {
        let mut counter = GameCounter::new(session);
        for (tick, kind) in events {
            let (tick, kind) = (*tick, *kind);
            counter.count(&GameEvent { tick, kind });
        }
        counter.players().to_vec()
    }

    #[test]
    fn shots_hits_and_what_they_destroy_are_those_of_the_ship() {
        let [rock_shot, rock] = shot_hits(SHOT, 2, ROCK);
        let [saucer_shot, saucer] = shot_hits(SHOT, 3, SAUCER);
        let [saucers_shot, rock_of_saucer] = shot_hits(SAUCER_SHOT, 5, ROCK);
        let events = [turn(0), fired(SHOT, 2), fired(SHOT, 3), fired(SHOT, 4)]
            .into_iter()
            .chain([rock_shot, rock, saucer_shot, saucer])
            .chain([fired(SAUCER_SHOT, 5), saucers_shot, rock_of_saucer]);
        let events: Vec<_> = events.map(|kind| (0, kind)).collect();
        let expected = PlayerStatistics {
            ticks: 1,
            shots: 3,
            hits: 2,
            rocks: 1,
            saucers: 1,
            losses: vec![],
        };
        assert_eq!(counted(&session(1), &events), [expected]);
    }

    #[test]
    fn a_rammed_rock_counts_and_an_own_shot_that_hits_the_ship_is_no_hit() {
        let rammed = destroyed(ROCK, hit_by(SHIP, 1));
        let [own_shot, ship] = shot_hits(SHOT, 2, SHIP);
        let events = [turn(0), fired(SHOT, 2), rammed, own_shot, ship];
        let events = events.map(|kind| (0, kind));
        let statistics = &counted(&session(1), &events)[0];
        assert_eq!(
            (statistics.shots, statistics.hits, statistics.rocks),
            (1, 0, 1)
        );
        assert_eq!(statistics.losses, [LossCause::OwnShot]);
    }

    #[test]
    fn bullets_asteroids_and_rammings_of_the_assignment_count_as_shots_and_rocks() {
        let [bullet, shot_asteroid] = shot_hits(BodyKind::Bullet, 2, BodyKind::Asteroid);
        let rammed = destroyed(BodyKind::Asteroid, hit_by(SHIP, 1));
        let ship = destroyed(SHIP, hit_by(BodyKind::Asteroid, 9));
        let fired = [2, 3].map(|id| fired(BodyKind::Bullet, id));
        let events = fired
            .into_iter()
            .chain([bullet, shot_asteroid, rammed, ship]);
        let events: Vec<_> = events.map(|kind| (0, kind)).collect();
        let statistics = &counted(&session(1), &events)[0];
        assert_eq!(
            (statistics.shots, statistics.hits, statistics.rocks),
            (2, 1, 2)
        );
        assert_eq!(statistics.losses, [LossCause::Asteroid]);
        assert_eq!(statistics.losses[0].label(), "ASTEROID");
    }

    #[test]
    fn the_causes_of_lost_ships_stand_in_their_order() {
        let failed_jump = GameEventKind::ShipDestroyed {
            body: body(SHIP, 1),
            cause: ShipLossCause::Hyperspace,
        };
        let lost = |kind| destroyed(SHIP, hit_by(kind, 7));
        let medium = BodyKind::Rock(RockSize::Medium);
        let large = BodyKind::Saucer(SaucerSize::Large);
        let small = BodyKind::Rock(RockSize::Small);
        let events = [
            lost(ROCK),
            lost(SAUCER),
            failed_jump,
            lost(SAUCER_SHOT),
            lost(medium),
            lost(large),
            lost(small),
        ];
        let events = events.map(|kind| (0, kind));
        let labels: Vec<_> = counted(&session(1), &events)[0]
            .losses
            .iter()
            .map(|cause| cause.label())
            .collect();
        assert_eq!(
            labels.join(", "),
            "LARGE ROCK, SMALL SAUCER, HYPERSPACE, SAUCER'S SHOT, MEDIUM ROCK, LARGE SAUCER, SMALL ROCK"
        );
    }

    #[test]
    fn each_player_has_the_time_and_the_shots_of_the_own_turns() {
        // Tick 100 still belongs to the first player, and tick 250 to the second.
        let events = [
            (0, turn(0)),
            (50, fired(SHOT, 2)),
            (100, turn(1)),
            (120, fired(SHOT, 3)),
            (130, fired(SHOT, 4)),
            (250, turn(0)),
            (299, GameEventKind::GameOver),
            // A shot after the end, in the last look.
            (310, fired(SHOT, 5)),
        ];
        let statistics = counted(&session(2), &events);
        let ticks_and_shots: Vec<_> = statistics.iter().map(|of| (of.ticks, of.shots)).collect();
        assert_eq!(ticks_and_shots, [(101 + 49, 1), (150, 2)]);
    }

    #[test]
    fn a_game_that_is_taken_over_counts_from_that_tick_on_without_the_shots_in_flight() {
        let mut session = session(2);
        session.clock.tick = 1_000;
        session.ids.allocated = 20;
        session.players.current_index = 1;
        let [earlier_shot, rock] = shot_hits(SHOT, 20, ROCK);
        let [later_shot, other_rock] = shot_hits(SHOT, 21, ROCK);
        let events = [
            (1_004, earlier_shot),
            (1_004, rock),
            (1_005, fired(SHOT, 21)),
            (1_009, later_shot),
            (1_009, other_rock),
        ];
        let statistics = counted(&session, &events);
        assert_eq!(statistics[0], PlayerStatistics::default());
        let PlayerStatistics {
            ticks,
            shots,
            hits,
            rocks,
            ..
        } = statistics[1];
        assert_eq!((ticks, shots, hits, rocks), (10, 1, 1, 1));
    }

    #[test]
    fn the_time_of_a_game_that_is_left_goes_on_after_its_last_event() {
        let mut counter = GameCounter::new(&session(1));
        counter.count(&GameEvent {
            tick: 0,
            kind: turn(0),
        });
        counter.advance(64);
        // A state of the past does not count backwards.
        counter.advance(10);
        assert_eq!(counter.players()[0].ticks, 64);
    }

    #[test]
    fn the_events_of_a_real_game_add_up_to_its_ships_and_its_length() {
        let mut game = Harness::new(SimPlugin::default());
        let mut counter = GameCounter::new(game.session());
        game.step_until(60_000, |game| {
            game.hold(1, true);
            game.session().is_over()
        });
        // The rules give points for what the player breaks, and for nothing else.
        let mut rocks_with_points = 0;
        for event in game.take_events() {
            counter.count(&event);
            if let GameEventKind::RockBroken { points, .. } = event.kind {
                rocks_with_points += u64::from(points > 0);
            }
        }
        let [statistics] = counter.players() else {
            panic!("one player: {:?}", counter.players());
        };
        assert_eq!(statistics.ticks, game.session().clock.tick);
        assert_eq!(statistics.losses.len(), 3);
        assert_eq!(statistics.rocks, rocks_with_points);
        assert_eq!((statistics.shots, statistics.hits), (0, 0));
    }
}

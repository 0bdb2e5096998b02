//! The tables that the program prints: the texts and columns of every measurement.

use std::fmt;

use crate::game_batch::GameBatchTimes;
use crate::interleaved::{Comparison, Order};
use crate::replay_times::{
    JUMP_GOAL, ROCKS, ROLLBACK_GOAL, ReplayTimes, TICKS_BACK, VERIFY_GOAL, WEIGHED_GAMES,
    WEIGHT_GOAL,
};
use crate::throughput::{ALE_FRAMES_PER_SECOND, ALE_RATIO, GOAL, ROUNDS, Throughput};
use crate::tick_time::TickTimes;

/// The line above all tables: what the columns of the comparisons mean.
pub struct Heading;

impl fmt::Display for Heading {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(
            f,
            "Nanoseconds a pair, median and least of {} interleaved rounds; ratios of medians to ours.",
            Comparison::ROUNDS
        )
    }
}

/// The share of pairs that the fast path answers, from 0 to 1.
pub struct FastShare(pub f64);

impl fmt::Display for FastShare {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "answered by the fast path: {:.2} %", 100.0 * self.0)
    }
}

/// The heading of the column of names.
const fn order_label(order: Order) -> &'static str {
    match order {
        Order::Once => "order shuffled once (the design's mix)",
        Order::EveryPass => "a new order every pass (no branch can be learnt)",
    }
}

/// Whether a goal was met, in the words of the tables.
pub(crate) const fn verdict(is_met: bool) -> &'static str {
    if is_met { "met" } else { "MISSED" }
}

impl fmt::Display for Comparison<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "{}", self.title)?;
        writeln!(
            f,
            "{:<52}{:>9}{:>9}{:>9}{:>8}",
            order_label(self.order),
            "ns",
            "least",
            "ratio",
            "goal"
        )?;
        for row in &self.measurements {
            let ratio = row.median() / self.measurements[0].median();
            write!(
                f,
                "  {:<50}{:>9.2}{:>9.2}{ratio:>9.2}",
                row.name,
                row.median(),
                row.least(),
            )?;
            match row.goal {
                Some(goal) => writeln!(f, "{goal:>8} {}", verdict(ratio >= goal))?,
                None => writeln!(f)?,
            }
        }
        Ok(())
    }
}

impl fmt::Display for GameBatchTimes {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(
            f,
            "{:<14}{:>12}{:>16}{:>16}{:>16}{:>16}{:>12}",
            "ns/tick, games",
            "pairs/tick",
            "own worlds",
            "batch",
            "4 ticks a step",
            "two threads",
            "by two"
        )?;
        for row in &self.rows {
            let worlds = row
                .worlds
                .map_or("-".to_owned(), |time| format!("{time:.0}"));
            writeln!(
                f,
                "{:>14}{:>12.1}{worlds:>16}{:>16.0}{:>16.0}{:>16.0}{:>12.2}",
                row.games,
                row.pairs,
                row.by_tick,
                row.by_step,
                row.two_threads,
                row.by_step / row.two_threads
            )?;
        }
        Ok(())
    }
}

impl fmt::Display for TickTimes {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(
            f,
            "{:<52}{:>9}{:>9}{:>9}{:>20}",
            "One tick: a ship, its four shots and rocks",
            "ns",
            "least",
            "pairs",
            "`BroadPhase` alone"
        )?;
        for row in &self.rows {
            let name = format!("{} rocks", row.rocks);
            writeln!(
                f,
                "  {name:<50}{:>9.1}{:>9.1}{:>9}{:>20.1}",
                row.median, row.least, row.pairs, row.broad_phase
            )?;
        }
        Ok(())
    }
}

impl fmt::Display for Throughput {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(
            f,
            "The classic game without a window: {} sessions of {} ticks, {:.1} pairs a tick, median of {ROUNDS}",
            self.sessions,
            self.ticks_per_session,
            self.pairs as f64 / self.ticks()
        )?;
        writeln!(f, "{:<52}{:>9}{:>13}", "", "ns/tick", "ticks/s")?;
        let rows = [
            ("recorded `auto` intents", self.replay),
            ("`auto` itself, pilot and tick", self.auto),
            ("the same recording in a world: the ECS", self.in_world),
        ];
        for (name, elapsed) in rows {
            let nanoseconds = self.nanoseconds_per_tick(elapsed);
            writeln!(
                f,
                "  {name:<50}{nanoseconds:>9.1}{:>13.0}",
                1e9 / nanoseconds
            )?;
        }
        let rate = 1e9 / self.nanoseconds_per_tick(self.replay);
        writeln!(
            f,
            "  in a world {:.1} x as long",
            self.in_world.as_secs_f64() / self.replay.as_secs_f64()
        )?;
        writeln!(
            f,
            "  goal: {GOAL:.0} ticks/s {}; {ALE_RATIO} x ALE's {ALE_FRAMES_PER_SECOND:.0} frames/s: {:.1} x {}",
            verdict(rate >= GOAL),
            rate / ALE_FRAMES_PER_SECOND,
            verdict(rate >= ALE_RATIO * ALE_FRAMES_PER_SECOND)
        )
    }
}

impl fmt::Display for ReplayTimes {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(
            f,
            "{:<52}{:>9}{:>9}{:>9}{:>9}",
            "Snapshots and replays", "median", "least", "most", "goal"
        )?;
        let mut row = |name: &str, values: &[f64], goal: f64, is_met: bool| {
            let (median, least) = (values[values.len() / 2], values[0]);
            let most = values[values.len() - 1];
            writeln!(
                f,
                "  {name:<50}{median:>9.1}{least:>9.1}{most:>9.1}{goal:>9} {}",
                verdict(is_met)
            )
        };
        let median = |values: &[f64]| values[values.len() / 2];
        let most = |values: &[f64]| values[values.len() - 1];
        row(
            &format!("{TICKS_BACK} ticks back and forward, {ROCKS} rocks, us"),
            &self.rollbacks,
            ROLLBACK_GOAL,
            median(&self.rollbacks) < ROLLBACK_GOAL,
        )?;
        row(
            "a jump in a replay of 30 minutes, ms",
            &self.jumps,
            JUMP_GOAL,
            most(&self.jumps) < JUMP_GOAL,
        )?;
        let verified: Vec<f64> = self.verifications.iter().map(|rate| rate / 1e6).collect();
        row(
            "verifying it, million ticks/s",
            &verified,
            VERIFY_GOAL / 1e6,
            median(&verified) >= VERIFY_GOAL / 1e6,
        )?;
        row(
            &format!("a file of 5 minutes, {WEIGHED_GAMES} games, bytes/min"),
            &self.weights,
            WEIGHT_GOAL,
            most(&self.weights) <= WEIGHT_GOAL,
        )?;
        writeln!(
            f,
            "  opening a replay of 30 minutes: {:.0} ms",
            self.opening
        )
    }
}

//! `sweptroids stress`: moves many boxes on a torus and finds all their contacts, tick by tick.

use std::io::{self, Write};
use std::num::NonZeroUsize;
use std::time::{Duration, Instant};

use bevy::math::Vec2;
use clap::Args;
use rand::rngs::ChaCha8Rng;
use rand::{Rng, SeedableRng};
use xxhash_rust::xxh3::Xxh3;

use crate::collision::{Aabb, BroadPhase, Dt, Moving, Part, Torus};

use super::failure::{Failure, STDOUT};

/// The field has this many square units for each box.
const AREA: f32 = 3000.0;

/// Half of a box's sides, in units: from the least, by up to the second number more.
const HALF: (f32, f32) = (5.0, 10.0);

/// The greatest speed on each axis, in units per second.
const SPEED: f32 = 120.0;

const DT: Dt = Dt::power_of_half(6);

#[derive(Args, Debug)]
pub(super) struct StressArgs {
    /// How many boxes there are
    #[arg(long, allow_negative_numbers = true, value_parser = clap::value_parser!(u32).range(1..=4_000_000))]
    boxes: u32,
    /// How many ticks of 1/64 s to run
    #[arg(long, allow_negative_numbers = true, value_parser = clap::value_parser!(u32).range(1..=1_000_000))]
    ticks: u32,
    /// How many threads share the work; the contacts are the same
    #[arg(long, allow_negative_numbers = true, default_value_t = 1, value_parser = clap::value_parser!(u16).range(1..=64))]
    threads: u16,
    /// Print the summary as JSON
    #[arg(long)]
    json: bool,
}

pub(super) fn run(arguments: &StressArgs) -> Result<(), Failure> {
    let side = (arguments.boxes as f32 * AREA).sqrt();
    let field = Torus::new(Vec2::splat(side)).expect("a finite size");
    let threads = NonZeroUsize::new(usize::from(arguments.threads)).expect("at least one");
    let mut boxes = BroadPhase::on_torus(field).with_threads(threads);
    let mut rng = ChaCha8Rng::seed_from_u64(18);
    for id in 0..arguments.boxes {
        boxes.insert(id, draw(&mut rng, side));
    }
    let mut summary = Summary::default();
    for _ in 0..arguments.ticks {
        summary.tick(&mut boxes, field);
    }
    let result = summary.write(&boxes, arguments, &mut io::stdout().lock());
    result.map_err(|error| Failure::writing(STDOUT, &error))
}

/// A box anywhere in the field.
fn draw(rng: &mut ChaCha8Rng, side: f32) -> Moving<Aabb> {
    // The 24 highest bits as a number in [0, 1), exact in f32.
    let mut share = || (rng.next_u32() >> 8) as f32 / (1 << 24) as f32;
    let mut vector = |least: f32, range: f32| Vec2::new(share(), share()) * range + least;
    let (center, half) = (vector(0.0, side), vector(HALF.0, HALF.1));
    let velocity = vector(-SPEED, 2.0 * SPEED);
    let shape = Aabb::from_center(center, half).expect("finite numbers");
    Moving::new(shape, velocity).expect("finite numbers")
}

/// The box after a tick, its centre in the field.
fn moved(body: &Moving<Aabb>, field: Torus) -> Moving<Aabb> {
    let mut body = *body;
    body.shape = body.at(DT.seconds()).expect("it stays near the field");
    let center = Vec2::from_array(body.shape.center());
    let fields = (field.wrap(center) - center) / field.size();
    let fields = fields.round().as_ivec2().to_array();
    if fields == [0, 0] {
        return body;
    }
    field.copy(&body, fields).expect("it stays near the field")
}

/// What is counted and measured.
#[derive(Default)]
struct Summary {
    contacts: u64,
    pairs: u64,
    moving: Duration,
    /// Of the broad phase, the narrow phase and the ordering.
    parts: [Duration; 3],
    digest: Xxh3,
}

#[expect(
    clippy::disallowed_methods,
    reason = "the command measures how long a tick takes; nothing else depends on it"
)]
fn now() -> Instant {
    Instant::now()
}

impl Summary {
    /// Finds the contacts of a tick, then moves all boxes.
    fn tick(&mut self, boxes: &mut BroadPhase, field: Torus) {
        let mut begin = now();
        let parts = &mut self.parts;
        let found = boxes.find_contacts_in_parts(DT, |part| {
            let end = now();
            parts[part as usize] += end - begin;
            begin = end;
        });
        for contact in found.expect("the boxes are slow") {
            self.digest.update(&contact.t_first.to_le_bytes());
            self.digest.update(&contact.t_last.to_le_bytes());
            self.digest.update(&contact.a.to_le_bytes());
            self.digest.update(&contact.b.to_le_bytes());
            self.contacts += 1;
        }
        self.pairs += boxes.candidates();
        let begin = now();
        for (_, body) in boxes.iter_mut() {
            *body = moved(body, field);
        }
        self.moving += now() - begin;
    }

    fn write(
        &self,
        boxes: &BroadPhase,
        arguments: &StressArgs,
        output: &mut impl Write,
    ) -> io::Result<()> {
        let StressArgs {
            boxes: count,
            ticks,
            threads,
            ..
        } = arguments;
        let ms = |time: Duration| time.as_secs_f64() * 1e3 / f64::from(*ticks);
        let part = |part: Part| ms(self.parts[part as usize]);
        let (broad, narrow, order) = (part(Part::Broad), part(Part::Narrow), part(Part::Order));
        let moving = ms(self.moving);
        let all = moving + broad + narrow + order;
        let (pairs, contacts) = (self.pairs, self.contacts);
        let (bytes, digest) = (boxes.memory(), self.digest.digest());
        if arguments.json {
            return writeln!(
                output,
                "{{\"boxes\":{count},\"ticks\":{ticks},\"threads\":{threads},\"ms_per_tick\":{all:.4},\"move\":{moving:.4},\
                 \"broad\":{broad:.4},\"narrow\":{narrow:.4},\"order\":{order:.4},\"pairs\":{pairs},\"contacts\":{contacts},\
                 \"bytes\":{bytes},\"digest\":\"{digest:016x}\"}}"
            );
        }
        writeln!(
            output,
            "{count} boxes, {ticks} ticks of {all:.3} ms (move {moving:.3}, broad {broad:.3}, narrow {narrow:.3}, order {order:.3}); \
             {contacts} contacts of {pairs} pairs tested exactly; {:.0} bytes a box; digest {digest:016x}",
            bytes as f64 / f64::from(*count)
        )
    }
}

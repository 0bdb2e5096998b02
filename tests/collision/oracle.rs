//! The oracle for the kernel: exact rational arithmetic with another formula.
//!
//! The kernel folds entry and exit times over the axes. The oracle moves both boxes, each at its own velocity, to every
//! instant at which a contact can begin or end: 0, dt, and whenever two ends meet on an axis. It also moves them to an
//! instant between each two of these. At each instant it checks whether the boxes share a point. It has no case
//! distinction by direction, no rounding, and no relative velocity except in the list of instants.

use std::cmp::Ordering;

use num_bigint::{BigInt, Sign};
use num_rational::BigRational;
use num_traits::{Float, Zero};

/// All f32 are integer multiples of 2^-150.
const SCALE: usize = 150;

/// An instant in seconds.
pub type Instant = BigRational;

/// Two moving intervals in units of 2^-150, and the squared length of the axis' direction vector.
#[derive(Clone, Debug)]
pub struct Line {
    pub a: [BigInt; 2],
    pub va: BigInt,
    pub b: [BigInt; 2],
    pub vb: BigInt,
    pub length_squared: u32,
}

/// A pair of moving boxes, with a line for each axis.
pub struct Exact {
    pub lines: Vec<Line>,
    dt: Instant,
}

/// An exact contact.
#[derive(Debug)]
pub struct Contact {
    pub first: Instant,
    pub last: Instant,
    /// The axes that tie for the normal. The first of them decides it.
    pub deciding: Vec<usize>,
    /// On which side of A the centre of B lies, on the first of those axes.
    pub side: Ordering,
}

/// `x` in units of 2^-150.
pub fn scaled(x: f32) -> BigInt {
    let (mantissa, exponent, sign) = Float::integer_decode(x);
    let shift = usize::try_from(exponent + SCALE as i16).expect("finite");
    (BigInt::from(mantissa) * sign) << shift
}

/// `x` as a rational.
pub fn rational(x: f32) -> Instant {
    Instant::new_raw(scaled(x), BigInt::from(1) << SCALE)
}

/// Whether `exact` lies between the neighbours of `given`.
pub fn is_within_an_ulp(given: f32, exact: &Instant) -> bool {
    let is_below = given == f32::MAX || *exact <= rational(given.next_up());
    is_below && rational(given.next_down()) <= *exact
}

impl Line {
    /// Whether the intervals share a point at the instant `t`.
    fn is_shared_at(&self, t: &Instant) -> bool {
        let at = |start: &BigInt, v: &BigInt| start * t.denom() + v * t.numer();
        self.a[0] <= self.a[1]
            && self.b[0] <= self.b[1]
            && at(&self.a[0], &self.va) <= at(&self.b[1], &self.vb)
            && at(&self.b[0], &self.vb) <= at(&self.a[1], &self.va)
    }

    /// The instants at which an end of one interval passes the opposite end of the other.
    pub fn events(&self) -> Vec<Instant> {
        let speed = &self.vb - &self.va;
        if speed.is_zero() {
            return Vec::new();
        }
        [(0, 1), (1, 0)]
            .map(|(i, j)| {
                let distance = &self.a[i] - &self.b[j];
                match speed.sign() {
                    Sign::Minus => Instant::new_raw(-distance, -&speed),
                    _ => Instant::new_raw(distance, speed.clone()),
                }
            })
            .into()
    }

    /// Whether B's centre lies above, at or below A's centre at the instant `t`.
    fn side_at(&self, t: &Instant) -> Ordering {
        let twice_center = |ends: &[BigInt; 2], v: &BigInt| -> BigInt {
            (&ends[0] + &ends[1]) * t.denom() + v * t.numer() * 2
        };
        twice_center(&self.b, &self.vb).cmp(&twice_center(&self.a, &self.va))
    }

    /// The shortest translation that separates the intervals at the start.
    fn depth(&self) -> BigInt {
        (&self.a[1] - &self.b[0]).min(&self.b[1] - &self.a[0])
    }
}

impl Exact {
    pub fn new(lines: Vec<Line>, dt: f32) -> Self {
        let dt = rational(dt);
        Self { lines, dt }
    }

    /// The same pair on its first `count` axes only.
    pub fn on_the_first(&self, count: usize) -> Self {
        Self {
            lines: self.lines[..count].to_vec(),
            dt: self.dt.clone(),
        }
    }

    /// Whether the boxes share a point at the instant `t`.
    pub fn is_contact_at(&self, t: &Instant) -> bool {
        self.lines.iter().all(|line| line.is_shared_at(t))
    }

    /// Every instant of the step at which a contact may begin or end, in order.
    fn events(&self) -> Vec<Instant> {
        let mut events: Vec<_> = self.lines.iter().flat_map(Line::events).collect();
        events.retain(|t| *t >= Instant::zero() && *t <= self.dt);
        events.extend([Instant::zero(), self.dt.clone()]);
        events.sort();
        events.dedup();
        events
    }

    /// The contact, if there is one.
    pub fn contact(&self) -> Option<Contact> {
        let events = self.events();
        let instants: Vec<_> = events
            .iter()
            .zip(&events[1..])
            .flat_map(|(t, next)| [t.clone(), halfway(t, next)])
            .chain(events.last().cloned())
            .collect();
        let shared: Vec<_> = instants.iter().map(|t| self.is_contact_at(t)).collect();
        let first = shared.iter().position(|shared| *shared)?;
        let last = shared.iter().rposition(|shared| *shared)?;
        // Entries with an even index are events, the others lie between two events. A contact is one closed interval of
        // time.
        assert!(first % 2 == 0 && last % 2 == 0, "{shared:?}");
        assert!(shared[first..=last].iter().all(|shared| *shared));
        let before = first.checked_sub(1).map(|before| &instants[before]);
        let deciding = self.deciding(before);
        Some(Contact {
            side: self.lines[deciding[0]].side_at(before.unwrap_or(&instants[0])),
            first: instants[first].clone(),
            last: instants[last].clone(),
            deciding,
        })
    }

    /// The axes on which the boxes were apart until the contact began. For a contact at the start, the axes of least
    /// depth.
    fn deciding(&self, before: Option<&Instant>) -> Vec<usize> {
        let axes = 0..self.lines.len();
        if let Some(before) = before {
            return axes
                .filter(|axis| !self.lines[*axis].is_shared_at(before))
                .collect();
        }
        // A depth is measured in units of the direction vector. Dividing its square by the squared length gives the
        // squared depth in world units.
        let depths: Vec<_> = self
            .lines
            .iter()
            .map(|line| BigRational::new_raw(line.depth().pow(2), line.length_squared.into()))
            .collect();
        let least = depths.iter().min().expect("an axis");
        axes.filter(|axis| depths[*axis] == *least).collect()
    }
}

/// The instant halfway between two others.
fn halfway(t: &Instant, next: &Instant) -> Instant {
    Instant::new_raw(
        t.numer() * next.denom() + next.numer() * t.denom(),
        t.denom() * next.denom() * 2,
    )
}

fn line(a: [f32; 2], va: f32, b: [f32; 2], vb: f32) -> Line {
    Line {
        a: a.map(scaled),
        va: scaled(va),
        b: b.map(scaled),
        vb: scaled(vb),
        length_squared: 1,
    }
}

#[test]
fn the_oracle_finds_a_contact_from_half_of_the_step_to_its_end() {
    // A gap of 4 at 8 units per second: they meet at 1/2. B has passed through A after 4 more units, at the end.
    let pair = Exact::new(vec![line([0.0, 2.0], 0.0, [6.0, 8.0], -8.0)], 1.0);
    let contact = pair.contact().expect("a contact");
    assert_eq!(contact.first, rational(0.5));
    assert_eq!(contact.last, rational(1.0));
    assert_eq!(
        (contact.deciding, contact.side),
        (vec![0], Ordering::Greater)
    );
}

#[test]
fn the_oracle_counts_touching_as_contact_but_not_a_gap_of_one_subnormal() {
    let tiny = f32::from_bits(1);
    let at_rest = |gap: f32| Exact::new(vec![line([-1.0, 0.0], 1.0, [gap, 1.0], 1.0)], 1.0);
    assert!(at_rest(0.0).contact().is_some());
    assert!(at_rest(tiny).contact().is_none());
}

#[test]
fn the_oracle_measures_a_diagonal_depth_along_the_diagonal() {
    let mut diagonal = line([0.0, 4.0], 0.0, [1.0, 9.0], 0.0);
    diagonal.length_squared = 2;
    // 3 units of x + y are a depth of 3 / 1.414 = 2.12 units: more than 2, less than 2.25.
    for (depth, deciding) in [(2.0, 0), (2.25, 1)] {
        let straight = line([0.0, 4.0], 0.0, [4.0 - depth, 9.0], 0.0);
        let pair = Exact::new(vec![straight, diagonal.clone()], 0.0);
        let contact = pair.contact().expect("a contact");
        assert_eq!(contact.deciding, [deciding], "depth {depth}");
    }
}

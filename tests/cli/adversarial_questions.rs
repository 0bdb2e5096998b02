//! Hard questions for `sweptroids sweep`: ties, neighbours of ties, the largest and smallest numbers, boxes far from the origin.

/// A box and its velocity: min, max, vel, each [x, y].
type Moving = [[f32; 2]; 3];

/// A small random generator (`SplitMix64`, Steele, Lea and Flood 2014), so that all runs have the same questions.
struct SplitMix(u64);

impl SplitMix {
    fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        z ^ (z >> 31)
    }

    fn below(&mut self, bound: u64) -> u64 {
        self.next() % bound
    }

    /// A number of one of six hard kinds.
    fn number(&mut self, kind: u64) -> f32 {
        let halves = self.below(9) as f32 * 0.5 - 2.0;
        match kind {
            0 => halves,
            1 => [halves.next_down(), halves, halves.next_up()][self.below(3) as usize],
            2 => {
                let extremes = [
                    f32::MAX,
                    f32::MIN,
                    f32::MAX / 2.0,
                    0.0,
                    -0.0,
                    1.0,
                    f32::MIN_POSITIVE,
                    f32::from_bits(1),
                ];
                extremes[self.below(8) as usize]
            }
            3 => f32::from_bits(self.below(9) as u32) * [1.0, -1.0][self.below(2) as usize],
            4 => 16_777_216.0 + 2.0 * halves,
            _ => {
                let any = f32::from_bits(self.next() as u32);
                if any.is_finite() { any } else { halves }
            }
        }
    }

    fn moving(&mut self, kind: u64) -> Moving {
        let mut pair = || [self.number(kind), self.number(kind)];
        let (p, q, vel) = (pair(), pair(), pair());
        let least = [p[0].min(q[0]), p[1].min(q[1])];
        let greatest = [p[0].max(q[0]), p[1].max(q[1])];
        // Sometimes the empty box.
        if self.below(50) == 0 {
            [greatest, least, vel]
        } else {
            [least, greatest, vel]
        }
    }
}

/// Two moving boxes and the duration of the step.
pub struct Case {
    pub a: Moving,
    pub b: Moving,
    pub dt: f32,
}

/// So many cases; always the same.
pub fn cases(count: usize) -> Vec<Case> {
    let mut random = SplitMix(2026);
    (0..count)
        .map(|_| {
            let (kind, other_kind) = (random.below(6), random.below(6));
            let (a, mut b) = (random.moving(kind), random.moving(kind));
            if random.below(3) == 0 {
                b[2] = [random.number(other_kind), random.number(other_kind)];
            }
            let dt = match random.below(4) {
                0 => 1.0 / 64.0,
                1 => random.number(other_kind).abs(),
                _ => random.number(kind).abs(),
            };
            Case { a, b, dt }
        })
        .collect()
}

impl Case {
    /// The case as a line of `sweptroids sweep`.
    pub fn line(&self, id: usize) -> String {
        let Self { a, b, dt } = self;
        let body = |[min, max, vel]: &Moving| {
            format!("{{\"min\":{min:?},\"max\":{max:?},\"vel\":{vel:?}}}")
        };
        format!(
            "{{\"id\":{id},\"a\":{},\"b\":{},\"dt\":{dt:?}}}\n",
            body(a),
            body(b)
        )
    }
}

/// The cases as lines of `sweptroids sweep`, with the ids 0, 1 and so on.
pub fn lines(cases: &[Case]) -> String {
    let numbered = cases.iter().enumerate();
    numbered.map(|(id, case)| case.line(id)).collect()
}

//! One pair at a time: every contender's own loop over the mix.

use std::hint::black_box;

use sweptroids::collision::{Aabb, Moving, Phases, Shape, ExactPathCounter, test};

use crate::interleaved::{Contender, Comparison, Order, PairByPair};
use crate::lecture;
use crate::workload::{self, DT, Kind, Pair};
use crate::peers::{self, BevyBody, ParryBody};

/// The mix in every contender's own form.
pub struct Mix {
    pairs: Vec<Pair>,
    ours: Vec<[Moving<Aabb>; 2]>,
    lecture: Vec<[lecture_transcription::Body; 2]>,
    bevy: Vec<[BevyBody; 2]>,
    parry: Vec<[ParryBody; 2]>,
}

/// How far an f32 formula's time may be off, in seconds.
const TIGHT: f32 = DT.seconds() / 10_000.0;

/// How far `cast_shapes` may be off, which stops its iteration within about a hundredth of a unit.
const LOOSE: f32 = DT.seconds() / 100.0;

impl Default for Mix {
    fn default() -> Self {
        Self::new()
    }
}

impl Mix {
    /// The pairs of [`workload::pairs`].
    pub fn new() -> Self {
        let pairs = workload::pairs();
        Self {
            ours: pairs.iter().map(|pair| [pair.a, pair.b]).collect(),
            lecture: as_pairs(&pairs),
            bevy: as_pairs(&pairs),
            parry: as_pairs(&pairs),
            pairs,
        }
    }

    /// That all contenders do the same work: they agree on every pair that is no graze.
    ///
    /// # Panics
    /// If they do not.
    pub fn check(&self) {
        for (i, pair) in self.pairs.iter().enumerate() {
            let ours = Aabb::times(&pair.a, &pair.b, DT, &mut ());
            let is_hit = ours.is_some();
            match pair.kind {
                Kind::ClearOnX | Kind::ClearOnY => assert!(!is_hit, "{pair:?}"),
                Kind::Hit | Kind::Overlap => assert!(is_hit, "{pair:?}"),
                Kind::Graze => {
                    assert!(is_hit, "{pair:?}");
                    continue;
                }
            }
            let (first, last) = (ours.map(|t| t.t_first), ours.map(|t| t.t_last));
            let lecture = lecture_transcription::times(&self.lecture[i][0], &self.lecture[i][1], DT.seconds());
            agree("the lecture", TIGHT, pair, first, lecture.map(|t| t.0));
            agree("the lecture", TIGHT, pair, last, lecture.map(|t| t.1));
            let [a, b] = &self.bevy[i];
            agree(
                "AabbCast2d",
                TIGHT,
                pair,
                first,
                peers::bevy_first(a, b, DT.seconds()),
            );
            let [a, b] = &self.parry[i];
            agree(
                "cast_shapes",
                LOOSE,
                pair,
                first,
                peers::parry_first(a, b, DT.seconds()),
            );
        }
    }

    /// The share of pairs whose rounded answer was proved right, from 0 to 1.
    pub fn fast_share(&self) -> f64 {
        let mut wide = ExactPathCounter::default();
        for pair in &self.pairs {
            black_box(Aabb::times(&pair.a, &pair.b, DT, &mut wide));
        }
        1.0 - wide.0 as f64 / self.pairs.len() as f64
    }

    /// All contenders, measured.
    pub fn contest(&self, order: Order) -> Comparison<'_> {
        Comparison::new("One pair: verdict and both times", order, self.pairs.len())
            .enter("ours, Shape::times", None, self.ours())
            .enter("ours, test, Phases::Both", None, self.test(Phases::Both))
            .enter(
                "ours, test, Phases::Dynamic",
                None,
                self.test(Phases::Dynamic),
            )
            .enter("the lecture in f32", None, self.lecture())
            .enter(
                "bevy_math AabbCast2d (t_first only)",
                Some(2.0),
                self.bevy(),
            )
            .enter(
                "parry2d cast_shapes (t_first only)",
                Some(25.0),
                self.parry(),
            )
            .run()
    }

    /// Verdict and both times, by ours.
    pub fn ours(&self) -> impl Contender + use<> {
        PairByPair::new(&self.ours, |[a, b]| {
            Aabb::times(a, b, DT, &mut ()).map(|times| [times.t_first, times.t_last])
        })
    }

    /// The whole contact, by ours.
    pub fn test(&self, phases: Phases) -> impl Contender + use<> {
        PairByPair::new(&self.ours, move |[a, b]| {
            let hit = test(a, b, DT, phases, &mut ()).hit()?;
            Some([hit.t_first, hit.t_last, hit.normal.x, hit.normal.y])
        })
    }

    /// Verdict and both times, by the lecture's text.
    pub fn lecture(&self) -> impl Contender + use<> {
        PairByPair::new(&self.lecture, |[a, b]| lecture_transcription::times(a, b, DT.seconds()))
    }

    /// Verdict and first time, by `AabbCast2d`.
    pub fn bevy(&self) -> impl Contender + use<> {
        PairByPair::new(&self.bevy, |[a, b]| peers::bevy_first(a, b, DT.seconds()))
    }

    /// Verdict and first time, by `cast_shapes`.
    pub fn parry(&self) -> impl Contender + use<> {
        PairByPair::new(&self.parry, |[a, b]| peers::parry_first(a, b, DT.seconds()))
    }
}

fn as_pairs<T: for<'a> From<&'a Moving<Aabb>>>(pairs: &[Pair]) -> Vec<[T; 2]> {
    pairs
        .iter()
        .map(|Pair { a, b, .. }| [T::from(a), T::from(b)])
        .collect()
}

fn agree(who: &str, tolerance: f32, pair: &Pair, ours: Option<f32>, theirs: Option<f32>) {
    let is_same = match (ours, theirs) {
        (None, None) => true,
        (Some(ours), Some(theirs)) => (ours - theirs).abs() <= tolerance,
        _ => false,
    };
    assert!(is_same, "ours {ours:?}, {who} {theirs:?}: {pair:?}");
}

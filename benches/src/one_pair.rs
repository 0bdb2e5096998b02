//! One pair at a time: every contender's own loop over the workload.

use std::hint::black_box;

use sweptroids::collision::{Aabb, ExactPathCounter, Moving, Phases, Shape, test};

use crate::interleaved::{Comparison, Contender, Order, PairByPair};
use crate::lecture_transcription;
use crate::peers::{self, BevyBody, ParryBody};
use crate::workload::{self, DT, Pair, PairKind};

/// The pairs of the workload in every contender's own form.
pub struct PairWorkload {
    pairs: Vec<Pair>,
    ours: Vec<[Moving<Aabb>; 2]>,
    lecture: Vec<[lecture_transcription::Body; 2]>,
    bevy: Vec<[BevyBody; 2]>,
    parry: Vec<[ParryBody; 2]>,
}

/// The tolerance in seconds for the time of an f32 formula.
const F32_TOLERANCE: f32 = DT.seconds() / 10_000.0;

/// The tolerance in seconds for `cast_shapes`, which stops its iteration within about a hundredth of a unit.
const ITERATION_TOLERANCE: f32 = DT.seconds() / 100.0;

impl Default for PairWorkload {
    fn default() -> Self {
        Self::new()
    }
}

impl PairWorkload {
    /// Converts the pairs of [`workload::pairs`].
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

    /// Checks that all contenders do the same work: they agree on every pair except the grazes.
    ///
    /// # Panics
    /// If two contenders disagree.
    pub fn check(&self) {
        for (i, pair) in self.pairs.iter().enumerate() {
            let ours = Aabb::times(&pair.a, &pair.b, DT, &mut ());
            let is_hit = ours.is_some();
            match pair.kind {
                PairKind::ClearOnX | PairKind::ClearOnY => assert!(!is_hit, "{pair:?}"),
                PairKind::Hit | PairKind::Overlap => assert!(is_hit, "{pair:?}"),
                PairKind::Graze => {
                    assert!(is_hit, "{pair:?}");
                    continue;
                }
            }
            let (first, last) = (ours.map(|t| t.t_first), ours.map(|t| t.t_last));
            let lecture = lecture_transcription::times(
                &self.lecture[i][0],
                &self.lecture[i][1],
                DT.seconds(),
            );
            assert_agreement(
                "the lecture",
                F32_TOLERANCE,
                pair,
                first,
                lecture.map(|t| t.0),
            );
            assert_agreement(
                "the lecture",
                F32_TOLERANCE,
                pair,
                last,
                lecture.map(|t| t.1),
            );
            let [a, b] = &self.bevy[i];
            assert_agreement(
                "AabbCast2d",
                F32_TOLERANCE,
                pair,
                first,
                peers::bevy_first(a, b, DT.seconds()),
            );
            let [a, b] = &self.parry[i];
            assert_agreement(
                "cast_shapes",
                ITERATION_TOLERANCE,
                pair,
                first,
                peers::parry_first(a, b, DT.seconds()),
            );
        }
    }

    /// The share of pairs that do not need the exact path, from 0 to 1.
    pub fn fast_share(&self) -> f64 {
        let mut exact = ExactPathCounter::default();
        for pair in &self.pairs {
            black_box(Aabb::times(&pair.a, &pair.b, DT, &mut exact));
        }
        1.0 - exact.0 as f64 / self.pairs.len() as f64
    }

    /// Measures all contenders.
    pub fn compare(&self, order: Order) -> Comparison<'_> {
        Comparison::new("One pair: verdict and both times", order, self.pairs.len())
            .contender("ours, Shape::times", None, self.ours())
            .contender("ours, test, Phases::Both", None, self.test(Phases::Both))
            .contender(
                "ours, test, Phases::Dynamic",
                None,
                self.test(Phases::Dynamic),
            )
            .contender("the lecture in f32", None, self.lecture())
            .contender(
                "bevy_math AabbCast2d (t_first only)",
                Some(2.0),
                self.bevy(),
            )
            .contender(
                "parry2d cast_shapes (t_first only)",
                Some(25.0),
                self.parry(),
            )
            .run()
    }

    /// Our verdict and both times.
    pub fn ours(&self) -> impl Contender + use<> {
        PairByPair::new(&self.ours, |[a, b]| {
            Aabb::times(a, b, DT, &mut ()).map(|times| [times.t_first, times.t_last])
        })
    }

    /// Our whole contact, normal included.
    pub fn test(&self, phases: Phases) -> impl Contender + use<> {
        PairByPair::new(&self.ours, move |[a, b]| {
            let hit = test(a, b, DT, phases, &mut ()).hit()?;
            Some([hit.t_first, hit.t_last, hit.normal.x, hit.normal.y])
        })
    }

    /// The verdict and both times by the lecture's text.
    pub fn lecture(&self) -> impl Contender + use<> {
        PairByPair::new(&self.lecture, |[a, b]| {
            lecture_transcription::times(a, b, DT.seconds())
        })
    }

    /// The verdict and the first time by `AabbCast2d`.
    pub fn bevy(&self) -> impl Contender + use<> {
        PairByPair::new(&self.bevy, |[a, b]| peers::bevy_first(a, b, DT.seconds()))
    }

    /// The verdict and the first time by `cast_shapes`.
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

fn assert_agreement(
    peer: &str,
    tolerance: f32,
    pair: &Pair,
    ours: Option<f32>,
    theirs: Option<f32>,
) {
    let is_same = match (ours, theirs) {
        (None, None) => true,
        (Some(ours), Some(theirs)) => (ours - theirs).abs() <= tolerance,
        _ => false,
    };
    assert!(is_same, "ours {ours:?}, {peer} {theirs:?}: {pair:?}");
}

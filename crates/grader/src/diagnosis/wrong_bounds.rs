//! The models in which a bound of the wrong axis or of the other end of a box stands.

use super::lecture_model::{Formula, Instead, LectureModel, NEGATIVE, POSITIVE, WrongBound};
use super::model_choices::{ONE_OR_BOTH, models};

/// Each bound that stands in a formula: the formula, the side, whether it is A's and whether it is the upper one.
fn places() -> impl Iterator<Item = (Formula, usize, bool, bool)> + Clone {
    let near = |side: usize| {
        if side == NEGATIVE {
            [(true, true), (false, false)]
        } else {
            [(true, false), (false, true)]
        }
    };
    let far = move |side: usize| near(1 - side);
    [NEGATIVE, POSITIVE].into_iter().flat_map(move |side| {
        let of = move |formula: Formula, bounds: [(bool, bool); 2]| {
            bounds.map(|(of_a, is_max)| (formula, side, of_a, is_max))
        };
        [
            of(Formula::First, near(side)),
            of(Formula::Last, far(side)),
            of(Formula::Recedes, far(side)),
            of(Formula::IsAhead, near(side)),
        ]
        .into_iter()
        .flatten()
    })
}

pub fn bounds_of_x() -> Vec<LectureModel> {
    let everywhere = [(true, false), (true, true), (false, false), (false, true)]
        .map(|(of_a, is_max)| (Formula::All, [true; 2], of_a, is_max));
    let somewhere = places().map(|(formula, side, of_a, is_max)| {
        (formula, [side == NEGATIVE, side == POSITIVE], of_a, is_max)
    });
    let single = models(
        everywhere.into_iter().chain(somewhere),
        |model, (formula, sides, of_a, is_max)| {
            model.wrong_bound = Some(WrongBound {
                formula,
                sides,
                axes: [false, true],
                of_a,
                is_max,
                instead: Instead::OfX,
            });
        },
    );
    let whole = models(places_of_distances(), |model, (formula, sides)| {
        model.x_distance_on_y = Some((formula, sides));
    });
    [single, whole].concat()
}

/// The distances of `t_first` and `t_last`, on each side and on both.
fn places_of_distances() -> Vec<(Formula, [bool; 2])> {
    [Formula::First, Formula::Last]
        .into_iter()
        .flat_map(|formula| ONE_OR_BOTH.map(|sides| (formula, sides)))
        .collect()
}

/// Bounds of which the other end of the box is taken, in a distance of one side or of both, on one axis or on both.
pub fn other_ends() -> Vec<LectureModel> {
    let in_distances =
        places().filter(|(formula, ..)| matches!(formula, Formula::First | Formula::Last));
    let choices = in_distances.flat_map(|(formula, side, of_a, is_max)| {
        ONE_OR_BOTH.map(|axes| (formula, side, of_a, is_max, axes))
    });
    models(choices, |model, (formula, side, of_a, is_max, axes)| {
        model.wrong_bound = Some(WrongBound {
            formula,
            sides: [side == NEGATIVE, side == POSITIVE],
            axes,
            of_a,
            is_max,
            instead: Instead::OtherEnd,
        });
    })
}

//! Many models at once: one mistake in every place in which it can be made, or two mistakes in one model.

use super::lecture_model::LectureModel;

/// The models that `change` makes of the right one, one for each choice.
pub fn models<C>(
    choices: impl IntoIterator<Item = C>,
    change: impl Fn(&mut LectureModel, C),
) -> Vec<LectureModel> {
    choices
        .into_iter()
        .map(|choice| {
            let mut model = LectureModel::default();
            change(&mut model, choice);
            model
        })
        .collect()
}

/// The choices of one of two or both, both first.
pub const ONE_OR_BOTH: [[bool; 2]; 3] = [[true, true], [true, false], [false, true]];

/// The branches of the sweep, axis and side, in every choice of at least one of them; all of them first.
pub fn branches() -> impl Iterator<Item = [[bool; 2]; 2]> + Clone {
    (1..16u8).rev().map(|mask| {
        let is_chosen = |branch: u8| mask >> branch & 1 == 1;
        [[is_chosen(0), is_chosen(1)], [is_chosen(2), is_chosen(3)]]
    })
}

pub fn none_of(branches: [[bool; 2]; 2]) -> [[bool; 2]; 2] {
    branches.map(|sides| sides.map(|is_chosen| !is_chosen))
}

pub fn chosen<T: Copy>(on: [bool; 2], there: T, elsewhere: T) -> [T; 2] {
    on.map(|is_chosen| if is_chosen { there } else { elsewhere })
}

/// The two mistakes of two models in one, if they do not touch the same switch.
pub fn combined(one: &LectureModel, other: &LectureModel) -> Option<LectureModel> {
    let right = LectureModel::default();
    let mut both = *one;
    macro_rules! take {
        ($($switch:ident),*) => {$(
            if other.$switch != right.$switch {
                if one.$switch != right.$switch {
                    return None;
                }
                both.$switch = other.$switch;
            }
        )*};
    }
    take!(
        step_1,
        dynamic,
        fixed,
        v_rel,
        at_rest,
        limit,
        begins_with_output,
        axes,
        sets_t_first,
        sets_t_last,
        rejects_receding,
        rejects_touching,
        breaks_on_receding,
        narrows_at_touch,
        t_first_by_min,
        t_last_by_max,
        swaps_distances,
        wrong_bound,
        x_distance_on_y,
        divides_by_x,
        has_case_5,
        inverts_case_5
    );
    Some(both)
}

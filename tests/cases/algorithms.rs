//! Right algorithms in plain f32 and f64, as a student may write them: each form rounds elsewhere.

/// A box and its velocity on two axes: min, max, vel.
pub type Body<F> = [[F; 2]; 3];

/// A right algorithm: the first time of contact, if there is one.
pub type Algorithm<F> = fn(&Body<F>, &Body<F>, F) -> Option<F>;

macro_rules! algorithms {
    ($name:ident, $float:ty) => {
        pub mod $name {
            use super::{Algorithm, Body};

            type F = $float;

            /// All of them, with names.
            pub const ALL: [(&str, Algorithm<F>); 7] = [
                ("lecture", lecture),
                ("lecture without Step 1", lecture_without_step_1),
                ("lecture, y first", lecture_y_first),
                ("lecture with A moving", lecture_with_a_moving),
                ("slabs with a division", slabs),
                ("slabs with an inverse", slabs_with_an_inverse),
                ("a ray against the Minkowski sum", minkowski),
            ];

            fn overlap([a_min, a_max, _]: &Body<F>, [b_min, b_max, _]: &Body<F>) -> bool {
                !(a_max[0] < b_min[0]
                    || a_max[1] < b_min[1]
                    || a_min[0] > b_max[0]
                    || a_min[1] > b_max[1])
            }

            fn lecture(a: &Body<F>, b: &Body<F>, dt: F) -> Option<F> {
                if overlap(a, b) {
                    return Some(0.0);
                }
                axes_in_order(a, b, dt, [0, 1])
            }

            fn lecture_without_step_1(a: &Body<F>, b: &Body<F>, dt: F) -> Option<F> {
                axes_in_order(a, b, dt, [0, 1])
            }

            fn lecture_y_first(a: &Body<F>, b: &Body<F>, dt: F) -> Option<F> {
                axes_in_order(a, b, dt, [1, 0])
            }

            /// The lecture's cases with the boxes exchanged.
            fn lecture_with_a_moving(a: &Body<F>, b: &Body<F>, dt: F) -> Option<F> {
                axes_in_order(b, a, dt, [0, 1])
            }

            fn axes_in_order(
                [a_min, a_max, a_vel]: &Body<F>,
                [b_min, b_max, b_vel]: &Body<F>,
                dt: F,
                order: [usize; 2],
            ) -> Option<F> {
                let (mut t_first, mut t_last): (F, F) = (0.0, dt);
                for i in order {
                    let v_rel = b_vel[i] - a_vel[i];
                    if v_rel < 0.0 {
                        if a_min[i] > b_max[i] {
                            return None;
                        }
                        if a_max[i] < b_min[i] {
                            t_first = t_first.max((a_max[i] - b_min[i]) / v_rel);
                        }
                        t_last = t_last.min((a_min[i] - b_max[i]) / v_rel);
                    } else if v_rel > 0.0 {
                        if a_max[i] < b_min[i] {
                            return None;
                        }
                        if a_min[i] > b_max[i] {
                            t_first = t_first.max((a_min[i] - b_max[i]) / v_rel);
                        }
                        t_last = t_last.min((a_max[i] - b_min[i]) / v_rel);
                    } else if a_max[i] < b_min[i] || a_min[i] > b_max[i] {
                        return None;
                    }
                    if t_first > t_last {
                        return None;
                    }
                }
                Some(t_first)
            }

            fn slabs(a: &Body<F>, b: &Body<F>, dt: F) -> Option<F> {
                slabs_with(a, b, dt, |distance, v_rel| distance / v_rel)
            }

            fn slabs_with_an_inverse(a: &Body<F>, b: &Body<F>, dt: F) -> Option<F> {
                slabs_with(a, b, dt, |distance, v_rel| distance * (1.0 / v_rel))
            }

            /// Both times of each axis, exchanged where they are in the wrong order; compared only at the end.
            fn slabs_with(
                [a_min, a_max, a_vel]: &Body<F>,
                [b_min, b_max, b_vel]: &Body<F>,
                dt: F,
                quotient: fn(F, F) -> F,
            ) -> Option<F> {
                let (mut enter, mut leave) = (F::NEG_INFINITY, F::INFINITY);
                for i in 0..2 {
                    let v_rel = a_vel[i] - b_vel[i];
                    if v_rel == 0.0 {
                        if b_min[i] - a_max[i] > 0.0 || a_min[i] - b_max[i] > 0.0 {
                            return None;
                        }
                        continue;
                    }
                    let one = quotient(b_min[i] - a_max[i], v_rel);
                    let other = quotient(b_max[i] - a_min[i], v_rel);
                    enter = enter.max(one.min(other));
                    leave = leave.min(one.max(other));
                }
                (enter <= leave && enter <= dt && leave >= 0.0).then_some(enter.max(0.0))
            }

            /// The centre of B against A grown by B's half sizes.
            fn minkowski(
                [a_min, a_max, a_vel]: &Body<F>,
                [b_min, b_max, b_vel]: &Body<F>,
                dt: F,
            ) -> Option<F> {
                let (mut enter, mut leave): (F, F) = (0.0, dt);
                for i in 0..2 {
                    let reach = (a_max[i] - a_min[i]) / 2.0 + (b_max[i] - b_min[i]) / 2.0;
                    let offset = (a_min[i] + a_max[i]) / 2.0 - (b_min[i] + b_max[i]) / 2.0;
                    let v_rel = b_vel[i] - a_vel[i];
                    if v_rel == 0.0 {
                        if offset.abs() > reach {
                            return None;
                        }
                        continue;
                    }
                    let (near, far) = ((offset - reach) / v_rel, (offset + reach) / v_rel);
                    enter = enter.max(near.min(far));
                    leave = leave.min(near.max(far));
                }
                (enter <= leave).then_some(enter)
            }
        }
    };
}

algorithms!(single, f32);
algorithms!(double, f64);

//! The algorithms of the kernel's source documents, transcribed into f32 with the comparisons as printed.
//!
//! The names are those of the documents. If a document does not compile, the function's comment says how it was read.

/// The lecture's `struct AABB`.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Aabb {
    pub min: [f32; 2],
    pub max: [f32; 2],
}

/// CSD1130 lecture 18, "Pseudo-Code": the function of the assignment. `is_step_1_on` enables the part that students
/// comment out.
///
/// `t_first_out` is the output parameter. The pseudo-code does not say that Step 1 sets it. Besides the verdict, the
/// transcription returns the running `t_last`.
pub fn lecture(
    [a, b]: [Aabb; 2],
    [v_a, v_b]: [[f32; 2]; 2],
    dt: f32,
    is_step_1_on: bool,
    t_first_out: &mut f32,
) -> Option<f32> {
    if is_step_1_on && (0..2).all(|i| !(a.max[i] < b.min[i] || a.min[i] > b.max[i])) {
        return Some(dt);
    }
    let (mut t_first, mut t_last) = (0.0f32, dt);
    for i in 0..2 {
        let v_rel = v_b[i] - v_a[i];
        if v_rel < 0.0 {
            if a.min[i] > b.max[i] {
                return None;
            }
            if a.max[i] < b.min[i] {
                t_first = t_first.max((a.max[i] - b.min[i]) / v_rel);
            }
            if a.min[i] < b.max[i] {
                t_last = t_last.min((a.min[i] - b.max[i]) / v_rel);
            }
        }
        if v_rel > 0.0 {
            if a.min[i] > b.max[i] {
                t_first = t_first.max((a.min[i] - b.max[i]) / v_rel);
            }
            if a.max[i] > b.min[i] {
                t_last = t_last.min((a.max[i] - b.min[i]) / v_rel);
            }
            if a.max[i] < b.min[i] {
                return None;
            }
        }
        if t_first > t_last {
            return None;
        }
    }
    *t_first_out = t_first;
    Some(t_last)
}

/// Gomez 1999, listing 3: a box as a position and extents.
#[derive(Clone, Copy, Debug)]
pub struct Centered {
    pub p: [f32; 3],
    pub e: [f32; 3],
}

impl Centered {
    pub fn overlaps(&self, b: &Self) -> bool {
        (0..3).all(|i| (b.p[i] - self.p[i]).abs() <= self.e[i] + b.e[i])
    }

    pub fn min(&self, i: usize) -> f32 {
        self.p[i] - self.e[i]
    }

    pub fn max(&self, i: usize) -> f32 {
        self.p[i] + self.e[i]
    }
}

/// Gomez 1999, listing 4, `AABBSweep`: (u0, u1) if it returns true. The motion lasts from 0 to 1.
pub fn aabb_sweep_1999(
    (a, a1): (Centered, [f32; 3]),
    (b, b1): (Centered, [f32; 3]),
) -> Option<(f32, f32)> {
    let v: [f32; 3] = std::array::from_fn(|i| (b1[i] - b.p[i]) - (a1[i] - a.p[i]));
    let (mut u_0, mut u_1) = ([0.0f32; 3], [1.0f32; 3]);
    if a.overlaps(&b) {
        return Some((0.0, 0.0));
    }
    for i in 0..3 {
        if a.max(i) < b.min(i) && v[i] < 0.0 {
            u_0[i] = (a.max(i) - b.min(i)) / v[i];
        } else if b.max(i) < a.min(i) && v[i] > 0.0 {
            u_0[i] = (a.min(i) - b.max(i)) / v[i];
        }
        if b.max(i) > a.min(i) && v[i] < 0.0 {
            u_1[i] = (a.min(i) - b.max(i)) / v[i];
        } else if a.max(i) > b.min(i) && v[i] > 0.0 {
            u_1[i] = (a.max(i) - b.min(i)) / v[i];
        }
    }
    let u0 = u_0[0].max(u_0[1].max(u_0[2]));
    let u1 = u_1[0].min(u_1[1].min(u_1[2]));
    (u0 <= u1).then_some((u0, u1))
}

/// `DmWiki`, `point_is_in_AABB`.
pub fn point_is_in_aabb(aabb: &Aabb, [x, y]: [f32; 2]) -> bool {
    (x >= aabb.min[0] && x <= aabb.max[0]) && (y >= aabb.min[1] && y <= aabb.max[1])
}

/// `DmWiki`, `make_AABB`. Its loop reads and writes `aabb`, which is not declared. Here it is read as `result`.
pub fn make_aabb(points: &[[f32; 2]]) -> Aabb {
    let Some((begin, rest)) = points.split_first() else {
        return Aabb {
            min: [1.0; 2],
            max: [-1.0; 2],
        };
    };
    let mut aabb = Aabb {
        min: *begin,
        max: *begin,
    };
    for p in rest {
        aabb.min[0] = aabb.min[0].min(p[0]);
        aabb.min[1] = aabb.max[1].min(p[1]);
        aabb.max[0] = aabb.min[0].max(p[0]);
        aabb.max[1] = aabb.max[1].max(p[1]);
    }
    aabb
}

/// `DmWiki`, `do_collide`. `is_empty` and `Vector` are not declared. Here they are read as min > max and two floats.
pub fn do_collide(a: &Aabb, b: &Aabb) -> bool {
    let is_empty = |aabb: &Aabb| (0..2).any(|i| aabb.min[i] > aabb.max[i]);
    if is_empty(a) || is_empty(b) {
        return false;
    }
    let sum_extents = |i: usize| (a.max[i] - a.min[i]) + (b.max[i] - b.min[i]);
    let double_center_to_center = |i: usize| (b.min[i] + b.max[i]) - (a.min[i] + a.max[i]);
    (0..2).all(|i| double_center_to_center(i).abs() < sum_extents(i))
}

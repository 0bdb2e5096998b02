//! Erratum 9: the answers of Perone's page beside the right ones.

use std::f32::consts::{FRAC_PI_2, PI};

use bevy::math::{DVec2, Vec2, vec2};
use sweptroids::collision::{Aabb, Obb};

fn obb(center: Vec2, half: Vec2, angle: f32) -> Obb {
    Obb::new(center, half, angle).expect("finite numbers")
}

/// Perone's `intersect_obb` as printed, for boxes of (position, width, height, degrees).
fn perone_intersect_obb(this: (DVec2, f64, f64, f64), d: (DVec2, f64, f64, f64)) -> bool {
    let a = DVec2::from_angle(this.3.to_radians());
    let b = DVec2::from_angle(d.3.to_radians());
    let offset = d.0 - this.0;
    let (same, across) = (a.dot(b).abs(), a.perp_dot(b).abs());
    let (w, h, dw, dh) = (this.1, this.2, d.1, d.2);
    a.perp_dot(offset).abs() * 2.0 <= w + dw * same + dh * across
        && a.dot(offset).abs() * 2.0 <= h + dw * across + dh * same
        && b.perp_dot(offset).abs() * 2.0 <= dw + w * same + h * across
        && b.dot(offset).abs() * 2.0 <= dh + w * across + h * same
}

/// Perone's `intersect_aabb` as printed, except that `display` is read as `this`. `rotation`, which Flash gives in
/// degrees, is passed unchanged to cosine and sine.
fn perone_intersect_aabb(this: (DVec2, f64, f64, f64), r: (DVec2, f64, f64)) -> bool {
    let a = DVec2::from_angle(this.3);
    let (ax, ay) = (a.x.abs(), a.y.abs());
    let offset = r.0 - this.0;
    let (w, h, rw, rh) = (this.1, this.2, r.1, r.2);
    a.perp_dot(offset).abs() * 2.0 <= h + rh * ax + rw * ay
        && a.dot(offset).abs() * 2.0 <= w + rh * ay + rw * ax
        && offset.y.abs() * 2.0 <= rh + h * ax + w * ay
        && offset.x.abs() * 2.0 <= rw + h * ay + w * ax
}

#[test]
fn erratum_9_the_width_of_a_box_belongs_to_its_own_x_axis() {
    // A plank 10 wide and 2 high. A crate of 2 x 2 first overlaps the plank's end, then hovers 2 above the plank.
    let plank = (DVec2::ZERO, 10.0, 2.0, 0.0);
    let ours = obb(Vec2::ZERO, vec2(5.0, 1.0), 0.0);
    let cases = [
        ("over the end of the plank", vec2(5.0, 0.0), true),
        ("above the plank", vec2(0.0, 4.0), false),
    ];
    for (name, at, is_contact) in cases {
        let crate_ = obb(at, Vec2::ONE, 0.0);
        assert_eq!(ours.overlaps(&crate_), is_contact, "{name}");
        let perone = perone_intersect_obb(plank, (at.as_dvec2(), 2.0, 2.0, 0.0));
        assert_eq!(perone, !is_contact, "Perone's answer, {name}");
    }
}

#[test]
fn erratum_9_has_no_effect_on_squares() {
    for x in 0..8 {
        let at = vec2(x as f32 * 0.75, 0.5);
        let perone = perone_intersect_obb(
            (DVec2::ZERO, 4.0, 4.0, 30.0),
            (at.as_dvec2(), 2.0, 2.0, 75.0),
        );
        let a = obb(Vec2::ZERO, vec2(2.0, 2.0), PI / 6.0);
        assert_eq!(a.overlaps(&obb(at, Vec2::ONE, PI / 2.4)), perone, "at {at}");
    }
}

#[test]
fn erratum_9_the_test_against_an_axis_aligned_box_takes_radians() {
    // The plank stands upright, at 90 degrees: x from -1 to 1, y from -5 to 5.
    let plank = (DVec2::ZERO, 10.0, 2.0, 90.0);
    let ours = obb(Vec2::ZERO, vec2(5.0, 1.0), FRAC_PI_2);
    // The cosine of 90 radians is -0.45, the sine 0.89. So Perone's plank leans to the left.
    let cases = [
        ("at its upper end", vec2(0.0, 4.0), 0.5, true),
        ("to its left", vec2(-2.0, 4.0), 0.125, false),
    ];
    for (name, at, half, is_contact) in cases {
        let tile = Aabb::from_center(at, [half; 2]).expect("finite");
        assert_eq!(ours.overlaps_aabb(&tile), is_contact, "{name}");
        let size = f64::from(half) * 2.0;
        let tile = (at.as_dvec2(), size, size);
        assert_eq!(
            perone_intersect_aabb(plank, tile),
            !is_contact,
            "Perone's answer, {name}"
        );
        let in_radians = (plank.0, plank.1, plank.2, 90f64.to_radians());
        assert_eq!(
            perone_intersect_aabb(in_radians, tile),
            is_contact,
            "with radians Perone's formula is right, {name}"
        );
    }
}

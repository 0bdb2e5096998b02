//! How much larger or smaller the targets of the default boxes are than those of the octagons of 1979.

const DEPARTURES: &str = include_str!("../../docs/departures.md");

/// A pair: half-sizes of the box that the striker's centre must enter, the half-size of the octagon, and the area of the box
/// in percent of the octagon's.
///
/// The octagon is a square of 2 half-sizes without four corners, each of them half a square of half a half-size: 3.5
/// half-sizes squared.
const PAIRS: [(&str, [f32; 2], f32, u32); 15] = [
    ("shot, large rock", [33.0, 33.0], 33.0, 114),
    ("shot, medium rock", [18.0, 18.0], 18.0, 114),
    ("shot, small rock", [10.5, 10.5], 10.5, 114),
    ("ship, large rock", [40.0, 40.0], 40.0, 114),
    ("ship, medium rock", [25.0, 25.0], 25.0, 114),
    ("ship, small rock", [17.5, 17.5], 17.5, 114),
    ("shot, ship", [7.0, 7.0], 10.5, 51),
    ("shot, large saucer", [18.0, 11.0], 18.0, 70),
    ("shot, small saucer", [9.0, 6.0], 10.5, 56),
    ("large saucer, ship", [25.0, 18.0], 19.75, 132),
    ("small saucer, ship", [16.0, 13.0], 15.25, 102),
    ("large saucer, large rock", [51.0, 44.0], 42.25, 144),
    ("large saucer, small rock", [28.5, 21.5], 19.75, 180),
    ("small saucer, large rock", [42.0, 39.0], 37.75, 131),
    ("small saucer, small rock", [19.5, 16.5], 15.25, 158),
];

#[test]
fn the_page_of_departures_gives_the_areas_of_the_boxes_in_percent_of_the_octagons() {
    for (pair, [x, y], half, percent) in PAIRS {
        let (box_area, octagon_area) = (4.0 * x * y, 3.5 * half * half);
        assert_eq!(
            (100.0 * box_area / octagon_area).round() as u32,
            percent,
            "{pair}"
        );
        assert!(
            DEPARTURES.contains(&format!("{percent} %")),
            "{pair}: {percent} %"
        );
    }
}

//! Both bodies in the plane: at the start of the step, at the contact, at its end, and at a moment in between.

use crate::explanation::Explanation;

use super::clip::clip;
use super::drawing::{Drawing, Ink, LABEL_HEIGHT, LETTER_WIDTH, LabelAnchor, LineStyle, Region};
use super::moved_outline::{bounds, hull, moved};
use super::name_places::{PicturedBody, middle, name_places, overlap};

/// How far the picture reaches beyond the bodies at the start, in parts of their extent. A fast body leaves it.
const REACH: f64 = 2.0;

/// The length of the longer velocity arrow, as a share of the picture, if the way of the step is shorter.
const MIN_ARROW: f64 = 0.16;

/// The length of the longest velocity arrow, as a share of the picture, if the way of the step is longer.
const MAX_ARROW: f64 = 0.4;

/// The distance of an arrow's head from the edge of the picture, in units of the drawing.
const ARROW_MARGIN: f64 = 6.0;

/// The distance of the bodies from the edge of the picture, in units of the drawing.
const MARGIN: f64 = 22.0;

/// What a picture of a pair shows.
#[derive(Clone, Copy, Debug)]
pub struct PairPicture<'e> {
    /// The pair.
    pub explanation: &'e Explanation,
    /// The names of A and B beside them.
    pub names: [&'e str; 2],
    /// The moment that is shown in solid lines, in seconds from the start.
    pub moment: f64,
    /// Straight lines in the world to show as well: the seam.
    pub seams: &'e [[[f64; 2]; 2]],
    /// Whether it shows where the bodies go, and the contact; otherwise only where they are, and their velocities.
    pub shows_motion: bool,
    /// The view, if it must not follow the bodies: while one of them is dragged.
    pub fixed_view: Option<PairView>,
}

/// Where points of the world are in the drawing.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct PairView {
    /// The world's point in the middle of the region.
    middle: [f64; 2],
    region_middle: [f64; 2],
    /// Units of the drawing for a unit of the world.
    pub scale: f64,
    /// Units of the drawing for a velocity of a unit a second.
    pub velocity_scale: f64,
}

impl PairView {
    /// The place of a point of the world.
    pub fn place(&self, point: [f64; 2]) -> [f64; 2] {
        [0, 1].map(|axis| self.region_middle[axis] + (point[axis] - self.middle[axis]) * self.scale)
    }

    fn places(&self, points: &[[f64; 2]]) -> Vec<[f64; 2]> {
        points.iter().map(|point| self.place(*point)).collect()
    }
}

impl PairPicture<'_> {
    /// Whether something that moves far leaves the picture.
    pub fn is_cut(&self) -> bool {
        self.shown_area().is_some_and(|(_, is_cut)| is_cut)
    }

    /// Adds the picture to a drawing, in a region of it. Lines that leave the region are cut off.
    /// A region without room for names and margins stays empty.
    pub fn draw(&self, region: Region, drawing: &mut Drawing) {
        let Some(view) = self.view(region) else {
            return;
        };
        let mut picture = Drawing::default();
        for seam in self.seams {
            picture.line(view.places(seam), Ink::Plain, LineStyle::Dashed);
        }
        for body in PicturedBody::BOTH {
            self.draw_body(body, &view, &mut picture);
        }
        self.draw_velocities(&view, region, &mut picture);
        self.draw_names(&view, region, &mut picture);
        drawing.lines.extend(
            picture
                .lines
                .into_iter()
                .flat_map(|line| line.clipped(&region)),
        );
        drawing.labels.extend(picture.labels);
    }

    /// Where the world is in a region; `None`, if the region is too small or both shapes are empty.
    pub fn view(&self, region: Region) -> Option<PairView> {
        let has_room = region.size().iter().all(|side| *side >= 3.0 * MARGIN);
        let (area, _) = self.shown_area().filter(|_| has_room)?;
        Some(self.fixed_view.unwrap_or_else(|| {
            let view = fitted(area, region.shrunk(MARGIN));
            PairView {
                velocity_scale: self.velocity_scale(region, view.scale),
                ..view
            }
        }))
    }

    /// How long arrows are: as the way of the step, within limits.
    fn velocity_scale(&self, region: Region, scale: f64) -> f64 {
        let [a, b] = self.velocities();
        let longest = [a, b, difference(b, a)]
            .map(|way| libm::hypot(way[0], way[1]))
            .into_iter()
            .fold(0.0, f64::max);
        let [width, height] = region.size();
        let side = width.min(height);
        if longest == 0.0 {
            return 1.0;
        }
        let (least, most) = (MIN_ARROW * side / longest, MAX_ARROW * side / longest);
        self.way_scale(scale).max(least).min(most)
    }

    /// Whether arrows in this view are as long as the way of the step. A very short or a very long one is not; where nothing
    /// moves there is none.
    pub fn arrows_are_to_scale(&self, view: &PairView) -> bool {
        let is_at_rest = self.velocities() == [[0.0; 2]; 2];
        is_at_rest || view.velocity_scale == self.way_scale(view.scale)
    }

    /// Units of the drawing for the way of the step at a unit a second.
    fn way_scale(&self, scale: f64) -> f64 {
        self.dt() * scale
    }

    fn velocities(&self) -> [[f64; 2]; 2] {
        let velocities = self.explanation.pair.velocities();
        velocities.map(|velocity| velocity.to_array().map(f64::from))
    }

    /// The corners of a body after a time, in the world.
    fn corners(&self, body: PicturedBody, seconds: f64) -> Vec<[f64; 2]> {
        let pair = &self.explanation.pair;
        let index = body as usize;
        moved(&pair.corners()[index], pair.velocities()[index], seconds)
    }

    fn dt(&self) -> f64 {
        f64::from(self.explanation.dt.seconds())
    }

    /// The part of the world that is shown, and whether that is not all of the motion. `None` if both shapes are empty.
    fn shown_area(&self) -> Option<([[f64; 2]; 2], bool)> {
        let last = self.explanation.hit.map_or(self.dt(), |hit| {
            // What follows the contact is of less interest, but belongs to the step.
            f64::from(hit.t_last).max(f64::from(hit.t_first))
        });
        let at = |seconds| {
            PicturedBody::BOTH
                .into_iter()
                .flat_map(move |body| self.corners(body, seconds))
        };
        let start = bounds(at(0.0))?;
        let all = bounds(at(0.0).chain(at(last)).chain(at(self.dt())))?;
        let reach = REACH * extent(start);
        let shown = [
            [0, 1].map(|axis| all[0][axis].max(start[0][axis] - reach)),
            [0, 1].map(|axis| all[1][axis].min(start[1][axis] + reach)),
        ];
        Some((shown, shown != all))
    }

    fn draw_body(&self, body: PicturedBody, view: &PairView, picture: &mut Drawing) {
        let ink = body.ink();
        let dt = self.dt();
        let at = |seconds| view.places(&self.corners(body, seconds));
        let (start, end) = (at(0.0), at(dt));
        if start != end && self.shows_motion {
            let swept = hull(start.iter().chain(&end).copied().collect());
            picture.outline(&swept, ink, LineStyle::Dotted);
            picture.outline(&start, ink, LineStyle::Dotted);
            picture.outline(&end, ink, LineStyle::Dashed);
        }
        let first = self.explanation.hit.map(|hit| f64::from(hit.t_first));
        // Not below the outline at that very moment: the colours would mix.
        if let Some(first) = first.filter(|first| self.shows_motion && *first != self.moment) {
            picture.outline(&at(first), Ink::Hit, LineStyle::Solid);
        }
        picture.outline(&at(self.moment), ink, LineStyle::Bold);
    }

    /// The velocities of both bodies, and dashed the relative one, with A at rest. An arrow that leaves the picture has its head
    /// at the edge.
    fn draw_velocities(&self, view: &PairView, region: Region, picture: &mut Drawing) {
        let [a, b] = self.velocities();
        let inside = region.shrunk(ARROW_MARGIN);
        for (body, velocity, style) in [
            (PicturedBody::A, a, LineStyle::Solid),
            (PicturedBody::B, b, LineStyle::Solid),
            (PicturedBody::B, difference(b, a), LineStyle::Dashed),
        ] {
            if style == LineStyle::Dashed && a == [0.0; 2] {
                // It is B's own.
                continue;
            }
            let Some(middle) = bounds(self.corners(body, self.moment)).map(middle) else {
                continue;
            };
            let from = view.place(middle);
            let to = [0, 1].map(|axis| from[axis] + velocity[axis] * view.velocity_scale);
            if let Some([from, to]) = clip(from, to, &inside) {
                picture.arrow(from, to, Ink::Velocity, style);
            }
        }
    }

    /// A's name stands below it, B's above it. It moves off the other name, and to where it lies on the fewest lines.
    fn draw_names(&self, view: &PairView, region: Region, picture: &mut Drawing) {
        let mut taken: Option<Region> = None;
        for body in PicturedBody::BOTH {
            let Some(around) = bounds(view.places(&self.corners(body, self.moment))) else {
                continue;
            };
            let name = self.names[body as usize];
            let half = 0.5 * LETTER_WIDTH * name.chars().count() as f64;
            let places = name_places(body, around, half, region).map(|[x, y]| Region {
                low: [x - half, y],
                high: [x + half, y + LABEL_HEIGHT],
            });
            let free = places.filter(|place| taken.is_none_or(|other| !overlap(place, &other)));
            // Of several places with as few lines, the first.
            let Some(place) = free.min_by_key(|place| picture.lines_within(place)) else {
                continue;
            };
            taken = Some(place);
            let at = [f64::midpoint(place.low[0], place.high[0]), place.low[1]];
            picture.label(at, name, LabelAnchor::Middle, body.ink());
        }
    }
}

/// The view that shows an area of the world in a region.
fn fitted(area: [[f64; 2]; 2], region: Region) -> PairView {
    let size = [0, 1].map(|axis| area[1][axis] - area[0][axis]);
    let room = region.size().map(|side| side.max(1.0));
    let scales = [0, 1].map(|axis| {
        if size[axis] > 0.0 {
            room[axis] / size[axis]
        } else {
            f64::INFINITY
        }
    });
    let scale = scales[0].min(scales[1]);
    PairView {
        velocity_scale: 1.0,
        middle: middle(area),
        region_middle: middle([region.low, region.high]),
        scale: if scale.is_finite() { scale } else { 1.0 },
    }
}

fn difference(a: [f64; 2], b: [f64; 2]) -> [f64; 2] {
    [0, 1].map(|axis| a[axis] - b[axis])
}

/// The longer side of a rectangle.
fn extent([low, high]: [[f64; 2]; 2]) -> f64 {
    (high[0] - low[0]).max(high[1] - low[1])
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::drawings::Label;
    use crate::{Question, scenarios};

    const REGION: Region = Region {
        low: [0.0, 0.0],
        high: [500.0, 400.0],
    };

    fn explanation(line: &str) -> Explanation {
        Explanation::of_question(&Question::read(line).expect("a question"))
    }

    /// The picture of a pair at the start of its step.
    fn picture(explanation: &Explanation) -> PairPicture<'_> {
        PairPicture {
            explanation,
            names: ["A: SHIP 5", "B: LARGE ROCK 4"],
            moment: 0.0,
            seams: &[],
            shows_motion: true,
            fixed_view: None,
        }
    }

    /// The names in the picture of A above B, so close that both names belong between them.
    fn names(gap: f64) -> [Region; 2] {
        let line = format!(
            r#"{{"id":1,"a":{{"min":[0,{}],"max":[60,60],"vel":[0,0]}},"b":{{"min":[0,0],"max":[60,20],"vel":[0,8]}},"dt":1}}"#,
            20.0 + gap
        );
        let explanation = explanation(&line);
        let picture = picture(&explanation);
        let mut drawing = Drawing::default();
        picture.draw(REGION, &mut drawing);
        let rects: Vec<_> = drawing.labels.iter().map(rect).collect();
        rects.try_into().expect("two names")
    }

    #[test]
    fn arrows_of_a_very_short_or_long_way_are_not_to_scale() {
        // A box of 8 units, in a picture of 500 by 400, whose B goes so far in the step of a second.
        let is_to_scale = |way: f32| {
            let line = format!(
                r#"{{"id":1,"a":{{"min":[0,0],"max":[8,8],"vel":[0,0]}},"b":{{"min":[12,0],"max":[20,8],"vel":[{way},0]}},"dt":1}}"#
            );
            let explanation = explanation(&line);
            let picture = picture(&explanation);
            let view = picture.view(REGION).expect("it has room");
            picture.arrows_are_to_scale(&view)
        };
        let ways = [0.0, 0.001, 4.0, 4_000.0].map(is_to_scale);
        assert_eq!(ways, [true, false, true, false]);
    }

    /// The place of a name.
    fn rect(label: &Label) -> Region {
        let half = 0.5 * LETTER_WIDTH * label.text.len() as f64;
        let [x, y] = label.at;
        Region {
            low: [x - half, y],
            high: [x + half, y + LABEL_HEIGHT],
        }
    }

    #[test]
    fn in_no_scene_of_the_lab_a_name_lies_on_a_line() {
        for scenario in scenarios() {
            let explanation = scenario
                .pair
                .explanation()
                .expect("its shapes are in range");
            let dt = f64::from(explanation.dt.seconds());
            let hit = explanation.hit.map(|hit| f64::from(hit.t_first));
            for moment in [0.0, hit.unwrap_or(0.5 * dt), dt] {
                let picture = PairPicture {
                    explanation: &explanation,
                    names: ["A", "B"],
                    moment,
                    seams: &[],
                    shows_motion: true,
                    fixed_view: None,
                };
                let mut drawing = Drawing::default();
                picture.draw(REGION, &mut drawing);
                for label in &drawing.labels {
                    let lines = drawing.lines_within(&rect(label));
                    let title = &scenario.title;
                    assert_eq!(lines, 0, "{title}: {} at {moment}", label.text);
                }
            }
        }
    }

    #[test]
    fn the_names_of_two_bodies_do_not_lie_on_each_other() {
        for gap in [0.0, 0.5, 1.0, 2.0, 4.0, 8.0] {
            let [a, b] = names(gap);
            assert!(!overlap(&a, &b), "gap {gap}: {a:?} {b:?}");
        }
    }

    #[test]
    fn a_name_keeps_off_the_legend_above_the_picture() {
        for gap in [0.0, 8.0] {
            for Region { high, .. } in names(gap) {
                assert!(high[1] <= REGION.high[1] - 0.4 * LABEL_HEIGHT + 1e-9);
            }
        }
    }
}

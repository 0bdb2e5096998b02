//! Scenes: two boxes and their relative motion, drawn so that they are a case of a category. A scene has B beside A on the
//! positive side of each axis; [`Placement`] turns it into a question, with either box moving, mirrored and in any place.
//!
//! All numbers are dyadic and small, so f64 holds every one of them exactly.

mod axis;
mod convention;
mod meet;
mod miss;
mod placement;
mod scale;
mod state;
mod step;

pub use placement::{Movers, Placement};
pub use scale::ORDINARY_LENGTHS;
pub use state::draw_state_scene;
pub use step::Pace;

use axis::AxisMotion;
use step::Step;

use super::category::Category;
use super::random_draws::Draws;

/// Two boxes and their relative motion.
#[derive(Clone, Copy, Debug)]
pub struct Scene {
    axes: [AxisMotion; 2],
    /// In seconds.
    dt: f64,
}

/// Draws a scene of a category. `None` if what was drawn does not fit together: draw again.
///
/// # Panics
/// For [`Category::Recorded`], which is not drawn.
pub fn draw_scene(category: Category, draws: &mut Draws) -> Option<Scene> {
    let step = Step::draw(category, draws);
    let axes = match category {
        Category::Overlap => meet::overlap(step, draws),
        Category::Clear => miss::clear(step, draws),
        Category::Meeting => meet::meeting(step, draws),
        Category::Receding => miss::receding(step, draws),
        Category::TooLate => miss::too_late(step, draws),
        Category::VRelZeroApart => miss::v_rel_zero_apart(step, draws),
        Category::VRelZeroOverlap => meet::v_rel_zero_overlap(step, draws),
        Category::DiagonalMiss => miss::diagonal_miss(step, draws),
        Category::SlideOff => miss::slide_off(step, draws),
        Category::TouchingApproaching => meet::touching_approaching(step, draws),
        Category::BothMoving => any_motion(step, draws),
        Category::Fractions => {
            any_motion(step, draws).filter(|axes| axes.iter().all(|axis| axis.gap.fract() != 0.0))
        }
        Category::ShortContact => meet::short_contact(step, draws),
        Category::Scale => any_motion(step, draws).and_then(|axes| scale::scaled(axes, draws)),
        Category::Touching => convention::touching(step, draws),
        Category::Graze => convention::graze(step, draws),
        Category::AtDt => convention::at_dt(step, draws),
        Category::TouchingParting => convention::touching_parting(step, draws),
        Category::Recorded => panic!("recorded cases are not drawn"),
    }?;
    Some(Scene { axes, dt: step.dt })
}

/// Motion on both axes, with or without a contact.
fn any_motion(step: Step, draws: &mut Draws) -> Option<[AxisMotion; 2]> {
    match draws.between(0, 7) {
        0 => miss::clear(step, draws),
        1 => miss::diagonal_miss(step, draws),
        2 => miss::slide_off(step, draws),
        3 => miss::too_late(step, draws),
        _ => meet::meeting(step, draws),
    }
}

//! Random cases: the same seed gives the same cases, on every machine and for ever.

use super::case::Case;
use super::category::Category;
use super::drawn_case::drawn_case;
use super::random_draws::Draws;
use super::rounding::{has_exact_sums, has_margins};
use super::scenes::{Placement, draw_scene};

/// `count` random cases of a category, or of all categories in turn. Recorded cases are not random: of
/// [`Category::Recorded`] there are none.
///
/// Each category has a stream of draws of its own, so its cases do not depend on which others are asked for, and more cases
/// begin with the same ones.
pub fn random_cases(category: Option<Category>, count: usize, seed: u64) -> Vec<Case> {
    let categories = match category {
        Some(category) => vec![category],
        None => Category::ALL.to_vec(),
    };
    let mut streams: Vec<_> = categories
        .into_iter()
        .filter(|category| *category != Category::Recorded)
        .map(|category| CaseStream::new(category, seed, format!("{}-{seed}", category.name())))
        .collect();
    if streams.is_empty() {
        return Vec::new();
    }
    let in_turn = streams.len();
    (0..count).map(|i| streams[i % in_turn].draw()).collect()
}

/// The cases of one category and one seed, one after the other.
pub struct CaseStream {
    category: Category,
    draws: Draws,
    /// The names are this, a hyphen and a number.
    prefix: String,
    drawn: usize,
}

impl CaseStream {
    pub fn new(category: Category, seed: u64, prefix: String) -> Self {
        Self {
            category,
            draws: Draws::new(seed, stream_number(category)),
            prefix,
            drawn: 0,
        }
    }

    /// The next case.
    pub fn draw(&mut self) -> Case {
        self.drawn += 1;
        let name = format!("{}-{}", self.prefix, self.drawn);
        loop {
            if let Some(case) = self.attempt(&name) {
                return case;
            }
        }
    }

    /// One draw. `None` if its numbers are too long, or if rounding could change its answer.
    fn attempt(&mut self, name: &str) -> Option<Case> {
        let category = self.category;
        let scene = draw_scene(category, &mut self.draws)?;
        let placement = Placement::draw(category, &scene, &mut self.draws);
        let question = placement.question(&scene, name)?;
        let is_robust = has_exact_sums(&question)
            && (category.is_convention() || has_margins(&question))
            && (category != Category::BothMoving || category.fits(&question));
        if !is_robust {
            return None;
        }
        drawn_case(name.to_owned(), category, question)
    }
}

/// The stream of a category's draws. A number stays when categories are added.
fn stream_number(category: Category) -> u64 {
    category as u64
}

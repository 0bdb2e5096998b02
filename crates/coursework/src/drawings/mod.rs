//! Pictures of pairs as lines and words, for the window and for SVG files alike: where the bodies are, their shadows on each
//! axis, and the times at which the axes are closed.

mod areas_picture;
mod clip;
mod comparison_table;
mod drawing;
mod moved_outline;
mod name_places;
mod pair_picture;
mod rate_plot;
mod shadows;
mod svg;
mod thumbnails;
mod time_bars;

pub use areas_picture::AreasPicture;
pub use clip::clip;
pub use comparison_table::ComparisonTable;
pub use drawing::{Drawing, Ink, LETTER_WIDTH, Label, LabelAnchor, Line, LineStyle, Region};
pub use name_places::PicturedBody;
pub use pair_picture::{PairPicture, PairView};
pub use rate_plot::RatePlot;
pub use shadows::Shadows;
pub use svg::{svg, wrapped};
pub use thumbnails::Thumbnails;
pub use time_bars::TimeBars;

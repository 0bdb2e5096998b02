//! A sample below the row that changes the size of the score, as high as the score will be in the field.

use bevy::prelude::*;

use crate::present::draw::score_scale;
use crate::present::look::{ColorRole, FieldPixels, FieldTextScale, text_sizes};
use crate::present::persistence::{Setting, Settings};
use crate::present::screens::widgets::page_row::PageRow;
use crate::present::states::Page;
use crate::sim::Tuning;

/// The key of the setting.
const KEY: &str = "hud_size";

/// The height of capitals and digits, as a share of the size of a menu's text.
const CAPITALS: f32 = 0.689;

#[derive(Component, Clone, Copy)]
struct ScoreSample;

pub(in crate::present::screens) fn plugin(app: &mut App) {
    app.add_systems(Update, scale.run_if(in_state(Page::Settings)));
}

/// The line with the sample, if the row before it is that of the size. It is not read aloud.
pub(in crate::present::screens) fn below(row: &Setting) -> Option<PageRow> {
    (row.key == KEY).then(|| {
        PageRow::line(ColorRole::Text, |_| "1979".to_owned())
            .sampled()
            .with(ScoreSample)
    })
}

/// The size of a menu's text whose digits are as high as a score at this scale.
fn size(score_scale: f32) -> f32 {
    let height = text_sizes::TEXT_HEIGHT * score_scale;
    height.max(text_sizes::SMALL_TEXT_HEIGHT) / CAPITALS
}

fn scale(
    settings: Res<Settings>,
    tuning: Res<Tuning>,
    text_scale: Res<FieldTextScale>,
    field_pixels: Res<FieldPixels>,
    menu_scale: Res<UiScale>,
    mut samples: Query<&mut TextFont, With<ScoreSample>>,
) {
    // In a small field, text is smaller than in menus.
    let in_menu = text_scale.0 * field_pixels.0 / menu_scale.0;
    let score_scale = score_scale(&settings, &tuning, *text_scale);
    let font = TextFont::from_font_size(size(score_scale) * in_menu);
    for mut sample in &mut samples {
        if sample.font_size != font.font_size {
            sample.font_size = font.font_size;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::present::persistence::SETTINGS;

    #[test]
    fn the_sample_is_as_high_as_the_score_and_never_smaller_than_small_text() {
        let height = |score_scale| size(score_scale) * CAPITALS;
        assert_eq!([1.0, 1.5, 2.0].map(height), [22.0, 33.0, 44.0]);
        assert_eq!(height(0.5), text_sizes::SMALL_TEXT_HEIGHT);
    }

    #[test]
    fn one_row_of_the_settings_has_a_sample() {
        let samples = SETTINGS.iter().filter_map(below).count();
        assert_eq!(samples, 1);
    }
}

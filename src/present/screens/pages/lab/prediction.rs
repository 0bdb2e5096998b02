//! The question of a scenario: will it hit? The answer is shown once one was given.

use bevy::input_focus::{FocusCause, InputFocus};
use bevy::prelude::*;

use crate::present::screens::models::edited_pair::EditedPair;
use crate::present::screens::models::walkthrough::LINE;
use crate::present::screens::widgets::page_row::PageRow;
use crate::present::screens::widgets::page_rows::RowLabel;
use crate::present::states::Page;

const IT_WILL_HIT: &str = "IT WILL HIT";

const IT_WILL_NOT: &str = "IT WILL NOT";

/// The two answers, while the question is open.
pub(super) fn prediction_rows() -> [PageRow; 2] {
    [
        PageRow::action(IT_WILL_HIT, |world| predict(world, true)).only_if(is_asked),
        PageRow::action(IT_WILL_NOT, |world| predict(world, false)).only_if(is_asked),
    ]
}

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Update, leave_answers.run_if(in_state(Page::Lab)));
}

fn is_asked(world: &World) -> bool {
    world.resource::<EditedPair>().is_asked()
}

fn predict(world: &mut World, hit: bool) {
    world.resource_mut::<EditedPair>().predict(hit);
}

/// After the answer, the row with the lines has the focus.
fn leave_answers(
    pair: Res<EditedPair>,
    rows: Query<(Entity, &RowLabel)>,
    mut focus: ResMut<InputFocus>,
) {
    let row = focus.get().and_then(|row| rows.get(row).ok());
    let is_answer = row.is_some_and(|(_, row)| [IT_WILL_HIT, IT_WILL_NOT].contains(&&*row.0));
    let line = rows.iter().find(|(_, row)| row.0 == LINE);
    if let Some((line, _)) = line.filter(|_| is_answer && !pair.is_asked()) {
        focus.set(line, FocusCause::Navigated);
    }
}

//! The page of the view: what hit the ship and when, and rows to see it again and to go on.

use bevy::prelude::*;
use bevy::ui_widgets::Activate;

use super::last_death::LastDeath;
use super::playback::{repeat, skip_to_hit};
use crate::present::draw::step_playback::StepPlayback;
use crate::present::look::{ColorRole, text_sizes};
use crate::present::screens::menu_command::MenuCommand;
use crate::present::screens::pages::pair_inspector::INSPECT;
use crate::present::screens::widgets::menu_panel::MenuPanel;
use crate::present::screens::widgets::menu_row::{self, ButtonCommand, InitialFocus};
use crate::present::states::Page;
use crate::sim::{Session, Tuning};

/// The rows below the one that goes on.
const BUTTONS: [(&str, MenuCommand); 2] =
    [("AGAIN", MenuCommand::Run(repeat)), ("WHY IT HIT", INSPECT)];

/// The lines above the rows, before the hit: as many as after it.
const BEFORE_HIT: &str = "THE LAST SECOND\nAT A QUARTER OF ITS SPEED";

/// The label of the row that has the focus at first, before the hit and from then on.
const CONTINUE: [&str; 2] = ["SKIP TO THE HIT", "CONTINUE"];

/// The row that has the focus at first: fire and start press it. Before the hit it goes to the hit, then back to the game.
#[derive(Component, Clone, Copy)]
struct ContinueRow;

/// The lines above the rows.
#[derive(Component, Clone, Copy)]
struct HitText;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(OnEnter(Page::DeathView), open)
        .add_systems(Update, show_hit.run_if(in_state(Page::DeathView)))
        .add_observer(activate);
}

fn open(mut commands: Commands, last: Res<LastDeath>, tuning: Res<Tuning>) {
    let field = tuning.torus().size();
    let hit_at = last.0.as_ref().map(|death| death.ship.position);
    let panel = MenuPanel {
        page: Page::DeathView,
        heading: "",
        width: 460.0,
        top: panel_top(hit_at, field),
    }
    .open_over_field(&mut commands);
    commands.spawn((
        HitText,
        Node {
            align_self: AlignSelf::Center,
            margin: UiRect::bottom(px(6)),
            ..default()
        },
        menu_row::text(BEFORE_HIT, text_sizes::MENU_TEXT, ColorRole::Text),
        TextLayout::justify(Justify::Center),
        ChildOf(panel),
    ));
    let row = menu_row::button(CONTINUE[0], 0);
    commands.spawn((ContinueRow, InitialFocus, row, ChildOf(panel)));
    for (index, (label, command)) in (1..).zip(BUTTONS) {
        let row = menu_row::button(label, index);
        commands.spawn((ButtonCommand(command), row, ChildOf(panel)));
    }
}

/// Before the hit, goes to it; at the hit, goes back to the game.
pub(super) fn go_on(world: &mut World) {
    if !skip_to_hit(world) {
        world.write_message(MenuCommand::Back);
    }
}

fn activate(activated: On<Activate>, rows: Query<(), With<ContinueRow>>, mut commands: Commands) {
    if rows.contains(activated.entity) {
        commands.queue(go_on);
    }
}

/// The distance from the top of the field to the panel, in units: at the top, unless it would cover the hit there. Then it
/// is above the panel of the F1 view.
fn panel_top(hit_at: Option<Vec2>, field: Vec2) -> f32 {
    const HIGH: f32 = 12.0;
    const LOW: f32 = 490.0;
    match hit_at {
        Some(hit_at) if hit_at.y > 0.5 * field.y => LOW,
        _ => HIGH,
    }
}

fn show_hit(
    session: Res<Session>,
    step: Res<StepPlayback>,
    last: Res<LastDeath>,
    mut texts: Query<&mut Text, With<HitText>>,
    rows: Query<&Children, With<ContinueRow>>,
    mut labels: Query<&mut Text, Without<HitText>>,
) {
    let Some(death) = &last.0 else { return };
    let is_hit = session.clock.tick == death.tick && step.has_reached(death.hit.t_first);
    let wanted = if is_hit {
        death.sentence()
    } else {
        BEFORE_HIT.to_owned()
    };
    for mut text in &mut texts {
        if text.0 != wanted {
            text.0.clone_from(&wanted);
        }
    }
    // From the fatal tick on the row goes back to the game.
    let label = CONTINUE[usize::from(!death.is_before_hit(session.clock.tick))];
    for row in &rows {
        let mut texts = labels.iter_many_mut(row);
        while let Some(mut text) = texts.fetch_next() {
            if text.0 != label {
                label.clone_into(&mut text.0);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_panel_does_not_cover_the_hit() {
        let field = Vec2::new(1024.0, 768.0);
        // With the largest text it takes two fifths of the field, and stays within it.
        let height = 0.4 * field.y;
        for y in 0..768_u16 {
            let y = f32::from(y);
            let top = panel_top(Some(Vec2::new(500.0, y)), field).min(field.y - height);
            let hit = field.y - y;
            assert!(
                !(top..top + height).contains(&hit),
                "{y}: it begins at {top}"
            );
        }
    }
}

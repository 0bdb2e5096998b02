//! The page of the view: what hit the ship and when, and rows to see it again and to go on.

use bevy::prelude::*;

use super::playback::{repeat, skip_to_hit};
use crate::present::draw::step_playback::StepPlayback;
use crate::present::look::{ColorRole, FieldInWindow};
use crate::present::screens::menu_command::MenuCommand;
use crate::present::screens::models::last_death::{Death, LastDeath};
use crate::present::screens::widgets::menu_panel::MenuPanel;
use crate::present::screens::widgets::page_row::PageRow;
use crate::present::screens::widgets::page_rows::spawn_rows;
use crate::present::states::Page;
use crate::sim::{Session, Tuning};

/// The line above the rows, before the hit: as many lines as after it.
const BEFORE_HIT: &str = "THE LAST SECOND\nAT A QUARTER OF ITS SPEED";

pub(super) fn plugin(app: &mut App) {
    app.add_systems(OnEnter(Page::DeathView), open);
}

fn open(mut commands: Commands, last: Res<LastDeath>, tuning: Res<Tuning>, place: FieldInWindow) {
    let field = tuning.torus().size();
    let hit_at = last.0.as_ref().map(|death| death.ship.position);
    let panel = MenuPanel {
        page: Page::DeathView,
        heading: "",
        width: 460.0,
        top: panel_top(hit_at, field, place.is_raised()),
    }
    .open_over_field(&mut commands);
    let rows = [
        PageRow::line(ColorRole::Text, hit_line).centred_apart(),
        PageRow::action("CONTINUE", go_on).labelled(go_on_label),
        PageRow::command("AGAIN", MenuCommand::Run(repeat)),
        PageRow::command("WHY IT HIT", MenuCommand::Open(Page::PairInspector)),
    ];
    spawn_rows(&mut commands, panel, 0, rows);
}

/// What hit the ship, once that is shown.
fn hit_line(world: &World) -> String {
    let tick = world.resource::<Session>().clock.tick;
    let step = world.resource::<StepPlayback>();
    let death = world.resource::<LastDeath>().0.as_ref();
    let is_hit = |death: &&Death| tick == death.tick && step.has_reached(death.hit.t_first);
    death
        .filter(is_hit)
        .map_or_else(|| BEFORE_HIT.to_owned(), Death::sentence)
}

/// From the fatal tick on the row goes back to the game.
fn go_on_label(world: &World) -> String {
    let tick = world.resource::<Session>().clock.tick;
    let death = world.resource::<LastDeath>().0.as_ref();
    let is_before_hit = death.is_some_and(|death| death.is_before_hit(tick));
    let label = if is_before_hit {
        "SKIP TO THE HIT"
    } else {
        "CONTINUE"
    };
    label.to_owned()
}

/// Before the hit, goes to it; at the hit, goes back to the game.
pub(super) fn go_on(world: &mut World) {
    if !skip_to_hit(world) {
        world.write_message(MenuCommand::Back);
    }
}

/// The distance from the top of the field to the panel, in units: at the top, unless it would cover the hit there. Then it
/// is above the panel of the F1 view. Below a field that is raised there is a place anyway.
fn panel_top(hit_at: Option<Vec2>, field: Vec2, is_raised: bool) -> f32 {
    const HIGH: f32 = 12.0;
    const LOW: f32 = 490.0;
    match hit_at {
        Some(hit_at) if is_raised || hit_at.y > 0.5 * field.y => LOW,
        _ => HIGH,
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
            let top = panel_top(Some(Vec2::new(500.0, y)), field, false).min(field.y - height);
            let hit = field.y - y;
            assert!(
                !(top..top + height).contains(&hit),
                "{y}: it begins at {top}"
            );
        }
    }
}

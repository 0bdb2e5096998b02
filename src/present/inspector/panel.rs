//! The panel in a corner of the field, an upper one over a replay, else a lower one: phases, fidelity and counts; the last contact
//! in words while the game is paused; and the status message.

use bevy::prelude::*;
use bevy::window::PrimaryWindow;

use super::hotkeys::fidelity_label;
use super::last_contact::{LastContact, description};
use super::last_tick_pairs::LastTickPairs;
use super::legend::{self, Legend};
use super::overlay::ShownOverlay;
use super::overlay_labels::KeepsLabelsAway;
use super::status_message::StatusMessage;
use crate::collision::Phases;
use crate::present::look::{ColorRole, text_sizes, theme};
use crate::present::states::{FieldUi, Page};
use crate::sim::{CollisionCounters, Detection, Paused, Session, Tuning};

/// The text of the panel.
#[derive(Component)]
struct PanelText;

/// A node as large as the field. Its alignment decides on which side the panel is.
#[derive(Component)]
struct PanelFrame;

/// A window that is lower or narrower, in units of text, has no place for the whole panel, which would cover more than a
/// quarter of the field: large text, or a small window. The page WHY IT HIT says the rest.
const MIN_WINDOW: Vec2 = Vec2::new(640.0, 500.0);

/// The background of the text.
#[derive(Component)]
struct PanelBackground;

/// The distance of the panel from the upper or lower edge of the field, in units of text: text stands there.
const EDGE: f32 = 84.0;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Startup, spawn_panel)
        .add_systems(Update, update_panel);
}

fn spawn_panel(mut commands: Commands) {
    let screen = Node {
        width: percent(100),
        height: percent(100),
        justify_content: JustifyContent::Center,
        align_items: AlignItems::Center,
        ..default()
    };
    // As large as the page of a menu.
    let field = Node {
        width: px(text_sizes::FIELD_SIZE.x),
        max_width: percent(100),
        height: px(text_sizes::FIELD_SIZE.y),
        max_height: percent(100),
        flex_shrink: 0.0,
        padding: UiRect::axes(px(12), px(EDGE)),
        ..default()
    };
    let background = Node {
        flex_direction: FlexDirection::Column,
        max_width: percent(100),
        padding: UiRect::axes(px(9), px(6)),
        border_radius: BorderRadius::all(px(4)),
        ..default()
    };
    let text = (
        PanelText,
        Text::default(),
        TextFont::from_font_size(text_sizes::MENU_TEXT),
        ColorRole::Text,
    );
    let screen = commands
        .spawn((
            FieldUi,
            screen,
            Pickable::IGNORE,
            // Below menus.
            GlobalZIndex(-1),
        ))
        .id();
    let field = (PanelFrame, field, Pickable::IGNORE, ChildOf(screen));
    let field = commands.spawn(field).id();
    let background = (
        PanelBackground,
        KeepsLabelsAway,
        background,
        // A rock behind it is seen.
        BackgroundColor(theme::PANEL.with_alpha(0.6)),
        Visibility::Hidden,
        Pickable::IGNORE,
        ChildOf(field),
    );
    let background = commands.spawn(background).id();
    commands.spawn((text, Pickable::IGNORE, ChildOf(background)));
    legend::spawn(&mut commands, background);
}

fn update_panel(
    overlay: ShownOverlay,
    message: Res<StatusMessage>,
    detection: Res<Detection>,
    counters: Res<CollisionCounters>,
    pairs: Res<LastTickPairs>,
    session: Res<Session>,
    last: Res<LastContact>,
    paused: Res<Paused>,
    tuning: Res<Tuning>,
    page: Res<State<Page>>,
    scale: Res<UiScale>,
    windows: Query<&Window, With<PrimaryWindow>>,
    mut texts: Query<&mut Text, With<PanelText>>,
    mut backgrounds: Query<&mut Visibility, (With<PanelBackground>, Without<Legend>)>,
    mut frames: Query<&mut Node, With<PanelFrame>>,
    mut legends: Query<(&mut Node, &mut Visibility), (With<Legend>, Without<PanelFrame>)>,
) {
    let mut blocks = Vec::new();
    // The page of a death says itself what hit the ship.
    let is_shown = overlay.is_shown() && *page.get() != Page::DeathView;
    let window = windows.single().map(|window| window.size() / scale.0);
    let is_whole = window.is_ok_and(|window| window.cmpge(MIN_WINDOW).all());
    if is_shown && is_whole {
        let tick = session.clock.tick_index();
        blocks.push(status_text(*detection, *counters, pairs.count, tick));
    } else if is_shown {
        blocks.push(short_status_text(*detection));
    }
    let described = last.0.as_ref();
    let described = described.filter(|_| is_shown && is_whole && paused.0);
    blocks.extend(described.map(|recorded| description(&recorded.contact)));
    blocks.extend(message.text().map(str::to_owned));
    let wanted_visibility = if blocks.is_empty() {
        Visibility::Hidden
    } else {
        Visibility::Inherited
    };
    for mut visibility in &mut backgrounds {
        visibility.set_if_neq(wanted_visibility);
    }
    let (display, legend_visibility) = if is_shown && is_whole {
        (Display::Flex, Visibility::Inherited)
    } else {
        (Display::None, Visibility::Hidden)
    };
    for (mut legend, mut visibility) in &mut legends {
        visibility.set_if_neq(legend_visibility);
        if legend.display != display {
            legend.display = display;
        }
    }
    let point = described.map(|recorded| recorded.contact.point);
    let edge = panel_edge(*page.get());
    let side = panel_side(point, edge, tuning.torus().size());
    for mut frame in &mut frames {
        if (frame.justify_content, frame.align_items) != (side, edge) {
            (frame.justify_content, frame.align_items) = (side, edge);
        }
    }
    let wanted_text = blocks.join("\n");
    for mut text in &mut texts {
        if text.0 != wanted_text {
            text.0.clone_from(&wanted_text);
        }
    }
}

/// The edge of the field at which the panel stands: the lower, unless the rows of a replay are there.
fn panel_edge(page: Page) -> AlignItems {
    match page {
        Page::Viewer => AlignItems::Start,
        _ => AlignItems::End,
    }
}

/// The side of the panel: the left, unless it would cover the contact that it describes.
fn panel_side(contact: Option<Vec2>, edge: AlignItems, field: Vec2) -> JustifyContent {
    let is_at_edge = |y: f32| match edge {
        AlignItems::Start => y > 0.7 * field.y,
        _ => y < 0.3 * field.y,
    };
    match contact {
        Some(point) if point.x < 0.6 * field.x && is_at_edge(point.y) => JustifyContent::End,
        _ => JustifyContent::Start,
    }
}

/// How collisions are decided, a value a line.
fn short_status_text(Detection { phases, fidelity }: Detection) -> String {
    let phases = match phases {
        Phases::Dynamic => "STEP 1 OFF",
        Phases::Both => "STEP 1 ON",
        Phases::Static => "STEP 1 ALONE",
    };
    format!("{phases}\n{}", fidelity_label(fidelity).to_uppercase())
}

/// How collisions are decided, the last tick, and what was counted since the session began.
fn status_text(
    detection: Detection,
    counters: CollisionCounters,
    pairs_of_tick: u64,
    tick: u64,
) -> String {
    let Detection { phases, fidelity } = detection;
    let step_1 = if phases == Phases::Dynamic {
        "OFF"
    } else {
        "ON"
    };
    let CollisionCounters {
        pairs,
        tested: _,
        found: _,
        static_hits,
        dynamic_hits,
    } = counters;
    format!(
        "{}   STEP 1 {step_1}   {}\n\
         tick {tick}   pairs {pairs_of_tick} of {pairs}\n\
         hits: static {static_hits}, dynamic {dynamic_hits}",
        phases.name().to_uppercase(),
        fidelity_label(fidelity),
    )
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::sim::Fidelity;

    #[test]
    fn the_panel_shows_phases_fidelity_and_counts() {
        let counters = CollisionCounters {
            pairs: 12_345,
            tested: 678,
            found: 21,
            static_hits: 3,
            dynamic_hits: 17,
        };
        let both = Detection::default();
        assert_eq!(
            status_text(both, counters, 108, 1234),
            "BOTH   STEP 1 ON   boxes\n\
             tick 1234   pairs 108 of 12345\n\
             hits: static 3, dynamic 17"
        );
        let hulls = Detection {
            phases: Phases::Dynamic,
            fidelity: Fidelity::Hull,
        };
        let first = status_text(hulls, counters, 108, 1234);
        assert!(first.starts_with("DYNAMIC   STEP 1 OFF   convex hulls\n"));
    }

    #[test]
    fn in_a_small_window_the_panel_has_two_short_lines() {
        let with = |phases| {
            short_status_text(Detection {
                phases,
                fidelity: Fidelity::Hull,
            })
        };
        assert_eq!(with(Phases::Both), "STEP 1 ON\nCONVEX HULLS");
        assert_eq!(with(Phases::Dynamic), "STEP 1 OFF\nCONVEX HULLS");
        assert_eq!(with(Phases::Static), "STEP 1 ALONE\nCONVEX HULLS");
    }

    #[test]
    fn the_panel_does_not_cover_the_contact_that_it_describes() {
        let field = Vec2::new(1000.0, 800.0);
        let side_for =
            |page, x: f32, y: f32| panel_side(Some(Vec2::new(x, y)), panel_edge(page), field);
        let bottom = panel_edge(Page::Field);
        assert_eq!(panel_side(None, bottom, field), JustifyContent::Start);
        assert_eq!(side_for(Page::Field, 100.0, 100.0), JustifyContent::End);
        assert_eq!(side_for(Page::Field, 900.0, 100.0), JustifyContent::Start);
        assert_eq!(side_for(Page::Field, 100.0, 700.0), JustifyContent::Start);
        // The rows of a replay are below, so the panel is above.
        assert_eq!(side_for(Page::Viewer, 100.0, 100.0), JustifyContent::Start);
        assert_eq!(side_for(Page::Viewer, 100.0, 700.0), JustifyContent::End);
    }
}

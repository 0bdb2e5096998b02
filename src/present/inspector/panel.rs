//! The panel in the corner: which phase is on, on which outlines, and what was counted; while the game stands still, the
//! last contact in words; and for a while what was switched.

use bevy::prelude::*;

use super::hotkeys::outlines_of;
use super::last_contact::{LastContact, words};
use super::status::Inspector;
use super::tick_counts::TickPairs;
use crate::collision::Phases;
use crate::present::look::{ColorRole, theme};
use crate::present::states::FieldUi;
use crate::sim::{CollisionCounters, Detection, Paused, Session, Tuning};

/// The text of the panel.
#[derive(Component)]
struct Panel;

/// The field around it, as the panel sees it.
#[derive(Component)]
struct Frame;

/// What is behind it.
#[derive(Component)]
struct Ground;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Startup, set_up)
        .add_systems(Update, (write, forget, keep_readable));
}

fn set_up(mut commands: Commands) {
    let screen = Node {
        width: percent(100),
        height: percent(100),
        justify_content: JustifyContent::Center,
        align_items: AlignItems::Center,
        ..default()
    };
    // As large as the field in units; `UiScale` makes it as large as the field in the window.
    let field = Node {
        width: px(theme::FIELD_SIZE.x),
        height: px(theme::FIELD_SIZE.y),
        flex_shrink: 0.0,
        padding: UiRect::all(px(12)),
        align_items: AlignItems::End,
        ..default()
    };
    let ground = Node {
        padding: UiRect::axes(px(9), px(6)),
        border_radius: BorderRadius::all(px(4)),
        ..default()
    };
    let text = (
        Panel,
        Text::default(),
        TextFont::from_font_size(theme::INSPECTOR_TEXT),
        ColorRole::Text,
    );
    commands.spawn((
        FieldUi,
        screen,
        Pickable::IGNORE,
        // Menus lie over it.
        GlobalZIndex(-1),
        children![(
            Frame,
            field,
            Pickable::IGNORE,
            children![(
                Ground,
                ground,
                BackgroundColor(theme::PANEL),
                Visibility::Hidden,
                Pickable::IGNORE,
                children![(text, Pickable::IGNORE)],
            )],
        )],
    ));
}

fn write(
    inspector: Res<Inspector>,
    detection: Res<Detection>,
    counters: Res<CollisionCounters>,
    pairs: Res<TickPairs>,
    session: Res<Session>,
    last: Res<LastContact>,
    paused: Res<Paused>,
    mut texts: Query<&mut Text, With<Panel>>,
    tuning: Res<Tuning>,
    mut grounds: Query<&mut Visibility, With<Ground>>,
    mut frames: Query<&mut Node, With<Frame>>,
) {
    let mut blocks = Vec::new();
    if inspector.shows_boxes {
        let tick = session.clock.tick_index();
        blocks.push(status(*detection, *counters, pairs.count, tick));
    }
    let told = last
        .0
        .as_ref()
        .filter(|_| inspector.shows_boxes && paused.0);
    blocks.extend(told.map(|kept| words(&kept.contact)));
    blocks.extend(inspector.said.iter().map(|(said, _)| said.clone()));
    let is_shown = if blocks.is_empty() {
        Visibility::Hidden
    } else {
        Visibility::Inherited
    };
    for mut visibility in &mut grounds {
        visibility.set_if_neq(is_shown);
    }
    let at = told.map(|kept| kept.contact.point);
    let side = side(at, tuning.torus().size());
    for mut frame in &mut frames {
        if frame.justify_content != side {
            frame.justify_content = side;
        }
    }
    let shown = blocks.join("\n");
    for mut text in &mut texts {
        if text.0 != shown {
            text.0.clone_from(&shown);
        }
    }
}

fn forget(mut inspector: ResMut<Inspector>, time: Res<Time<Real>>) {
    let inspector = inspector.bypass_change_detection();
    if let Some((_, left)) = &mut inspector.said {
        *left -= time.delta_secs();
        if *left <= 0.0 {
            inspector.said = None;
        }
    }
}

/// The text is as large as the field makes it, but never smaller than can be read.
fn keep_readable(scale: Res<UiScale>, mut fonts: Query<&mut TextFont, With<Panel>>) {
    if scale.is_changed() {
        for mut font in &mut fonts {
            font.font_size = text_size(scale.0).into();
        }
    }
}

/// The size of the text where a unit is `scale` pixels, in units.
fn text_size(scale: f32) -> f32 {
    const LEAST_PIXELS: f32 = 11.0;
    theme::INSPECTOR_TEXT.max(LEAST_PIXELS / scale)
}

/// On which side of the bottom the panel stands: the left, unless it would lie over the contact that it tells of.
fn side(contact: Option<Vec2>, field: Vec2) -> JustifyContent {
    match contact {
        Some(at) if at.x < 0.6 * field.x && at.y < 0.3 * field.y => JustifyContent::End,
        _ => JustifyContent::Start,
    }
}

/// How collisions are decided, and what was counted since the session began.
fn status(
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
        static_hits,
        dynamic_hits,
    } = counters;
    format!(
        "{}   STEP 1 {step_1}   {}\n\
         tick {tick}   pairs {pairs_of_tick} of {pairs}\n\
         hits: static {static_hits}, dynamic {dynamic_hits}",
        phases.name().to_uppercase(),
        outlines_of(fidelity),
    )
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::sim::Fidelity;

    #[test]
    fn the_panel_says_phase_outlines_and_counts() {
        let counters = CollisionCounters {
            pairs: 12_345,
            tested: 678,
            static_hits: 3,
            dynamic_hits: 17,
        };
        let both = Detection::default();
        assert_eq!(
            status(both, counters, 108, 1234),
            "BOTH   STEP 1 ON   boxes\n\
             tick 1234   pairs 108 of 12345\n\
             hits: static 3, dynamic 17"
        );
        let hulls = Detection {
            phases: Phases::Dynamic,
            fidelity: Fidelity::Hull,
        };
        let first = status(hulls, counters, 108, 1234);
        assert!(first.starts_with("DYNAMIC   STEP 1 OFF   convex hulls\n"));
    }

    #[test]
    fn the_text_never_falls_below_eleven_pixels() {
        // 15 units: 30 pixels in a window of twice the field's size, 7.5 in one of half.
        assert_eq!(text_size(2.0), 15.0);
        assert_eq!(text_size(0.5), 22.0);
    }

    #[test]
    fn the_panel_makes_way_for_the_contact_that_it_tells_of() {
        let field = Vec2::new(1000.0, 800.0);
        let side_for = |x: f32, y: f32| side(Some(Vec2::new(x, y)), field);
        assert_eq!(side(None, field), JustifyContent::Start);
        assert_eq!(side_for(100.0, 100.0), JustifyContent::End);
        assert_eq!(side_for(900.0, 100.0), JustifyContent::Start);
        assert_eq!(side_for(100.0, 700.0), JustifyContent::Start);
    }

    #[test]
    fn what_was_switched_is_said_for_a_while() {
        let mut app = App::new();
        app.add_plugins(bevy::time::TimePlugin)
            .insert_resource(bevy::time::TimeUpdateStrategy::ManualDuration(
                std::time::Duration::from_secs(3),
            ))
            .init_resource::<Inspector>()
            .add_systems(Update, forget);
        app.update();
        app.world_mut()
            .resource_mut::<Inspector>()
            .say("boxes shown");
        app.update();
        assert!(
            app.world().resource::<Inspector>().said.is_some(),
            "after 3 s"
        );
        app.update();
        assert!(
            app.world().resource::<Inspector>().said.is_none(),
            "after 6 s"
        );
    }
}

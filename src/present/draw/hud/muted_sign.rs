//! The sign in the field that the sound is muted. Pages say so in a line of their own.

use bevy::prelude::*;

use crate::present::draw::field_line::FieldLine;
use crate::present::draw::text_outline::text_outline;
use crate::present::draw::vector_text::{Anchor, VectorText};
use crate::present::look::{ColorRole, FieldPlace, text_sizes};
use crate::present::persistence::Settings;
use crate::present::states::Page;

#[derive(Component)]
#[require(FieldLine)]
struct MutedSign;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Startup, spawn).add_systems(Update, update);
}

fn spawn(mut commands: Commands) {
    let corner = FieldPlace::of_text([1.0, 0.0], [-32.0, 20.0]);
    let text = VectorText::new("", Anchor::Right)
        .with_height(text_sizes::SMALL_TEXT_HEIGHT)
        .with_color(ColorRole::Text);
    commands
        .spawn((MutedSign, text, corner))
        .with_child(text_outline());
}

fn update(
    settings: Res<Settings>,
    page: Res<State<Page>>,
    mut signs: Query<&mut VectorText, With<MutedSign>>,
) {
    let is_shown = settings.is_muted && *page.get() == Page::Field;
    let wanted = if is_shown { "MUTED" } else { "" };
    for mut text in &mut signs {
        if text.text != wanted {
            wanted.clone_into(&mut text.text);
        }
    }
}

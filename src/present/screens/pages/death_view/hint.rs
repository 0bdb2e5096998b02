//! The ways into the view: the hint with its key at the bottom of the field, and the setting.

use bevy::prelude::*;

use crate::present::draw::{Anchor, FieldLine, VectorText, text_outline};
use crate::present::input::{Action, ActionPressed, InputLockout, OfferedKey, ReadPrompts};
use crate::present::look::{ColorRole, FieldPlace, text_sizes};
use crate::present::persistence::Settings;
use crate::present::screens::menu_command::MenuCommand;
use crate::present::screens::models::last_death::LastDeath;
use crate::present::states::{Mode, Page, is_in_field};
use crate::sim::Session;

/// When the view opens by itself, in ticks after the death: once the explosion was seen.
const EXPLOSION_SEEN: u64 = 48;

const OPEN: MenuCommand = MenuCommand::Open(Page::DeathView);

/// The hint at the bottom of the field.
#[derive(Component, Clone, Copy)]
#[require(FieldLine)]
struct Hint;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Startup, spawn_hint)
        .add_systems(OnEnter(Page::Initials), offer_key)
        .add_systems(
            Update,
            (show_hint, press_key, open_by_itself.run_if(is_in_field)),
        );
}

fn spawn_hint(mut commands: Commands) {
    // In a narrow field above the signs in the corners.
    let bottom = FieldPlace::of_text([0.5, 0.0], [0.0, 20.0]).when_narrow([0.0, 46.0]);
    let text = VectorText::new("", Anchor::Middle)
        .with_height(text_sizes::SMALL_TEXT_HEIGHT)
        .with_color(ColorRole::Prompt);
    commands
        .spawn((Hint, text, bottom))
        .with_child(text_outline());
}

fn show_hint(
    mode: Res<State<Mode>>,
    page: Res<State<Page>>,
    session: Res<Session>,
    last: Res<LastDeath>,
    prompts: ReadPrompts,
    mut hints: Query<&mut VectorText, With<Hint>>,
) {
    let is_offered = last.offered(session.clock.tick).is_some();
    let is_shown = is_offered && is_in_field(mode, page);
    let wanted = if is_shown {
        prompts.get().offer(Action::WhyDied)
    } else {
        String::new()
    };
    for mut text in &mut hints {
        if text.text != wanted {
            text.text.clone_from(&wanted);
        }
    }
}

/// On the page for initials the key is offered, unless the player has seen the death already.
fn offer_key(last: Res<LastDeath>, mut offered: ResMut<OfferedKey>) {
    let is_unseen = last.view().is_some_and(|death| !death.was_shown);
    offered.set(is_unseen.then_some(Action::WhyDied));
}

/// The key acts in the field as long as it is offered, over a paused game and after a game, where a row offers it too, and
/// where initials are entered until anything else is pressed. What is pressed as the view opens was meant for the game.
fn press_key(
    mut pressed: MessageReader<ActionPressed>,
    page: Res<State<Page>>,
    session: Res<Session>,
    last: Res<LastDeath>,
    mut lockout: ResMut<InputLockout>,
    mut menu_commands: MessageWriter<MenuCommand>,
) {
    let is_pressed = pressed
        .read()
        .filter(|pressed| pressed.0 == Action::WhyDied)
        .count()
        > 0;
    let is_offered = match page.get() {
        Page::Field => last.offered(session.clock.tick).is_some(),
        Page::Pause | Page::Summary | Page::Initials => last.is_known(),
        _ => false,
    };
    if is_pressed && is_offered {
        lockout.begin(*page.get(), Page::DeathView);
        menu_commands.write(OPEN);
    }
}

/// With the setting, the view opens by itself, once for each death.
fn open_by_itself(
    settings: Res<Settings>,
    session: Res<Session>,
    mut last: ResMut<LastDeath>,
    mut lockout: ResMut<InputLockout>,
    mut menu_commands: MessageWriter<MenuCommand>,
) {
    let tick = session.clock.tick;
    let is_due = last
        .offered(tick)
        .is_some_and(|death| !death.was_shown && tick >= death.tick + EXPLOSION_SEEN);
    if settings.show_deaths && is_due {
        last.mark_shown();
        lockout.begin(Page::Field, Page::DeathView);
        menu_commands.write(OPEN);
    }
}

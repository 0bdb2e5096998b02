//! The page for three initials: turned as in the 1979 game, typed, or clicked.

use bevy::prelude::*;
use bevy::ui_widgets::Activate;

use crate::present::input::{
    Action, ActionPressed, InputLockout, OfferedKey, Prompts, ReadPrompts,
};
use crate::present::look::{ColorRole, text_sizes};
use crate::present::persistence::{Initials, Notices, Replays, Scores};
use crate::present::screens::flow::game_over::{LastResults, PendingResults};
use crate::present::screens::menu_command::MenuCommand;
use crate::present::screens::widgets::letter_entry::{Alphabet, LetterEntry};
use crate::present::screens::widgets::letter_row::LetterLayout;
use crate::present::screens::widgets::menu_panel::{MenuPanel, MenuRoot};
use crate::present::screens::widgets::menu_row;
use crate::present::screens::widgets::navigation::HorizontalRows;
use crate::present::screens::widgets::number_text::grouped;
use crate::present::screens::widgets::page_rows::show_words_of;
use crate::present::states::Page;

/// A to Z and blank.
const ALPHABET: Alphabet = Alphabet {
    letters: "ABCDEFGHIJKLMNOPQRSTUVWXYZ",
    read: |typed| {
        let letter = typed.to_ascii_uppercase();
        (letter == ' ' || letter.is_ascii_uppercase()).then_some(letter)
    },
};

const LAYOUT: LetterLayout = LetterLayout {
    size: text_sizes::INITIALS_TEXT,
    gap: 18.0,
    wide_gap: 0.0,
};

/// The line with the key that shows the death again, as long as it is offered.
#[derive(Component, Clone, Copy)]
struct OfferLine;

/// The row that enters the score.
#[derive(Component, Clone, Copy)]
struct EnterScoreRow;

pub(in crate::present::screens) fn plugin(app: &mut App) {
    app.insert_resource(LetterEntry::new([' '; 3], ALPHABET, 3))
        .add_systems(OnEnter(Page::Initials), open)
        .add_systems(
            Update,
            (go_back, show_offer.run_if(in_state(Page::Initials))),
        )
        .add_systems(Last, enter_at_exit.run_if(on_message::<AppExit>))
        .add_observer(activate);
}

fn open(
    mut commands: Commands,
    results: Res<PendingResults>,
    scores: Res<Scores>,
    mut entry: ResMut<LetterEntry>,
) {
    let Some(result) = results.0.first() else {
        return;
    };
    *entry = LetterEntry::new(result.first_letters.letters(), ALPHABET, 3);
    let parts = MenuPanel {
        page: Page::Initials,
        heading: "YOUR SCORE IS ONE OF THE TEN BEST",
        width: 620.0,
        top: 200.0,
    }
    .open_parts(&mut commands);
    let panel = parts.column;
    commands.entity(panel).insert(HorizontalRows);
    let line = |text: String, size: f32| {
        (
            Node {
                align_self: AlignSelf::Center,
                ..default()
            },
            menu_row::text(text, size, ColorRole::Faint),
            TextLayout::justify(Justify::Center),
            ChildOf(panel),
        )
    };
    let place = result.rank(&scores);
    let place = place.map_or(String::new(), |place| format!(", PLACE {}", place + 1));
    let assists: Vec<_> = result.assists.iter().map(|assist| assist.label()).collect();
    let points = grouped(u64::from(result.score));
    let score = format!("PLAYER {}: {points}{place}", result.player + 1);
    commands.spawn(line(score, text_sizes::MENU_TEXT));
    if !assists.is_empty() {
        let apart = format!("LISTED APART: {}", assists.join(", ").to_uppercase());
        commands.spawn(line(apart, text_sizes::MENU_TEXT));
    }
    let done = LAYOUT.spawn(&entry, &mut commands, panel, "DONE");
    commands.entity(done).insert(EnterScoreRow);
    let footer = parts.spawn_footer(&mut commands);
    show_words_of(&mut commands, footer, help);
    let offer = commands.spawn((OfferLine, line(String::new(), text_sizes::MENU_TEXT)));
    let offer = offer.id();
    let hide = |mut node: Mut<Node>| node.display = Display::None;
    commands.entity(offer).entry::<Node>().and_modify(hide);
}

fn show_offer(
    offered: Res<OfferedKey>,
    prompts: ReadPrompts,
    mut lines: Query<(&mut Text, &mut Node), With<OfferLine>>,
) {
    let offer = offered.action().map(|action| prompts.get().offer(action));
    let wanted = offer.unwrap_or_default();
    for (text, node) in &mut lines {
        show_words(text, node, wanted.clone());
    }
}

/// Gives a text these words. While there are none, it takes no room.
fn show_words(mut text: Mut<Text>, mut node: Mut<Node>, words: String) {
    if text.0 != words {
        node.display = if words.is_empty() {
            Display::None
        } else {
            Display::Flex
        };
        text.0 = words;
    }
}

fn help(world: &World) -> String {
    let prompts = Prompts::of_world(world);
    let choose = prompts.of_while_typing(Action::MenuChoose);
    let back = prompts.fixed();
    format!("{choose}: NEXT, {back}: TAKE IT AS IT IS")
}

/// Choosing the last row enters the score.
fn activate(activated: On<Activate>, done: Query<(), With<EnterScoreRow>>, mut commands: Commands) {
    if done.contains(activated.entity) {
        commands.run_system_cached(enter_score);
    }
}

/// Going back enters the score with the letters so far, so that no score is lost. The press that opened the page does not
/// count: it is read on every page, or the one that has left the view of a death would be found here a frame later.
fn go_back(
    mut commands: Commands,
    mut pressed: MessageReader<ActionPressed>,
    page: Res<State<Page>>,
    lockout: Res<InputLockout>,
) {
    let is_back = pressed
        .read()
        .any(|ActionPressed(action)| *action == Action::MenuBack);
    if is_back && *page.get() == Page::Initials && !lockout.is_on() {
        commands.run_system_cached(enter_score);
    }
}

/// Enters the first pending score with these letters. Then opens the page again for the next one, or the summary after the
/// last one.
fn enter_score(
    mut commands: Commands,
    entry: Res<LetterEntry>,
    mut results: ResMut<PendingResults>,
    mut scores: ResMut<Scores>,
    mut notices: ResMut<Notices>,
    mut last: ResMut<LastResults>,
    replays: Res<Replays>,
    roots: Query<Entity, With<MenuRoot>>,
    mut menu_commands: MessageWriter<MenuCommand>,
) {
    if results.0.is_empty() {
        return;
    }
    let result = results.0.remove(0);
    let (player, replay) = (result.player, result.replay.clone());
    last.0[player].place = scores.add(result.entry(initials(&entry)), &mut notices);
    results.0.retain(|other| other.rank(&scores).is_some());
    if results.0.is_empty() {
        if let Some(replay) = replay {
            replays.forget_assists(&replay);
        }
        menu_commands.write(MenuCommand::Show(Page::Summary));
    } else {
        for root in &roots {
            commands.entity(root).despawn();
        }
        commands.run_system_cached(open);
    }
}

/// Enters all pending scores as the window closes, so that none is lost.
fn enter_at_exit(
    entry: Res<LetterEntry>,
    page: Res<State<Page>>,
    replays: Res<Replays>,
    mut results: ResMut<PendingResults>,
    mut scores: ResMut<Scores>,
    mut notices: ResMut<Notices>,
) {
    let mut typed = (*page.get() == Page::Initials).then(|| initials(&entry));
    for result in results.0.drain(..) {
        let initials = typed.take().unwrap_or(result.first_letters);
        if let Some(replay) = &result.replay {
            replays.forget_assists(replay);
        }
        scores.add(result.entry(initials), &mut notices);
    }
}

fn initials(entry: &LetterEntry) -> Initials {
    let text: String = entry.letters.iter().collect();
    Initials::new(&text).unwrap_or(Initials::AAA)
}

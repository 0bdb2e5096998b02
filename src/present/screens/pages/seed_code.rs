//! The page on which a seed code is entered: turned, typed, clicked or pasted. It begins the game of that seed.

use bevy::clipboard::Clipboard;
use bevy::prelude::*;
use bevy::ui_widgets::Activate;

use crate::present::input::{Action, MenuAction, Prompts};
use crate::present::look::{ColorRole, text_sizes};
use crate::present::screens::game_mode::GameMode;
use crate::present::screens::menu_command::MenuCommand;
use crate::present::screens::widgets::letter_entry::{Alphabet, LetterEntry};
use crate::present::screens::widgets::letter_row::{LetterFocus, LetterLayout};
use crate::present::screens::widgets::menu_panel::MenuPanel;
use crate::present::screens::widgets::navigation::HorizontalRows;
use crate::present::screens::widgets::page_row::PageRow;
use crate::present::screens::widgets::page_rows::{spawn_row, spawn_rows};
use crate::present::states::Page;
use crate::sim::{SeedCode, SeedCodeError};

/// Digits and letters without I, L, O and U. I and L are read as 1, O as 0.
const ALPHABET: Alphabet = Alphabet {
    letters: SeedCode::SYMBOLS,
    read: SeedCode::symbol,
};

const LAYOUT: LetterLayout = LetterLayout {
    size: text_sizes::CODE_TEXT,
    gap: 0.0,
    wide_gap: 16.0,
};

/// The most characters of a pasted text that are read. A code has 13, and may have separators.
const MAX_PASTED: usize = 40;

/// The row that begins the game.
#[derive(Component, Clone, Copy)]
struct BeginRow;

pub(in crate::present::screens) fn plugin(app: &mut App) {
    app.add_systems(OnEnter(Page::SeedCode), open)
        .add_systems(Update, paste.run_if(in_state(Page::SeedCode)))
        .add_observer(begin);
}

fn open(mut commands: Commands, mut entry: ResMut<LetterEntry>) {
    *entry = LetterEntry::new([' '; SeedCode::LONG], ALPHABET, SeedCode::SHORT);
    let panel = MenuPanel {
        page: Page::SeedCode,
        heading: "A GAME FROM A SEED CODE",
        width: 880.0,
        top: 200.0,
    }
    .open(&mut commands);
    commands.entity(panel).insert(HorizontalRows);
    let message = PageRow::line(ColorRole::Focus, |world| {
        message(world.resource::<LetterEntry>())
    });
    spawn_row(&mut commands, panel, 0, message.centred());
    let begin = LAYOUT.spawn(&entry, &mut commands, panel, "BEGIN");
    commands.entity(begin).insert(BeginRow);
    let note = "A KNOWN SEED CAN BE PRACTISED: THE SCORE IS LISTED WITH ASSISTS";
    let rows = [
        PageRow::line(ColorRole::Faint, help).centred(),
        PageRow::note(note).centred(),
        PageRow::command("BACK", MenuCommand::Back),
    ];
    spawn_rows(&mut commands, panel, SeedCode::LONG as i32 + 1, rows);
}

fn help(world: &World) -> String {
    let choose = Prompts::of_world(world).of_while_typing(Action::MenuChoose);
    format!("TYPE OR PASTE, OR TURN THE SYMBOLS UP AND DOWN; {choose} TAKES THEM")
}

/// Fills in a pasted code, without its separators.
fn paste(
    mut actions: MessageReader<MenuAction>,
    mut clipboard: Option<ResMut<Clipboard>>,
    mut entry: ResMut<LetterEntry>,
    mut focus: LetterFocus,
) {
    let is_pasted = actions
        .read()
        .filter(|action| **action == MenuAction::Paste)
        .count()
        > 0;
    let Some(clipboard) = clipboard.as_mut().filter(|_| is_pasted) else {
        return;
    };
    if let Some(Ok(text)) = clipboard.fetch_text().poll_result() {
        let text: String = text.chars().take(MAX_PASTED).collect();
        if fill(&mut entry, &text) {
            focus.set(None);
        }
    }
}

/// Fills in the code of a text. Returns whether it is one.
fn fill(entry: &mut LetterEntry, text: &str) -> bool {
    let code = text.parse::<SeedCode>();
    match &code {
        Ok(code) => {
            let symbols = code.to_string();
            let blanks = std::iter::repeat(' ');
            entry.letters = symbols.chars().chain(blanks).take(SeedCode::LONG).collect();
            entry.refused = None;
        }
        Err(_) => entry.refused = Some(text.trim().to_owned()),
    }
    code.is_ok()
}

/// The seed of the code, or what is missing or wrong.
fn message(entry: &LetterEntry) -> String {
    let text = entry.refused.clone().unwrap_or(entry.text());
    match text.parse::<SeedCode>() {
        Ok(code) => format!("SEED {}", code.seed()),
        Err(SeedCodeError::Length { count: 0, .. }) => {
            "6 OR 13 DIGITS AND LETTERS; I AND L ARE READ AS 1, O AS 0".to_owned()
        }
        Err(error) => error.to_string().to_uppercase(),
    }
}

/// Begins the game of the code. While it is incomplete or wrong, the focus goes to the place at fault.
fn begin(
    activated: On<Activate>,
    rows: Query<(), With<BeginRow>>,
    entry: Res<LetterEntry>,
    mut focus: LetterFocus,
    mut menu_commands: MessageWriter<MenuCommand>,
) {
    if !rows.contains(activated.entity) {
        return;
    }
    match entry.text().parse() {
        Ok(code) => {
            menu_commands.write(MenuCommand::Begin(GameMode::OfCode(code)));
        }
        Err(SeedCodeError::Length { .. }) => {
            focus.set(entry.letters.iter().position(|letter| *letter == ' '));
        }
        Err(_) => focus.set(Some(0)),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn entry(text: &str) -> LetterEntry {
        LetterEntry::new(format!("{text:13}").chars(), ALPHABET, SeedCode::SHORT)
    }

    #[test]
    fn the_message_says_the_seed_or_what_is_missing_or_wrong() {
        for (text, expected) in [
            (
                "",
                "6 OR 13 DIGITS AND LETTERS; I AND L ARE READ AS 1, O AS 0",
            ),
            (
                "ABC12",
                "THE CODE \"ABC12\" HAS TO HAVE 6 OR 13 SYMBOLS, BUT HAS 5",
            ),
            ("000011", "SEED 33"),
            // Blanks between symbols do not count.
            ("00 0011", "SEED 33"),
            ("FZZZZZZZZZZZZ", "SEED 18446744073709551615"),
            (
                "GZZZZZZZZZZZZ",
                "THE CODE \"GZZZZZZZZZZZZ\" HAS 'G' AT PLACE 1, BUT HAS TO HAVE 0 TO F THERE, THE FIRST OF 13 SYMBOLS",
            ),
        ] {
            assert_eq!(message(&entry(text)), expected, "{text:?}");
        }
    }

    #[test]
    fn a_pasted_code_is_filled_in_and_another_text_is_refused_in_words() {
        let mut entry = entry("ZZZZZZZ");
        assert!(!fill(&mut entry, " play!\n"));
        assert_eq!(entry.text(), "ZZZZZZZ");
        let error = message(&entry);
        assert!(
            error.starts_with("THE CODE \"PLAY!\" HAS '!' AT PLACE 5"),
            "{error}"
        );
        assert!(fill(&mut entry, " ooo-0i2\n"));
        assert_eq!(entry.letters.iter().collect::<String>(), "000012       ");
        assert_eq!(message(&entry), "SEED 34");
    }
}

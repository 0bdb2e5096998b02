//! The page that shows what the keys do: before the very first game, where a key is missing, and from the controls page.

use bevy::prelude::*;

use crate::present::input::{Action, Prompts, labels};
use crate::present::look::{ColorRole, text_sizes};
use crate::present::page_line::PageLine;
use crate::present::persistence::SettingsSection;
use crate::present::screens::flow::game_over::CurrentGame;
use crate::present::screens::flow::new_game::NewGame;
use crate::present::screens::flow::transitions::ChosenGames;
use crate::present::screens::menu_command::MenuCommand;
use crate::present::screens::shown_section::open_settings;
use crate::present::screens::widgets::menu_panel::MenuPanel;
use crate::present::screens::widgets::menu_row;
use crate::present::screens::widgets::page_row::PageRow;
use crate::present::screens::widgets::page_rows::spawn_rows;
use crate::present::screens::widgets::text_line::show_words;
use crate::present::states::{Mode, Page};
use crate::sim::{RuleSet, Tuning};

/// The text that shows the prompt of an action.
#[derive(Component, Clone, Copy)]
struct PromptText(Action);

/// The line that says which actions have no key.
#[derive(Component, Clone, Copy)]
struct MissingLine;

/// The actions that a new player must know, where the rules have them.
const ACTIONS: [(Action, &str); 8] = [
    (Action::Left, "TURN LEFT"),
    (Action::Right, "TURN RIGHT"),
    (Action::Thrust, "THRUST"),
    (Action::ReverseThrust, "THRUST BACKWARDS"),
    (Action::Fire, "FIRE"),
    (Action::Hyperspace, "HYPERSPACE, AT A RISK"),
    (Action::Pause, "PAUSE"),
    (Action::ShowBoxes, "SHOW HOW HITS ARE FOUND"),
];

/// The rows below the keys, before a game.
fn rows_before_game() -> [PageRow; 5] {
    let settings = |label, open| PageRow::command(label, MenuCommand::Run(open));
    [
        PageRow::command("CHANGE THE CONTROLS", MenuCommand::Open(Page::Controls)),
        settings("LARGE TEXT, HIGH CONTRAST", |world| {
            open_settings(world, SettingsSection::Picture);
        }),
        settings("SIGNS FOR SOUNDS", |world| {
            open_settings(world, SettingsSection::Sound);
        }),
        settings("SLOWER OR EASIER", |world| {
            open_settings(world, SettingsSection::Assists);
        }),
        PageRow::command("BACK", MenuCommand::Back),
    ]
}

pub(in crate::present::screens) fn plugin(app: &mut App) {
    app.add_systems(OnEnter(Page::HowToPlay), open).add_systems(
        Update,
        (show_prompts, show_missing).run_if(in_state(Page::HowToPlay)),
    );
}

fn open(
    mut commands: Commands,
    games: Res<ChosenGames>,
    new_game: Res<NewGame>,
    game: Res<CurrentGame>,
    mode: Res<State<Mode>>,
    tuning: Res<Tuning>,
) {
    let rules = shown_rules(*mode.get(), &games, &new_game, &game);
    let panel = MenuPanel {
        page: Page::HowToPlay,
        heading: "HOW TO FLY",
        width: 640.0,
        top: 150.0,
    }
    .open(&mut commands);
    if games.has_pending() {
        // Above the keys, so that they are seen beside the row with the focus in any window.
        let fly = PageRow::command("FLY", MenuCommand::BeginPending);
        spawn_rows(&mut commands, panel, 0, [fly]);
    }
    let actions = ACTIONS.into_iter();
    for (action, effect) in actions.filter(|(action, _)| action.note(rules).is_none()) {
        commands.spawn((
            Node {
                width: percent(100),
                padding: UiRect::axes(px(14), px(5)),
                column_gap: px(24),
                flex_wrap: FlexWrap::Wrap,
                ..default()
            },
            ChildOf(panel),
            children![
                (
                    PromptText(action),
                    Node {
                        width: px(170),
                        ..default()
                    },
                    menu_row::text("", text_sizes::MENU_TEXT, ColorRole::Focus),
                ),
                menu_row::text(effect, text_sizes::MENU_TEXT, ColorRole::Text),
            ],
        ));
    }
    commands.spawn((
        MissingLine,
        Node {
            padding: UiRect::axes(px(14), px(5)),
            display: Display::None,
            ..default()
        },
        menu_row::text("", text_sizes::MENU_TEXT, ColorRole::Prompt),
        ChildOf(panel),
    ));
    if games.has_pending() {
        spawn_rows(&mut commands, panel, 1, rows_before_game());
    } else {
        let back = PageRow::command("BACK", MenuCommand::Back);
        spawn_rows(&mut commands, panel, 0, [back]);
    }
    // Below the rows: the keys come first.
    let tuning = match mode.get() {
        Mode::Play => &tuning,
        Mode::Attract | Mode::Watch => &new_game.game.tuning,
    };
    let mut lines = if rules == RuleSet::Assignment {
        assignment_lines(tuning)
    } else {
        classic_lines(tuning)
    };
    lines.extend(rules_lines(rules));
    for line in lines {
        let node = Node {
            padding: UiRect::axes(px(14), px(3)),
            ..default()
        };
        let text = menu_row::text(line, text_sizes::MENU_TEXT, ColorRole::Text);
        commands.spawn((PageLine, node, ChildOf(panel), children![text]));
    }
}

/// The rules of the game that the page is about: the one at hand, the one that waits, or the next one.
fn shown_rules(mode: Mode, games: &ChosenGames, new_game: &NewGame, game: &CurrentGame) -> RuleSet {
    match mode {
        Mode::Play => game.rules,
        Mode::Attract | Mode::Watch => games.pending_rules(new_game),
    }
}

/// What scores in the classic games.
fn classic_lines(tuning: &Tuning) -> Vec<String> {
    let list = |points: Vec<u32>| {
        let points: Vec<_> = points.iter().map(u32::to_string).collect();
        points.join(", ")
    };
    vec![
        format!(
            "POINTS OF ROCKS, LARGE TO SMALL: {}.",
            list(tuning.rock.points.values().collect())
        ),
        format!(
            "POINTS OF SAUCERS, LARGE AND SMALL: {}.",
            list(tuning.saucer.points.values().collect())
        ),
        format!("A NEW SHIP EVERY {} POINTS.", tuning.ship.extra_every),
    ]
}

/// What these rules are, and what the other rule sets are, which RULES on the title chooses.
fn rules_lines(rules: RuleSet) -> [String; 2] {
    let sentence = |rules: RuleSet| {
        let name = rules.name().to_uppercase();
        format!("{name}: {}", difference(rules))
    };
    let others = RuleSet::ALL.into_iter().filter(|other| *other != rules);
    let others: Vec<_> = others.map(sentence).collect();
    [
        format!("RULES {}.", sentence(rules)),
        format!("OTHERS: {}.", others.join("; ")),
    ]
}

/// What a rule set differs in from the others.
const fn difference(rules: RuleSet) -> &'static str {
    match rules {
        RuleSet::Classic => "AS IN 1979, HITS ON BOXES",
        RuleSet::Classic1979 => "HITS ON OCTAGONS",
        RuleSet::Classic16x9 => "A FIELD OF 16:9",
        RuleSet::Classic21x9 => "A FIELD OF 21:9",
        RuleSet::Assignment => "THE COURSEWORK, WITHOUT WAVES OR SAUCERS",
    }
}

/// What a player of the coursework game must know beside the keys.
fn assignment_lines(tuning: &Tuning) -> Vec<String> {
    let rules = tuning.assignment.iter();
    let lines = rules.flat_map(|rules| {
        [
            format!(
                "AN ASTEROID BRINGS {} POINTS, AND {} WIN.",
                rules.points, rules.won_at
            ),
            "NEW ASTEROIDS REPLACE DESTROYED ONES.".to_owned(),
            "THE WALL STOPS THE SHIP.".to_owned(),
            "ONLY BOXES COUNT, AND BOXES DO NOT TURN.".to_owned(),
        ]
    });
    lines.collect()
}

fn show_prompts(
    prompts: Prompts,
    mut texts: Query<(&PromptText, &mut Text, &mut ColorRole)>,
    new_texts: Query<(), Added<PromptText>>,
) {
    if new_texts.is_empty() && !prompts.have_changed() {
        return;
    }
    for (PromptText(action), mut text, mut color) in &mut texts {
        text.0 = prompts.of(*action);
        *color = ColorRole::Focus;
        if text.0.is_empty() {
            "NO KEY".clone_into(&mut text.0);
            *color = ColorRole::Prompt;
        }
    }
}

/// Says which moves the player cannot make.
fn show_missing(
    prompts: Prompts,
    games: Res<ChosenGames>,
    new_game: Res<NewGame>,
    game: Res<CurrentGame>,
    mode: Res<State<Mode>>,
    mut lines: Query<(&mut Text, &mut Node), With<MissingLine>>,
) {
    for (line, node) in &mut lines {
        let rules = shown_rules(*mode.get(), &games, &new_game, &game);
        let missing = prompts.missing(rules);
        let text = if missing.is_empty() {
            String::new()
        } else {
            format!("WITHOUT A KEY: {}", labels(&missing).to_uppercase())
        };
        show_words(line, node, text);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_new_player_is_told_what_scores_by_the_rules_at_hand() {
        let classic = classic_lines(&RuleSet::Classic.tuning()).join(" ");
        let expected = "POINTS OF ROCKS, LARGE TO SMALL: 20, 50, 100. \
                        POINTS OF SAUCERS, LARGE AND SMALL: 200, 1000. \
                        A NEW SHIP EVERY 10000 POINTS.";
        assert_eq!(classic, expected);
        let assignment = assignment_lines(&RuleSet::Assignment.tuning());
        assert!(
            assignment[0].starts_with("AN ASTEROID BRINGS "),
            "{assignment:?}"
        );
    }

    #[test]
    fn every_rule_set_says_what_it_is_and_what_the_others_are() {
        for rules in RuleSet::ALL {
            let [own, others] = rules_lines(rules);
            let name = rules.name().to_uppercase();
            assert!(own.starts_with(&format!("RULES {name}: ")), "{own}");
            for other in RuleSet::ALL.into_iter().filter(|other| *other != rules) {
                let (name, phrase) = (other.name().to_uppercase(), difference(other));
                assert!(others.contains(&format!("{name}: {phrase}")), "{others}");
                assert!(!own.contains(phrase), "{own}");
            }
        }
    }
}

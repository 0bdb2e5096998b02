//! The page that shows what the keys do: before the very first game, where a key is missing, and from the controls page.

use bevy::prelude::*;

use crate::present::input::{Action, ActiveDevice, DeviceKind, Prompts, labels};
use crate::present::look::ColorRole;
use crate::present::persistence::{Settings, SettingsSection, TouchLayout};
use crate::present::screens::flow::game_over::CurrentGame;
use crate::present::screens::flow::new_game::NewGame;
use crate::present::screens::flow::transitions::ChosenGames;
use crate::present::screens::menu_command::MenuCommand;
use crate::present::screens::shown_section::open_settings;
use crate::present::screens::widgets::menu_page::MenuPage;
use crate::present::screens::widgets::menu_panel::MenuPanel;
use crate::present::screens::widgets::page_row::{LabelColumns, PageRow};
use crate::present::states::{Mode, Page};
use crate::sim::{RuleSet, Tuning};

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

const COLUMNS: LabelColumns = LabelColumns {
    label: 182.0,
    value: 400.0,
    min_values: 60.0,
};

const PAGE: MenuPage = MenuPage {
    panel: MenuPanel {
        page: Page::HowToPlay,
        heading: "HOW TO FLY",
        width: 640.0,
        top: 150.0,
    },
    rows,
    footer: None,
};

pub(in crate::present::screens) fn plugin(app: &mut App) {
    app.add_plugins(PAGE);
}

/// What fingers do, in the layout at hand.
fn how_fingers_fly(world: &World) -> Vec<String> {
    let settings = world.resource::<Settings>();
    let [turning, other] = if settings.touch_is_mirrored {
        ["RIGHT", "LEFT"]
    } else {
        ["LEFT", "RIGHT"]
    };
    let layout = match settings.touch_layout {
        TouchLayout::Zones => {
            format!(
                "ON THE {turning}, TOUCH OR SLIDE TO A SIDE TO TURN. THE BUTTONS ARE ON THE {other}."
            )
        }
        TouchLayout::Stick => {
            format!(
                "ON THE {turning}, SLIDE TO TURN, AND UP TO THRUST. TOUCH ANYWHERE ELSE TO FIRE."
            )
        }
        TouchLayout::Buttons => {
            format!("THE BUTTONS ON THE {turning} TURN, THOSE ON THE {other} THRUST AND FIRE.")
        }
    };
    vec![layout, "SETTINGS, TOUCH HAS TWO OTHER LAYOUTS.".to_owned()]
}

fn rows(world: &mut World) -> Vec<PageRow> {
    let is_before_game = world.resource::<ChosenGames>().has_pending();
    let rules = shown_rules(world);
    let mut rows = Vec::new();
    if is_before_game {
        // Above the keys, so that they are seen beside the row with the focus in any window.
        rows.push(PageRow::command("FLY", MenuCommand::BeginPending));
    }
    let is_touched = |world: &World| world.resource::<ActiveDevice>().kind == DeviceKind::Touch;
    rows.push(PageRow::lines(ColorRole::Text, 2, how_fingers_fly).only_if(is_touched));
    let actions = ACTIONS.into_iter();
    let actions = actions.filter(|(action, _)| action.note(rules).is_none());
    rows.extend(actions.map(|(action, effect)| key_row(world, action, effect)));
    let missing = missing_keys(world, rules).map(|words| {
        let line = PageRow::line(ColorRole::Prompt, move |_| words.clone());
        line.centred()
    });
    rows.extend(missing);
    if is_before_game {
        rows.extend(rows_before_game());
    }
    rows.push(PageRow::command("BACK", MenuCommand::Back));
    // Below the rows: the keys come first.
    let tuning = match world.resource::<State<Mode>>().get() {
        Mode::Play => world.resource::<Tuning>(),
        Mode::Attract | Mode::Watch => &world.resource::<NewGame>().game.tuning,
    };
    let mut lines = if rules == RuleSet::Assignment {
        assignment_lines(tuning)
    } else {
        classic_lines(tuning)
    };
    lines.extend(rules_lines(rules));
    rows.extend(
        lines
            .into_iter()
            .map(|words| PageRow::line(ColorRole::Text, move |_| words.clone())),
    );
    rows
}

/// The rows below the keys, before a game.
fn rows_before_game() -> [PageRow; 4] {
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
    ]
}

/// The line with the key or button of an action. Keys are bound on another page, while the device in use may change on this one.
fn key_row(world: &World, action: Action, effect: &str) -> PageRow {
    if Prompts::of_world(world).of(action).is_empty() {
        return PageRow::definition(COLUMNS, ColorRole::Prompt, |_| "NO KEY".to_owned(), effect);
    }
    let key = move |world: &World| Prompts::of_world(world).of(action);
    PageRow::definition(COLUMNS, ColorRole::Focus, key, effect)
}

/// Which moves the player cannot make.
fn missing_keys(world: &World, rules: RuleSet) -> Option<String> {
    let missing = Prompts::of_world(world).missing(rules);
    let are_there = !missing.is_empty();
    are_there.then(|| format!("WITHOUT A KEY: {}", labels(&missing).to_uppercase()))
}

/// The rules of the game that the page is about: the one at hand, the one that waits, or the next one.
fn shown_rules(world: &World) -> RuleSet {
    match world.resource::<State<Mode>>().get() {
        Mode::Play => world.resource::<CurrentGame>().rules,
        Mode::Attract | Mode::Watch => world
            .resource::<ChosenGames>()
            .pending_rules(world.resource()),
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

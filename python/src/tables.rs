//! The declared numbers of observations as Python and the documentation see them.

use sweptroids::RuleSet;

use crate::batch::plugin;
use crate::body_rows::BodyRow;
use crate::feature_table::Feature;
use crate::features::{self, NearRow, ShipRow};
use crate::limits::Limits;

/// A number of an observation: its name, unit, meaning, and the least and greatest value under some rules.
pub type Number = (String, &'static str, &'static str, f32, f32);

fn number(name: String, feature: &Feature, limits: &Limits) -> Number {
    let [low, high] = (feature.bounds)(limits);
    (name, feature.unit, feature.about, low, high)
}

/// The numbers of `features` with this many bodies.
pub fn features(rules: RuleSet, nearest: usize) -> Vec<Number> {
    let limits = Limits::of(&plugin(rules).tuning);
    features::table(nearest)
        .map(|(name, feature)| number(name, feature, &limits))
        .collect()
}

/// The numbers of a row of `bodies`.
pub fn bodies(rules: RuleSet) -> Vec<Number> {
    let limits = Limits::of(&plugin(rules).tuning);
    BodyRow::TABLE
        .iter()
        .map(|feature| number(feature.name.to_owned(), feature, &limits))
        .collect()
}

/// The tables of `docs/agents.md`, with the bounds of the classic rules.
pub fn page() -> String {
    let limits = Limits::of(&plugin(RuleSet::Classic).tuning);
    let mut page = String::new();
    for (heading, prefix, table) in [
        ("The ship and the game", "ship.", ShipRow::TABLE),
        ("Each of the nearest bodies", "near0.", NearRow::TABLE),
        ("A row of `bodies`", "", BodyRow::TABLE),
    ] {
        page += &format!(
            "### {heading}\n\n| name | unit | from | to | what |\n|---|---|---|---|---|\n"
        );
        for Feature {
            name,
            unit,
            about,
            bounds,
        } in table
        {
            let [low, high] = bounds(&limits);
            let about = about.trim();
            page += &format!("| `{prefix}{name}` | {unit} | {low} | {high} | {about} |\n");
        }
        page.push('\n');
    }
    page
}

//! The pair of the lab: which scenario it began as, its changes, and whether the question was answered.

use bevy::prelude::*;

use crate::coursework::{
    EditHistory, LabPair, PairField, PairView, Question, Scenario, ShapeKind, decimal,
    exact_times_text, scenarios, snapped,
};
use crate::present::neighbour::{neighbour, neighbour_index};
use crate::present::screens::models::walkthrough::{ShowWalkthrough, Walkthrough, field_edges};
use crate::present::states::Page;

/// The grids to which numbers snap, in units: powers of two, so that every number on them is exact.
const GRIDS: [f32; 7] = [0.015625, 0.125, 0.25, 0.5, 1.0, 4.0, 16.0];

/// The longest exact times that are told, in characters.
const LONGEST_TIMES: usize = 90;

/// The question of a scenario that was changed before it was answered.
const CHANGED_PROMPT: &str = "You have changed the scene. Will it hit now?";

/// The name of B where it is tested across the seam.
const COPY_OF_B: &str = "COPY OF B";

/// The pair of the lab. It stays while other pages are open.
#[derive(Resource)]
pub(in crate::present::screens) struct EditedPair {
    /// The index of the scenario from which it came.
    scenario: usize,
    /// Whether it came from elsewhere: a game, a file, a link.
    is_own: bool,
    history: EditHistory,
    /// The index of the number that is changed.
    field: usize,
    /// The index of the grid.
    grid: usize,
    /// What was said before the answer was shown: of which pair, and whether it will hit.
    prediction: Option<(LabPair, bool)>,
    /// The view, while something is dragged in it.
    fixed_view: Option<PairView>,
}

impl Default for EditedPair {
    fn default() -> Self {
        Self {
            scenario: 0,
            is_own: false,
            history: EditHistory::new(scenarios()[0].pair.clone()),
            field: PairField::all().count() - 3,
            grid: 4,
            prediction: None,
            fixed_view: None,
        }
    }
}

/// The walkthrough that was shown when the page was left, and its pair.
#[derive(Resource, Default)]
struct LeftWalkthrough(Option<(LabPair, Walkthrough)>);

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<EditedPair>()
        .init_resource::<LeftWalkthrough>()
        .add_systems(OnExit(Page::Lab), leave)
        .add_systems(OnEnter(Page::Lab), explain)
        .add_systems(
            Update,
            explain.before(ShowWalkthrough).run_if(in_state(Page::Lab)),
        );
}

/// Other pages show other walkthroughs.
fn leave(world: &mut World) {
    let pair = world.resource::<EditedPair>().pair().clone();
    let left = world.remove_resource::<Walkthrough>();
    world.resource_mut::<LeftWalkthrough>().0 = left.map(|left| (pair, left));
}

/// Asks the kernel about the pair as it is now. The line and the moment that are shown stay, if only numbers changed; so they do
/// while the pair is looked at on another page.
fn explain(
    mut commands: Commands,
    pair: Res<EditedPair>,
    shown: Option<Res<Walkthrough>>,
    mut left: ResMut<LeftWalkthrough>,
    mut last: Local<Option<(LabPair, bool, bool)>>,
) {
    let now = (
        pair.pair().clone(),
        pair.is_asked(),
        pair.fixed_view.is_some(),
    );
    if shown.is_some() && (!pair.is_changed() || last.as_ref() == Some(&now)) {
        return;
    }
    let was_asked = last.as_ref().is_none_or(|(_, is_asked, _)| *is_asked);
    let mut walkthrough = pair.walkthrough();
    let left = left.0.take();
    let left = left.filter(|(pair, left)| *pair == now.0 && !left.is_hidden);
    let before = match &left {
        Some((_, left)) => Some(left),
        None => shown.as_deref().filter(|_| !was_asked),
    };
    if let Some(shown) = before
        && !now.1
    {
        walkthrough.keep_place(shown, pair.fixed_view.is_some());
    }
    commands.insert_resource(walkthrough);
    *last = Some(now);
}

impl EditedPair {
    /// The scenario from which it came.
    pub(in crate::present::screens) fn scenario(&self) -> &'static Scenario {
        &scenarios()[self.scenario]
    }

    /// From where it came, in capitals.
    pub(in crate::present::screens) fn origin_label(&self) -> String {
        if self.is_own {
            return "OWN PAIR".to_owned();
        }
        let title = if self.is_unchanged() {
            self.scenario().title.to_uppercase()
        } else {
            "CHANGED".to_owned()
        };
        format!("{}. {title}", self.scenario + 1)
    }

    /// The index of the scenario from which it came.
    pub(in crate::present::screens) const fn scenario_index(&self) -> usize {
        self.scenario
    }

    /// The pair as it is now. Its shapes are within the range of f32.
    pub(in crate::present::screens) const fn pair(&self) -> &LabPair {
        self.history.now()
    }

    /// The boxes of the pair as it is now.
    pub(in crate::present::screens) const fn question(&self) -> &Question {
        &self.history.now().question
    }

    /// Whether the question of the scenario is open: nobody has answered it, for its pair or for a changed one.
    pub(in crate::present::screens) fn is_asked(&self) -> bool {
        self.prediction.is_none() && !self.is_own
    }

    /// What was said of the pair before the answer was shown.
    pub(in crate::present::screens) fn prediction(&self) -> Option<bool> {
        let said = self.prediction.as_ref();
        said.filter(|(pair, _)| pair == self.pair())
            .map(|said| said.1)
    }

    /// Whether it is as it came.
    fn is_unchanged(&self) -> bool {
        *self.pair() == self.scenario().pair
    }

    /// Opens a scenario from its beginning.
    pub(in crate::present::screens) fn open(&mut self, index: usize) {
        self.scenario = index;
        self.open_pair(scenarios()[index].pair.clone());
        self.is_own = false;
    }

    /// Opens a pair from elsewhere.
    pub(in crate::present::screens) fn open_pair(&mut self, pair: LabPair) {
        self.history = EditHistory::new(pair);
        self.prediction = None;
        self.is_own = true;
    }

    /// Opens the next or the previous scenario.
    pub(in crate::present::screens) fn change_scenario(&mut self, is_forward: bool) {
        let count = scenarios().len();
        self.open(neighbour_index(self.scenario, count, is_forward));
    }

    /// Says whether it will hit. The answer is shown then.
    pub(in crate::present::screens) fn predict(&mut self, hit: bool) {
        self.prediction = Some((self.pair().clone(), hit));
    }

    /// What the kernel says, or only how it begins, while the question is open.
    pub(in crate::present::screens) fn walkthrough(&self) -> Walkthrough {
        let walkthrough = self.answered();
        let hit = walkthrough.explanation.hit.is_some();
        let mut notes = match self.prediction() {
            _ if self.is_asked() && self.is_unchanged() => vec![self.scenario().prompt.clone()],
            _ if self.is_asked() => vec![CHANGED_PROMPT.to_owned()],
            Some(prediction) => {
                let result = if prediction == hit { "Right." } else { "No." };
                // The lesson is about the scenario as it came.
                vec![if self.is_unchanged() {
                    format!("{result} {}", self.scenario().lesson)
                } else {
                    result.to_owned()
                }]
            }
            None => Vec::new(),
        };
        if !self.is_asked() {
            notes.extend(self.facts());
        }
        let walkthrough = Walkthrough {
            notes,
            ..walkthrough
        };
        if self.is_asked() {
            walkthrough.hidden()
        } else {
            walkthrough
        }
    }

    /// The exact times of boxes; what other shapes are.
    fn facts(&self) -> Option<String> {
        match self.pair().kind {
            ShapeKind::Box => exact_times_text(&self.pair().tested())
                .filter(|text| self.prediction().is_none() && text.len() < LONGEST_TIMES),
            kind => Some(kind.note().to_owned()),
        }
    }

    /// What the kernel says, whether the question was answered or not.
    pub(in crate::present::screens) fn answered(&self) -> Walkthrough {
        let pair = self.pair();
        let explanation = pair.explanation().expect("the shapes were checked");
        let is_copy = pair.offset_of_copy() != Vec2::ZERO;
        let b = if is_copy { COPY_OF_B } else { "B" };
        let seams = pair.field.map(|field| field_edges(field.size()));
        let walkthrough = Walkthrough {
            seams: seams.unwrap_or_default(),
            ..Walkthrough::new(explanation, ["A", b].map(str::to_owned))
        };
        match self.fixed_view {
            // Where nothing was shown before, what is dragged is where the bodies start.
            Some(_) => Walkthrough {
                fixed_view: self.fixed_view,
                moment: 0.0,
                ..walkthrough
            },
            None => walkthrough,
        }
    }

    /// The number that is changed.
    pub(in crate::present::screens) fn field(&self) -> PairField {
        PairField::all()
            .nth(self.field)
            .expect("the index is that of a number")
    }

    /// Takes the next or the previous number.
    pub(in crate::present::screens) fn change_field(&mut self, is_forward: bool) {
        let count = PairField::all().count();
        self.field = neighbour_index(self.field, count, is_forward);
    }

    /// The value of that number as the shortest decimal.
    pub(in crate::present::screens) fn value_label(&self) -> String {
        decimal(self.field().value(self.question())).to_string()
    }

    /// The size of the grid.
    pub(in crate::present::screens) const fn grid(&self) -> f32 {
        GRIDS[self.grid]
    }

    /// Takes the next or the previous grid.
    pub(in crate::present::screens) const fn change_grid(&mut self, is_forward: bool) {
        self.grid = if is_forward {
            let next = self.grid + 1;
            if next < GRIDS.len() { next } else { self.grid }
        } else {
            self.grid.saturating_sub(1)
        };
    }

    /// Moves the number to the next or the previous line of the grid.
    pub(in crate::present::screens) fn step_value(&mut self, is_forward: bool) {
        let value = self.field().value(self.question());
        let grid = self.grid();
        let on_grid = snapped(value, grid);
        let next = match (on_grid == value, is_forward) {
            (true, true) => on_grid + grid,
            (true, false) => on_grid - grid,
            (false, true) if on_grid > value => on_grid,
            (false, true) => on_grid + grid,
            (false, false) if on_grid < value => on_grid,
            (false, false) => on_grid - grid,
        };
        self.set_value(next);
    }

    /// Sets the number. Returns whether the pair can have it.
    pub(in crate::present::screens) fn set_value(&mut self, value: f32) -> bool {
        let changed = self.field().with_value(self.question(), value);
        changed.is_some_and(|question| {
            self.change(LabPair {
                question,
                ..self.pair().clone()
            })
        })
    }

    /// Takes the next or the previous kind of shapes.
    pub(in crate::present::screens) fn change_kind(&mut self, is_forward: bool) {
        let kind = neighbour(&ShapeKind::ALL, self.pair().kind, is_forward);
        self.change(LabPair {
            kind,
            ..self.pair().clone()
        });
    }

    /// Takes another pair in the place of this one, as one change. Returns whether its shapes are within the range of f32.
    pub(in crate::present::screens) fn change(&mut self, pair: LabPair) -> bool {
        let is_in_range = pair.shapes().is_ok();
        if is_in_range {
            self.history.change(pair);
        }
        is_in_range
    }

    /// Keeps the view as it is, or lets it follow the bodies again.
    pub(in crate::present::screens) const fn fix_view(&mut self, view: Option<PairView>) {
        self.fixed_view = view;
    }

    /// Shows a pair while something is dragged, if its shapes are within the range of f32. It is no change yet.
    pub(in crate::present::screens) fn preview(&mut self, pair: LabPair) {
        if pair.shapes().is_ok() {
            self.history.preview(pair);
        }
    }

    /// Makes what was dragged one change, from the pair before it.
    pub(in crate::present::screens) fn end_preview(&mut self, before: LabPair) {
        self.history.end_preview(before);
    }

    /// Takes the last change back.
    pub(in crate::present::screens) fn undo(&mut self) {
        self.history.undo();
    }

    /// Makes the last change that was undone again.
    pub(in crate::present::screens) fn redo(&mut self) {
        self.history.redo();
    }

    /// How many changes can be undone, and how many can be made again.
    pub(in crate::present::screens) const fn depths(&self) -> (usize, usize) {
        self.history.depths()
    }
}

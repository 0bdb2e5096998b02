//! A row of a page as data: what it is called, where its value comes from, and what left, right and a choice do. [`spawn_rows`]
//! adds rows to a panel.
//!
//! [`spawn_rows`]: super::page_rows::spawn_rows

use std::sync::Arc;

use bevy::ecs::system::EntityCommands;
use bevy::prelude::*;

use crate::present::input::{self, Prompts};
use crate::present::look::ColorRole;
use crate::present::screens::menu_command::MenuCommand;

/// What a page asks the world in every frame.
pub(super) type Ask<T> = Arc<dyn Fn(&World) -> T + Send + Sync>;

/// Takes the next value (true) or the previous one, or turns something on (true) or off.
pub(super) type Change = Arc<dyn Fn(&mut World, bool) + Send + Sync>;

/// What only the page of a row can do.
pub(super) type Action = Arc<dyn Fn(&mut World) + Send + Sync>;

/// A row of a page, or lines of words between rows. Where words come from is asked in every frame.
pub(in crate::present::screens) struct PageRow {
    pub(super) label: String,
    pub(super) label_color: ColorRole,
    /// What is shown in the place of the label, if it changes.
    pub(super) changing_label: Option<Ask<String>>,
    pub(super) content: Content,
    pub(super) change: Option<Change>,
    pub(super) choice: Choice,
    /// While it does not hold, the row is hidden and passed over.
    pub(super) condition: Option<Ask<bool>>,
    /// Whether it has the focus as the page opens. Without such a row, the first one has.
    pub(super) has_initial_focus: bool,
    /// The width of a row that shares its line with others: in percent of it, and the least one in units, if the panel is as
    /// wide.
    pub(super) share: Option<[f32; 2]>,
    pub(super) parts: Vec<Part>,
}

/// What the page adds to a row.
type Part = Box<dyn FnOnce(&mut EntityCommands) + Send>;

/// What a row shows beside its label.
pub(super) enum Content {
    None,
    /// Words at the end of the row, in this colour.
    End(ColorRole, Ask<String>),
    /// Words between arrows, in a box of this width in units.
    Value(f32, Ask<String>),
    /// A slider of this width in units, and words beside it, in a box of this width.
    Slider(RowSlider, f32, f32, Ask<String>),
    /// Words in columns of these widths in units.
    Columns(Vec<(String, f32)>),
    /// No row, but what stands between rows.
    Line(Line),
}

/// What stands between rows.
pub(super) enum Line {
    Words(RowLines),
    LabelledValues(LabelledValues),
}

/// A line with a label, and values beside it.
pub(super) struct LabelledValues {
    pub columns: LabelColumns,
    /// The colour of the label.
    pub color: ColorRole,
    pub label: Ask<String>,
    pub values: Vec<String>,
}

/// The widths of a label and of the values beside it, in units.
#[derive(Clone, Copy, Debug)]
pub(in crate::present::screens) struct LabelColumns {
    pub label: f32,
    /// The width of each value.
    pub value: f32,
    /// The least width of all values together. Where it is missing, they stand below the label.
    pub min_values: f32,
}

/// A value that a slider shows and the pointer drags, from 0 to 1.
#[derive(Clone)]
pub(super) struct RowSlider {
    pub share: Ask<f32>,
    pub slide: Arc<dyn Fn(&mut World, f32) + Send + Sync>,
}

/// Lines of words between rows.
pub(super) struct RowLines {
    pub color: ColorRole,
    pub count: usize,
    pub words: Ask<Vec<String>>,
    pub place: LinePlace,
}

/// Where lines stand in their panel.
#[derive(Clone, Copy)]
pub(super) enum LinePlace {
    /// Below each other. A screen reader tells them as the page opens.
    Left,
    /// In the middle, with the least height of a line, and its distance from what is below it in units. A screen reader tells them
    /// when they change.
    Middle { min_height: Val, below: f32 },
    /// In the middle. No screen reader tells them.
    Sample,
}

/// What happens when a row is chosen.
pub(super) enum Choice {
    /// Nothing: it is no button.
    None,
    /// What its page sees to: it is a button.
    Button,
    /// `transitions` carries it out, with the sound of a choice.
    Command(MenuCommand),
    /// It takes its next value.
    NextValue,
    /// It is turned on or off.
    Switch(Ask<bool>, Change),
    /// This happens at once, without a sound.
    Action(Action),
}

impl PageRow {
    fn new(label: impl Into<String>, content: Content, choice: Choice) -> Self {
        Self {
            label: label.into(),
            label_color: ColorRole::Text,
            changing_label: None,
            content,
            change: None,
            choice,
            condition: None,
            has_initial_focus: false,
            share: None,
            parts: Vec::new(),
        }
    }

    /// A row that sends a command.
    pub(in crate::present::screens) fn command(
        label: impl Into<String>,
        command: MenuCommand,
    ) -> Self {
        Self::new(label, Content::None, Choice::Command(command))
    }

    /// A row that does what only its page can do.
    pub(in crate::present::screens) fn action(
        label: impl Into<String>,
        action: impl Fn(&mut World) + Send + Sync + 'static,
    ) -> Self {
        Self::new(label, Content::None, Choice::Action(Arc::new(action)))
    }

    /// A button. Its page sees to what a choice does.
    pub(in crate::present::screens) fn button(label: impl Into<String>) -> Self {
        Self::new(label, Content::None, Choice::Button)
    }

    /// A button that shows words in columns, with the width of each in units.
    pub(in crate::present::screens) fn columns(columns: impl Into<Vec<(String, f32)>>) -> Self {
        Self::new("", Content::Columns(columns.into()), Choice::Button)
    }

    /// A row with a value between arrows, in a box of this width in units. A choice takes the next value.
    pub(in crate::present::screens) fn value(
        label: impl Into<String>,
        width: f32,
        value: impl Fn(&World) -> String + Send + Sync + 'static,
        change: impl Fn(&mut World, bool) + Send + Sync + 'static,
    ) -> Self {
        let content = Content::Value(width, Arc::new(value));
        Self::new(label, content, Choice::NextValue).changed_by(change)
    }

    /// A line of words.
    pub(in crate::present::screens) fn line(
        color: ColorRole,
        words: impl Fn(&World) -> String + Send + Sync + 'static,
    ) -> Self {
        Self::lines(color, 1, move |world| vec![words(world)])
    }

    /// A line with these words.
    pub(in crate::present::screens) fn note(words: impl Into<String>) -> Self {
        let words = words.into();
        Self::line(ColorRole::Faint, move |_| words.clone())
    }

    /// So many lines of words. Those for which there are no words are empty.
    pub(in crate::present::screens) fn lines(
        color: ColorRole,
        count: usize,
        words: impl Fn(&World) -> Vec<String> + Send + Sync + 'static,
    ) -> Self {
        let lines = RowLines {
            color,
            count,
            words: Arc::new(words),
            place: LinePlace::Left,
        };
        Self::new("", Content::Line(Line::Words(lines)), Choice::None)
    }

    /// A line with values beside a label.
    pub(in crate::present::screens) fn labelled_values(
        columns: LabelColumns,
        label: impl Into<String>,
        values: Vec<String>,
    ) -> Self {
        let label = label.into();
        let line = LabelledValues {
            columns,
            color: ColorRole::Faint,
            label: Arc::new(move |_| label.clone()),
            values,
        };
        Self::new("", Content::Line(Line::LabelledValues(line)), Choice::None)
    }

    /// A line with a word in this colour, which may change, and its meaning.
    pub(in crate::present::screens) fn definition(
        columns: LabelColumns,
        color: ColorRole,
        word: impl Fn(&World) -> String + Send + Sync + 'static,
        meaning: impl Into<String>,
    ) -> Self {
        let line = LabelledValues {
            columns,
            color,
            label: Arc::new(word),
            values: vec![meaning.into()],
        };
        Self::new("", Content::Line(Line::LabelledValues(line)), Choice::None)
    }

    /// The row with these words at its end.
    pub(in crate::present::screens) fn showing(
        mut self,
        words: impl Fn(&World) -> String + Send + Sync + 'static,
    ) -> Self {
        self.content = Content::End(ColorRole::Focus, Arc::new(words));
        self
    }

    /// The row with the key or button at its end that does the same anywhere on the page.
    pub(in crate::present::screens) fn showing_key(mut self, action: input::Action) -> Self {
        let key = move |world: &World| Prompts::of_world(world).of(action);
        self.content = Content::End(ColorRole::Prompt, Arc::new(key));
        self
    }

    /// The row of a value with a slider in the place of the arrows. The slider is so many units wide.
    pub(in crate::present::screens) fn with_slider(
        mut self,
        slider_width: f32,
        share: impl Fn(&World) -> f32 + Send + Sync + 'static,
        slide: impl Fn(&mut World, f32) + Send + Sync + 'static,
    ) -> Self {
        let Content::Value(width, words) = self.content else {
            panic!("{:?} has a slider, but no value", self.label);
        };
        let slider = RowSlider {
            share: Arc::new(share),
            slide: Arc::new(slide),
        };
        self.content = Content::Slider(slider, slider_width, width, words);
        self
    }

    /// The row with a label that changes.
    pub(in crate::present::screens) fn labelled(
        mut self,
        label: impl Fn(&World) -> String + Send + Sync + 'static,
    ) -> Self {
        self.changing_label = Some(Arc::new(label));
        self
    }

    /// The row, faint: what it is about does not matter in this game.
    pub(in crate::present::screens) const fn faint(mut self) -> Self {
        self.label_color = ColorRole::Faint;
        self
    }

    /// The row changed by left and right.
    pub(in crate::present::screens) fn changed_by(
        mut self,
        change: impl Fn(&mut World, bool) + Send + Sync + 'static,
    ) -> Self {
        self.change = Some(Arc::new(change));
        self
    }

    /// The row, changed by left and right only.
    pub(in crate::present::screens) fn without_choice(mut self) -> Self {
        self.choice = Choice::None;
        self
    }

    /// The row, with a choice that sends a command.
    pub(in crate::present::screens) fn with_command(mut self, command: MenuCommand) -> Self {
        self.choice = Choice::Command(command);
        self
    }

    /// The row, with a choice that does what only its page can do.
    pub(in crate::present::screens) fn with_action(
        mut self,
        action: impl Fn(&mut World) + Send + Sync + 'static,
    ) -> Self {
        self.choice = Choice::Action(Arc::new(action));
        self
    }

    /// The row as a switch: a choice turns it on or off.
    pub(in crate::present::screens) fn with_switch(
        mut self,
        is_on: impl Fn(&World) -> bool + Send + Sync + 'static,
        switch: impl Fn(&mut World, bool) + Send + Sync + 'static,
    ) -> Self {
        self.choice = Choice::Switch(Arc::new(is_on), Arc::new(switch));
        self
    }

    /// The row, hidden and passed over while this does not hold.
    pub(in crate::present::screens) fn only_if(
        mut self,
        condition: impl Fn(&World) -> bool + Send + Sync + 'static,
    ) -> Self {
        self.condition = Some(Arc::new(condition));
        self
    }

    /// The row, with the focus as the page opens, wherever it stands, if this holds.
    pub(in crate::present::screens) const fn focused_if(mut self, is_focused: bool) -> Self {
        self.has_initial_focus = is_focused;
        self
    }

    /// Whether it is a row, and no lines between rows.
    pub(super) const fn is_row(&self) -> bool {
        !matches!(self.content, Content::Line(_))
    }

    /// Whether it is a row that is never hidden.
    pub(super) const fn is_always_there(&self) -> bool {
        self.is_row() && self.condition.is_none()
    }

    /// What it is called.
    pub(in crate::present::screens) fn label(&self) -> &str {
        &self.label
    }

    /// The row as a part of a line of several: its width in percent of the line, and the least one in units.
    pub(in crate::present::screens) const fn sharing_line(
        mut self,
        width: f32,
        least: f32,
    ) -> Self {
        self.share = Some([width, least]);
        self
    }

    /// The row, or the text of the line, with these components. They replace what it has of the same kinds.
    pub(in crate::present::screens) fn with(mut self, components: impl Bundle) -> Self {
        self.parts.push(Box::new(|row: &mut EntityCommands| {
            row.insert(components);
        }));
        self
    }

    /// The row with this node at its end.
    pub(in crate::present::screens) fn with_child(mut self, child: impl Bundle) -> Self {
        self.parts.push(Box::new(|row: &mut EntityCommands| {
            row.with_child(child);
        }));
        self
    }

    /// The lines, in the middle of the panel. A screen reader tells them when they change.
    pub(in crate::present::screens) fn centred(self) -> Self {
        self.placed(LinePlace::Middle {
            min_height: Val::Auto,
            below: 0.0,
        })
    }

    /// The lines, in the middle of the panel, with a gap below each.
    pub(in crate::present::screens) fn centred_apart(self) -> Self {
        self.placed(LinePlace::Middle {
            min_height: Val::Auto,
            below: 8.0,
        })
    }

    /// The line, in the middle of the panel, with place for two lines of words, so that the rows do not move when it has some.
    pub(in crate::present::screens) fn centred_with_place(self) -> Self {
        self.placed(LinePlace::Middle {
            min_height: px(44),
            below: 0.0,
        })
    }

    /// The line, in the middle of the panel, as a sample that no screen reader tells.
    pub(in crate::present::screens) fn sampled(self) -> Self {
        self.placed(LinePlace::Sample)
    }

    fn placed(mut self, place: LinePlace) -> Self {
        let Content::Line(Line::Words(lines)) = &mut self.content else {
            panic!("{:?} is a row, and no line", self.label);
        };
        lines.place = place;
        self
    }
}

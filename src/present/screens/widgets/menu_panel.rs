//! The panel of a page: where its rows stand, in a window of any size and with text of any size.

use bevy::input_focus::tab_navigation::TabGroup;
use bevy::prelude::*;
use bevy::ui::UiSystems;
use bevy::ui_widgets::{ControlOrientation, ScrollArea, Scrollbar, ScrollbarThumb};
use bevy::window::PrimaryWindow;

use super::menu_row;
use super::muted_line::muted_line;
use super::whole_rows;
use crate::present::look::{ColorRole, EdgeColor, FillColor, text_sizes, theme};
use crate::present::states::Page;

/// The panel of a page, with a column for its rows. Where the rows need more height than the window has, they scroll.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(in crate::present::screens) struct MenuPanel {
    pub page: Page,
    /// The heading above the rows. If it is empty, there is none.
    pub heading: &'static str,
    /// The width of the rows, in units of text. A narrower window makes them narrower.
    pub width: f32,
    /// The distance from the top of the page to the panel, in units of text. It becomes smaller where the rows need the
    /// place.
    pub top: f32,
}

/// The root entity of the page that is open.
#[derive(Component, Clone, Copy, Debug)]
pub(in crate::present::screens) struct MenuRoot;

/// The heading of a panel: a text.
#[derive(Component, Clone, Copy, Debug)]
pub(in crate::present::screens) struct PanelHeading;

/// The text below the rows of a panel. It is visible whatever part of the rows is.
#[derive(Component, Clone, Copy, Debug)]
pub(in crate::present::screens) struct PanelFooter;

/// The parts of a panel that is open.
#[derive(Clone, Copy, Debug)]
pub(in crate::present::screens) struct OpenPanel {
    /// Everything of the page: as large as the classic field, or as the window, if that is smaller.
    pub area: Entity,
    /// The space above the panel.
    pub above: Entity,
    /// The frame around the column.
    frame: Entity,
    /// The column: rows are its children.
    pub column: Entity,
}

/// The width of a panel where the window is wide enough, in units of text.
#[derive(Component, Clone, Copy, Debug)]
struct WidestPanel(f32);

/// The page of a panel with something else beside it.
#[derive(Component, Clone, Copy, Debug)]
struct SplitPage {
    /// What stands beside the panel, or above it in a narrow window.
    beside: Entity,
    frame: Entity,
}

/// A page that is not as wide, in units of text, is narrow: the panel stands below what stands beside it otherwise.
const NARROW_PAGE: f32 = 700.0;

/// The share of a narrow page above the panel, in percent.
const ABOVE_SHARE: f32 = 40.0;

/// The panel of a page behind which one looks at the field: it stays low.
#[derive(Component, Clone, Copy, Debug)]
struct PanelOverField;

/// The most that such a panel takes of the window's height.
const SHARE_OVER_FIELD: f32 = 0.4;

/// The height that it may take all the same, in units of text: a row of two lines, the arrows above and below it, and its edges.
const MIN_OVER_FIELD: f32 = 120.0;

/// The distance of a panel from the edges of the window, in units of text.
const PAGE_PADDING: f32 = 6.0;

/// The width of the bar that shows which part of the rows is visible, in units of text.
const SCROLLBAR_WIDTH: f32 = 6.0;

/// The bar of a panel. It is hidden where all rows are visible.
#[derive(Component, Clone, Copy, Debug)]
struct PanelScrollbar;

pub(in crate::present::screens) fn plugin(app: &mut App) {
    app.add_systems(Update, show_scrollbars)
        .add_systems(PostUpdate, fit_window.before(UiSystems::Prepare));
}

impl OpenPanel {
    /// Adds an empty text below the rows, which does not scroll with them. Returns it.
    pub(in crate::present::screens) fn spawn_footer(self, commands: &mut Commands) -> Entity {
        let place = Node {
            width: percent(100),
            min_height: px(32),
            flex_shrink: 0.0,
            padding: UiRect::new(px(14), px(14), px(0), px(6)),
            justify_content: JustifyContent::Center,
            ..default()
        };
        let place = commands.spawn((place, ChildOf(self.frame))).id();
        let text = (
            PanelFooter,
            menu_row::text("", text_sizes::MENU_TEXT, ColorRole::Faint),
            TextLayout::new(Justify::Center, LineBreak::WordOrCharacter),
        );
        commands.spawn((text, ChildOf(place))).id()
    }
}

impl MenuPanel {
    /// Opens the page. Returns the column: rows are its children.
    pub(in crate::present::screens) fn open(self, commands: &mut Commands) -> Entity {
        self.open_parts(commands).column
    }

    /// Opens the page over a field that one looks at. With large text the panel stays small, and its rows scroll. Returns the
    /// column.
    pub(in crate::present::screens) fn open_over_field(self, commands: &mut Commands) -> Entity {
        let parts = self.open_parts(commands);
        commands.entity(parts.frame).insert(PanelOverField);
        parts.column
    }

    /// Opens the page, and returns its parts.
    pub(in crate::present::screens) fn open_parts(self, commands: &mut Commands) -> OpenPanel {
        let root = (
            MenuRoot,
            DespawnOnExit(self.page),
            Node {
                width: percent(100),
                height: percent(100),
                justify_content: JustifyContent::Center,
                align_items: AlignItems::Center,
                ..default()
            },
            Pickable::IGNORE,
        );
        // As large as the field of the classic rules, which fills a window of that shape.
        let area = Node {
            width: px(text_sizes::FIELD_SIZE.x),
            max_width: percent(100),
            height: px(text_sizes::FIELD_SIZE.y),
            max_height: percent(100),
            // The panel stands off the edges of the window.
            padding: UiRect::all(px(PAGE_PADDING)),
            flex_shrink: 0.0,
            flex_direction: FlexDirection::Column,
            align_items: AlignItems::Center,
            ..default()
        };
        let above = Node {
            width: percent(100),
            flex_basis: px(self.top),
            // It gives way before the panel does.
            flex_shrink: 1000.0,
            flex_direction: FlexDirection::Column,
            align_items: AlignItems::Center,
            justify_content: JustifyContent::End,
            ..default()
        };
        let root = commands.spawn(root).id();
        let area = commands.spawn((area, Pickable::IGNORE, ChildOf(root))).id();
        let above = (above, Pickable::IGNORE, ChildOf(area));
        let above = commands.spawn(above).id();
        let (frame, column) = self.spawn_column(commands, area);
        OpenPanel {
            area,
            above,
            frame,
            column,
        }
    }

    /// Opens the page with the panel at the right edge of the window. The space above it is beside it then, and takes up
    /// the rest of the window. In a narrow window the panel stands below it all the same.
    pub(in crate::present::screens) fn open_beside(self, commands: &mut Commands) -> OpenPanel {
        let parts = self.open_parts(commands);
        commands.entity(parts.area).insert(SplitPage {
            beside: parts.above,
            frame: parts.frame,
        });
        parts
    }

    fn spawn_column(self, commands: &mut Commands, area: Entity) -> (Entity, Entity) {
        let frame = (
            WidestPanel(self.width),
            Node {
                width: px(self.width),
                min_height: px(0),
                flex_direction: FlexDirection::Column,
                // As wide as the border of a row, so that small windows show it too.
                border: UiRect::all(px(2)),
                border_radius: BorderRadius::all(px(8)),
                ..default()
            },
            BackgroundColor(theme::PANEL),
            EdgeColor(ColorRole::Faint),
        );
        let pane = Node {
            width: percent(100),
            min_height: px(0),
            flex_direction: FlexDirection::Column,
            ..default()
        };
        let view = (
            ScrollArea,
            Node {
                width: percent(100),
                min_height: px(0),
                flex_direction: FlexDirection::Column,
                overflow: Overflow::scroll_y(),
                ..default()
            },
        );
        let column = (
            TabGroup::modal(),
            Node {
                width: percent(100),
                // It is as high as its rows, whatever is visible of them.
                flex_shrink: 0.0,
                padding: UiRect::all(px(12)),
                row_gap: px(2),
                flex_direction: FlexDirection::Column,
                ..default()
            },
        );
        let frame = commands.spawn((frame, ChildOf(area))).id();
        let pane = commands.spawn((pane, ChildOf(frame))).id();
        let view = commands.spawn((view, ChildOf(pane))).id();
        whole_rows::spawn_arrows(commands, pane);
        let column = commands.spawn((column, ChildOf(view))).id();
        if !self.heading.is_empty() {
            commands.spawn((
                PanelHeading,
                Node {
                    align_self: AlignSelf::Center,
                    margin: UiRect::bottom(px(10)),
                    ..default()
                },
                menu_row::text(self.heading, text_sizes::MENU_HEADING, ColorRole::Text),
                TextLayout::justify(Justify::Center),
                ChildOf(column),
            ));
        }
        let bar = Node {
            position_type: PositionType::Absolute,
            right: px(2),
            top: px(8),
            bottom: px(8),
            width: px(SCROLLBAR_WIDTH),
            ..default()
        };
        let scrollbar = Scrollbar::new(view, ControlOrientation::Vertical, 24.0);
        let thumb = ScrollbarThumb {
            border_radius: BorderRadius::all(px(3)),
            ..default()
        };
        commands.spawn((
            PanelScrollbar,
            scrollbar,
            bar,
            Visibility::Hidden,
            ChildOf(pane),
            children![(thumb, FillColor(ColorRole::Faint))],
        ));
        commands.spawn((muted_line(), ChildOf(frame)));
        (frame, column)
    }
}

/// Opens the page again by this system, as after what it lists has changed.
pub(in crate::present::screens) fn open_again<M>(
    world: &mut World,
    open: impl IntoSystem<(), (), M> + 'static,
) {
    close_panel(world);
    let opened = world.run_system_cached(open);
    opened.expect("its resources are there");
}

/// Closes the panel of the page that is open.
pub(super) fn close_panel(world: &mut World) {
    let mut roots = world.query_filtered::<Entity, With<MenuRoot>>();
    for root in roots.iter(world).collect::<Vec<_>>() {
        world.despawn(root);
    }
}

/// Makes panels narrower than they would be, if the window is narrow. A greatest width in the layout would not do: the heights
/// of texts that wrap would be those in the panel of full width.
fn fit_window(
    scale: Res<UiScale>,
    windows: Query<&Window, With<PrimaryWindow>>,
    pages: Query<(Entity, &SplitPage)>,
    mut panels: Query<(&WidestPanel, &mut Node, Has<PanelOverField>)>,
    mut others: Query<&mut Node, Without<WidestPanel>>,
) {
    let Ok(window) = windows.single() else {
        return;
    };
    let whole = window.width() / scale.0;
    let page = whole.min(text_sizes::FIELD_SIZE.x);
    let low = px((SHARE_OVER_FIELD * window.height() / scale.0).max(MIN_OVER_FIELD));
    for (widest, mut node, is_over_field) in &mut panels {
        let width = px(widest.0.min(page - 2.0 * PAGE_PADDING).max(0.0));
        if node.width != width {
            node.width = width;
        }
        if is_over_field && node.max_height != low {
            node.max_height = low;
        }
    }
    for (area, split) in &pages {
        let is_narrow = whole < NARROW_PAGE;
        if let Ok((widest, mut frame, _)) = panels.get_mut(split.frame) {
            let most = if is_narrow {
                whole - 2.0 * PAGE_PADDING
            } else {
                whole / 2.0
            };
            let width = px(widest.0.min(most));
            if frame.width != width {
                frame.width = width;
            }
        }
        let Ok([mut area, mut beside]) = others.get_many_mut([area, split.beside]) else {
            continue;
        };
        let (area_now, beside_now) = (area.clone(), beside.clone());
        let (flex_direction, align_items) = if is_narrow {
            (FlexDirection::Column, AlignItems::Center)
        } else {
            (FlexDirection::Row, AlignItems::Stretch)
        };
        area.set_if_neq(Node {
            width: percent(100),
            height: percent(100),
            flex_direction,
            align_items,
            ..area_now
        });
        let (flex_basis, flex_grow) = if is_narrow {
            (percent(ABOVE_SHARE), 0.0)
        } else {
            (px(0), 1.0)
        };
        beside.set_if_neq(Node {
            min_width: px(0),
            flex_basis,
            flex_grow,
            flex_shrink: 0.0,
            ..beside_now
        });
    }
}

fn show_scrollbars(
    views: Query<&ComputedNode, With<ScrollArea>>,
    mut bars: Query<(&Scrollbar, &mut Visibility), With<PanelScrollbar>>,
) {
    for (bar, mut visibility) in &mut bars {
        let scrolls = views
            .get(bar.target)
            .is_ok_and(|view| view.content_size().y > view.size().y + 1.0);
        visibility.set_if_neq(if scrolls {
            Visibility::Inherited
        } else {
            Visibility::Hidden
        });
    }
}

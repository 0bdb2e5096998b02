//! A page with a picture beside its panel: the inspector, the lab and its experiments. And where the pointer is in the picture.

use bevy::ecs::system::SystemParam;
use bevy::math::DVec2;
use bevy::prelude::*;
use bevy::ui::UiGlobalTransform;

use super::menu_panel::MenuPanel;
use super::page_row::PageRow;
use super::page_rows::spawn_rows;
use super::saved_picture::SaveMessage;
use crate::coursework::Region;
use crate::present::draw::spawn_drawing_view;
use crate::present::look::Theme;
use crate::present::states::Page;

/// The width of the panel, in units.
const PANEL_WIDTH: f32 = 430.0;

/// The node of a picture, which the pointer can touch.
#[derive(Component, Clone, Copy, Debug)]
pub(in crate::present::screens) struct PictureNode;

/// A page with a picture. As a plugin, it opens whenever its [`Page`] is entered.
#[derive(Clone, Copy)]
pub(in crate::present::screens) struct PicturePage {
    pub page: Page,
    /// The heading of its panel. If it is empty, there is none.
    pub heading: &'static str,
    /// Its rows from top to bottom, as the page opens.
    pub rows: fn(&mut World) -> Vec<PageRow>,
}

impl PicturePage {
    /// Opens the page, on which nothing is saved yet.
    pub(in crate::present::screens) fn open(self, world: &mut World) {
        let rows = (self.rows)(world);
        let background = world.resource::<Theme>().colors.field;
        world.insert_resource(SaveMessage::default());
        let mut commands = world.commands();
        let parts = MenuPanel {
            page: self.page,
            heading: self.heading,
            width: PANEL_WIDTH,
            top: 0.0,
        }
        .open_beside(&mut commands);
        let node = Node {
            width: percent(100),
            height: percent(100),
            ..default()
        };
        let picture = (PictureNode, node, ChildOf(parts.above));
        let picture = commands.spawn(picture).id();
        spawn_drawing_view(&mut commands, self.page, picture, background);
        spawn_rows(&mut commands, parts.column, 0, rows);
        world.flush();
    }
}

impl Plugin for PicturePage {
    fn build(&self, app: &mut App) {
        let page = *self;
        let open = move |world: &mut World| page.open(world);
        app.add_systems(OnEnter(self.page), open);
    }

    fn is_unique(&self) -> bool {
        false
    }
}

/// The region that a node gives to its drawing, in units of text.
pub(in crate::present::screens) fn region_of(node: &ComputedNode) -> Region {
    let size = node.size() * node.inverse_scale_factor;
    Region {
        low: [0.0; 2],
        high: size.to_array().map(f64::from),
    }
}

/// Finds out where in a picture the pointer is.
#[derive(SystemParam)]
pub(in crate::present::screens) struct PicturePoint<'w, 's> {
    scale: Res<'w, UiScale>,
    nodes: Query<'w, 's, (&'static ComputedNode, &'static UiGlobalTransform), With<PictureNode>>,
}

impl PicturePoint<'_, '_> {
    /// The place of the pointer in the picture of a node, and the region of that picture; `None` for a node without a picture.
    pub(in crate::present::screens) fn of(
        &self,
        node: Entity,
        pointer: Vec2,
    ) -> Option<(DVec2, Region)> {
        let (node, at) = self.nodes.get(node).ok()?;
        // In logical pixels, from the node's lower left corner, then in units of text.
        let pixels = node.inverse_scale_factor * self.scale.0;
        let size = node.size() * pixels;
        let lower_left = at.translation * pixels + Vec2::new(-size.x, size.y) / 2.0;
        let offset = (pointer - lower_left) / self.scale.0;
        let point = DVec2::new(offset.x.into(), (-offset.y).into());
        Some((point, region_of(node)))
    }
}

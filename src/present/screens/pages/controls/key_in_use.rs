//! The page that asks whether an action may take a key from another one.

use bevy::prelude::*;

use super::status::Status;
use crate::present::input::{Action, ActiveDevice, Binding, Bindings, labels};
use crate::present::look::ColorRole;
use crate::present::screens::menu_command::MenuCommand;
use crate::present::screens::widgets::menu_page::MenuPage;
use crate::present::screens::widgets::menu_panel::MenuPanel;
use crate::present::screens::widgets::page_row::PageRow;
use crate::present::states::Page;

/// What the page asks about.
#[derive(Resource, Clone, Debug, Default)]
pub(in crate::present::screens) struct AskedBinding {
    /// The action, and the key or button that it would get.
    pub request: Option<(Action, Binding)>,
    /// The actions that would lose it.
    pub owners: Vec<Action>,
}

const PAGE: MenuPage = MenuPage {
    panel: MenuPanel {
        page: Page::KeyInUse,
        heading: "ALREADY IN USE",
        width: 620.0,
        top: 230.0,
    },
    rows: |_| {
        vec![
            PageRow::line(ColorRole::Text, question).centred_apart(),
            PageRow::command("NO, KEEP IT", MenuCommand::Back),
            PageRow::action("YES, TAKE IT", take),
        ]
    },
    footer: None,
};

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<AskedBinding>().add_plugins(PAGE);
}

fn question(world: &World) -> String {
    let asked = world.resource::<AskedBinding>();
    let Some((action, binding)) = asked.request else {
        return String::new();
    };
    let make = world.resource::<ActiveDevice>().make;
    let owners = labels(&asked.owners);
    let action = action.full_label();
    format!(
        "{} IS {owners}. USE IT FOR {action} INSTEAD?",
        binding.label(make)
    )
}

fn take(world: &mut World) {
    let Some((action, binding)) = world.resource::<AskedBinding>().request else {
        return;
    };
    let key = binding.label(world.resource::<ActiveDevice>().make);
    let taken = world.resource_mut::<Bindings>().take(action, binding);
    world.resource_mut::<Status>().0 = Some(match taken {
        Ok(()) => format!("{}: {key}", action.label()),
        Err(refusal) => format!("{key}: {}", refusal.to_string().to_uppercase()),
    });
    world.write_message(MenuCommand::Back);
}

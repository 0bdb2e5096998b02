//! The page that asks whether an action may take a key from another one.

use bevy::prelude::*;
use bevy::ui_widgets::Activate;

use super::status::Status;
use crate::present::input::{Action, ActiveDevice, Binding, Bindings, labels};
use crate::present::look::{ColorRole, text_sizes};
use crate::present::screens::menu_command::MenuCommand;
use crate::present::screens::widgets::menu_panel::MenuPanel;
use crate::present::screens::widgets::menu_row::{self, ButtonCommand, InitialFocus, button};
use crate::present::states::Page;

/// What the page asks about.
#[derive(Resource, Clone, Debug, Default)]
pub(in crate::present::screens) struct AskedBinding {
    /// The action, and the key or button that it would get.
    pub request: Option<(Action, Binding)>,
    /// The actions that would lose it.
    pub owners: Vec<Action>,
}

/// The row that takes the key.
#[derive(Component, Clone, Copy)]
struct TakeRow;

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<AskedBinding>()
        .add_systems(OnEnter(Page::KeyInUse), open)
        .add_observer(take);
}

fn open(mut commands: Commands, asked: Res<AskedBinding>, device: Res<ActiveDevice>) {
    let panel = MenuPanel {
        page: Page::KeyInUse,
        heading: "ALREADY IN USE",
        width: 620.0,
        top: 230.0,
    }
    .open(&mut commands);
    if let Some((action, binding)) = asked.request {
        let text = format!(
            "{} IS {}. USE IT FOR {} INSTEAD?",
            binding.label(device.make),
            labels(&asked.owners),
            action.full_label()
        );
        commands.spawn((
            Node {
                align_self: AlignSelf::Center,
                margin: UiRect::bottom(px(8)),
                ..default()
            },
            menu_row::text(text, text_sizes::MENU_TEXT, ColorRole::Text),
            TextLayout::justify(Justify::Center),
            ChildOf(panel),
        ));
    }
    let no = (button("NO, KEEP IT", 0), InitialFocus);
    commands.spawn((no, ButtonCommand(MenuCommand::Back), ChildOf(panel)));
    let yes = (button("YES, TAKE IT", 1), TakeRow);
    commands.spawn((yes, ChildOf(panel)));
}

fn take(
    activated: On<Activate>,
    rows: Query<(), With<TakeRow>>,
    asked: Res<AskedBinding>,
    device: Res<ActiveDevice>,
    mut bindings: ResMut<Bindings>,
    mut status: ResMut<Status>,
    mut menu_commands: MessageWriter<MenuCommand>,
) {
    let Some((action, binding)) = asked.request.filter(|_| rows.contains(activated.entity)) else {
        return;
    };
    let key = binding.label(device.make);
    status.0 = Some(match bindings.take(action, binding) {
        Ok(()) => format!("{}: {key}", action.label()),
        Err(refusal) => format!("{key}: {}", refusal.to_string().to_uppercase()),
    });
    menu_commands.write(MenuCommand::Back);
}

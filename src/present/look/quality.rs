//! How much is drawn: everything, or what a processor without a graphics card can draw.

use bevy::prelude::*;
use bevy::render::renderer::RenderAdapterInfo;

use crate::present::persistence::{LookChoice, Settings};

/// How much is drawn.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(in crate::present) enum Look {
    /// High dynamic range, bloom, afterglow, scanlines, vignette.
    #[default]
    Full,
    /// None of these: glow is a halo drawn with the line.
    Cheap,
}

/// The look that the command line asks for, over what the settings say until the player changes them.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(in crate::present) struct LookOverride(pub Option<LookChoice>);

/// What the picture is made by.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Adapter {
    /// A graphics card, or one in the processor.
    Hardware,
    /// The processor itself, as by llvmpipe.
    Software,
}

impl Look {
    fn chosen(choice: LookChoice, adapter: Adapter) -> Self {
        match (choice, adapter) {
            (LookChoice::Full, _) | (LookChoice::Auto, Adapter::Hardware) => Self::Full,
            (LookChoice::Cheap, _) | (LookChoice::Auto, Adapter::Software) => Self::Cheap,
        }
    }
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Look>()
        .init_resource::<LookOverride>()
        .add_systems(PreStartup, choose)
        .add_systems(PreUpdate, choose.run_if(resource_changed::<Settings>));
}

pub(super) fn choose(
    settings: Res<Settings>,
    info: Option<Res<RenderAdapterInfo>>,
    mut asked: ResMut<LookOverride>,
    mut look: ResMut<Look>,
    mut before: Local<Option<LookChoice>>,
) {
    // Bevy does not hand out the type of this field; its name is that of wgpu's `DeviceType`.
    let is_software = info.is_some_and(|info| format!("{:?}", info.device_type) == "Cpu");
    let adapter = if is_software {
        Adapter::Software
    } else {
        Adapter::Hardware
    };
    let is_changed_by_hand = before
        .replace(settings.look)
        .is_some_and(|before| before != settings.look);
    if is_changed_by_hand {
        asked.0 = None;
    }
    look.set_if_neq(Look::chosen(asked.0.unwrap_or(settings.look), adapter));
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn auto_is_cheap_on_a_software_adapter_alone() {
        use Adapter::{Hardware, Software};
        let table = [
            (LookChoice::Auto, Hardware, Look::Full),
            (LookChoice::Auto, Software, Look::Cheap),
            (LookChoice::Full, Software, Look::Full),
            (LookChoice::Cheap, Hardware, Look::Cheap),
        ];
        for (choice, adapter, look) in table {
            assert_eq!(
                Look::chosen(choice, adapter),
                look,
                "{choice:?} on {adapter:?}"
            );
        }
    }

    #[test]
    fn the_command_line_wins_until_the_player_chooses() {
        let mut app = App::new();
        app.init_resource::<Settings>()
            .insert_resource(LookOverride(Some(LookChoice::Cheap)))
            .add_plugins(plugin);
        let look_after = |app: &mut App, choice: LookChoice, glow: u8| {
            let mut settings = app.world_mut().resource_mut::<Settings>();
            settings.look = choice;
            settings.glow = glow;
            app.update();
            *app.world().resource::<Look>()
        };
        // Another setting is no choice of the look.
        assert_eq!(look_after(&mut app, LookChoice::Auto, 50), Look::Cheap);
        assert_eq!(look_after(&mut app, LookChoice::Auto, 60), Look::Cheap);
        // There is no adapter here, and `auto` takes it for hardware.
        assert_eq!(look_after(&mut app, LookChoice::Full, 60), Look::Full);
        assert_eq!(look_after(&mut app, LookChoice::Cheap, 60), Look::Cheap);
        assert_eq!(look_after(&mut app, LookChoice::Auto, 60), Look::Full);
    }
}

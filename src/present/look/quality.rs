//! The look: all effects, or only what a software rasteriser can draw.

use bevy::prelude::*;
use bevy::render::renderer::RenderAdapterInfo;

use crate::present::persistence::{LookChoice, Settings};

/// How much is drawn.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(in crate::present) enum Look {
    /// With high dynamic range, bloom, afterglow, scanlines and vignette.
    #[default]
    Full,
    /// Without these effects. The glow is a mesh that is drawn with the line.
    Cheap,
}

/// The look from the command line. It overrides the setting until the player changes the setting.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(in crate::present) struct LookOverride(pub Option<LookChoice>);

/// The kind of graphics adapter.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Adapter {
    /// A discrete or integrated GPU.
    Hardware,
    /// The CPU, for example llvmpipe.
    Software,
}

impl Look {
    fn new(choice: LookChoice, adapter: Adapter) -> Self {
        match (choice, adapter) {
            (LookChoice::Full, _) | (LookChoice::Auto, Adapter::Hardware) => Self::Full,
            (LookChoice::Cheap, _) | (LookChoice::Auto, Adapter::Software) => Self::Cheap,
        }
    }
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Look>()
        .init_resource::<LookOverride>()
        .add_systems(PreStartup, choose_look)
        .add_systems(PreUpdate, choose_look.run_if(resource_changed::<Settings>));
}

pub(super) fn choose_look(
    settings: Res<Settings>,
    info: Option<Res<RenderAdapterInfo>>,
    mut look_override: ResMut<LookOverride>,
    mut look: ResMut<Look>,
    mut previous: Local<Option<LookChoice>>,
) {
    // Bevy does not export the type of this field. Its variants have the names of wgpu's `DeviceType`.
    let is_software = info.is_some_and(|info| format!("{:?}", info.device_type) == "Cpu");
    let adapter = if is_software {
        Adapter::Software
    } else {
        Adapter::Hardware
    };
    let is_changed_by_player = previous
        .replace(settings.look)
        .is_some_and(|previous| previous != settings.look);
    if is_changed_by_player {
        look_override.0 = None;
    }
    look.set_if_neq(Look::new(look_override.0.unwrap_or(settings.look), adapter));
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn auto_is_cheap_only_on_a_software_adapter() {
        use Adapter::{Hardware, Software};
        let table = [
            (LookChoice::Auto, Hardware, Look::Full),
            (LookChoice::Auto, Software, Look::Cheap),
            (LookChoice::Full, Software, Look::Full),
            (LookChoice::Cheap, Hardware, Look::Cheap),
        ];
        for (choice, adapter, look) in table {
            assert_eq!(
                Look::new(choice, adapter),
                look,
                "{choice:?} on {adapter:?}"
            );
        }
    }

    #[test]
    fn the_command_line_overrides_the_setting_until_the_player_changes_it() {
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
        // Changing another setting does not end the override.
        assert_eq!(look_after(&mut app, LookChoice::Auto, 50), Look::Cheap);
        assert_eq!(look_after(&mut app, LookChoice::Auto, 60), Look::Cheap);
        // Without an adapter, as in this test, `auto` assumes hardware.
        assert_eq!(look_after(&mut app, LookChoice::Full, 60), Look::Full);
        assert_eq!(look_after(&mut app, LookChoice::Cheap, 60), Look::Cheap);
        assert_eq!(look_after(&mut app, LookChoice::Auto, 60), Look::Full);
    }
}

//! Undoes the last change of the bindings, whichever it was.

use bevy::prelude::*;

use super::status::Status;
use super::system_sets::ControlsSystems;
use crate::present::input::{Bindings, Rebinding};

/// The bindings as they were before each change on the controls page.
#[derive(Resource, Clone, Debug, Default)]
struct BindingHistory {
    /// The oldest first.
    earlier: Vec<Bindings>,
    /// The bindings after the last change; none before the first frame.
    current: Option<Bindings>,
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<BindingHistory>().add_systems(
        Update,
        remember
            .after(ControlsSystems::Edit)
            .before(ControlsSystems::Show),
    );
}

/// Remembers the bindings before a change: a key that was added, taken or removed, and defaults that were restored.
fn remember(bindings: Res<Bindings>, mut history: ResMut<BindingHistory>) {
    if history.current.as_ref() != Some(&*bindings)
        && let Some(before) = history.current.replace(bindings.clone())
    {
        history.earlier.push(before);
    }
}

/// Takes back the last change.
pub(super) fn undo(world: &mut World) {
    // Who undoes something does not want another key.
    world.resource_mut::<Rebinding>().stop();
    let mut history = world.resource_mut::<BindingHistory>();
    let Some(before) = history.earlier.pop() else {
        world.resource_mut::<Status>().0 = Some("NOTHING TO UNDO".to_owned());
        return;
    };
    history.current = Some(before.clone());
    world.insert_resource(before);
    world.resource_mut::<Status>().0 = Some("THE LAST CHANGE IS UNDONE".to_owned());
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::present::input::{Action, Binding};

    /// An app that has seen the default bindings.
    fn page() -> App {
        let mut app = App::new();
        app.init_resource::<Bindings>()
            .init_resource::<Status>()
            .init_resource::<Rebinding>()
            .add_plugins(plugin);
        app.update();
        app
    }

    fn bindings(app: &App) -> Bindings {
        app.world().resource::<Bindings>().clone()
    }

    /// Changes the bindings and returns them.
    fn change(app: &mut App, change: impl FnOnce(&mut Bindings)) -> Bindings {
        change(&mut app.world_mut().resource_mut::<Bindings>());
        app.update();
        bindings(app)
    }

    /// Undoes the last change. Returns the bindings and what the page says.
    fn undone(app: &mut App) -> (Bindings, Option<String>) {
        undo(app.world_mut());
        app.update();
        (bindings(app), app.world().resource::<Status>().0.clone())
    }

    #[test]
    fn a_removed_key_and_restored_defaults_come_back_the_last_one_first() {
        let mut app = page();
        let defaults = bindings(&app);
        let z = Binding::key(KeyCode::KeyZ);
        let mute = defaults.of(Action::Mute)[0];
        let with_own_key = change(&mut app, |bindings| {
            assert_eq!(bindings.add(Action::Mute, z), Ok(()));
        });
        change(&mut app, |bindings| {
            assert_eq!(bindings.remove(Action::Mute, mute), Ok(()));
        });
        assert_eq!(bindings(&app).of(Action::Mute), [z]);
        change(&mut app, |bindings| {
            bindings.reset(Action::Mute);
        });
        assert_eq!(bindings(&app).of(Action::Mute), [mute]);

        let done = Some("THE LAST CHANGE IS UNDONE".to_owned());
        let (after_removal, status) = undone(&mut app);
        assert_eq!(after_removal.of(Action::Mute), [z]);
        assert_eq!(status, done);
        assert_eq!(undone(&mut app), (with_own_key, done.clone()));
        assert_eq!(undone(&mut app), (defaults.clone(), done));
        let nothing = Some("NOTHING TO UNDO".to_owned());
        assert_eq!(undone(&mut app), (defaults, nothing));
    }

    #[test]
    fn the_defaults_of_all_controls_are_one_change() {
        let mut app = page();
        let thrust = Binding::key(KeyCode::KeyL);
        let own = change(&mut app, |bindings| {
            assert_eq!(bindings.add(Action::Thrust, thrust), Ok(()));
        });
        change(&mut app, Bindings::reset_all);
        assert_eq!(undone(&mut app).0, own);
    }
}

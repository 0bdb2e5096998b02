//! Keys that come back.

use super::*;
use crate::present::input::{Action, Bindings};

fn start(folder: &Path) -> App {
    let mut app = App::new();
    app.insert_resource(Folders::within(folder))
        .add_plugins(keep::<Bindings>);
    app
}

#[test]
fn bindings_come_back_and_what_a_newer_version_binds_stays() {
    let folder = empty_folder();
    let text = "fire = [\"KeyX\", \"pad:South\"]\nwarp = [\"KeyQ\"]\n";
    let path = write(folder.path(), "keys.toml", text);
    let mut app = start(folder.path());
    assert_eq!(notices(&app), [""; 0]);
    let mut bindings = app.world_mut().resource_mut::<Bindings>();
    let [x, south] = *bindings.of(Action::Fire) else {
        panic!("{bindings:?}");
    };
    assert_eq!(bindings.remove(Action::Fire, x), Ok(()));
    app.update();

    let again = start(folder.path());
    assert_eq!(notices(&again), [""; 0]);
    let bindings = again.world().resource::<Bindings>();
    assert_eq!(bindings.of(Action::Fire), [south]);
    assert_eq!(
        bindings.of(Action::Left),
        Bindings::default().of(Action::Left)
    );
    let text = read(&path);
    assert!(text.contains("warp = [\"KeyQ\"]"), "{text}");
}

#[test]
fn a_damaged_file_of_keys_is_kept_aside() {
    let folder = empty_folder();
    let text = "left = [\"KeyA\"]\nfire = [\"Spaec\"]\n";
    let path = write(folder.path(), "keys.toml", text);
    let app = start(folder.path());
    let said = notices(&app);
    let expected = format!("{}, line 2: `fire = [\"Spaec\"]`: ", path.display());
    assert!(said[0].starts_with(&expected), "{said:?}");
    assert!(
        said[0].ends_with("; the file is kept as keys.toml.damaged"),
        "{said:?}"
    );
    assert_eq!(
        *app.world().resource::<Bindings>(),
        Bindings::default(),
        "all or nothing: one key must not get two meanings"
    );
    assert_eq!(read(&folder.path().join("keys.toml.damaged")), text);
    assert_eq!(notices(&start(folder.path())), [""; 0]);
}

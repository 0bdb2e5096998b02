//! Bindings that are saved in one run of the game and loaded in the next.

use std::fs;
use std::path::Path;

use super::*;
use crate::present::persistence::{Notices, autosave};

fn start(folder: &Path) -> App {
    let mut app = App::new();
    app.insert_resource(Folders::within(folder))
        .add_plugins(autosave::<Bindings>);
    app
}

fn notices(app: &App) -> Vec<String> {
    app.world().resource::<Notices>().0.clone()
}

#[test]
fn saved_bindings_load_and_those_of_a_newer_version_stay_in_the_file() {
    let folder = tempfile::tempdir().expect("a folder for a test");
    let text = "fire = [\"KeyX\", \"pad:South\"]\nwarp = [\"KeyQ\"]\n";
    let path = folder.path().join("keys.toml");
    fs::write(&path, text).expect("a file for a test");
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
    let text = fs::read_to_string(&path).expect("the saved file");
    assert!(text.contains("warp = [\"KeyQ\"]"), "{text}");
}

#[test]
fn a_damaged_keys_file_is_kept_aside() {
    let folder = tempfile::tempdir().expect("a folder for a test");
    let text = "left = [\"KeyA\"]\nfire = [\"Spaec\"]\n";
    let path = folder.path().join("keys.toml");
    fs::write(&path, text).expect("a file for a test");
    let app = start(folder.path());
    let shown = notices(&app);
    let expected = format!("{}, line 2: `fire = [\"Spaec\"]`: ", path.display());
    assert!(shown[0].starts_with(&expected), "{shown:?}");
    assert!(
        shown[0].ends_with("; the file is kept as keys.toml.damaged"),
        "{shown:?}"
    );
    assert_eq!(
        *app.world().resource::<Bindings>(),
        Bindings::default(),
        "all bindings or none: a key must not belong to two actions"
    );
    let damaged = fs::read_to_string(folder.path().join("keys.toml.damaged"));
    assert_eq!(damaged.expect("the damaged file"), text);
    assert_eq!(notices(&start(folder.path())), [""; 0]);
}

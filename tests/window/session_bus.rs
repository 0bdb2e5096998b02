//! A session bus of D-Bus for one test, and a screen reader that asks on it what has the focus.

use std::io::{BufRead, BufReader};
use std::process::{Child, Command, Stdio};
use std::sync::mpsc;

use bevy::tasks::block_on;
use serde::Serialize;
use serde::de::DeserializeOwned;
use zbus::Connection;
use zbus::connection::Builder;
use zbus::zvariant::{DynamicType, OwnedObjectPath, OwnedValue, Type, Value};

use crate::player_folders::PlayerFolders;
use crate::virtual_screen::{VirtualScreen, expect_started};
use crate::wait::{Deadline, poll, wait_until};

/// A bus without any service that could be started.
const BARE_BUS: &str = "<busconfig>
  <type>session</type>
  <listen>unix:tmpdir=/tmp</listen>
  <auth>EXTERNAL</auth>
  <policy context=\"default\">
    <allow send_destination=\"*\"/>
    <allow own=\"*\"/>
  </policy>
</busconfig>";

/// The interface of everything that a screen reader knows.
const ACCESSIBLE: &str = "org.a11y.atspi.Accessible";

/// The interface of what D-Bus calls properties.
const PROPERTIES: &str = "org.freedesktop.DBus.Properties";

/// The bits of states in at-spi.
const CHECKED: u32 = 1 << 4;
const FOCUSED: u32 = 1 << 12;

/// A session bus. It is killed when the value is dropped, and with it the services that it has started.
pub struct SessionBus {
    daemon: Child,
    address: String,
}

impl SessionBus {
    /// Starts a bus with the services of the system.
    pub fn start(screen: &VirtualScreen, folders: &PlayerFolders) -> Self {
        Self::start_with(screen, folders, "--session")
    }

    /// Starts a bus on which nothing serves screen readers.
    pub fn start_bare(screen: &VirtualScreen, folders: &PlayerFolders) -> Self {
        let file = folders.write("bus.conf", BARE_BUS);
        Self::start_with(screen, folders, &format!("--config-file={file}"))
    }

    fn start_with(screen: &VirtualScreen, folders: &PlayerFolders, configuration: &str) -> Self {
        let mut command = screen.command("dbus-daemon");
        folders.apply_to(&mut command);
        let daemon = command
            .args([configuration, "--nofork", "--nopidfile", "--print-address"])
            // The services keep no settings.
            .env("GSETTINGS_BACKEND", "memory")
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn();
        let mut daemon = expect_started(daemon, "dbus-daemon", "dbus");
        let output = BufReader::new(daemon.stdout.take().expect("stdout is piped"));
        // From here on the daemon is killed if anything fails.
        let mut bus = Self {
            daemon,
            address: String::new(),
        };
        let (sender, receiver) = mpsc::channel();
        std::thread::spawn(move || sender.send(output.lines().next()));
        let timeout = Deadline::new().remaining().expect("the deadline is new");
        bus.address = match receiver.recv_timeout(timeout) {
            Ok(Some(Ok(address))) => address,
            other => panic!("dbus-daemon does not print its address: {other:?}"),
        };
        bus
    }

    /// Makes a program use this bus.
    pub fn apply_to(&self, command: &mut Command) {
        command.env("DBUS_SESSION_BUS_ADDRESS", &self.address);
    }

    /// Starts a screen reader.
    pub fn start_screen_reader(&self) -> ScreenReader {
        let session = connect(&self.address);
        let service = object("org.a11y.Bus", "/org/a11y/bus");
        let switch = ("org.a11y.Status", "ScreenReaderEnabled", Value::from(true));
        let switched = call::<()>(&session, &service, PROPERTIES, "Set", &switch);
        switched.expect("at-spi answers: please install the package `at-spi2-core`");
        let address = call::<String>(&session, &service, "org.a11y.Bus", "GetAddress", &());
        ScreenReader(connect(&address.expect("at-spi has a bus of its own")))
    }
}

impl Drop for SessionBus {
    fn drop(&mut self) {
        // Fails if it has already ended.
        let _ = self.daemon.kill();
        let _ = self.daemon.wait();
    }
}

/// A screen reader, on the bus of at-spi.
pub struct ScreenReader(Connection);

impl ScreenReader {
    /// Waits until this has the focus: the name of the page, what it is, its name, and its value if it has one.
    #[track_caller]
    pub fn wait_for_focus(&self, expected: &str) {
        let mut last = None;
        let found = poll(|| {
            // An error is that a part of the page vanishes while it is asked.
            let focused = last.insert(self.find(|part| part.states & FOCUSED != 0));
            let (text, _) = focused.as_ref().ok()?.as_ref()?;
            (text == expected).then_some(())
        });
        assert!(
            found.is_some(),
            "the focus does not reach the screen reader: {expected}; the last was {last:?}"
        );
    }

    /// Gives the focus to the part of the window with this name.
    #[track_caller]
    pub fn move_focus_to(&self, name: &str) {
        wait_until(name, || {
            let (_, target) = self.find(|part| part.name == name).ok()??;
            let component = "org.a11y.atspi.Component";
            let is_moved = call::<bool>(&self.0, &target, component, "GrabFocus", &());
            is_moved.is_ok_and(|is_moved| is_moved).then_some(())
        });
    }

    /// The first part of any window that fulfils a condition, in words.
    fn find(&self, condition: impl Fn(&Part) -> bool) -> zbus::Result<Option<(String, Object)>> {
        let root = object("org.a11y.atspi.Registry", "/org/a11y/atspi/accessible/root");
        let mut parts = vec![(root, String::new())];
        while let Some((object, page)) = parts.pop() {
            let part = self.part(&object)?;
            if condition(&part) {
                let role = role_name(self.ask(&object, "GetRole")?).to_owned();
                let value: String = self.property(&object, "Description")?;
                let checked = if part.states & CHECKED != 0 {
                    "checked"
                } else {
                    ""
                };
                let words = [&page, &role, &part.name, &value, checked];
                let words = words.into_iter().filter(|word| !word.is_empty());
                return Ok(Some((words.collect::<Vec<_>>().join(", "), object)));
            }
            let children: Vec<Object> = self.ask(&object, "GetChildren")?;
            parts.extend(children.into_iter().map(|child| (child, part.name.clone())));
        }
        Ok(None)
    }

    fn part(&self, object: &Object) -> zbus::Result<Part> {
        let states: Vec<u32> = self.ask(object, "GetState")?;
        Ok(Part {
            name: self.property(object, "Name")?,
            states: states.first().copied().unwrap_or_default(),
        })
    }

    fn ask<T: DeserializeOwned + Type>(&self, object: &Object, question: &str) -> zbus::Result<T> {
        call(&self.0, object, ACCESSIBLE, question, &())
    }

    fn property(&self, object: &Object, name: &str) -> zbus::Result<String> {
        let value: OwnedValue = call(&self.0, object, PROPERTIES, "Get", &(ACCESSIBLE, name))?;
        Ok(value.try_into()?)
    }
}

/// The name of a role by its number in at-spi.
fn role_name(role: u32) -> &'static str {
    match role {
        7 => "check box",
        43 => "button",
        51 => "slider",
        _ => "another role",
    }
}

/// A part of a window, or one of its parents.
struct Part {
    name: String,
    /// The first 32 states, as bits.
    states: u32,
}

/// An object on a bus: the program that has it, and its path there.
type Object = (String, OwnedObjectPath);

fn object(owner: &str, path: &str) -> Object {
    let path = OwnedObjectPath::try_from(path).expect("a path");
    (owner.to_owned(), path)
}

fn connect(address: &str) -> Connection {
    let builder = Builder::address(address).expect("an address");
    block_on(builder.build()).expect("the bus answers")
}

fn call<T: DeserializeOwned + Type>(
    bus: &Connection,
    (owner, path): &Object,
    interface: &str,
    method: &str,
    arguments: &(impl Serialize + DynamicType),
) -> zbus::Result<T> {
    let reply = block_on(bus.call_method(
        Some(owner.as_str()),
        path,
        Some(interface),
        method,
        arguments,
    ))?;
    reply.body().deserialize()
}

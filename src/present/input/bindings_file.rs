//! Bindings in a file: one line per action, such as `fire = ["Space", "pad:South"]`.

use std::collections::BTreeMap;
use std::fmt;

use serde::de::{DeserializeSeed, Error, IgnoredAny, MapAccess, SeqAccess, Visitor};
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use toml::{Table, Value};

use crate::present::persistence::{Decoded, FileCodec, decode_with_serde, encode_with_serde};

use super::action::Action;
use super::binding::Binding;
use super::bindings::{Bindings, MAX_PER_ACTION, defaults, removable_count};

impl FileCodec for Bindings {
    const FILE_NAME: &'static str = "keys.toml";
    const NAME_IN_NOTICES: &'static str = "keys";

    fn decode(text: &str) -> Decoded<Self> {
        let mut decoded = decode_with_serde(text);
        if decoded.errors.is_empty() {
            let table: Table = text.parse().unwrap_or_default();
            decoded.is_outdated = table.contains_key(OLD_REVERSE);
            decoded.notice = table.get(OLD_REVERSE).and_then(lost_keys);
        }
        decoded
    }

    /// Writes all actions. Changes of two running games cannot be merged, since a key could get two meanings.
    fn encode(&self, _: Option<&Self>, current: &str) -> Result<String, toml::ser::Error> {
        let mut table: Table = current.parse().unwrap_or_default();
        table.remove(OLD_REVERSE);
        encode_with_serde(self, &toml::to_string(&table)?)
    }
}

/// The action whose keys jumped through hyperspace up to version 0.1.0: reverse, which the classic rules do not have. The
/// keys that a player bound to it mean hyperspace. Its defaults do not: elsewhere they mean "back" or "brake", and a jump
/// can destroy the ship.
const OLD_REVERSE: &str = "reverse";

/// The notice that the old defaults of [`OLD_REVERSE`] mean something else, if the file has any of them.
fn lost_keys(list: &Value) -> Option<String> {
    let names = list.as_array()?.iter().filter_map(Value::as_str);
    let lost: Vec<_> = names
        .filter(|name| {
            let binding = name.parse();
            binding.is_ok_and(|binding| defaults(Action::ReverseThrust).contains(&binding))
        })
        .collect();
    let verb = if lost.len() == 1 { "does" } else { "do" };
    (!lost.is_empty()).then(|| {
        format!(
            "{} {verb} not jump through hyperspace any more; CONTROLS can bind them to it",
            lost.join(" and ")
        )
    })
}

impl Serialize for Bindings {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        self.0.serialize(serializer)
    }
}

/// An action that the file leaves out gets its defaults, except bindings that the file gives to another action. Names
/// that are no actions are skipped: a newer version may know them.
impl<'de> Deserialize<'de> for Bindings {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_map(AllActions)
    }
}

struct AllActions;

impl<'de> Visitor<'de> for AllActions {
    type Value = Bindings;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("actions, each with a list of keys and buttons")
    }

    fn visit_map<M: MapAccess<'de>>(self, mut map: M) -> Result<Bindings, M::Error> {
        let mut read = Bindings(BTreeMap::new());
        let mut old_reverse = Vec::new();
        while let Some(name) = map.next_key::<String>()? {
            let is_old_reverse = name == OLD_REVERSE;
            let known = Action::ALL.into_iter().find(|action| action.name() == name);
            let Some(action) = known.or(is_old_reverse.then_some(Action::Hyperspace)) else {
                map.next_value::<IgnoredAny>()?;
                continue;
            };
            let read_before = &read;
            let list = map.next_value_seed(List {
                action,
                read_before,
            })?;
            if is_old_reverse {
                old_reverse = list;
            } else {
                read.0.insert(action, list);
            }
        }
        old_reverse.retain(|binding| !defaults(Action::ReverseThrust).contains(binding));
        read.bind_old_reverse(old_reverse);
        for action in Action::ALL {
            read.complete(action);
        }
        // A file without keys for the menus must not lock the player out.
        for action in Action::ALL {
            if action.is_essential() && read.of(action).iter().all(|b| b.is_gamepad()) {
                let mut keys = defaults(action);
                keys.retain(|key| !key.is_gamepad() && read.conflicts(action, *key).is_empty());
                read.0.entry(action).or_default().extend(keys);
            }
        }
        for action in [Action::Pause, Action::MenuBack] {
            let list = read.0.entry(action).or_default();
            for binding in defaults(action) {
                if binding.is_fixed() && !list.contains(&binding) {
                    list.push(binding);
                }
            }
        }
        Ok(read)
    }
}

impl Bindings {
    /// Gives an action that the file leaves out its defaults, except bindings that the file gives to another action.
    fn complete(&mut self, action: Action) {
        if !self.0.contains_key(&action) {
            let mut list = defaults(action);
            list.retain(|binding| self.conflicts(action, *binding).is_empty());
            self.0.insert(action, list);
        }
    }

    /// The keys that a player bound to [`OLD_REVERSE`] mean hyperspace. Those for which there is no room stay where they
    /// do no harm.
    fn bind_old_reverse(&mut self, bindings: Vec<Binding>) {
        if bindings.is_empty() {
            return;
        }
        self.complete(Action::Hyperspace);
        for binding in bindings {
            let list = self.0.entry(Action::Hyperspace).or_default();
            if list.contains(&binding) {
                continue;
            }
            if removable_count(list) < MAX_PER_ACTION {
                list.push(binding);
            } else {
                self.complete(Action::ReverseThrust);
                let list = self.0.entry(Action::ReverseThrust).or_default();
                list.push(binding);
            }
        }
    }
}

/// The list of one action, checked against the lists before it.
struct List<'a> {
    action: Action,
    read_before: &'a Bindings,
}

impl<'de> DeserializeSeed<'de> for List<'_> {
    type Value = Vec<Binding>;

    fn deserialize<D: Deserializer<'de>>(self, deserializer: D) -> Result<Vec<Binding>, D::Error> {
        deserializer.deserialize_seq(self)
    }
}

impl<'de> Visitor<'de> for List<'_> {
    type Value = Vec<Binding>;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "a list of keys and buttons for {}", self.action.name())
    }

    fn visit_seq<S: SeqAccess<'de>>(self, mut seq: S) -> Result<Vec<Binding>, S::Error> {
        let mut list = Vec::new();
        while let Some(binding) = seq.next_element_seed(Name(self.action))? {
            let owners = self.read_before.conflicts(self.action, binding);
            if let Some(owner) = owners.first() {
                let owner = owner.name();
                return Err(Error::custom(format!(
                    "\"{binding}\" for {} is bound to {owner} already",
                    self.action.name()
                )));
            }
            if binding.is_fixed() && !matches!(self.action, Action::Pause | Action::MenuBack) {
                return Err(Error::custom(format!(
                    "\"{binding}\" always means pause and cannot be bound to {}",
                    self.action.name()
                )));
            }
            if !list.contains(&binding) {
                list.push(binding);
            }
        }
        if removable_count(&list) > MAX_PER_ACTION {
            return Err(Error::custom(format!(
                "{} keys and buttons for {}; there can be {MAX_PER_ACTION}",
                removable_count(&list),
                self.action.name()
            )));
        }
        Ok(list)
    }
}

/// One name in the list of an action. It is a visitor of its own, so that an error has the position of this name in the
/// file.
struct Name(Action);

impl<'de> DeserializeSeed<'de> for Name {
    type Value = Binding;

    fn deserialize<D: Deserializer<'de>>(self, deserializer: D) -> Result<Binding, D::Error> {
        deserializer.deserialize_str(self)
    }
}

impl Visitor<'_> for Name {
    type Value = Binding;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(
            f,
            "the name of a key or a pad's button for {}",
            self.0.name()
        )
    }

    fn visit_str<E: Error>(self, text: &str) -> Result<Binding, E> {
        let binding = text.parse::<Binding>();
        binding.map_err(|unknown| E::custom(format!("{}: {unknown}", self.0.name())))
    }
}

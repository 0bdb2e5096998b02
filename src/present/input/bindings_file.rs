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
            let reverse = table.get(OLD_REVERSE);
            decoded.notice = reverse.and_then(|list| lost_keys(list, &decoded.value));
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

/// The notice about the keys of [`OLD_REVERSE`] that do not jump any more, if there are any.
fn lost_keys(list: &Value, bindings: &Bindings) -> Option<String> {
    let names = list.as_array()?.iter().filter_map(Value::as_str);
    let jumps = bindings.of(Action::Hyperspace);
    let lost: Vec<_> = names
        .filter(|name| name.parse().is_ok_and(|binding| !jumps.contains(&binding)))
        .collect();
    let (verb, them) = match lost.len() {
        0 => return None,
        1 => ("does", "it"),
        _ => ("do", "them"),
    };
    Some(format!(
        "{} {verb} not jump through hyperspace any more; CONTROLS can bind {them} again",
        lost.join(" and ")
    ))
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
            let known = name.parse().ok();
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
        read.bind_old_reverse(old_reverse);
        for action in Action::ALL {
            read.complete(action);
        }
        // A file without keys or buttons for the menus must not lock the player out.
        for action in Action::ALL
            .into_iter()
            .filter(|action| action.is_essential())
        {
            for is_gamepad in [false, true] {
                let is_like = |binding: &Binding| binding.is_gamepad() == is_gamepad;
                if !read.of(action).iter().any(is_like) {
                    let mut list = defaults(action);
                    list.retain(is_like);
                    list.retain(|binding| read.conflicts(action, *binding).is_empty());
                    read.0.entry(action).or_default().extend(list);
                }
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

    /// The keys that a player bound to [`OLD_REVERSE`] mean hyperspace, as many as there is room for. A notice names those
    /// that do not.
    fn bind_old_reverse(&mut self, mut bindings: Vec<Binding>) {
        bindings.retain(|binding| !defaults(Action::ReverseThrust).contains(binding));
        if !bindings.is_empty() {
            self.complete(Action::Hyperspace);
        }
        for binding in bindings {
            let is_taken = !self.conflicts(Action::Hyperspace, binding).is_empty();
            let list = self.0.entry(Action::Hyperspace).or_default();
            let has_room = removable_count(list) < MAX_PER_ACTION;
            if has_room && !is_taken && !list.contains(&binding) {
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

//! Bindings in a file: one line per action, such as `fire = ["Space", "pad:South"]`.

use std::collections::BTreeMap;
use std::fmt;

use serde::de::{DeserializeSeed, Error, IgnoredAny, MapAccess, SeqAccess, Visitor};
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use crate::present::persistence::{Decoded, FileCodec, decode_with_serde, encode_with_serde};

use super::action::Action;
use super::binding::Binding;
use super::bindings::{Bindings, MAX_PER_ACTION, defaults, removable_count};

impl FileCodec for Bindings {
    const FILE_NAME: &'static str = "keys.toml";
    const NAME_IN_NOTICES: &'static str = "keys";

    fn decode(text: &str) -> Decoded<Self> {
        decode_with_serde(text)
    }

    /// Writes all actions. Changes of two running games cannot be merged, since a key could get two meanings.
    fn encode(&self, _: Option<&Self>, current: &str) -> Result<String, toml::ser::Error> {
        encode_with_serde(self, current)
    }
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
        deserializer.deserialize_map(Table)
    }
}

struct Table;

impl<'de> Visitor<'de> for Table {
    type Value = Bindings;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("actions, each with a list of keys and buttons")
    }

    fn visit_map<M: MapAccess<'de>>(self, mut map: M) -> Result<Bindings, M::Error> {
        let mut read = Bindings(BTreeMap::new());
        while let Some(name) = map.next_key::<String>()? {
            let Some(action) = Action::ALL.into_iter().find(|action| action.name() == name) else {
                map.next_value::<IgnoredAny>()?;
                continue;
            };
            let read_before = &read;
            let list = map.next_value_seed(List {
                action,
                read_before,
            })?;
            read.0.insert(action, list);
        }
        for action in Action::ALL {
            if !read.0.contains_key(&action) {
                let mut list = defaults(action);
                list.retain(|binding| read.owner(*binding).is_none());
                read.0.insert(action, list);
            }
        }
        // A file without the fixed bindings must not lock the player out.
        for binding in defaults(Action::Pause) {
            if binding.is_fixed() && read.owner(binding).is_none() {
                let list = read.0.entry(Action::Pause).or_default();
                list.push(binding);
            }
        }
        Ok(read)
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
            if let Some(owner) = self.read_before.owner(binding) {
                let owner = owner.name();
                return Err(Error::custom(format!(
                    "\"{binding}\" for {} is bound to {owner} already",
                    self.action.name()
                )));
            }
            if binding.is_fixed() && self.action != Action::Pause {
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

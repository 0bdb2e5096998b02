//! Reads a question from its line of JSON.
//!
//! `{"id":7,"a":{"min":[0,0],"max":[10,10],"vel":[0,0]},"b":{…},"dt":0.015625}`
//!
//! Every number is rounded once, from its decimal text to the nearest f32, ties to even.

use std::fmt;

use serde::Deserialize;
use serde::de::{self, DeserializeSeed, Deserializer, IgnoredAny, MapAccess, Visitor};
use serde_json::value::RawValue;

use sweptroids_collision::{Aabb, Dt, Moving};

use super::printable::printable_json;
use super::question::{BadQuestion, Id, Question};

#[derive(Deserialize)]
struct Fields<'l> {
    #[serde(borrow, default, deserialize_with = "some_value")]
    id: Option<&'l RawValue>,
    #[serde(borrow, default, deserialize_with = "some_value")]
    a: Option<&'l RawValue>,
    #[serde(borrow, default, deserialize_with = "some_value")]
    b: Option<&'l RawValue>,
    #[serde(borrow, default, deserialize_with = "some_value")]
    dt: Option<&'l RawValue>,
}

#[derive(Deserialize)]
struct BoxFields<'l> {
    #[serde(borrow, default, deserialize_with = "some_value")]
    min: Option<&'l RawValue>,
    #[serde(borrow, default, deserialize_with = "some_value")]
    max: Option<&'l RawValue>,
    #[serde(borrow, default, deserialize_with = "some_value")]
    vel: Option<&'l RawValue>,
}

/// A field that is present, even if its value is `null`.
fn some_value<'l, D: Deserializer<'l>>(deserializer: D) -> Result<Option<&'l RawValue>, D::Error> {
    <&RawValue>::deserialize(deserializer).map(Some)
}

impl Question {
    /// Reads a line.
    ///
    /// # Errors
    /// [`BadQuestion`] for the first error: invalid JSON, a field that is missing, duplicate or of the wrong type, a
    /// number that is not finite in f32, a negative `dt`. Unknown fields are ignored. A box with min > max is the empty
    /// box.
    pub fn read(line: &str) -> Result<Self, BadQuestion> {
        Self::parse(line).map_err(|message| BadQuestion {
            id: recover_id(line),
            message,
        })
    }

    fn parse(line: &str) -> Result<Self, String> {
        if !line.trim_start().starts_with('{') {
            return Err(format!(
                "the line is {}, but has to be a JSON object",
                shortened(line)
            ));
        }
        let fields: Fields =
            serde_json::from_str(line).map_err(|error| syntax_error(&error, line, 0))?;
        Ok(Self {
            id: parse_id(required(fields.id, "id")?)?,
            a: parse_moving_box(required(fields.a, "a")?, "a", line)?,
            b: parse_moving_box(required(fields.b, "b")?, "b", line)?,
            dt: parse_dt(required(fields.dt, "dt")?)?,
        })
    }
}

fn required<'l>(field: Option<&'l RawValue>, name: &str) -> Result<&'l str, String> {
    field
        .map(RawValue::get)
        .ok_or_else(|| format!("`{name}` is missing"))
}

fn parse_id(text: &str) -> Result<Id, String> {
    let digits = text.strip_prefix('-').unwrap_or(text);
    if text.starts_with('"') || digits.bytes().all(|byte| byte.is_ascii_digit()) {
        return Ok(Id(printable_json(text)));
    }
    Err(format!(
        "`id` is {}, but has to be an integer or a string",
        shortened(text)
    ))
}

fn parse_moving_box(text: &str, name: &str, line: &str) -> Result<Moving<Aabb>, String> {
    if !text.starts_with('{') {
        return Err(format!(
            "`{name}` is {}, but has to be an object",
            shortened(text)
        ));
    }
    // `text` is a slice of `line`, so its address tells at which column it starts.
    let start = text.as_ptr() as usize - line.as_ptr() as usize;
    let fields: BoxFields = serde_json::from_str(text)
        .map_err(|error| format!("`{name}`: {}", syntax_error(&error, line, start)))?;
    let pair = |field: Option<&RawValue>, key: &str| {
        let name = format_args!("{name}.{key}");
        let Some(text) = field.map(RawValue::get) else {
            return Err(format!("`{name}` is missing"));
        };
        let Ok([x, y]) = serde_json::from_str::<[&RawValue; 2]>(text) else {
            return Err(format!(
                "`{name}` is {}, but has to be two numbers [x, y]",
                shortened(text)
            ));
        };
        Ok([parse_f32(x.get(), name)?, parse_f32(y.get(), name)?])
    };
    let (min, max, vel) = (
        pair(fields.min, "min")?,
        pair(fields.max, "max")?,
        pair(fields.vel, "vel")?,
    );
    let bounds = Aabb::new(min, max).map_err(|error| error.to_string())?;
    Moving::new(bounds, vel).map_err(|error| error.to_string())
}

/// A JSON number as the nearest f32.
fn parse_f32(text: &str, name: impl fmt::Display) -> Result<f32, String> {
    if !text.starts_with(|first: char| first == '-' || first.is_ascii_digit()) {
        return Err(format!(
            "`{name}` has {}, but has to have numbers",
            shortened(text)
        ));
    }
    match text.parse::<f32>() {
        Ok(value) if value.is_finite() => Ok(value),
        _ => Err(format!(
            "`{name}` has {}, which no finite f32 holds",
            shortened(text)
        )),
    }
}

fn parse_dt(text: &str) -> Result<Dt, String> {
    let seconds = parse_f32(text, "dt")?;
    Dt::new(seconds).map_err(|_| format!("`dt` is {}, but has to be 0 or more", shortened(text)))
}

/// The JSON parser's message about the part of `line` that begins at byte `start`, with the column in `line` and the
/// name of the last field before it.
fn syntax_error(error: &serde_json::Error, line: &str, start: usize) -> String {
    let text = error.to_string();
    let message = text
        .rfind(" at line ")
        .map_or(text.as_str(), |end| &text[..end]);
    let column = start + error.column();
    let before = line.get(..column.min(line.len())).unwrap_or(line);
    let field = before
        .rsplit_once("\":")
        .and_then(|(before, _)| before.rsplit_once('"'));
    match field {
        Some((_, field)) if error.is_syntax() => {
            format!("{message} at `{}` (column {column})", shortened(field))
        }
        _ => format!("{message} (column {column})"),
    }
}

/// Text for a message, cut to 60 characters.
fn shortened(text: &str) -> String {
    const MAX_CHARS: usize = 60;
    if text.chars().count() <= MAX_CHARS {
        return text.to_owned();
    }
    text.chars().take(MAX_CHARS).chain(['…']).collect()
}

/// The id in a line that is no valid question: the first field of that name, if all before it is valid JSON.
fn recover_id(line: &str) -> Option<Id> {
    struct IdVisitor<'f>(&'f mut Option<Id>);

    impl<'de> DeserializeSeed<'de> for IdVisitor<'_> {
        type Value = ();

        fn deserialize<D: Deserializer<'de>>(self, deserializer: D) -> Result<(), D::Error> {
            deserializer.deserialize_map(self)
        }
    }

    impl<'de> Visitor<'de> for IdVisitor<'_> {
        type Value = ();

        fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
            f.write_str("an object")
        }

        fn visit_map<M: MapAccess<'de>>(self, mut map: M) -> Result<(), M::Error> {
            while let Some(key) = map.next_key::<String>()? {
                if key == "id" {
                    let raw: Box<RawValue> = map.next_value()?;
                    *self.0 = parse_id(raw.get()).ok();
                    return Err(de::Error::custom("found"));
                }
                map.next_value::<IgnoredAny>()?;
            }
            Ok(())
        }
    }

    let mut found = None;
    // The visitor stops at the id with an error, so the result says nothing.
    let _ = IdVisitor(&mut found).deserialize(&mut serde_json::Deserializer::from_str(line));
    found
}

#[cfg(test)]
mod tests {
    use super::*;

    const GOOD: &str = r#"{"id":7,"a":{"min":[0,0],"max":[10,10],"vel":[0,0]},"b":{"min":[14,2],"max":[20,8],"vel":[-512,16]},"dt":0.015625}"#;

    #[test]
    fn the_example_of_the_contract_is_read() {
        let question = Question::read(GOOD).expect("the example of the contract");
        assert_eq!(question.id.to_string(), "7");
        assert_eq!(question.b.shape.min(0), 14.0);
        assert_eq!(question.dt.seconds(), 1.0 / 64.0);
    }

    #[test]
    fn numbers_are_rounded_once_from_their_text() {
        // Just above the middle between two f32; an f64 of it is exactly the middle, which rounds down.
        let text = "1.00000005960464477540";
        let value = parse_f32(text, "x").expect("a finite number");
        assert_eq!(value, f32::from_bits(1.0f32.to_bits() + 1));
        assert_eq!(
            text.parse::<f64>().expect("a number") as f32,
            1.0,
            "rounding to f64 first gives another f32"
        );
    }

    #[test]
    fn each_error_names_the_field_and_its_value() {
        let table = [
            (
                GOOD.replace("\"dt\":0.015625", "\"dt\":-1"),
                Some("7"),
                "`dt` is -1, but has to be 0 or more",
            ),
            (
                GOOD.replace("[-512,16]", "[1e39,16]"),
                Some("7"),
                "`b.vel` has 1e39, which no finite f32 holds",
            ),
            (
                GOOD.replace("[-512,16]", "[1]"),
                Some("7"),
                "`b.vel` is [1], but has to be two numbers [x, y]",
            ),
            (
                GOOD.replace("[-512,16]", "[\"1\",2]"),
                Some("7"),
                "`b.vel` has \"1\", but has to have numbers",
            ),
            (
                GOOD.replace(",\"vel\":[0,0]", ""),
                Some("7"),
                "`a.vel` is missing",
            ),
            (GOOD.replace("\"id\":7,", ""), None, "`id` is missing"),
            (
                GOOD.replace("7", "1.5"),
                None,
                "`id` is 1.5, but has to be an integer or a string",
            ),
            (
                GOOD.replace("\"dt\"", "\"id\":8,\"dt\""),
                Some("7"),
                "duplicate field `id` (column 104)",
            ),
            (
                GOOD[..60].to_owned(),
                Some("7"),
                "EOF while parsing a string (column 60)",
            ),
            (
                "[]".to_owned(),
                None,
                "the line is [], but has to be a JSON object",
            ),
            (
                GOOD.replace("-512", "NaN"),
                Some("7"),
                "expected value at `vel` (column 91)",
            ),
            (
                GOOD.replace("0.015625", "null"),
                Some("7"),
                "`dt` has null, but has to have numbers",
            ),
            (
                "nonsense".to_owned(),
                None,
                "the line is nonsense, but has to be a JSON object",
            ),
        ];
        for (line, id, message) in table {
            let error = Question::read(&line).expect_err(&line);
            assert_eq!(error.id.map(|id| id.to_string()).as_deref(), id, "{line}");
            assert_eq!(error.message, message, "{line}");
        }
    }

    #[test]
    fn unknown_fields_are_ignored_and_a_dt_of_minus_zero_is_zero() {
        let line = GOOD.replace("0.015625", "-0.0,\"note\":[1,{\"deep\":2}]");
        assert_eq!(
            Question::read(&line)
                .expect("a valid question")
                .dt
                .seconds()
                .to_bits(),
            0
        );
    }
}

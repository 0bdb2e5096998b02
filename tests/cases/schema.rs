//! The JSON Schema of a line, and a validator for the keywords that it uses.

use serde_json::Value;

/// The schema of the latest version.
pub fn schema() -> Value {
    let text = include_str!("../../assets/cases/cases-2.schema.json");
    serde_json::from_str(text).expect("the schema is JSON")
}

/// Why `value` does not satisfy `rule`, a part of the schema `root`; empty if it does.
///
/// # Panics
/// If the schema uses a keyword that is not checked here.
pub fn violations(root: &Value, rule: &Value, value: &Value, place: &str) -> Vec<String> {
    let mut found = Vec::new();
    for (keyword, wanted) in rule.as_object().expect("a rule is an object") {
        let satisfied = match keyword.as_str() {
            "$schema" | "title" | "description" | "$defs" => true,
            "$ref" => {
                let path = wanted.as_str().and_then(|path| path.strip_prefix('#'));
                let target = path
                    .and_then(|path| root.pointer(path))
                    .expect("a reference leads somewhere");
                found.extend(violations(root, target, value, place));
                true
            }
            "type" => match wanted {
                Value::Array(types) => types.iter().any(|name| has_type(value, name)),
                name => has_type(value, name),
            },
            "enum" => wanted.as_array().expect("a list").contains(value),
            "pattern" => {
                assert_eq!(
                    wanted, "^[a-z-]+-[0-9]+$",
                    "the only pattern that is checked here"
                );
                value.as_str().is_none_or(is_name)
            }
            "minimum" => value
                .as_f64()
                .is_none_or(|number| number >= wanted.as_f64().expect("a number")),
            "minItems" => count(value) >= wanted.as_u64(),
            "maxItems" => count(value) <= wanted.as_u64(),
            "items" => {
                for item in value.as_array().into_iter().flatten() {
                    found.extend(violations(root, wanted, item, place));
                }
                true
            }
            "required" => {
                let names = wanted.as_array().expect("a list");
                names
                    .iter()
                    .all(|name| value.get(name.as_str().expect("a name")).is_some())
            }
            "additionalProperties" => {
                assert_eq!(wanted, false);
                let known = rule["properties"].as_object().expect("properties");
                value
                    .as_object()
                    .is_none_or(|fields| fields.keys().all(|name| known.contains_key(name)))
            }
            "properties" => {
                for (name, rule) in wanted.as_object().expect("properties") {
                    if let Some(value) = value.get(name) {
                        found.extend(violations(root, rule, value, &format!("{place}.{name}")));
                    }
                }
                true
            }
            other => panic!("the schema uses `{other}`, which is not checked here"),
        };
        if !satisfied {
            found.push(format!("{place}: {keyword} {wanted}, but it is {value}"));
        }
    }
    found
}

/// The number of items of an array.
fn count(value: &Value) -> Option<u64> {
    value.as_array().map(|items| items.len() as u64)
}

fn has_type(value: &Value, name: &Value) -> bool {
    match name.as_str().expect("the name of a type") {
        "object" => value.is_object(),
        "array" => value.is_array(),
        "string" => value.is_string(),
        "number" => value.is_number(),
        "boolean" => value.is_boolean(),
        "null" => value.is_null(),
        other => panic!("the type {other}"),
    }
}

/// Whether a text is a category and a number.
fn is_name(text: &str) -> bool {
    text.rsplit_once('-').is_some_and(|(category, number)| {
        !category.is_empty()
            && category
                .bytes()
                .all(|byte| byte.is_ascii_lowercase() || byte == b'-')
            && !number.is_empty()
            && number.bytes().all(|byte| byte.is_ascii_digit())
    })
}

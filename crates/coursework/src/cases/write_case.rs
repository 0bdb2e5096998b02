//! Writes a case as a line of JSON, which [`Case::read`] and `sweptroids sweep` read back.

use std::fmt::{self, Display};

use crate::decimal::decimal;
use crate::write_question::sweep_fields;

use super::case::Case;

impl Display for Case {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let text = |text: &str| serde_json::Value::from(text).to_string();
        let question = &self.question;
        write!(
            f,
            "{{\"id\":{},\"name\":{},\"category\":\"{}\",\"sentence\":{},{},",
            question.id,
            text(&self.name),
            self.category.name(),
            text(&self.sentence),
            sweep_fields(&question.a, &question.b, question.dt),
        )?;
        match self.contact {
            Some(contact) => write!(
                f,
                "\"hit\":true,\"t_first\":{},\"t_last\":{},",
                decimal(contact.t_first),
                decimal(contact.t_last)
            )?,
            None => f.write_str("\"hit\":false,\"t_first\":null,\"t_last\":null,")?,
        }
        write!(f, "\"convention\":{}}}", self.is_convention)
    }
}

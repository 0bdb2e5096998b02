//! Bindings are kept beside the settings.

use super::bindings::Bindings;
use crate::present::saved::{Kept, Reading, read_by_serde, text_by_serde};

impl Kept for Bindings {
    const FILE: &'static str = "keys.toml";
    const NAME: &'static str = "keys";

    fn read(text: &str) -> Reading<Self> {
        read_by_serde(text)
    }

    fn text(&self, _base: Option<&Self>, _now: &str) -> Result<String, toml::ser::Error> {
        text_by_serde(self)
    }
}

//! Reads a tuning file, whose entries replace those of the embedded default file.

use std::sync::LazyLock;

use toml::de::DeTable;

use crate::toml_error::line_of;

use super::assignment::{ASSIGNMENT_ENTRIES, AssignmentTuning};
use super::constraints;
use super::entry::{InvalidTuning, TuningEntry, TuningError};
use super::sections::Tuning;

/// The text of the default file.
pub const CLASSIC: &str = include_str!("../../../assets/tuning/classic.toml");

impl Default for Tuning {
    fn default() -> Self {
        Self::from_entries(&DEFAULT_ENTRIES)
    }
}

/// The entries of the default file.
static DEFAULT_ENTRIES: LazyLock<Vec<TuningEntry>> =
    LazyLock::new(|| TuningEntry::definitions(CLASSIC));

impl Tuning {
    /// The default values, changed by the entries of `text`, a tuning file.
    ///
    /// # Errors
    /// [`TuningError`] for the first fault in the file.
    pub fn from_toml(text: &str) -> Result<Self, TuningError> {
        Self::over("", text)
    }

    /// The default values, changed by the entries of `base`, an embedded file, and then by those of `text`, a tuning file.
    ///
    /// # Errors
    /// [`TuningError`] for the first fault in `text`.
    ///
    /// # Panics
    /// If `base` is not valid.
    pub(in crate::sim) fn over(base: &str, text: &str) -> Result<Self, TuningError> {
        let mut entries = DEFAULT_ENTRIES.clone();
        replace_entries(&mut entries, base).expect("the embedded tuning is valid");
        let given = replace_entries(&mut entries, text)?;
        Self::from_entries(&entries).constrained(&given)
    }

    /// The values of the `assignment` rules, changed by the entries of `text`, a tuning file. Entries that only the classic
    /// rules have do not exist in it.
    ///
    /// # Errors
    /// [`TuningError`] for the first fault in `text`.
    pub(in crate::sim) fn assignment_over(text: &str) -> Result<Self, TuningError> {
        let mut own = ASSIGNMENT_ENTRIES.clone();
        let given = replace_entries(&mut own, text)?;
        let mut entries = DEFAULT_ENTRIES.clone();
        for entry in &mut entries {
            if let Some(own) = own.iter().find(|own| own.name == entry.name) {
                entry.numbers = own.numbers.clone();
            }
        }
        let mut tuning = Self::from_entries(&entries);
        let assignment = AssignmentTuning::from_entries(&own);
        // What the `auto` pilot, the bound on the length of a replay and the window read of the classic values.
        tuning.shot.speed = assignment.bullet_speed;
        tuning.shot.muzzle = 0.0;
        tuning.rock.limit = assignment.limit;
        tuning.ship.spawn = tuning.centre().into();
        tuning.assignment = Some(assignment);
        tuning.constrained(&given)
    }

    /// This tuning, if the constraints between entries hold. `given` are the entries of the file, with their lines.
    fn constrained(self, given: &[(String, usize)]) -> Result<Self, TuningError> {
        constraints::check(&self).map_err(|violation| {
            let involved = violation.entries.iter();
            let lines = involved.filter_map(|name| {
                let (_, line) = given.iter().find(|(given, _)| given == name)?;
                Some(*line)
            });
            TuningError::Constraint {
                line: lines
                    .min()
                    .expect("the embedded values hold all constraints"),
                message: violation.message,
            }
        })?;
        Ok(self)
    }

    /// A tuning file with every entry, which reads back as this tuning over any other.
    pub fn to_toml(&self) -> String {
        let entries = self.number_texts();
        entries
            .map(|(name, value)| format!("{name} = {value}\n"))
            .collect()
    }

    /// Checks a tuning that was made in code as a file would be: the range of each entry, and the constraints between them.
    ///
    /// # Errors
    /// [`InvalidTuning`] with the name of the entry, its value and what is allowed.
    pub fn check(&self) -> Result<(), InvalidTuning> {
        for (name, numbers) in self.values() {
            let defined = match self.assignment {
                Some(_) => &ASSIGNMENT_ENTRIES,
                None => &DEFAULT_ENTRIES,
            };
            let mut entries = defined.iter();
            let entry = entries.find(|entry| entry.name == name);
            entry.expect("every value has an entry").check(&numbers)?;
        }
        constraints::check(self).map_err(|violation| InvalidTuning {
            message: violation.message,
        })
    }
}

/// Replaces the values that a file gives. Returns the names of the entries that it gives, with their lines.
fn replace_entries(
    entries: &mut [TuningEntry],
    text: &str,
) -> Result<Vec<(String, usize)>, TuningError> {
    let file = DeTable::parse(text).map_err(|error| TuningError::Syntax {
        line: line_of(text, &error.span().unwrap_or(0..0)),
        message: error.message().replace('\n', " "),
    })?;
    // The parser sorts entries by name, so all faults are collected and the first one by position is reported.
    let mut faults = Vec::new();
    let mut given = Vec::new();
    for (section, table) in file.get_ref().iter() {
        let span = section.span();
        let section = section.get_ref();
        let is_known = entries.iter().any(|entry| {
            entry
                .name
                .strip_prefix(section.as_ref())
                .is_some_and(|rest| rest.starts_with('.'))
        });
        let Some(table) = table.get_ref().as_table().filter(|_| is_known) else {
            let (line, name) = (line_of(text, &span), section.escape_debug().to_string());
            faults.push((span.start, TuningError::Unknown { line, name }));
            continue;
        };
        for (key, value) in table.iter() {
            let (span, name) = (key.span(), format!("{section}.{}", key.get_ref()));
            let result = match entries.iter_mut().find(|entry| entry.name == name) {
                Some(entry) => entry.replace(text, value),
                None => Err(TuningError::Unknown {
                    line: line_of(text, &span),
                    name: name.escape_debug().to_string(),
                }),
            };
            faults.extend(result.err().map(|fault| (span.start, fault)));
            given.push((name, line_of(text, &span)));
        }
    }
    let first = faults.into_iter().min_by_key(|(start, _)| *start);
    first.map_or(Ok(given), |(_, fault)| Err(fault))
}

#[cfg(test)]
mod tests {
    use super::super::version::RulesVersion;
    use super::*;

    #[test]
    fn every_entry_of_the_default_file_has_a_field_and_every_field_an_entry() {
        let mut entries: Vec<_> = TuningEntry::definitions(CLASSIC)
            .into_iter()
            .map(|entry| entry.name)
            .collect();
        let tuning = Tuning::default();
        let mut fields: Vec<_> = tuning.values().map(|(name, _)| name).collect();
        entries.sort();
        fields.sort_unstable();
        assert_eq!(entries, fields);
    }

    #[test]
    fn the_default_file_is_a_valid_tuning_file() {
        assert_eq!(Tuning::from_toml(CLASSIC), Ok(Tuning::default()));
    }

    #[test]
    fn a_tuning_as_a_file_reads_back_to_the_bit() {
        let odd = "[wave]\nrocks = [0]\n[ship]\nthrust = 0.1\nspawn = [-0.0, 333.3333]\n";
        let tuning = Tuning::from_toml(odd).expect("it is valid");
        let text = tuning.to_toml();
        assert!(text.starts_with("field.width = 1024.0\n"), "{text}");
        let read = Tuning::over("[ship]\nlives = 7\n", &text).expect("it is valid");
        assert_eq!(read.to_toml(), text);
        assert_eq!(
            read.hash(RulesVersion::LATEST),
            tuning.hash(RulesVersion::LATEST)
        );
    }

    #[test]
    fn a_bare_value_changes_only_its_entry() {
        let tuning = Tuning::from_toml("[ship]\nlives = 5\nthrust = 300\n").expect("it is valid");
        assert_eq!((tuning.ship.lives, tuning.ship.thrust), (5, 300.0));
        assert_eq!(tuning.rock, Tuning::default().rock);
        let hash = |tuning: &Tuning| tuning.hash(RulesVersion::V1);
        assert_ne!(hash(&tuning), hash(&Tuning::default()));
    }

    #[test]
    fn a_wrong_entry_is_refused_with_its_line_name_value_and_range() {
        let table = [
            (
                "[ship]\nlives = 0",
                "line 2: `ship.lives` is 0, but its range is 1 to 255 ships",
            ),
            (
                "[ship]\n\nlives = -1",
                "line 3: `ship.lives` is -1, but has to be a whole number from 1 to 255 ships",
            ),
            (
                "[ship]\nlives = \"three\"",
                "line 2: `ship.lives` is \"three\", but has to be a whole number from 1 to 255 ships",
            ),
            (
                "[ship]\nwings = 2",
                "line 2: there is no entry `ship.wings`",
            ),
            ("[boat]\nsail = 2", "line 1: there is no entry `boat`"),
            ("[boat]", "line 1: there is no entry `boat`"),
            (
                "[wave]\nx = 1\n[ship]\ny = 2",
                "line 2: there is no entry `wave.x`",
            ),
            ("lives = 2", "line 1: there is no entry `lives`"),
            (
                "[shot]\nspeed = nan",
                "line 2: `shot.speed` is nan, but has to be a number from 8 to 2048 units/s",
            ),
            (
                "[ship]\nspawn = [1.0]",
                "line 2: `ship.spawn` is [1.0], but has to be a list of 2 numbers from 0 to 2048 units",
            ),
            (
                "[ship]\nlives = { value = 3, unit = \"boats\" }",
                "line 2: `ship.lives.unit` is \"boats\", but has to be \"ships\"",
            ),
            (
                "[rock]\nslowest = 300.0",
                "line 2: `rock.slowest` is 300, above `rock.fastest`, 248",
            ),
            (
                "[rock]\nspread = 2\nfastest = 200.0\nslowest = 201.0",
                "line 3: `rock.slowest` is 201, above `rock.fastest`, 200",
            ),
            (
                "[ship]\nlives = 2\nspawn = [2000.0, 10.0]",
                "line 3: `ship.spawn` is [2000.0, 10.0], outside the field",
            ),
            (
                "[hyperspace]\ncells_x = [3, 2]",
                "line 2: `hyperspace.cells_x` is [3, 2], but its cells of 32 units (`field.cell`) must lie in the \
                 field, which is 1024 units long on that axis",
            ),
        ];
        for (text, message) in table {
            let error = Tuning::from_toml(text).expect_err(text);
            assert_eq!(error.to_string(), message, "{text}");
        }
    }

    #[test]
    fn a_list_of_another_length_is_refused_unless_the_entry_is_open() {
        for (entry, lists) in [
            // Whole numbers, and fractional ones given as fractional or as whole numbers.
            ("rock.points", ["[1, 2]", "[1, 2, 3, 4]"]),
            ("rock.half", ["[1.5, 2.5]", "[1.5, 2.5, 3.5, 4.5]"]),
            ("rock.half", ["[1, 2]", "[1, 2, 3, 4]"]),
        ] {
            for list in lists {
                let text = format!("{entry} = {list}");
                let error = Tuning::from_toml(&text).expect_err(&text).to_string();
                let expected = format!("line 1: `{entry}` is {list}, but has to be a list of 3 ");
                assert!(error.starts_with(&expected), "{error}");
            }
        }
        let read = |rocks: &[u32]| Tuning::from_toml(&format!("wave.rocks = {rocks:?}"));
        for rocks in [vec![7], vec![1, 2, 3, 4, 5, 6, 7], vec![4; 4096]] {
            assert_eq!(read(&rocks).expect("the list is open").wave.rocks, rocks);
        }
        let error = read(&[4; 4097]).expect_err("it is too long").to_string();
        assert!(error.contains("a list of at most 4096 whole numbers"));
        let mut tuning = Tuning::default();
        tuning.wave.rocks = vec![4; 4097];
        assert!(tuning.check().is_err());
    }

    #[test]
    fn a_tuning_made_in_code_is_checked_like_a_file() {
        let invalid = |change: fn(&mut Tuning)| {
            let mut tuning = Tuning::default();
            change(&mut tuning);
            tuning.check().expect_err("it is not valid").to_string()
        };
        assert_eq!(Tuning::default().check(), Ok(()));
        assert_eq!(
            invalid(|tuning| tuning.ship.lives = 0),
            "`ship.lives` is 0, but has to be a whole number from 1 to 255 ships"
        );
        assert_eq!(
            invalid(|tuning| tuning.shot.speed = f32::NAN),
            "`shot.speed` is NaN, but has to be a number from 8 to 2048 units/s"
        );
        assert_eq!(
            invalid(|tuning| tuning.hyperspace.cells_y = [3, 256]),
            "`hyperspace.cells_y` is [3, 256], but has to be a list of 2 whole numbers from 0 to 255 cells, first and last"
        );
        assert_eq!(
            invalid(|tuning| tuning.wave.rocks.clear()),
            "`wave.rocks` is [], but has to be a list of at most 4096 whole numbers from 0 to 4096 large rocks; the last \
             value holds for all later waves; 0 for no wave"
        );
        assert_eq!(
            invalid(|tuning| tuning.rock.slowest = 300.0),
            "`rock.slowest` is 300, above `rock.fastest`, 248"
        );
    }

    /// The smallest field, the largest rocks, the fastest ship and shots: 128 + (4096 + 2048) / 64 = 224, below 256.
    #[test]
    fn no_tuning_lets_a_pair_touch_in_two_copies() {
        let tuning = "[field]\nwidth = 512.0\nheight = 512.0\n[rock]\nhalf = [64.0, 64.0, 64.0]\n\
                      [hyperspace]\ncells_x = [3, 12]\ncells_y = [3, 12]\n\
                      [shot]\ntop_speed = 4096.0\n[ship]\ntop_speed = 2048.0\nspawn = [256.0, 256.0]";
        assert!(Tuning::from_toml(tuning).is_ok());
    }

    #[test]
    fn invalid_toml_is_refused_with_its_line() {
        let error = Tuning::from_toml("[ship]\nlives = = 3").expect_err("invalid TOML");
        assert!(error.to_string().starts_with("line 2: "), "{error}");
    }
}

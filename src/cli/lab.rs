//! `sweptroids lab`: pairs of boxes to think about and to change, in a window.

use std::fs::File;
use std::io::ErrorKind;
use std::path::PathBuf;

use bevy::app::App;
use clap::Args;

use crate::coursework::{LabBegin, StudentFile, first_pair};

use super::failure::{Failure, path_text};
use super::window::LookArg;
#[cfg(not(feature = "present"))]
use super::window::not_in_this_program;
#[cfg(feature = "present")]
use super::window::{open, seed_from_clock};
#[cfg(feature = "present")]
use crate::present::{FirstLab, Launch};
#[cfg(feature = "present")]
use crate::sim::SimPlugin;

#[derive(Args, Debug)]
pub(super) struct LabArgs {
    /// What to begin with: the name of a scenario of the lesson, bounding-areas, a case file, or a pair as the lab copies it for a link
    #[arg(allow_hyphen_values = true)]
    scenario: Option<String>,
    /// A C++ file with the assignment's function, whose answers are compared with the reference
    #[arg(long)]
    cpp: Option<PathBuf>,
    /// How much is drawn; by default as in the settings
    #[arg(long, value_enum)]
    look: Option<LookArg>,
    /// Write pages, focus and lines as they appear, one JSON object per line
    #[arg(long)]
    pub(super) events: Option<PathBuf>,
}

#[cfg(feature = "present")]
pub(super) fn run(arguments: &LabArgs, extend: impl FnOnce(&mut App)) -> Result<(), Failure> {
    open(launch(arguments)?, arguments.events.as_deref(), extend)
}

#[cfg(not(feature = "present"))]
pub(super) fn run(arguments: &LabArgs, _extend: impl FnOnce(&mut App)) -> Result<(), Failure> {
    begin(arguments)?;
    not_in_this_program("lab")
}

/// What the lab begins with, and whether the C++ file can be read.
fn begin(arguments: &LabArgs) -> Result<Option<LabBegin>, Failure> {
    let begin = arguments.scenario.as_deref().map(read_begin).transpose()?;
    if let Some(path) = &arguments.cpp {
        // What cannot be read is said here, not only on a page.
        StudentFile::read(path)
            .map_err(|error| Failure::Input(format!("{}: {error}", path_text(path))))?;
    }
    Ok(begin)
}

/// A scenario by its name, the text of a link, or the first line of a case file.
fn read_begin(text: &str) -> Result<LabBegin, Failure> {
    let unknown = match LabBegin::read(text) {
        Ok(begin) => return Ok(begin),
        Err(error) => error,
    };
    let input = |message: String| Failure::Input(format!("{text}: {message}"));
    let file = match File::open(text) {
        Ok(file) => file,
        Err(error) if error.kind() == ErrorKind::NotFound => {
            return Err(Failure::Input(format!("{unknown}, and no file {text}")));
        }
        Err(error) => return Err(input(error.to_string())),
    };
    let pair = first_pair(file).map_err(|error| input(error.to_string()))?;
    Ok(LabBegin::Pair(pair.into()))
}

/// What the window is asked for.
#[cfg(feature = "present")]
pub(super) fn launch(arguments: &LabArgs) -> Result<Launch, Failure> {
    let begin = begin(arguments)?;
    Ok(Launch {
        game: SimPlugin {
            seed: seed_from_clock(),
            ..SimPlugin::default()
        },
        look: arguments.look.map(LookArg::choice),
        lab: Some(FirstLab {
            begin,
            cpp_file: arguments.cpp.clone(),
        }),
        ..Launch::default()
    })
}

#[cfg(test)]
mod tests {
    use clap::Parser;

    use super::*;

    #[derive(Parser)]
    struct Lab {
        #[command(flatten)]
        arguments: LabArgs,
    }

    #[test]
    fn a_pair_that_begins_with_a_minus_is_no_option() {
        let pair = "-3,0,8,8,0,0;9,0,10,1,-4,0;1";
        for line in [
            ["lab", pair, "--cpp", "a.cpp"],
            ["lab", "--cpp", "a.cpp", pair],
        ] {
            let arguments = Lab::try_parse_from(line)
                .expect("it is understood")
                .arguments;
            assert_eq!(arguments.scenario.as_deref(), Some(pair));
            assert_eq!(arguments.cpp, Some(PathBuf::from("a.cpp")));
        }
        let arguments = Lab::try_parse_from(["lab", "--cpp", "a.cpp"]);
        let arguments = arguments.expect("it is understood").arguments;
        assert_eq!(arguments.scenario, None);
    }
}

//! `sweptroids cases`: prints cases with exact answers, the published ones or random ones.

use std::io::{self, BufWriter, Write};

use clap::{ArgGroup, Args, ValueEnum};

use crate::coursework::{
    Case, CasesVersion, Category, cpp_test, csv_table, make_published_cases, random_cases,
    state_cases,
};

use super::failure::{Failure, STDOUT, remark};
use super::window::seed_from_clock;

/// The most random cases of one call. The limit keeps the use of memory small.
const MAX_CASES: u64 = 1_000_000;

#[derive(Args, Debug)]
#[command(group = ArgGroup::new("random"))]
pub(super) struct CasesArgs {
    /// Only the cases of this category
    #[arg(long, value_parser = read_category)]
    category: Option<Category>,
    /// The version of the published cases
    #[arg(long, value_enum, default_value = "2", conflicts_with = "random")]
    published: Published,
    /// Random cases instead of the published ones: how many
    #[arg(long, group = "random", allow_negative_numbers = true, value_parser = clap::value_parser!(u64).range(1..=MAX_CASES))]
    count: Option<u64>,
    /// Random cases instead of the published ones: one of each combination of the states of two axes
    #[arg(long, group = "random")]
    states: bool,
    /// The seed of random cases; by default from the clock, named on stderr
    #[arg(long, allow_negative_numbers = true, requires = "random")]
    seed: Option<u64>,
    /// A line of JSON a case, a CSV table, or a C++ program that tests a function
    #[arg(long, value_enum, default_value_t = Format::Jsonl)]
    format: Format,
}

#[derive(Clone, Copy, Debug, ValueEnum)]
enum Published {
    #[value(name = "1")]
    One,
    #[value(name = "2")]
    Two,
}

#[derive(Clone, Copy, Debug, ValueEnum)]
enum Format {
    Jsonl,
    Csv,
    Cpp,
}

/// A category by its name.
fn read_category(name: &str) -> Result<Category, String> {
    Category::from_name(name).ok_or_else(|| {
        let names = Category::ALL.map(Category::name).join(", ");
        format!("there is no such category; there are {names}")
    })
}

pub(super) fn run(arguments: &CasesArgs) -> Result<(), Failure> {
    let category = arguments.category;
    let is_wanted = |case: &Case| category.is_none_or(|category| case.category == category);
    let seed = || {
        arguments.seed.unwrap_or_else(|| {
            let seed = seed_from_clock();
            remark(&format!("the seed is {seed}"));
            seed
        })
    };
    let cases = match arguments.count {
        Some(_) if category == Some(Category::Recorded) => {
            let message = "recorded cases are not random: leave --count out for the published ones";
            return Err(Failure::Input(message.to_owned()));
        }
        Some(count) => random_cases(category, count as usize, seed()),
        None => {
            let mut cases = if arguments.states {
                state_cases(seed())
            } else {
                make_published_cases(match arguments.published {
                    Published::One => CasesVersion::One,
                    Published::Two => CasesVersion::Two,
                })
            };
            cases.retain(is_wanted);
            cases
        }
    };
    write_cases(&cases, arguments.format).map_err(|error| Failure::writing(STDOUT, &error))
}

fn write_cases(cases: &[Case], format: Format) -> io::Result<()> {
    let mut output = BufWriter::with_capacity(1 << 16, io::stdout().lock());
    match format {
        Format::Jsonl => {
            for case in cases {
                writeln!(output, "{case}")?;
            }
        }
        Format::Csv => output.write_all(csv_table(cases).as_bytes())?,
        Format::Cpp => write!(output, "{}", cpp_test(cases, 0.0))?,
    }
    output.flush()
}

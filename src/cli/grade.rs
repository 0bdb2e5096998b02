//! `sweptroids grade`: checks students' C++ files.

use std::hash::{BuildHasher, RandomState};
use std::io::{self, Write};
use std::path::PathBuf;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, mpsc};
use std::thread;
use std::time::Instant;

use clap::{Args, ValueEnum};
use indicatif::{ProgressBar, ProgressStyle};

use crate::coursework::{
    Accepted, ClassroomRun, Compiler, CompilerSearch, ExaminedProgram, Findings, NotRun, Project,
    Report, Reveal, StudentFile, Verdict, classroom50, comma_separated, gradescope, json_object,
    localize_fault, printable_json, summary, table, text,
};
use crate::output_file::OutputFile;

use super::failure::{Failure, STDOUT, path_text, remark};
use super::handed_in::{Content, HandedIn, read};
use super::points_file::read_points;
use super::saved_failures::save_failures;
use super::stop_signals::StopSignals;
use super::utc_time::utc_now;

#[derive(Args, Debug)]
pub(super) struct GradeArgs {
    /// The C++ files to check; a folder is one project, of which the file with the routine is checked
    #[arg(required = true)]
    files: Vec<PathBuf>,
    /// A folder with headers and sources that the files may need
    #[arg(long)]
    include: Vec<PathBuf>,
    /// The format of the report
    #[arg(long, value_enum, default_value_t = GradeFormat::Text)]
    format: GradeFormat,
    /// Another format of the same check into a new file, as gradescope=results.json; for one file
    #[arg(long, value_name = "FORMAT=FILE", value_parser = parse_also)]
    also: Vec<Also>,
    /// How much the report shows
    #[arg(long, value_enum, default_value_t = Shown::Case)]
    reveal: Shown,
    /// A TOML file with points of categories
    #[arg(long)]
    points: Option<PathBuf>,
    /// The seed of the random cases; fresh without it
    #[arg(long)]
    seed: Option<u64>,
    /// A folder for a picture, a case file and a C++ test of each failure that is shown
    #[arg(long)]
    save: Option<PathBuf>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
enum GradeFormat {
    /// For people: one file in full, several as a table
    Text,
    /// A line of JSON for each file
    Json,
    /// A line of CSV for each file
    Csv,
    /// Gradescope's results.json, for one file
    Gradescope,
    /// Classroom 50's result.json, for one file
    Classroom50,
}

/// Another format, and the file for it.
#[derive(Clone, Debug)]
struct Also {
    format: GradeFormat,
    path: PathBuf,
}

fn parse_also(text: &str) -> Result<Also, String> {
    let (format, path) = text
        .split_once('=')
        .ok_or("it has to be FORMAT=FILE, as text=report.txt")?;
    Ok(Also {
        format: GradeFormat::from_str(format, false)?,
        path: PathBuf::from(path),
    })
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
enum Shown {
    /// The verdict, the points in all, and why a file was not run
    None,
    /// The categories too
    Category,
    /// The cases and diagnoses too
    Case,
    /// The lines that are wrong too, not what would be right
    Line,
    /// What would be right too: everything
    Repair,
}

impl Shown {
    const fn reveal(self) -> Reveal {
        match self {
            Self::None => Reveal::None,
            Self::Category => Reveal::Category,
            Self::Case => Reveal::Case,
            Self::Line => Reveal::Line,
            Self::Repair => Reveal::Repair,
        }
    }
}

#[expect(
    clippy::disallowed_methods,
    reason = "a format asks how long the check took; nothing depends on it"
)]
pub(super) fn run(arguments: &GradeArgs) -> Result<(), Failure> {
    let is_for_one = matches!(
        arguments.format,
        GradeFormat::Gradescope | GradeFormat::Classroom50
    ) || !arguments.also.is_empty();
    if is_for_one && arguments.files.len() > 1 {
        return Err(Failure::Input(format!(
            "this format takes one file, not {}",
            arguments.files.len()
        )));
    }
    let points = read_points(arguments.points.as_deref())?;
    let seed = arguments
        .seed
        .unwrap_or_else(|| RandomState::new().hash_one(0));
    let mut included = Project::default();
    for folder in &arguments.include {
        let added = included.add_folder(folder);
        added.map_err(|error| Failure::Input(format!("{}: {error}", path_text(folder))))?;
    }
    let included = Arc::new(included);
    let files: Vec<HandedIn> = arguments
        .files
        .iter()
        .map(|path| read(path, &included))
        .collect();
    for equal in equal_files(&files) {
        remark(&format!("these files are equal: {}", equal.join(", ")));
    }
    let begin = Instant::now();
    let check = Check {
        seed,
        reveal: arguments.reveal.reveal(),
        accepted: points.accepted(),
    };
    let examined = examine_all(&files, check)?;
    let seconds = begin.elapsed().as_secs_f64();
    let reports: Vec<Report> = examined
        .into_iter()
        .map(|Examined { path, findings }| {
            let path = path_text(&path);
            Report::new(path, findings, &points, arguments.reveal.reveal())
        })
        .collect();
    // First the report: a folder that cannot be written must not cost it.
    let mut output = anstream::AutoStream::auto(io::stdout());
    write_reports(&mut output, arguments.format, &reports, seconds)
        .map_err(|error| Failure::writing(STDOUT, &error))?;
    for also in &arguments.also {
        write_new_file(also, &reports, seconds)
            .map_err(|error| Failure::writing(&path_text(&also.path), &error))?;
    }
    if let Some(folder) = &arguments.save {
        remark(&save_failures(folder, &reports)?);
    }
    if arguments.reveal.reveal() < Reveal::Case && arguments.seed.is_none() {
        remark(&format!(
            "the seed of the random cases, for teachers: {seed}"
        ));
    }
    end(arguments, &files, &reports)
}

/// How files are checked.
#[derive(Clone, Copy, Debug)]
struct Check {
    /// The seed of the random questions.
    seed: u64,
    /// How much the report shows.
    reveal: Reveal,
    /// What the course accepts.
    accepted: Accepted,
}

/// What was found, and on which file.
struct Examined {
    path: PathBuf,
    findings: Findings,
}

impl Examined {
    fn new(handed_in: &HandedIn<'_>, findings: Findings) -> Self {
        Self {
            path: handed_in.path.to_path_buf(),
            findings,
        }
    }
}

/// The paths of files with the same bytes, a list for each content that several have.
fn equal_files(files: &[HandedIn<'_>]) -> Vec<Vec<String>> {
    let mut by_content: Vec<(&StudentFile, Vec<String>)> = Vec::new();
    for file in files.iter().filter_map(HandedIn::file) {
        let path = path_text(file.path());
        match by_content.iter_mut().find(|(first, _)| first.equals(file)) {
            Some((_, paths)) => paths.push(path),
            None => by_content.push((file, vec![path])),
        }
    }
    let lists = by_content.into_iter().map(|(_, paths)| paths);
    lists.filter(|paths| paths.len() > 1).collect()
}

/// Examines what was handed in, several at the same time; the findings are in the order of the files.
fn examine_all(files: &[HandedIn<'_>], check: Check) -> Result<Vec<Examined>, Failure> {
    let readable: Vec<&HandedIn<'_>> = files
        .iter()
        .filter(|file| file.why_unreadable().is_none())
        .collect();
    let mut found = if readable.is_empty() {
        Vec::new()
    } else {
        examine_readable(&readable, check)?
    }
    .into_iter();
    let examined = files.iter().map(|file| match file.why_unreadable() {
        Some(cause) => {
            let cause = cause.to_owned();
            let not_run = NotRun::Unreadable { cause };
            Examined::new(file, Findings::not_run(check.seed, not_run))
        }
        None => found.next().expect("each readable file was examined"),
    });
    Ok(examined.collect())
}

/// Examines what can be read, in its order.
fn examine_readable(files: &[&HandedIn<'_>], check: Check) -> Result<Vec<Examined>, Failure> {
    let signals = StopSignals::catch()
        .map_err(|error| Failure::Environment(format!("cannot catch signals: {error}")))?;
    let search = CompilerSearch {
        files: files.len(),
        stop: signals.stop.clone(),
        ..CompilerSearch::default()
    };
    let compiler = Compiler::search(&search);
    signals.end_if_caught();
    let compiler = compiler.map_err(|error| Failure::Environment(error.to_string()))?;
    if let Some(missing) = compiler.protections().missing() {
        remark(missing);
    }
    let progress = progress_bar(files.len());
    let next = AtomicUsize::new(0);
    let workers = thread::available_parallelism().map_or(1, usize::from);
    let mut all_examined = Vec::with_capacity(files.len());
    let (sender, receiver) = mpsc::channel();
    thread::scope(|scope| {
        for _ in 0..workers.min(files.len()) {
            let (sender, next, compiler) = (sender.clone(), &next, &compiler);
            scope.spawn(move || {
                loop {
                    let index = next.fetch_add(1, Ordering::Relaxed);
                    let Some(file) = files.get(index) else {
                        break;
                    };
                    let examined = examine_one(compiler, file, check);
                    // If nobody listens any more, there is nothing to do either.
                    let _ = sender.send((index, examined));
                }
            });
        }
        drop(sender);
        for examined in receiver {
            all_examined.push(examined);
            progress.inc(1);
        }
    });
    progress.finish_and_clear();
    drop(compiler);
    signals.end_if_caught();
    all_examined.sort_by_key(|(index, _)| *index);
    Ok(all_examined
        .into_iter()
        .map(|(_, examined)| examined)
        .collect())
}

/// Examines a file, or the file of a folder that has the routine.
fn examine_one(compiler: &Compiler, handed_in: &HandedIn<'_>, check: Check) -> Examined {
    let of_folder = match &handed_in.content {
        Content::Folder(project) => match compiler.file_with_the_routine(project) {
            Ok(file) => Some(file),
            Err(not_run) => {
                return Examined::new(handed_in, Findings::not_run(check.seed, not_run));
            }
        },
        Content::File(_) | Content::Unreadable(_) => None,
    };
    let file = of_folder.as_ref().or(handed_in.file());
    let file = file.expect("what cannot be read is not examined");
    Examined {
        path: file.path().to_owned(),
        findings: examine_file(compiler, file, check),
    }
}

/// Examines a file, and searches for its repair if the report may show it.
fn examine_file(compiler: &Compiler, file: &StudentFile, check: Check) -> Findings {
    let examined = compiler.examine(file, check.seed, check.accepted);
    let ExaminedProgram { program, findings } = match examined {
        Ok(examined) => examined,
        Err(not_run) => {
            return Findings::not_run(check.seed, not_run).with_notes(file.notes());
        }
    };
    let mut findings = findings
        .with_notes(program.notes())
        .with_notes(file.notes());
    if check.reveal >= Reveal::Line {
        localize_fault(compiler, file, program.compiled(), &mut findings);
    }
    findings
}

/// A progress bar on stderr where it is a terminal and there are several files.
fn progress_bar(files: usize) -> ProgressBar {
    if files < 2 {
        return ProgressBar::hidden();
    }
    let style = ProgressStyle::with_template("{bar:40} {pos} of {len} files, {eta} left")
        .expect("the template is right");
    ProgressBar::new(files as u64).with_style(style)
}

/// Writes another format of the reports into a new file, or to a pipe or a device.
fn write_new_file(also: &Also, reports: &[Report], seconds: f64) -> io::Result<()> {
    let mut file = OutputFile::create_new(&also.path)?;
    let mut plain = anstream::StripStream::new(Vec::new());
    write_reports(&mut plain, also.format, reports, seconds)?;
    file.write_all(&plain.into_inner())?;
    file.complete()?.commit_new()
}

fn write_reports(
    output: &mut impl Write,
    format: GradeFormat,
    reports: &[Report],
    seconds: f64,
) -> io::Result<()> {
    match format {
        GradeFormat::Text if reports.len() == 1 => write!(output, "{}", text(&reports[0]))?,
        GradeFormat::Text => write!(output, "{}{}", table(reports), summary(reports))?,
        GradeFormat::Json => {
            for report in reports {
                let line = json_object(report).to_string();
                writeln!(output, "{}", printable_json(&line))?;
            }
        }
        GradeFormat::Csv => write!(output, "{}", comma_separated(reports))?,
        GradeFormat::Gradescope => {
            let json = format!("{:#}", gradescope(&reports[0], seconds));
            writeln!(output, "{}", printable_json(&json))?;
        }
        GradeFormat::Classroom50 => {
            let json = format!("{:#}", classroom50(&reports[0], &classroom_run()));
            writeln!(output, "{}", printable_json(&json))?;
        }
    }
    output.flush()
}

/// What the environment says of the run in Classroom 50; one line on stderr where it says nothing.
fn classroom_run() -> ClassroomRun {
    let mut missing = Vec::new();
    let mut variable = |name: &'static str| {
        std::env::var(name).unwrap_or_else(|_| {
            missing.push(name);
            String::new()
        })
    };
    let run = ClassroomRun {
        classroom: variable("CLASSROOM"),
        assignment: variable("ASSIGNMENT"),
        assignment_type: variable("ASSIGNMENT_TYPE"),
        owner: variable("OWNER"),
        submission: variable("SUBMISSION_TAG"),
        commit: variable("COMMIT_URL"),
        release: variable("RELEASE_URL"),
        review: variable("REVIEW_URL"),
        datetime: utc_now(),
    };
    if !missing.is_empty() {
        remark(&format!(
            "not in the environment, so left empty: {}",
            missing.join(", ")
        ));
    }
    run
}

/// The exit code: unreadable files first, then wrong ones.
fn end(arguments: &GradeArgs, files: &[HandedIn<'_>], reports: &[Report]) -> Result<(), Failure> {
    let unreadable: Vec<String> = files
        .iter()
        .filter_map(|file| {
            let cause = file.why_unreadable()?;
            Some(format!("{}: {cause}", path_text(&file.path)))
        })
        .collect();
    if let Some((last, others)) = unreadable.split_last() {
        others.iter().for_each(|line| remark(line));
        return Err(Failure::Input(last.clone()));
    }
    let failed = reports
        .iter()
        .filter(|report| report.findings.verdict >= Verdict::Wrong)
        .count();
    if failed == 0 || arguments.format == GradeFormat::Classroom50 {
        return Ok(());
    }
    Err(Failure::Check(format!(
        "{failed} of {} files wrong or not run",
        reports.len()
    )))
}

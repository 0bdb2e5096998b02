//! Reports as CSV: a line for each file.

use crate::findings::Diagnosis;
use crate::points::POINTS_VERSION;
use crate::report::Report;
use sweptroids_coursework::printable;

/// The columns.
const COLUMNS: [&str; 13] = [
    "file",
    "verdict",
    "signature",
    "points",
    "max",
    "seed",
    "failed",
    "diagnoses",
    "remarks",
    "error",
    "points_version",
    "wrong_lines",
    "judged",
];

/// The reports as CSV with a head. `failed` lists the categories that failed; a cell that a spreadsheet would take for a formula
/// gets an apostrophe.
pub fn comma_separated(reports: &[Report]) -> String {
    let mut writer = csv::Writer::from_writer(Vec::new());
    write_all(&mut writer, reports).expect("a Vec takes all that is written");
    let bytes = writer
        .into_inner()
        .expect("a Vec takes all that is written");
    String::from_utf8(bytes).expect("all parts are UTF-8")
}

fn write_all(writer: &mut csv::Writer<Vec<u8>>, reports: &[Report]) -> csv::Result<()> {
    writer.write_record(COLUMNS)?;
    for report in reports {
        let findings = &report.findings;
        let keys = |found: &[Diagnosis]| {
            let keys: Vec<&str> = found.iter().map(|one| one.key).collect();
            keys.join(" ")
        };
        let failed: Vec<&str> = report
            .categories
            .iter()
            .filter(|category| category.failed > 0 && !category.is_convention)
            .map(|category| category.name)
            .collect();
        let wrong_lines: Vec<String> = findings
            .repair
            .iter()
            .flat_map(|found| found.line_numbers())
            .map(|number| number.to_string())
            .collect();
        let error = findings.not_run.as_ref().map(ToString::to_string);
        writer.write_record([
            no_formula(&printable(&report.file)),
            findings.verdict.name().to_owned(),
            findings
                .signature
                .map_or("", |signature| signature.name())
                .to_owned(),
            report.score.to_string(),
            report.max.to_string(),
            report.seed.map(|seed| seed.to_string()).unwrap_or_default(),
            failed.join(" "),
            keys(&findings.diagnoses),
            keys(&findings.remarks),
            no_formula(&printable(&error.unwrap_or_default())),
            POINTS_VERSION.to_string(),
            wrong_lines.join(" "),
            findings.judged.name().to_owned(),
        ])?;
    }
    writer.flush()?;
    Ok(())
}

fn no_formula(text: &str) -> String {
    if text.starts_with(['=', '+', '-', '@', '\t', '\r']) {
        format!("'{text}")
    } else {
        text.to_owned()
    }
}

//! Examines a file in the way that is best for it. A file that is right as it is needs no other way.

use std::time::Duration;

use super::attempt::{Attempt, Differs, FIRST_ATTEMPTS};
use super::compiler::Compiler;
use super::confined_parser::confined_own_variables;
use super::examination::Judged;
use super::findings::Findings;
use super::judged_part::JudgedPart;
use super::not_run::NotRun;
use super::project::ProjectCopy;
use super::source_copy::{SourceCopy, words};
use super::student_file::StudentFile;
use super::student_program::{CompiledSource, StudentProgram};
use super::verdict::Verdict;

/// The most processor time for all ways but the first.
const MOST_TIME: Duration = Duration::from_secs(40);

/// From this number of variables on, not every choice of them is tried.
const MOST_CHOSEN: u32 = 3;

/// What a course accepts beyond the assignment.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Accepted {
    /// A frame time of the file's own in place of `g_dt`.
    pub own_frame_time: bool,
}

impl Default for Accepted {
    fn default() -> Self {
        Self {
            own_frame_time: true,
        }
    }
}

/// A way in which a file is compiled.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CompiledWay {
    /// As a whole.
    Whole(Attempt),
    /// Its routine, cut out.
    RoutineAlone,
}

/// A file that was examined.
#[derive(Debug)]
pub struct ExaminedProgram {
    /// The program that was asked.
    pub program: StudentProgram,
    /// What was found.
    pub findings: Findings,
}

/// A program with what was found out about it.
struct Way {
    program: StudentProgram,
    judged: Judged,
    /// In which way alone it is right, in a sentence. None for the first.
    only: Option<String>,
}

impl Way {
    fn new(mut program: StudentProgram, seed: u64) -> Self {
        Self {
            judged: Judged::new(&mut program, seed),
            program,
            only: None,
        }
    }

    /// The same, with this way and the first one in words.
    fn only(self, [this, first]: &[String; 2]) -> Self {
        Self {
            only: Some(format!("It is right {this}, and not {first}.")),
            ..self
        }
    }

    fn is_right(&self) -> bool {
        self.judged.findings.verdict <= Verdict::Remarks
    }

    /// The better one; the first if they are alike.
    fn or_better(self, other: Self) -> Self {
        if other.judged.rank() < self.judged.rank() {
            other
        } else {
            self
        }
    }
}

impl Compiler {
    /// Makes a program of a student's file, and examines it with the published cases, and random ones by the seed.
    ///
    /// # Errors
    /// [`NotRun`] if it does not compile in time, or has no function that can be asked.
    pub fn examine(
        &self,
        file: &StudentFile,
        seed: u64,
        accepted: Accepted,
    ) -> Result<ExaminedProgram, NotRun> {
        let first = Way::new(self.build(file)?, seed);
        let compiler = self.with_budget(MOST_TIME);
        let Way {
            mut program,
            judged,
            only,
        } = compiler.best_way(file, first, seed, accepted)?;
        program.sandbox = self.sandbox.clone();
        let mut findings = judged
            .with_failures(&mut program)
            .of_part(program.judged().clone());
        if let Some(sentence) = only.as_deref().or(program.right_if()) {
            findings = findings.right_if(sentence);
        }
        let copy = &program.compiled().copy;
        if copy.set != 0 && findings.not_run.is_none() {
            let names = chosen(&copy.variables, copy.set);
            findings = findings.with_remark(
                "own-frame-time",
                format!(
                    "Its frame time is a variable of its own, {}, where the assignment has g_dt: it was set before each question, as a game loop would.",
                    names.join(" and ")
                ),
            );
        }
        Ok(ExaminedProgram { program, findings })
    }

    /// The best way. A file that is right needs no other than the first.
    fn best_way(
        &self,
        file: &StudentFile,
        first: Way,
        seed: u64,
        accepted: Accepted,
    ) -> Result<Way, NotRun> {
        let mut best = self.with_own_variables(first, seed, accepted)?;
        if best.is_right() || matches!(best.program.judged(), JudgedPart::RoutineAlone(_)) {
            return Ok(best);
        }
        let CompiledSource {
            copy,
            configuration,
        } = best.program.compiled().clone();
        let attempt = configuration.attempt;
        for other in self.attempts_beside(&copy, attempt) {
            let program = match self.build_in(&copy, Some(other)) {
                Ok(program) => program,
                Err(NotRun::Stopped) => return Err(NotRun::Stopped),
                Err(_) => continue,
            };
            let words = [
                other.in_words_beside(&attempt),
                attempt.in_words_beside(&other),
            ];
            let way = Way::new(program.with_judged(best.program.judged()), seed);
            best = best.or_better(way.only(&words));
            if best.is_right() {
                return Ok(best);
            }
        }
        if !copy.defines_types {
            return Ok(best);
        }
        // Only boxes of the file's own type can mean something else there.
        let own = SourceCopy {
            defines: copy.defines.clone(),
            ..SourceCopy::new(&file.bytes)
        };
        let headers = ProjectCopy::new(&file.path, &file.bytes, &file.beside).header_text();
        match self.build_routine(&own, &headers, NotRun::WorseAsItIs) {
            Ok(program) => {
                let way = self.with_own_variables(Way::new(program, seed), seed, accepted)?;
                let words = ["with its routine alone", "as a whole"].map(String::from);
                Ok(best.or_better(way.only(&words)))
            }
            Err(NotRun::Stopped) => Err(NotRun::Stopped),
            Err(_) => Ok(best),
        }
    }

    /// The attempts that may read this text otherwise than this one.
    fn attempts_beside(&self, copy: &SourceCopy, attempt: Attempt) -> Vec<Attempt> {
        let differs = Differs {
            by_min_max: depends_on_min_max(&copy.code),
            by_standard: depends_on_standard(copy.own_text()),
        };
        if differs.by_min_max || differs.by_standard {
            self.standards().attempts_beside(attempt, differs)
        } else {
            Vec::new()
        }
    }

    /// The better of a way that is not right and the same with a frame time of its own.
    fn with_own_variables(&self, way: Way, seed: u64, accepted: Accepted) -> Result<Way, NotRun> {
        if way.is_right() || !accepted.own_frame_time {
            return Ok(way);
        }
        let other = self.with_own_frame_time(&way.program, seed)?;
        Ok(match other {
            Some(other) => way.or_better(other),
            None => way,
        })
    }

    /// The ways in which a file may be compiled that no other is like: with `min` and `max` as macros and as functions, for the
    /// newest language version that the compiler knows, and its routine alone.
    pub fn ways(&self) -> Vec<CompiledWay> {
        let [_, templates] = FIRST_ATTEMPTS;
        let newest = self.standards().newer.first();
        let newest = newest.map(|standard| Attempt {
            standard,
            ..templates
        });
        let whole = FIRST_ATTEMPTS.into_iter().chain(newest);
        let whole = whole.map(CompiledWay::Whole);
        whole.chain([CompiledWay::RoutineAlone]).collect()
    }

    /// Makes a program of a file in one way.
    ///
    /// # Errors
    /// [`NotRun`] if it does not compile so.
    pub fn build_in_way(
        &self,
        file: &StudentFile,
        way: CompiledWay,
    ) -> Result<StudentProgram, NotRun> {
        let copy = SourceCopy::new(&file.bytes);
        match way {
            CompiledWay::Whole(attempt) => self.build_in(&copy, Some(attempt)),
            CompiledWay::RoutineAlone => self.build_routine(&copy, "", NotRun::WorseAsItIs),
        }
    }

    /// The same program with a frame time of its own: that choice of its variables with which it answers best. None if it has none.
    fn with_own_frame_time(
        &self,
        program: &StudentProgram,
        seed: u64,
    ) -> Result<Option<Way>, NotRun> {
        let copy = &program.compiled().copy;
        let own = copy.ascii_text();
        let headers = copy.header_text();
        let found = confined_own_variables(&self.sandbox, &headers, &own, &copy.functions)?;
        let Some(copy) = found.and_then(|found| copy.with_variables(&found)) else {
            return Ok(None);
        };
        let mut other = match self.build_copy(&copy) {
            Ok(other) => other,
            Err(NotRun::Stopped) => return Err(NotRun::Stopped),
            Err(_) => return Ok(None),
        };
        other = other.with_judged(program.judged());
        let mut best: Option<(Judged, u32)> = None;
        for set in choices(other.standing()) {
            other.set_variables(set);
            let judged = Judged::new(&mut other, seed);
            let is_better = best
                .as_ref()
                .is_none_or(|(best, _)| judged.rank() < best.rank());
            if is_better {
                let is_right = judged.findings.verdict <= Verdict::Remarks;
                best = Some((judged, set));
                if is_right {
                    break;
                }
            }
        }
        Ok(best.map(|(judged, set)| {
            other.set_variables(set);
            Way {
                program: other,
                judged,
                only: None,
            }
        }))
    }
}

/// Whether `min` and `max` as macros may give other values than as functions: an argument that calls something or changes a variable is
/// computed twice by a macro.
fn depends_on_min_max(code: &[u8]) -> bool {
    let words = words(code);
    let mut calls = words.windows(2).enumerate().filter(|(place, pair)| {
        let is_bare = place
            .checked_sub(1)
            .is_none_or(|before| !matches!(words[before], b":" | b"." | b">"));
        is_bare && matches!(pair[0], b"min" | b"max") && pair[1] == b"("
    });
    calls.any(|(place, _)| {
        let mut depth = 0usize;
        let arguments = words[place + 1..].iter().take_while(|word| {
            match **word {
                b"(" => depth += 1,
                b")" => depth -= 1,
                _ => {}
            }
            depth > 0
        });
        let arguments: Vec<&[u8]> = arguments.copied().collect();
        arguments.windows(2).enumerate().any(|(at, pair)| {
            let is_changed = matches!(pair, [b"+", b"+"] | [b"-", b"-"]);
            let before = at
                .checked_sub(1)
                .map_or(&b""[..], |before| arguments[before]);
            let is_compared = matches!(before, b"=" | b"<" | b">" | b"!") || pair[1] == b"=";
            let is_assigned = pair[0] == b"=" && !is_compared;
            let is_name = pair[0][0].is_ascii_alphabetic() || pair[0][0] == b'_';
            let is_plain = matches!(
                pair[0],
                b"min" | b"max" | b"float" | b"double" | b"f32" | b"int"
            );
            is_changed || is_assigned || (is_name && pair[1] == b"(" && !is_plain)
        })
    })
}

/// Whether a text asks for the language version.
fn depends_on_standard(text: &[u8]) -> bool {
    let asks: [&[u8]; 4] = [b"__cplusplus", b"__cpp_", b"__has_", b"_HAS_CXX"];
    asks.iter()
        .any(|word| text.windows(word.len()).any(|window| window == *word))
}

/// The choices of some of these variables, as bits, the smallest first: each alone and all of them, if they are many.
fn choices(standing: u32) -> Vec<u32> {
    let mut choices: Vec<u32> = if standing.count_ones() <= MOST_CHOSEN {
        (1..=standing).filter(|set| set & !standing == 0).collect()
    } else {
        let each = (0..u32::BITS).map(|number| 1 << number);
        let each = each.filter(|bit| standing & bit != 0);
        each.chain([standing]).collect()
    };
    choices.sort_by_key(|set| set.count_ones());
    choices
}

/// The names whose bits are set.
fn chosen(names: &[String], set: u32) -> Vec<&str> {
    let numbered = names.iter().enumerate();
    let chosen = numbered.filter(|(number, _)| set >> number & 1 == 1);
    chosen.map(|(_, name)| name.as_str()).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn macros_give_other_values_where_an_argument_is_computed_twice() {
        let depends = |code: &str| depends_on_min_max(code.as_bytes());
        assert!(depends("t = max(next(), t);"));
        assert!(depends("t = min(a, *times++);"));
        assert!(depends("t = min(a, max(0, b = 2));"));
        assert!(!depends(
            "t = max((a.min.x - b.max.x) / v, float(0)) + next();"
        ));
        assert!(!depends(
            "t = std::max(next(), t); t = min(a <= b, a == b);"
        ));
    }

    #[test]
    fn every_choice_of_a_few_variables_is_tried_and_of_many_each_alone_and_all() {
        assert!(choices(0).is_empty());
        assert_eq!(choices(0b101), [0b001, 0b100, 0b101]);
        assert_eq!(choices(0b11011), [1, 2, 8, 16, 0b11011]);
    }
}

//! The graph of imports between the Rust files of a crate, read from their text.
//!
//! Every path that begins with `crate`, `super`, `self`, a child module or an imported module is an arrow from the file
//! that writes it to the file that defines the name. Re-exports are followed. Comments, strings and `mod` lines are no
//! arrows, and neither is a module that re-exports names of its own children.

use std::collections::{BTreeMap, BTreeSet};

use crate::tokens::tokens;

/// A module path from the crate's root: `["sim", "step"]` for `crate::sim::step`.
type Module = Vec<String>;

/// The most re-exports that lead from a name to the next.
const LONGEST_CHAIN: usize = 4;

/// The files of a crate and who imports whom.
#[derive(Debug, Default)]
pub struct ImportGraph {
    /// For each file the files that it imports, each with the names it takes from there.
    pub arrows: BTreeMap<String, BTreeMap<String, BTreeSet<String>>>,
}

/// What a module holds.
#[derive(Default)]
struct Contents {
    file: String,
    /// Names that it hands on, each with the path of what it stands for.
    reexports: BTreeMap<String, Module>,
}

/// A path as a file writes it.
struct Written {
    /// The module in which it stands.
    module: Module,
    segments: Vec<String>,
    /// The name under which a `use` makes it known; none in other code.
    alias: Option<String>,
    is_reexport: bool,
}

impl ImportGraph {
    /// The graph of `files`: paths such as `src/sim/mod.rs`, each with its text.
    pub fn new<'f>(files: impl IntoIterator<Item = (&'f str, &'f str)>) -> Self {
        let mut modules: BTreeMap<Module, Contents> = BTreeMap::new();
        let mut written = Vec::new();
        for (file, text) in files {
            let module = module_of(file);
            modules.entry(module.clone()).or_default().file = file.to_owned();
            read_paths(&tokens(text), module, file, &mut modules, &mut written);
        }
        let mut aliases: BTreeMap<(Module, String), Module> = BTreeMap::new();
        // A re-export may lead to another one that is read later: once for each link of the longest chain.
        for path in (0..LONGEST_CHAIN).flat_map(|_| &written) {
            let Some(name) = &path.alias else { continue };
            let target = absolute(path, &modules, &aliases);
            if target.is_empty() {
                continue;
            }
            if path.is_reexport {
                let contents = modules.get_mut(&path.module).expect("its own module");
                contents.reexports.insert(name.clone(), target.clone());
            }
            aliases.insert((path.module.clone(), name.clone()), target);
        }
        let mut graph = Self::default();
        for path in &written {
            graph.add(path, &modules, &aliases);
        }
        graph
    }

    fn add(
        &mut self,
        path: &Written,
        modules: &BTreeMap<Module, Contents>,
        aliases: &BTreeMap<(Module, String), Module>,
    ) {
        let target = absolute(path, modules, aliases);
        let is_of_child = target.starts_with(&path.module) && target != path.module;
        // What a `use` takes from a module is counted; that it names the module alone is not.
        let is_module = path.alias.is_some() && modules.contains_key(&target);
        if target.is_empty() || is_module || path.is_reexport && is_of_child {
            return;
        }
        let (from, to) = (
            &modules[&path.module].file,
            file_of(&target, modules).to_owned(),
        );
        if *from != to {
            let names = self.arrows.entry(from.clone()).or_default();
            let name = target.last().cloned().unwrap_or_default();
            names.entry(to).or_default().insert(name);
        }
    }

    /// The files that import each other in a circle, group by group: each group's files are reached from one another.
    pub fn circles(&self) -> Vec<Vec<String>> {
        let reached: BTreeMap<&String, BTreeSet<&String>> = self
            .arrows
            .keys()
            .map(|file| (file, self.reached_from(file)))
            .collect();
        let mut circles: Vec<Vec<String>> = Vec::new();
        for (file, others) in &reached {
            let is_known = circles.iter().any(|circle| circle.contains(file));
            if !others.contains(file) || is_known {
                continue;
            }
            let back =
                |other: &&&String| reached.get(**other).is_some_and(|from| from.contains(file));
            circles.push(
                others
                    .iter()
                    .filter(back)
                    .map(|other| (*other).clone())
                    .collect(),
            );
        }
        circles
    }

    fn reached_from<'g>(&'g self, file: &String) -> BTreeSet<&'g String> {
        let mut reached = BTreeSet::new();
        let mut open: Vec<&String> = self
            .arrows
            .get(file)
            .into_iter()
            .flat_map(BTreeMap::keys)
            .collect();
        while let Some(next) = open.pop() {
            if reached.insert(next) {
                open.extend(self.arrows.get(next).into_iter().flat_map(BTreeMap::keys));
            }
        }
        reached
    }

    /// The arrows that do not lead downwards in `levels`, from the top level to the lowest.
    ///
    /// A level lists files and folders, and the longest entry that a file begins with is its own. Entries of one level
    /// do not import each other; files of one entry may.
    ///
    /// # Panics
    /// If a file belongs to no level.
    pub fn against(&self, levels: &[&[&str]]) -> Vec<String> {
        let place = |file: &String| {
            let entries = levels.iter().enumerate();
            let entries =
                entries.flat_map(|(depth, level)| level.iter().map(move |entry| (entry, depth)));
            let own = entries.filter(|(entry, _)| file.starts_with(**entry));
            own.max_by_key(|(entry, _)| entry.len())
                .unwrap_or_else(|| panic!("{file} belongs to no level of the order"))
        };
        let mut against = Vec::new();
        for (from, targets) in &self.arrows {
            for (to, names) in targets {
                let ((own, depth), (other, lower)) = (place(from), place(to));
                if own != other && lower <= depth {
                    against.push(format!("{from} -> {to}: {names:?}"));
                }
            }
        }
        against
    }
}

/// The module that a file is: `src/sim/mod.rs` is `sim`, `src/lib.rs` the root.
fn module_of(file: &str) -> Module {
    let path = file.strip_prefix("src/").unwrap_or(file);
    let path = path.strip_suffix(".rs").unwrap_or(path);
    let mut module: Module = path.split('/').map(str::to_owned).collect();
    if module
        .last()
        .is_some_and(|last| last == "mod" || last == "lib")
    {
        module.pop();
    }
    module
}

/// The file of the module that is `path` or that defines it.
fn file_of<'m>(path: &[String], modules: &'m BTreeMap<Module, Contents>) -> &'m str {
    (0..=path.len())
        .rev()
        .find_map(|len| modules.get(&path[..len]))
        .map_or("", |contents| &contents.file)
}

/// A path from the root, re-exports followed; empty where it leads out of the crate.
fn absolute(
    path: &Written,
    modules: &BTreeMap<Module, Contents>,
    aliases: &BTreeMap<(Module, String), Module>,
) -> Module {
    let mut rest = path.segments.iter();
    let mut at = path.module.clone();
    let first = rest.next().expect("a path has a segment");
    match first.as_str() {
        "crate" | "sweptroids" => at.clear(),
        "self" => {}
        "super" => drop(at.pop()),
        name => {
            let mut child = at.clone();
            child.push(name.to_owned());
            let alias = aliases.get(&(at.clone(), name.to_owned()));
            match alias {
                _ if modules.contains_key(&child) => at = child,
                Some(target) if path.alias.as_ref() != Some(first) => at = target.clone(),
                _ => return Module::new(),
            }
        }
    }
    for segment in rest {
        if segment == "super" {
            at.pop();
            continue;
        }
        if segment == "self" || segment == "*" {
            continue;
        }
        at = match modules
            .get(&at)
            .and_then(|module| module.reexports.get(segment))
        {
            Some(target) => target.clone(),
            None => [at.as_slice(), std::slice::from_ref(segment)].concat(),
        };
    }
    at
}

/// Collects every path in the tokens of a file; inline modules become modules of the same file.
fn read_paths(
    tokens: &[String],
    module: Module,
    file: &str,
    modules: &mut BTreeMap<Module, Contents>,
    written: &mut Vec<Written>,
) {
    let at = |i: usize| tokens.get(i).map_or("", String::as_str);
    let is_name = |token: &str| token.starts_with(|c: char| c.is_alphabetic() || c == '_');
    let mut depth = 0;
    // The module of each open inline block, with the depth at which it ends.
    let mut open = vec![(module, -1)];
    let mut is_public = false;
    let mut i = 0;
    while i < tokens.len() {
        let here = open.last().expect("the file's own module").0.clone();
        match at(i) {
            "mod" if at(i + 2) == "{" => {
                let inner: Module = [here, vec![at(i + 1).to_owned()]].concat();
                modules.entry(inner.clone()).or_default().file = file.to_owned();
                open.push((inner, depth));
                (depth, i) = (depth + 1, i + 3);
                continue;
            }
            "use" => {
                i = read_use(tokens, i + 1, &mut Vec::new(), &mut |segments, alias| {
                    written.push(Written {
                        module: here.clone(),
                        segments,
                        alias: Some(alias),
                        is_reexport: is_public,
                    });
                });
                is_public = false;
                continue;
            }
            "{" => depth += 1,
            "}" => {
                depth -= 1;
                if open.last().is_some_and(|(_, end)| *end == depth) {
                    open.pop();
                }
            }
            "pub" => {
                is_public = true;
                i += 1;
                if at(i) == "(" {
                    i = end_of_bracket(tokens, i);
                }
                is_public &= at(i) == "use";
                continue;
            }
            name if is_name(name) && at(i + 1) == "::" && (i == 0 || at(i - 1) != "::") => {
                let mut segments = vec![name.to_owned()];
                while at(i + 1) == "::" && is_name(at(i + 2)) {
                    segments.push(at(i + 2).to_owned());
                    i += 2;
                }
                written.push(Written {
                    module: here,
                    segments,
                    alias: None,
                    is_reexport: false,
                });
            }
            _ => {}
        }
        i += 1;
    }
}

fn end_of_bracket(tokens: &[String], start: usize) -> usize {
    let close = tokens[start..].iter().position(|token| token == ")");
    close.map_or(tokens.len(), |offset| start + offset + 1)
}

/// Reads the tree of a `use` from `i` on, up to and with its `;`, and hands out each path with the name it is known by.
fn read_use(
    tokens: &[String],
    mut i: usize,
    prefix: &mut Vec<String>,
    found: &mut impl FnMut(Vec<String>, String),
) -> usize {
    let base = prefix.len();
    loop {
        let token = tokens.get(i).map_or(";", String::as_str);
        match token {
            "::" => i += 1,
            "{" => {
                i += 1;
                while tokens.get(i).is_some_and(|token| token != "}") {
                    i = read_use(tokens, i, &mut prefix.clone(), found);
                }
                prefix.truncate(base);
                i += 1;
            }
            "," | ";" | "}" => {
                if prefix.len() > base || base == 0 && !prefix.is_empty() {
                    let name = match prefix.last().map(String::as_str) {
                        Some("self") => prefix.iter().rev().nth(1).cloned(),
                        last => last.map(str::to_owned),
                    };
                    found(prefix.clone(), name.unwrap_or_default());
                }
                prefix.truncate(base);
                return if token == "}" { i } else { i + 1 };
            }
            "as" => {
                let name = tokens.get(i + 1).cloned().unwrap_or_default();
                found(prefix.clone(), name);
                prefix.truncate(base);
                i += 2;
            }
            name => {
                prefix.push(name.to_owned());
                i += 1;
            }
        }
    }
}

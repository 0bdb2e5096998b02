//! The graph of imports between the Rust files of a crate, read from their text.
//!
//! A path in a file, in a `use` declaration or anywhere in the code, is an edge to the file that defines the item.
//! Imports and re-exports on the way are followed to the definition. No edge comes from a `mod` declaration, from a
//! module that is imported and not used, or from an item of a child module that is re-exported and not used.

use std::cmp::Reverse;
use std::collections::{BTreeMap, BTreeSet};

use crate::tidy::module_source::{Import, ModulePath, ModuleSource, read_modules};

/// The most imports that are followed from one path. A longer chain is taken for a loop.
const MAX_IMPORT_CHAIN: usize = 8;

/// Which file of a crate imports which.
#[derive(Debug, Default)]
pub struct ImportGraph {
    /// For each file the files that it imports, each with the names it takes from there.
    pub edges: BTreeMap<String, BTreeMap<String, BTreeSet<String>>>,
}

impl ImportGraph {
    /// The graph of `files`: paths such as `src/sim/mod.rs`, each with its text.
    ///
    /// # Panics
    /// If a file re-exports a module of the crate by a glob, since that hides which file defines a name.
    pub fn new<'f>(files: impl IntoIterator<Item = (&'f str, &'f str)>) -> Self {
        let modules = files
            .into_iter()
            .flat_map(|(file, text)| read_modules(file, text));
        let modules = Modules(modules.collect());
        let mut graph = Self::default();
        for (path, module) in &modules.0 {
            for import in &module.imports {
                let imported = modules.imported(path, import);
                assert!(
                    imported.is_none() || import.name != "*" || !import.is_reexport,
                    "{} re-exports by a glob",
                    module.file
                );
                if let Some(target) = imported {
                    graph.add(&module.file, modules.file_of(&target), &target);
                }
            }
            for code_path in &module.paths {
                if let Some(target) = modules.resolve(path, code_path, MAX_IMPORT_CHAIN) {
                    graph.add(&module.file, modules.file_of(&target), &target);
                }
            }
        }
        graph
    }

    fn add(&mut self, from: &str, to: &str, target: &[String]) {
        if from != to {
            let targets = self.edges.entry(from.to_owned()).or_default();
            let names = targets.entry(to.to_owned()).or_default();
            names.extend(target.last().cloned());
        }
    }

    /// The groups of files that import each other in cycles: every file of a group reaches all others.
    pub fn cycles(&self) -> BTreeSet<BTreeSet<&str>> {
        let files = self.edges.keys().map(String::as_str);
        let reachable: BTreeMap<&str, BTreeSet<&str>> =
            files.map(|file| (file, self.reachable(file))).collect();
        let reaches = |from: &str, to: &str| reachable.get(from).is_some_and(|r| r.contains(to));
        reachable
            .iter()
            .filter(|(file, _)| reaches(file, file))
            .map(|(file, others)| {
                let cycle = others.iter().filter(|other| reaches(other, file));
                cycle.copied().collect()
            })
            .collect()
    }

    fn reachable(&self, file: &str) -> BTreeSet<&str> {
        let imported_by = |file: &str| self.edges.get(file).into_iter().flat_map(BTreeMap::keys);
        let mut reachable = BTreeSet::new();
        let mut open: Vec<&String> = imported_by(file).collect();
        while let Some(next) = open.pop() {
            if reachable.insert(next.as_str()) {
                open.extend(imported_by(next));
            }
        }
        reachable
    }

    /// The edges that do not lead downwards in `levels`, from the top level to the lowest.
    ///
    /// A level lists files and folders. `src/pages/*` stands for each file and each folder in `src/pages`. A file belongs to the
    /// longest entry that is the file itself or a folder around it; of two as long, to the higher one. Files of one entry may
    /// import each other; files of two entries of one level may not.
    ///
    /// # Panics
    /// If a file belongs to no level.
    pub fn against(&self, levels: &[&[&str]]) -> Vec<String> {
        let entry_of = |file: &str| {
            let entries = (0..)
                .zip(levels)
                .flat_map(|(level, entries)| entries.iter().map(move |entry| (*entry, level)));
            entries
                .filter_map(|(entry, level)| Some((file_entry(file, entry)?.to_owned(), level)))
                .max_by_key(|(entry, level)| (entry.len(), Reverse(*level)))
                .unwrap_or_else(|| panic!("{file} belongs to no level of the order"))
        };
        let mut against = Vec::new();
        for (from, targets) in &self.edges {
            for (to, names) in targets {
                let ((from_entry, from_level), (to_entry, to_level)) =
                    (entry_of(from), entry_of(to));
                if from_entry != to_entry && to_level <= from_level {
                    against.push(format!("{from} -> {to}: {names:?}"));
                }
            }
        }
        against
    }
}

/// The file or folder that an entry of a level stands for at this file, if it is the file itself or around it.
fn file_entry<'f>(file: &'f str, entry: &str) -> Option<&'f str> {
    if let Some(folder) = entry.strip_suffix("/*") {
        let below = file.strip_prefix(folder)?.strip_prefix('/')?;
        let rest = below.find('/').map_or("", |end| &below[end..]);
        return file.strip_suffix(rest);
    }
    let rest = file.strip_prefix(entry)?;
    let is_whole = rest.is_empty() || rest.starts_with('/');
    file.strip_suffix(rest).filter(|_| is_whole)
}

/// All modules of a crate.
struct Modules(BTreeMap<ModulePath, ModuleSource>);

impl Modules {
    /// The item or module that an import is an edge to, if it is one.
    fn imported(&self, module: &[String], import: &Import) -> Option<ModulePath> {
        let target = self.resolve(module, &import.path, MAX_IMPORT_CHAIN)?;
        let is_unused_module = import.name != "*" && self.0.contains_key(&target);
        let is_child = target.starts_with(module) && target != module;
        let is_only_reexported = import.is_reexport && !self.0[module].names.contains(&import.name);
        let is_ignored = is_unused_module || is_child && is_only_reexported;
        (!is_ignored).then_some(target)
    }

    /// The path from the crate's root of the item that `path` means in `module`; none if it is in another crate.
    /// Follows at most `chain` imports.
    fn resolve(&self, module: &[String], path: &[String], chain: usize) -> Option<ModulePath> {
        let (first, rest) = path.split_first()?;
        let mut resolved = match first.as_str() {
            "crate" | "sweptroids" => ModulePath::new(),
            "self" => module.to_vec(),
            "super" => parent(module),
            name => self.named(module, name, !rest.is_empty(), chain)?,
        };
        for (i, segment) in rest.iter().enumerate() {
            let continues = i + 1 < rest.len();
            resolved = match segment.as_str() {
                "super" => parent(&resolved),
                "self" | "*" => resolved,
                name => self
                    .named(&resolved, name, continues, chain)
                    .unwrap_or_else(|| child(&resolved, name)),
            };
        }
        Some(resolved)
    }

    /// The child module or import that has this name in a module; none for an import from another crate. If both have
    /// the name, a path that continues means the module, and a path that ends means the import.
    fn named(
        &self,
        module: &[String],
        name: &str,
        continues: bool,
        chain: usize,
    ) -> Option<ModulePath> {
        let child = child(module, name);
        let is_module = self.0.contains_key(&child);
        if is_module && continues {
            return Some(child);
        }
        let chain = chain.checked_sub(1)?;
        let imports = self
            .0
            .get(module)
            .into_iter()
            .flat_map(|module| &module.imports);
        let imported = |import: &Import| match import.name.as_str() {
            "*" => {
                let source = self.resolve(module, &import.path, chain)?;
                self.named(&source, name, continues, chain)
            }
            imported if imported == name => self.resolve(module, &import.path, chain),
            _ => None,
        };
        imports
            .into_iter()
            .find_map(imported)
            .or(is_module.then_some(child))
    }

    /// The file that defines an item or a module.
    fn file_of(&self, path: &[String]) -> &str {
        (0..=path.len())
            .rev()
            .find_map(|length| self.0.get(&path[..length]))
            .map_or("", |module| &module.file)
    }
}

fn parent(module: &[String]) -> ModulePath {
    module[..module.len().saturating_sub(1)].to_vec()
}

fn child(module: &[String], name: &str) -> ModulePath {
    [module, &[name.to_owned()]].concat()
}

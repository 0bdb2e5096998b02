//! The imports and paths that the modules of a Rust file contain.

use std::collections::{BTreeMap, BTreeSet};

use crate::tidy::tokens::{is_name, tokens};

/// A path as segments. The path of a module starts at the crate's root: `["sim", "step"]` for `crate::sim::step`.
pub type ModulePath = Vec<String>;

/// What a module contains.
#[derive(Debug, Default)]
pub struct ModuleSource {
    /// The file that it is in.
    pub file: String,
    pub imports: Vec<Import>,
    /// The paths of two or more segments outside `use` declarations.
    pub paths: Vec<ModulePath>,
    /// All names outside `use` declarations.
    pub names: BTreeSet<String>,
}

/// One path of a `use` declaration.
#[derive(Debug)]
pub struct Import {
    pub path: ModulePath,
    /// The name that it is imported under; `*` for a glob import.
    pub name: String,
    /// Whether the declaration is `pub`, restricted or not.
    pub is_reexport: bool,
}

/// The modules of a file: its own, and the inline ones.
pub fn read_modules(file: &str, text: &str) -> BTreeMap<ModulePath, ModuleSource> {
    let tokens = tokens(text);
    let token = |i: usize| tokens.get(i).copied().unwrap_or_default();
    let mut modules = BTreeMap::new();
    // The module that the content of each open brace belongs to.
    let mut blocks = vec![module_of_file(file)];
    let mut i = 0;
    while i < tokens.len() {
        let current = blocks.last().expect("braces are balanced").clone();
        let module: &mut ModuleSource = modules.entry(current.clone()).or_default();
        file.clone_into(&mut module.file);
        let is_public = token(i) == "pub";
        if is_public {
            i = end_of_visibility(&tokens, i);
        }
        match token(i) {
            "mod" if token(i + 2) == "{" => {
                blocks.push([current, vec![token(i + 1).to_owned()]].concat());
                i += 2;
            }
            "{" => blocks.push(current),
            "}" => drop(blocks.pop()),
            // `use<…>` in a type lists the captured lifetimes.
            "use" if token(i + 1) != "<" => {
                let mut found = Vec::new();
                i = read_use_tree(&tokens, i + 1, &[], &mut found);
                module
                    .imports
                    .extend(found.into_iter().map(|(path, name)| Import {
                        path,
                        name,
                        is_reexport: is_public,
                    }));
            }
            name if is_name(name) && (i == 0 || token(i - 1) != "::") => {
                let mut path = vec![name.to_owned()];
                while token(i + 1) == "::" && is_name(token(i + 2)) {
                    path.push(token(i + 2).to_owned());
                    i += 2;
                }
                module.names.extend(path.iter().cloned());
                if path.len() > 1 {
                    module.paths.push(path);
                }
            }
            _ => {}
        }
        i += 1;
    }
    modules
}

/// The module of a file: `src/sim/mod.rs` is `sim`, `src/lib.rs` the crate's root.
fn module_of_file(file: &str) -> ModulePath {
    let path = file.strip_prefix("src/").unwrap_or(file);
    let path = path.strip_suffix(".rs").unwrap_or(path);
    let mut module: ModulePath = path.split('/').map(str::to_owned).collect();
    if module
        .last()
        .is_some_and(|last| last == "mod" || last == "lib")
    {
        module.pop();
    }
    module
}

/// The index after the `pub`, `pub(crate)` or `pub(in path)` at index `i`.
fn end_of_visibility(tokens: &[&str], i: usize) -> usize {
    let is_restricted = matches!(
        tokens[i + 1..],
        ["(", "in", ..] | ["(", "crate" | "self" | "super", ")", ..]
    );
    let end = tokens[i..].iter().position(|token| *token == ")");
    match end {
        Some(end) if is_restricted => i + end + 1,
        _ => i + 1,
    }
}

/// Reads the branch of a `use` tree that starts at index `i`: its paths, each with the name it is imported under.
/// Returns the index of the `,`, `}` or `;` that ends the branch.
fn read_use_tree(
    tokens: &[&str],
    mut i: usize,
    prefix: &[String],
    found: &mut Vec<(ModulePath, String)>,
) -> usize {
    let token = |i: usize| tokens.get(i).copied().unwrap_or(";");
    let mut path = prefix.to_vec();
    loop {
        match token(i) {
            "{" => {
                i += 1;
                while !matches!(token(i), "}" | ";") {
                    i = read_use_tree(tokens, i, &path, found);
                    if token(i) == "," {
                        i += 1;
                    }
                }
                return i + 1;
            }
            "as" => {
                found.push((path, token(i + 1).to_owned()));
                return i + 2;
            }
            "," | "}" | ";" => {
                let mut names = path.iter().rev().filter(|segment| *segment != "self");
                let name = names.next().cloned().unwrap_or_default();
                found.push((path, name));
                return i;
            }
            "::" | "$" => i += 1,
            name => {
                path.push(name.to_owned());
                i += 1;
            }
        }
    }
}

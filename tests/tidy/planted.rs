//! The import graph on small crates with planted imports: each test names what it has to find or to leave out.

use std::collections::BTreeSet;

use crate::tidy::import_graph::ImportGraph;

/// A crate of four files: `top` imports `middle`, which re-exports a name of its child `ground`.
const CRATE: [(&str, &str); 4] = [
    ("src/lib.rs", "mod middle; mod top;"),
    (
        "src/top.rs",
        "use crate::middle::{Stone, wall};\nfn build() { wall::raise(Stone); }",
    ),
    (
        "src/middle/mod.rs",
        "mod ground;\npub(crate) mod wall;\npub use ground::Stone;",
    ),
    ("src/middle/ground.rs", "pub struct Stone;"),
];

const LEVELS: &[&[&str]] = &[&["src/lib.rs"], &["src/top.rs"], &["src/middle"]];

const GROUND: &str = "src/middle/ground.rs";
const TOP: &str = "src/top.rs";
const WALL: &str = "src/middle/wall.rs";

/// The graph of the crate with this text as `src/middle/wall.rs`.
fn with_wall(text: &str) -> ImportGraph {
    ImportGraph::new(CRATE.into_iter().chain([(WALL, text)]))
}

/// The files that a file imports.
fn imports<'g>(graph: &'g ImportGraph, file: &str) -> Vec<&'g str> {
    let targets = graph.edges.get(file).into_iter();
    targets
        .flat_map(|targets| targets.keys().map(String::as_str))
        .collect()
}

#[test]
fn a_reexported_name_leads_to_the_file_that_defines_it() {
    let graph = with_wall("pub fn raise(_: super::Stone) {}");
    assert_eq!(imports(&graph, TOP), [GROUND, WALL]);
    assert_eq!(imports(&graph, WALL), [GROUND]);
    assert_eq!(graph.cycles(), BTreeSet::new());
    assert_eq!(graph.against(LEVELS), [""; 0]);
}

#[test]
fn a_cycle_is_found() {
    let graph = with_wall("pub fn raise<T>(_: T) { super::super::top::build(); }");
    assert_eq!(graph.cycles(), [[WALL, TOP].into()].into());
}

#[test]
fn an_import_from_a_higher_level_is_found() {
    for wall in [
        "pub fn raise<T>(_: T) { super::super::top::build(); }",
        "mod tests { use crate::{middle::Stone, top}; fn test() { top::build(); } }",
    ] {
        let against = with_wall(wall).against(LEVELS);
        assert_eq!(
            against,
            ["src/middle/wall.rs -> src/top.rs: {\"build\"}"],
            "{wall}"
        );
    }
}

#[test]
fn entries_of_one_level_do_not_import_each_other() {
    let graph = with_wall("use super::ground::Stone;");
    let apart = [GROUND, WALL, "src/middle/mod.rs"];
    let levels: &[&[&str]] = &[&["src/lib.rs"], &["src/top.rs"], &apart];
    assert_eq!(graph.against(levels).len(), 1);
}

#[test]
fn files_and_folders_below_a_star_do_not_import_each_other() {
    let levels: &[&[&str]] = &[
        &["src/lib.rs"],
        &["src/top.rs"],
        &["src/middle/mod.rs"],
        &["src/middle/*"],
    ];
    let alone = with_wall("pub fn raise<T>(_: T) {}");
    assert_eq!(alone.against(levels), [""; 0]);
    let neighbours = with_wall("use super::ground::Stone;");
    assert_eq!(
        neighbours.against(levels),
        ["src/middle/wall.rs -> src/middle/ground.rs: {\"Stone\"}"]
    );
    // The folder as a whole is one of `src`.
    let whole: &[&[&str]] = &[&["src/lib.rs"], &["src/top.rs"], &["src/*"]];
    assert_eq!(neighbours.against(whole), [""; 0]);
}

#[test]
#[should_panic = "src/top.rs belongs to no level"]
fn a_level_names_whole_folders_and_files() {
    with_wall("").against(&[&["src/lib.rs", "src/middle", "src/to"]]);
}

/// Texts of `src/middle/wall.rs` that import `src/top.rs`.
const IMPORTS_OF_TOP: [(&str, &str); 16] = [
    ("a nested tree", "use crate::{middle::{self}, top::{A, B}};"),
    (
        "a renamed module",
        "use crate::top as t; fn f() { t::build() }",
    ),
    (
        "`self` in a tree",
        "use crate::top::{self, }; fn f() { top::build() }",
    ),
    (
        "a renamed `self`",
        "use crate::top::{self as t}; fn f() { t::build() }",
    ),
    ("a glob", "use crate::top::*;"),
    (
        "a restricted re-export",
        "pub(in crate::middle) use crate::top::build;",
    ),
    (
        "a path that starts with `self`",
        "fn f() { self::super::super::top::build() }",
    ),
    (
        "a type in angle brackets",
        "fn f() -> Vec<crate::top::A> {}",
    ),
    (
        "a macro of this crate",
        "macro_rules! m { () => { $crate::top::build() } }",
    ),
    (
        "an import in a macro",
        "macro_rules! m { () => { use $crate::top::build; } }",
    ),
    (
        "a public tuple field",
        "pub struct W(pub (crate::top::A, u8));",
    ),
    (
        "code after captured lifetimes",
        "fn f() -> impl I + use<> { let x = 1; crate::top::build() }",
    ),
    (
        "an import of the file in an inline module",
        "use crate::top; mod tests { use super::*; fn f() { top::build() } }",
    ),
    (
        "`super` of an inline module",
        "mod a { mod b { fn f() { super::super::super::super::top::build() } } }",
    ),
    (
        "code after an inline module",
        "mod a { fn f() { {} } } fn f() { super::super::top::build() }",
    ),
    (
        "code after strings, quotes and comments",
        r####"fn f<'a>(_: &'a str) { (r##" "# " "##, br"\", "\"", b'"', '\'', '"', '\\'); /* /* */ " */ crate::top::build() }"####,
    ),
];

#[test]
fn every_form_of_import_is_found() {
    for (form, wall) in IMPORTS_OF_TOP {
        let graph = with_wall(wall);
        let imports = imports(&graph, WALL);
        assert!(imports.contains(&TOP), "{form}: {imports:?}");
    }
}

/// Texts of `src/middle/wall.rs` that import nothing.
const NO_IMPORTS: [(&str, &str); 7] = [
    (
        "comments",
        "//! crate::top::build\n/* /* */ use crate::top::build; */",
    ),
    (
        "strings",
        r###"const A: [&str; 3] = ["crate::top", r"crate::top::A", r#"" crate::top::A"#];"###,
    ),
    ("a module without use", "use crate::top;"),
    (
        "a child module",
        "mod top { pub fn build() {} } fn f() { top::build() }",
    ),
    ("a visibility", "pub(in crate::top) fn f() {}"),
    (
        "another crate",
        "use bevy::{self, top::A}; use std::fmt; fn f() { fmt::top() }",
    ),
    (
        "an own type",
        "enum Top { A } use Top::A; mod tests { use super::*; fn f() { Top::A } }",
    ),
];

#[test]
fn nothing_else_is_taken_for_an_import() {
    for (form, wall) in NO_IMPORTS {
        let graph = with_wall(wall);
        assert_eq!(imports(&graph, WALL), [""; 0], "{form}");
    }
}

#[test]
fn a_chain_of_reexports_is_followed_to_its_end() {
    let graph = ImportGraph::new([
        ("src/lib.rs", "mod a; pub mod top; pub use a::b::Stone;"),
        (
            "src/a/mod.rs",
            "mod b; mod stone; mod sand; pub use sand::Sand;",
        ),
        (
            "src/a/b.rs",
            "pub use super::stone::Stone; pub(in crate::a) use super::Sand as Dust;",
        ),
        ("src/a/stone.rs", "pub struct Stone;"),
        ("src/a/sand.rs", "pub struct Sand;"),
        (
            "src/top.rs",
            "fn f() { (crate::Stone::new(), crate::a::b::Dust::new()) }",
        ),
    ]);
    assert_eq!(
        imports(&graph, "src/top.rs"),
        ["src/a/sand.rs", "src/a/stone.rs"]
    );
}

#[test]
fn an_import_of_a_parent_leads_its_children_to_the_definition() {
    let graph = ImportGraph::new([
        ("src/lib.rs", "mod a; mod top;"),
        ("src/top.rs", "pub struct Stone;"),
        ("src/a/mod.rs", "mod b; use crate::top::Stone;"),
        ("src/a/b.rs", "use super::Stone;"),
    ]);
    assert_eq!(imports(&graph, "src/a/b.rs"), [TOP]);
}

#[test]
fn a_module_imports_the_child_whose_name_it_reexports_and_uses() {
    let graph = ImportGraph::new([
        ("src/lib.rs", "mod a;"),
        (
            "src/a/mod.rs",
            "mod b; pub use b::{Sand, Stone}; fn f(_: Stone) {}",
        ),
        (
            "src/a/b.rs",
            "use super::f; pub struct Stone; pub struct Sand;",
        ),
    ]);
    assert_eq!(
        graph.cycles(),
        [["src/a/b.rs", "src/a/mod.rs"].into()].into()
    );
    assert_eq!(
        graph.edges["src/a/mod.rs"]["src/a/b.rs"],
        ["Stone".to_owned()].into()
    );
}

#[test]
fn a_function_named_as_its_module_is_not_taken_for_the_module() {
    let graph = ImportGraph::new([
        ("src/lib.rs", "mod a; mod top;"),
        (
            "src/a/mod.rs",
            "mod answer; pub use answer::{answer, Answer};",
        ),
        ("src/a/answer.rs", "pub struct Answer; pub fn answer() {}"),
        ("src/top.rs", "use crate::a::answer;"),
    ]);
    assert_eq!(imports(&graph, "src/top.rs"), ["src/a/answer.rs"]);
}

#[test]
#[should_panic = "src/middle/wall.rs re-exports by a glob"]
fn a_glob_reexport_is_refused() {
    with_wall("pub use super::ground::*;");
}

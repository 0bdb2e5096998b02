//! Which of several files of a project is the one, where the others are copies of it that were kept: `Collision - Copy.cpp`,
//! `Collision_old.cpp`, `Backup/Collision.cpp`.

use std::path::{Component, Path};

/// The stem of the file that the assignment asks for.
const ASKED_FOR: &str = "collision";

/// Words that make a name one of a copy.
const WORDS: [&str; 31] = [
    "copy",
    "copie",
    "kopie",
    "copia",
    "old",
    "older",
    "alt",
    "bak",
    "bck",
    "backup",
    "back",
    "orig",
    "original",
    "new",
    "newer",
    "final",
    "prev",
    "previous",
    "temp",
    "tmp",
    "draft",
    "version",
    "ver",
    "save",
    "saved",
    "wip",
    "broken",
    "working",
    "unused",
    "archive",
    "deprecated",
];

/// The place of the path with the plain name among these: all others have its name with words or numbers of copies, or lie in a
/// folder of copies. None if there is none, or if one of the others is no copy of it.
pub fn plain_among(paths: &[&Path]) -> Option<usize> {
    let shared = shared_folders(paths);
    let names: Vec<Name> = paths.iter().map(|path| Name::of(path, shared)).collect();
    let mut plain = names
        .iter()
        .enumerate()
        .filter(|(_, name)| !name.is_of_a_copy);
    let (place, first) = plain.next()?;
    let is_the_only_one = plain.next().is_none();
    let are_copies = names.iter().all(|name| name.original == first.original);
    (is_the_only_one && are_copies).then_some(place)
}

/// The place of the only path among these that has the name of the assignment's file, in whatever letters.
pub fn asked_for_among(paths: &[&Path]) -> Option<usize> {
    let is_asked_for = |path: &Path| {
        let stem = path.file_stem();
        stem.is_some_and(|stem| stem.eq_ignore_ascii_case(ASKED_FOR))
    };
    let mut found = (0..paths.len()).filter(|place| is_asked_for(paths[*place]));
    let place = found.next()?;
    found.next().is_none().then_some(place)
}

/// Whether the name of a file is one of a copy, whatever lies beside it.
pub fn is_named_as_a_copy(path: &Path) -> bool {
    Name::of(path, usize::MAX).is_of_a_copy
}

/// How many folders all of these paths begin with. What these are called says nothing.
pub fn shared_folders(paths: &[&Path]) -> usize {
    let all: Vec<Vec<Component<'_>>> = paths
        .iter()
        .map(|path| {
            path.parent()
                .unwrap_or(Path::new(""))
                .components()
                .collect()
        })
        .collect();
    let Some(first) = all.first() else {
        return 0;
    };
    (0..first.len())
        .take_while(|place| {
            all.iter()
                .all(|other| other.get(*place) == first.get(*place))
        })
        .count()
}

/// The name of a file, as that of a copy.
struct Name {
    /// The name without what makes it one of a copy, in lower case.
    original: String,
    /// Whether there is such a thing, or a folder of copies around it.
    is_of_a_copy: bool,
}

impl Name {
    /// The name of a file, and of its folders but for the first ones.
    fn of(path: &Path, shared_folders: usize) -> Self {
        let stem = path.file_stem().unwrap_or_default().to_string_lossy();
        let words = words(&stem);
        let own: Vec<&String> = words.iter().filter(|word| !is_of_copies(word)).collect();
        // Of a name that has no other words they are its own: `new.cpp`.
        let is_its_own = own.is_empty();
        let folder = path.parent().unwrap_or(Path::new(""));
        let is_in_a_folder_of_copies = folder.components().skip(shared_folders).any(|part| {
            let words = self::words(&part.as_os_str().to_string_lossy());
            words.iter().any(|word| is_of_copies(word.as_str()))
        });
        Self {
            is_of_a_copy: is_in_a_folder_of_copies || (!is_its_own && own.len() < words.len()),
            original: match is_its_own {
                true => words.concat(),
                false => own.into_iter().map(String::as_str).collect(),
            },
        }
    }
}

/// The words and numbers of a name, in lower case: `CollisionOld2` is `collision`, `old`, `2`.
fn words(name: &str) -> Vec<String> {
    let mut words: Vec<String> = Vec::new();
    let mut before = ' ';
    for character in name.chars() {
        let is_of_word = character.is_alphanumeric();
        let begins = is_of_word
            && (!before.is_alphanumeric()
                || before.is_numeric() != character.is_numeric()
                || (before.is_lowercase() && character.is_uppercase()));
        if begins {
            words.push(String::new());
        }
        if let Some(word) = words.last_mut().filter(|_| is_of_word) {
            word.extend(character.to_lowercase());
        }
        before = character;
    }
    words
}

/// Whether a word or a number is one of copies: `old`, `v`, `2`, and `of` in `Copy of`.
fn is_of_copies(word: &str) -> bool {
    let is_number = |word: &str| word.bytes().all(|byte| byte.is_ascii_digit());
    WORDS.contains(&word) || matches!(word, "v" | "of") || is_number(word)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn plain(paths: &[&str]) -> Option<String> {
        let all: Vec<&Path> = paths.iter().map(Path::new).collect();
        plain_among(&all).map(|place| paths[place].to_owned())
    }

    #[test]
    fn the_file_with_the_plain_name_is_the_one() {
        for copy in [
            "Collision - Copy.cpp",
            "Collision - Copy (2).cpp",
            "Copy of Collision.cpp",
            "Collision (1).cpp",
            "Collision_old.cpp",
            "collision-backup.cpp",
            "CollisionOld.cpp",
            "Collision2.cpp",
            "Collision_v3.cpp",
            "Collision.bak.cpp",
            "OLD_Collision.cpp",
            "Collision_2024_11_02.cpp",
        ] {
            let found = plain(&[copy, "Collision.cpp"]);
            assert_eq!(found.as_deref(), Some("Collision.cpp"), "{copy}");
        }
        let three = plain(&[
            "Src/Collision.cpp",
            "Src/Collision_old.cpp",
            "Src/Old/Collision.cpp",
        ]);
        assert_eq!(three.as_deref(), Some("Src/Collision.cpp"));
        let folders = plain(&[
            "/old/hand-in/Game - Copy/Hit.cpp",
            "/old/hand-in/Game/Hit.cpp",
        ]);
        assert_eq!(folders.as_deref(), Some("/old/hand-in/Game/Hit.cpp"));
    }

    #[test]
    fn two_names_of_their_own_are_not_chosen_between() {
        assert_eq!(plain(&["Collision.cpp", "CollisionStatic.cpp"]), None);
        assert_eq!(plain(&["A/Collision.cpp", "B/Collision.cpp"]), None);
        assert_eq!(plain(&["Collision_old.cpp", "Collision_new.cpp"]), None);
        assert_eq!(plain(&["Physics.cpp", "Collision_old.cpp"]), None);
    }

    #[test]
    fn of_two_names_of_their_own_the_assignments_is_the_one() {
        let asked_for = |paths: &[&str]| {
            let all: Vec<&Path> = paths.iter().map(Path::new).collect();
            asked_for_among(&all)
        };
        assert_eq!(asked_for(&["A2.cpp", "collision.cpp"]), Some(1));
        assert_eq!(asked_for(&["A2.cpp", "CollisionStatic.cpp"]), None);
        assert_eq!(asked_for(&["A/Collision.cpp", "B/Collision.cpp"]), None);
    }

    #[test]
    fn a_name_of_nothing_but_such_words_is_plain() {
        assert!(!is_named_as_a_copy(Path::new("new.cpp")));
        assert!(is_named_as_a_copy(Path::new("Vec2 - Copy.cpp")));
    }
}

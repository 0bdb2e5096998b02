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

/// The place of the path with the plain name among these: each other has its name with words or numbers of copies beside, or lies in a
/// folder of copies. None if there is none.
pub fn plain_among(paths: &[&Path]) -> Option<usize> {
    let shared = shared_folders(paths);
    let names: Vec<Name> = paths.iter().map(|path| Name::of(path, shared)).collect();
    (0..names.len()).find(|plain| {
        let mut others = (0..names.len()).filter(|other| other != plain);
        others.all(|other| names[other].is_a_copy_of(&names[*plain]))
    })
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

/// How many words and numbers in the name of a file are such as copies have.
pub fn words_of_copies(path: &Path) -> usize {
    let words = Name::of(path, usize::MAX).words;
    words.iter().filter(|word| is_of_copies(word)).count()
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

/// The name of a file, with what its folders say.
struct Name {
    words: Vec<String>,
    is_in_a_folder_of_copies: bool,
}

impl Name {
    /// The name of a file, and of its folders but for the first ones.
    fn of(path: &Path, shared_folders: usize) -> Self {
        let folder = path.parent().unwrap_or(Path::new(""));
        let mut folders = folder.components().skip(shared_folders);
        Self {
            words: words(&path.file_stem().unwrap_or_default().to_string_lossy()),
            is_in_a_folder_of_copies: folders.any(|part| {
                let words = words(&part.as_os_str().to_string_lossy());
                words.iter().any(|word| is_of_copies(word))
            }),
        }
    }

    /// Whether it is the other name with words of copies beside, or the same in a folder of copies.
    fn is_a_copy_of(&self, plain: &Self) -> bool {
        let mut left = plain.words.iter().peekable();
        let others = self
            .words
            .iter()
            .filter(|word| left.next_if_eq(word).is_none());
        let others: Vec<&String> = others.collect();
        let is_marked = self.is_in_a_folder_of_copies || !others.is_empty();
        left.peek().is_none()
            && !plain.is_in_a_folder_of_copies
            && is_marked
            && others.iter().all(|word| is_of_copies(word))
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
    fn a_number_of_its_own_makes_no_name_that_of_a_copy() {
        for (copy, own) in [
            ("Vec2 - Copy.cpp", "Vec2.cpp"),
            ("Collision2D_old.cpp", "Collision2D.cpp"),
            ("new - Copy.cpp", "new.cpp"),
        ] {
            assert_eq!(plain(&[copy, own]).as_deref(), Some(own));
            let words = |name: &str| words_of_copies(Path::new(name));
            assert!(words(copy) > words(own), "{copy}");
        }
        assert_eq!(plain(&["Old/Collision.cpp", "Src/Collision_old.cpp"]), None);
    }
}

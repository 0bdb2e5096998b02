//! What happens to a whole program: it is killed, its disk is full, another one writes the same file.
//!
//! The program is this test program, run anew for a part of a story: [`part`].

use std::io::{BufRead, BufReader, Write};
use std::process::{Command, Stdio};

use super::*;

/// Which part a process plays, and in which folder.
const PART: &str = "SWEPTROIDS_TEST_PART";
const FOLDER: &str = "SWEPTROIDS_TEST_FOLDER";

#[test]
#[ignore = "a part that the other tests run in a process of its own"]
fn part() {
    let Ok(part) = std::env::var(PART) else {
        return;
    };
    let folder = std::env::var_os(FOLDER).expect("the folder of the story");
    let folder = Path::new(&folder);
    match part.as_str() {
        "save without end" => save_without_end(folder),
        "odd scores" => add_fifty(folder, 10),
        "even scores" => add_fifty(folder, 20),
        "write nothing" => write_nothing(folder),
        "fill the disk" => fill_the_disk(folder),
        other => panic!("there is no part {other}"),
    }
}

/// A process that plays a part, with words of a shell before it.
fn process(part: &str, folder: &Path, shell: &[&str]) -> Command {
    let program = std::env::current_exe().expect("this program");
    let (_, path) = module_path!()
        .split_once("::")
        .expect("a module of a crate");
    let test = format!("{path}::part");
    let words = [program.to_str().expect("a plain path"), &test];
    let words = words
        .into_iter()
        .chain(["--exact", "--ignored", "--nocapture"]);
    let words: Vec<_> = shell.iter().copied().chain(words).collect();
    let mut command = Command::new(words[0]);
    command
        .args(&words[1..])
        .env(PART, part)
        .env(FOLDER, folder)
        .stdout(Stdio::piped())
        .stderr(Stdio::piped());
    command
}

/// Plays a part to its end.
fn play(mut process: Command) {
    let output = process.output().expect("a process");
    let words = String::from_utf8_lossy(&output.stderr);
    let said = String::from_utf8_lossy(&output.stdout);
    assert!(output.status.success(), "{said}\n{words}");
    assert!(said.contains("1 passed"), "{said}");
}

/// Saves one setting, then the other, then the first again, and says so with a dot.
fn save_without_end(folder: &Path) {
    let mut app = start(folder);
    loop {
        set(&mut app, |settings| settings.glow = 10 - settings.glow);
        let mut out = std::io::stdout();
        let said = out.write_all(b".\n").and_then(|()| out.flush());
        if said.is_err() {
            return;
        }
    }
}

#[test]
fn a_kill_at_any_moment_leaves_the_old_file_or_the_new_one() {
    let folder = empty_folder();
    let mut app = start(folder.path());
    let both = [0, 10].map(|glow| {
        set(&mut app, |settings| settings.glow = glow);
        read(&folder.path().join("settings.toml"))
    });
    assert_ne!(both[0], both[1]);
    let mut in_the_middle = 0;
    for moment in 0_u64..100 {
        let mut child = process("save without end", folder.path(), &[])
            .spawn()
            .expect("a process");
        let said = BufReader::new(child.stdout.take().expect("its output"));
        let saved = said
            .lines()
            .filter(|line| line.as_deref().is_ok_and(|line| line == "."));
        assert_eq!(saved.take(2).count(), 2);
        // Some look at the folder for longer than others, and none in step with the child.
        for _ in 0..moment * 37 % 100 {
            names(folder.path());
        }
        child.kill().expect("the child is ours");
        child.wait().expect("the child is ours");

        let left = names(folder.path());
        in_the_middle += usize::from(left.len() > 1);
        assert!(left.len() <= 2, "{left:?}");
        let text = read(&folder.path().join("settings.toml"));
        assert!(both.contains(&text), "{text}");
        assert_eq!(notices(&start(folder.path())), [""; 0]);
    }
    // Otherwise this test would say nothing.
    assert!(in_the_middle > 0, "no kill came while a file was written");
    // What is left of them goes with the next change.
    set(&mut start(folder.path()), |settings| settings.glow = 50);
    assert_eq!(names(folder.path()), ["settings.toml"]);
}

fn add_fifty(folder: &Path, first: u32) {
    let mut app = start(folder);
    for number in 0..50 {
        add(&mut app, score("TWO", first + number * 20));
    }
    assert_eq!(notices(&app), [""; 0]);
}

#[test]
fn two_programs_that_add_scores_at_once_lose_none() {
    let folder = empty_folder();
    let parts = ["odd scores", "even scores"];
    let children = parts.map(|part| {
        let mut process = process(part, folder.path(), &[]);
        process.spawn().expect("a process")
    });
    for child in children {
        let output = child.wait_with_output().expect("the child is ours");
        let words = String::from_utf8_lossy(&output.stderr);
        assert!(output.status.success(), "{words}");
    }
    // One added 10, 30 … 990, the other 20, 40 … 1000.
    let expected: Vec<_> = (91..=100)
        .rev()
        .map(|n| format!("TWO {}", n * 10))
        .collect();
    assert_eq!(table(&start(folder.path())), expected);
}

/// What is told when nothing can be written, and that the game goes on.
fn write_nothing(folder: &Path) {
    let mut app = start(folder);
    assert_eq!(notices(&app), [""; 0]);
    for glow in [20, 30] {
        set(&mut app, |settings| settings.glow = glow);
        add(&mut app, score("NEW", glow.into()));
    }
    let said = notices(&app);
    assert_eq!(said.len(), 2, "{said:?}");
    assert!(
        said.iter().all(|notice| notice.contains("cannot write")),
        "{said:?}"
    );
    assert_eq!(settings(&app).glow, 30);
    assert_eq!(table(&app), ["OLD 100", "NEW 30", "NEW 20"]);
}

#[cfg(unix)]
#[test]
fn a_program_that_may_not_write_a_byte_leaves_the_files_as_they_are() {
    let folder = empty_folder();
    let mut app = start(folder.path());
    set(&mut app, |settings| settings.glow = 10);
    add(&mut app, score("OLD", 100));
    let files = ["settings.toml", "scores.toml"].map(|name| folder.path().join(name));
    let before = files.each_ref().map(|path| read(path));
    // No byte can be written to a file by what runs under this shell; to try is an error, not the end.
    let shell = ["sh", "-c", "trap '' XFSZ; ulimit -f 0; exec \"$0\" \"$@\""];
    play(process("write nothing", folder.path(), &shell));
    assert_eq!(files.each_ref().map(|path| read(path)), before);
    assert_eq!(names(folder.path()), ["scores.toml", "settings.toml"]);
}

/// Fills a small disk to the last byte, and makes room again.
fn fill_the_disk(folder: &Path) {
    let mut app = start(folder);
    set(&mut app, |settings| settings.glow = 10);
    add(&mut app, score("OLD", 100));
    assert_eq!(notices(&app), [""; 0]);
    let before = ["settings.toml", "scores.toml"].map(|name| read(&folder.join(name)));

    let filler = folder.join("filler");
    let mut file = fs::File::create(&filler).expect("a file for a test");
    while file.write_all(&[1]).is_ok() {}
    write_nothing_more(&mut app);
    let after = ["settings.toml", "scores.toml"].map(|name| read(&folder.join(name)));
    assert_eq!(before, after);
    assert_eq!(names(folder), ["filler", "scores.toml", "settings.toml"]);

    fs::remove_file(&filler).expect("the filler");
    drop(file);
    set(&mut app, |settings| settings.glow = 40);
    add(&mut app, score("NEW", 40));
    assert_eq!(notices(&app), [""; 0]);
    let again = start(folder);
    assert_eq!(settings(&again).glow, 40);
    assert_eq!(table(&again), ["OLD 100", "NEW 40", "NEW 30"]);
}

fn write_nothing_more(app: &mut App) {
    set(app, |settings| settings.glow = 30);
    add(app, score("NEW", 30));
    let said = notices(app);
    assert_eq!(said.len(), 2, "{said:?}");
    assert!(
        said.iter().all(|notice| notice.contains("No space left")),
        "{said:?}"
    );
}

/// On a disk of 16 KiB. Where the system lets nobody mount one, this test can say nothing: then the one before has to
/// do, unless `SWEPTROIDS_MUST_MOUNT` is set.
#[cfg(target_os = "linux")]
#[test]
fn a_full_disk_loses_nothing_and_is_no_trouble_any_more_when_there_is_room() {
    let mounts = Command::new("unshare").args(["-rm", "true"]).output();
    if !mounts.is_ok_and(|output| output.status.success()) {
        assert!(
            std::env::var_os("SWEPTROIDS_MUST_MOUNT").is_none(),
            "unshare -rm does not work"
        );
        return;
    }
    let folder = empty_folder();
    // Seen by this process alone, and gone with it.
    let mount = format!("mount -t tmpfs -o size=16k none \"${FOLDER}\" && exec \"$0\" \"$@\"");
    play(process(
        "fill the disk",
        folder.path(),
        &["unshare", "-rm", "sh", "-c", &mount],
    ));
    assert_eq!(names(folder.path()), [""; 0]);
}

//! Tests that need whole processes: one is killed, its disk is full, another one writes the same file.
//!
//! Each process is this test program again, running one task: [`task`].

use std::io::{BufRead, BufReader, Write};
use std::process::{Command, Stdio};

use super::*;

/// The task of a process, and the folder of its files, as environment variables.
const TASK: &str = "SWEPTROIDS_TEST_TASK";
const FOLDER: &str = "SWEPTROIDS_TEST_FOLDER";

#[test]
#[ignore = "a task that the other tests run in a child process"]
fn task() {
    let Ok(task) = std::env::var(TASK) else {
        return;
    };
    let folder = std::env::var_os(FOLDER).expect("the folder of the test");
    let folder = Path::new(&folder);
    match task.as_str() {
        "save forever" => save_forever(folder),
        "odd scores" => add_fifty_scores(folder, 10),
        "even scores" => add_fifty_scores(folder, 20),
        "fail to write" => fail_to_write(folder),
        "fill the disk" => fill_the_disk(folder),
        other => panic!("there is no task {other}"),
    }
}

/// A process that runs a task, with the arguments of a shell before it.
fn process(task: &str, folder: &Path, shell: &[&str]) -> Command {
    let program = std::env::current_exe().expect("this program");
    let (_, path) = module_path!()
        .split_once("::")
        .expect("a module of a crate");
    let test = format!("{path}::task");
    let arguments = [program.to_str().expect("a UTF-8 path"), &test];
    let arguments = arguments
        .into_iter()
        .chain(["--exact", "--ignored", "--nocapture"]);
    let arguments: Vec<_> = shell.iter().copied().chain(arguments).collect();
    let mut command = Command::new(arguments[0]);
    command
        .args(&arguments[1..])
        .env(TASK, task)
        .env(FOLDER, folder)
        .stdout(Stdio::piped())
        .stderr(Stdio::piped());
    command
}

/// Runs a task to its end, which must be a success.
fn run(mut process: Command) {
    let output = process.output().expect("a process");
    let stderr = String::from_utf8_lossy(&output.stderr);
    let stdout = String::from_utf8_lossy(&output.stdout);
    assert!(output.status.success(), "{stdout}\n{stderr}");
    assert!(stdout.contains("1 passed"), "{stdout}");
}

/// Saves two values of one setting in turns, and prints a dot after each save.
fn save_forever(folder: &Path) {
    let mut app = start(folder);
    loop {
        set(&mut app, |settings| settings.glow = 10 - settings.glow);
        let mut stdout = std::io::stdout();
        let printed = stdout.write_all(b".\n").and_then(|()| stdout.flush());
        if printed.is_err() {
            return;
        }
    }
}

#[test]
fn a_kill_at_any_moment_leaves_the_old_file_or_the_new_one() {
    let folder = empty_folder();
    let mut app = start(folder.path());
    let both_texts = [0, 10].map(|glow| {
        set(&mut app, |settings| settings.glow = glow);
        read(&folder.path().join("settings.toml"))
    });
    assert_ne!(both_texts[0], both_texts[1]);
    let mut kills_during_a_write = 0;
    for attempt in 0_u64..100 {
        let mut child = process("save forever", folder.path(), &[])
            .spawn()
            .expect("a process");
        let stdout = BufReader::new(child.stdout.take().expect("its output"));
        let saves = stdout
            .lines()
            .filter(|line| line.as_deref().is_ok_and(|line| line == "."));
        assert_eq!(saves.take(2).count(), 2);
        // Reading the folder several times is a delay that differs from attempt to attempt.
        for _ in 0..attempt * 37 % 100 {
            file_names(folder.path());
        }
        child.kill().expect("a child can be killed");
        child.wait().expect("a child can be waited for");

        let files = file_names(folder.path());
        kills_during_a_write += usize::from(files.len() > 1);
        assert!(files.len() <= 2, "{files:?}");
        let text = read(&folder.path().join("settings.toml"));
        assert!(both_texts.contains(&text), "{text}");
        assert_eq!(notices(&start(folder.path())), [""; 0]);
    }
    // Otherwise this test would prove nothing.
    assert!(
        kills_during_a_write > 0,
        "no kill came while a file was written"
    );
    // The next change removes the temporary files that the kills left.
    set(&mut start(folder.path()), |settings| settings.glow = 50);
    assert_eq!(file_names(folder.path()), ["settings.toml"]);
}

fn add_fifty_scores(folder: &Path, first: u32) {
    let mut app = start(folder);
    for number in 0..50 {
        add(&mut app, score("TWO", first + number * 20));
    }
    assert_eq!(notices(&app), [""; 0]);
}

#[test]
fn two_programs_that_add_scores_at_once_lose_none() {
    let folder = empty_folder();
    let tasks = ["odd scores", "even scores"];
    let children = tasks.map(|task| {
        let mut process = process(task, folder.path(), &[]);
        process.spawn().expect("a process")
    });
    for child in children {
        let output = child.wait_with_output().expect("a child can be waited for");
        let stderr = String::from_utf8_lossy(&output.stderr);
        assert!(output.status.success(), "{stderr}");
    }
    // One program added 10, 30 … 990, the other 20, 40 … 1000.
    let expected: Vec<_> = (91..=100)
        .rev()
        .map(|n| format!("TWO {}", n * 10))
        .collect();
    assert_eq!(table(&start(folder.path())), expected);
}

/// Checks the notices where nothing can be written, and that the values still change.
fn fail_to_write(folder: &Path) {
    let mut app = start(folder);
    assert_eq!(notices(&app), [""; 0]);
    for glow in [20, 30] {
        set(&mut app, |settings| settings.glow = glow);
        add(&mut app, score("NEW", glow.into()));
    }
    let notices = notices(&app);
    assert_eq!(notices.len(), 2, "{notices:?}");
    assert!(
        notices.iter().all(|notice| notice.contains("cannot write")),
        "{notices:?}"
    );
    assert_eq!(settings(&app).glow, 30);
    assert_eq!(table(&app), ["OLD 100", "NEW 30", "NEW 20"]);
}

#[cfg(unix)]
#[test]
fn a_program_that_cannot_write_leaves_the_files_as_they_are() {
    let folder = empty_folder();
    let mut app = start(folder.path());
    set(&mut app, |settings| settings.glow = 10);
    add(&mut app, score("OLD", 100));
    let files = ["settings.toml", "scores.toml"].map(|name| folder.path().join(name));
    let before = files.each_ref().map(|path| read(path));
    // Under this shell, writing a byte to a file is an error, and the signal that would end the process is ignored.
    let shell = ["sh", "-c", "trap '' XFSZ; ulimit -f 0; exec \"$0\" \"$@\""];
    run(process("fail to write", folder.path(), &shell));
    assert_eq!(files.each_ref().map(|path| read(path)), before);
    assert_eq!(file_names(folder.path()), ["scores.toml", "settings.toml"]);
}

/// Fills a small disk to the last byte, and frees the space again.
fn fill_the_disk(folder: &Path) {
    let mut app = start(folder);
    set(&mut app, |settings| settings.glow = 10);
    add(&mut app, score("OLD", 100));
    assert_eq!(notices(&app), [""; 0]);
    let before = ["settings.toml", "scores.toml"].map(|name| read(&folder.join(name)));

    let filler = folder.join("filler");
    let mut file = fs::File::create(&filler).expect("a new file");
    while file.write_all(&[1]).is_ok() {}
    fail_to_write_on_a_full_disk(&mut app);
    let after = ["settings.toml", "scores.toml"].map(|name| read(&folder.join(name)));
    assert_eq!(before, after);
    assert_eq!(
        file_names(folder),
        ["filler", "scores.toml", "settings.toml"]
    );

    fs::remove_file(&filler).expect("the filler");
    drop(file);
    set(&mut app, |settings| settings.glow = 40);
    add(&mut app, score("NEW", 40));
    assert_eq!(notices(&app), [""; 0]);
    let restarted = start(folder);
    assert_eq!(settings(&restarted).glow, 40);
    assert_eq!(table(&restarted), ["OLD 100", "NEW 40", "NEW 30"]);
}

fn fail_to_write_on_a_full_disk(app: &mut App) {
    set(app, |settings| settings.glow = 30);
    add(app, score("NEW", 30));
    let notices = notices(app);
    assert_eq!(notices.len(), 2, "{notices:?}");
    assert!(
        notices
            .iter()
            .all(|notice| notice.contains("No space left")),
        "{notices:?}"
    );
}

/// Runs on a disk of 16 KiB. Where the system does not allow mounting one, this test is skipped, and the one before has
/// to suffice, unless `SWEPTROIDS_MUST_MOUNT` is set.
#[cfg(target_os = "linux")]
#[test]
fn a_full_disk_loses_nothing_and_saving_works_again_when_there_is_space() {
    let mounts = Command::new("unshare").args(["-rm", "true"]).output();
    if !mounts.is_ok_and(|output| output.status.success()) {
        assert!(
            std::env::var_os("SWEPTROIDS_MUST_MOUNT").is_none(),
            "unshare -rm does not work"
        );
        return;
    }
    let folder = empty_folder();
    // Only this process sees the mounted disk, which vanishes with it.
    let mount = format!("mount -t tmpfs -o size=16k none \"${FOLDER}\" && exec \"$0\" \"$@\"");
    run(process(
        "fill the disk",
        folder.path(),
        &["unshare", "-rm", "sh", "-c", &mount],
    ));
    assert_eq!(file_names(folder.path()), [""; 0]);
}

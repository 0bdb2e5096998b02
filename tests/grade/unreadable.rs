//! What is no student's file: one clear line each.

use std::fs;
use std::path::Path;

use sweptroids::coursework::StudentFile;

fn why_unreadable(path: &Path) -> String {
    let error = StudentFile::read(path).expect_err("it is no student's file");
    let line = error.to_string();
    assert!(!line.contains('\n'), "{line}");
    line
}

#[test]
fn a_folder_a_link_a_pipe_and_nothing_at_all_are_refused() {
    let folder = tempfile::tempdir().expect("there is a temporary folder");
    let path = |name: &str| folder.path().join(name);
    fs::write(path("file.cpp"), "int x;").expect("a file is written");
    assert!(StudentFile::read(&path("file.cpp")).is_ok());
    assert_eq!(why_unreadable(folder.path()), "is not a file");
    std::os::unix::fs::symlink(path("file.cpp"), path("link.cpp")).expect("a link is made");
    assert_eq!(
        why_unreadable(&path("link.cpp")),
        "is a symbolic link; it must be a file"
    );
    assert_eq!(why_unreadable(Path::new("/dev/null")), "is not a file");
    assert!(why_unreadable(&path("nothing.cpp")).starts_with("cannot be read: No such file"));
}

#[test]
fn large_files_and_bytes_that_are_no_text_are_refused() {
    let folder = tempfile::tempdir().expect("there is a temporary folder");
    let path = folder.path().join("file.cpp");
    fs::write(&path, vec![b' '; 10 << 20]).expect("a file is written");
    assert_eq!(why_unreadable(&path), "is larger than 1 MiB");
    fs::write(&path, [0x7f, b'E', b'L', b'F', 0, 1, 2]).expect("a file is written");
    assert_eq!(why_unreadable(&path), "is not text: it holds zero bytes");
}

#[test]
fn utf_16_becomes_utf_8() {
    let text = "int x; // é";
    let mut bytes = vec![0xff, 0xfe];
    bytes.extend(text.encode_utf16().flat_map(u16::to_le_bytes));
    assert_eq!(
        StudentFile::new(Path::new("a.cpp"), bytes).expect("it is text"),
        StudentFile::new(Path::new("a.cpp"), text.as_bytes().to_vec()).expect("it is text")
    );
}

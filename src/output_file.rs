//! The files that a command or a Python program writes, each as its kind of node wants it.
//!
//! | what is at the path | what happens |
//! |---|---|
//! | nothing, or a regular file | the new file takes the name once it is complete, so that a failure leaves the old one |
//! | a link | the file that it leads to is written so; the link stays |
//! | a pipe, a device, a socket | it is written to directly |
//! | a stream that is open already, as `/dev/stdout` or `/dev/fd/63` | it is written to directly, at its end |
//! | a folder | refused |

use std::fs::{self, File};
use std::io::{self, BufWriter, Write};
use std::path::Path;

use crate::atomic_file::{AtomicFile, SyncedFile, follow_links, is_open_stream};

/// What the name of a temporary file begins with.
const TEMPORARY_PREFIX: &str = ".tmp";

/// A file being written.
pub(crate) struct OutputFile(Kind);

enum Kind {
    Stream(Stream),
    /// Moved to its target at the end.
    Replacement(AtomicFile),
}

/// Written to directly. A reader that closes its end has all that it wants: what comes after is dropped, without an error.
struct Stream {
    output: Box<dyn Write + Send + Sync>,
    is_standard_output: bool,
    is_closed: bool,
}

/// A complete file that is not moved to its target yet; none for a stream, which needs no move.
pub(crate) struct CompleteFile(Option<SyncedFile>);

impl OutputFile {
    /// Opens `path` for writing.
    ///
    /// # Errors
    /// Any error of the file system.
    pub(crate) fn create(path: &Path) -> io::Result<Self> {
        let target = follow_links(path)?;
        Ok(Self(match Stream::open(&target)? {
            Some(stream) => Kind::Stream(stream),
            None => Kind::Replacement(AtomicFile::create(target, TEMPORARY_PREFIX)?),
        }))
    }

    /// Opens `path` for writing, where there is no file yet.
    ///
    /// # Errors
    /// Any error of the file system; `AlreadyExists`, if there is a regular file.
    pub(crate) fn create_new(path: &Path) -> io::Result<Self> {
        let file = Self::create(path)?;
        match file.target() {
            Some(target) if target.exists() => {
                let kind = io::ErrorKind::AlreadyExists;
                Err(io::Error::new(kind, "the file already exists"))
            }
            _ => Ok(file),
        }
    }

    /// The path of a regular file that is replaced at the end; none for a stream.
    pub(crate) fn target(&self) -> Option<&Path> {
        match &self.0 {
            Kind::Stream(_) => None,
            Kind::Replacement(file) => Some(file.target()),
        }
    }

    /// Whether what is written goes nowhere, because its reader has closed a stream.
    pub(crate) fn is_closed(&self) -> bool {
        matches!(&self.0, Kind::Stream(stream) if stream.is_closed)
    }

    /// Whether it is the standard output of this program.
    pub(crate) fn is_standard_output(&self) -> bool {
        matches!(&self.0, Kind::Stream(stream) if stream.is_standard_output)
    }

    /// Moves the file to its target before it is complete, so that another program can read it while it grows.
    ///
    /// # Errors
    /// Any error of the file system; the old file is still there then.
    #[cfg(feature = "present")]
    pub(crate) fn publish_early(self) -> io::Result<Self> {
        let Kind::Replacement(file) = self.0 else {
            return Ok(self);
        };
        let file = file.publish_early()?;
        Ok(Self(Kind::Stream(Stream::new(file))))
    }

    /// Writes the rest of the content: of a regular file to the disk, of a stream to its reader.
    ///
    /// # Errors
    /// Any error of the file system; the old file is still there then.
    pub(crate) fn complete(mut self) -> io::Result<CompleteFile> {
        self.flush()?;
        match self.0 {
            Kind::Stream(_) => Ok(CompleteFile(None)),
            Kind::Replacement(file) => Ok(CompleteFile(Some(file.sync()?))),
        }
    }
}

impl Stream {
    /// Opens what is at the end of all links; none, if it is a regular file or nothing.
    fn open(target: &Path) -> io::Result<Option<Self>> {
        let own = fs::canonicalize("/proc/self/fd");
        if own.is_ok_and(|own| target == own.join("1")) {
            return Ok(Some(Self {
                is_standard_output: true,
                ..Self::new(io::stdout())
            }));
        }
        let existing = fs::metadata(target);
        let is_file = existing.as_ref().is_ok_and(fs::Metadata::is_file);
        match existing {
            Ok(existing) if existing.is_dir() => Err(io::ErrorKind::IsADirectory.into()),
            Ok(_) if !is_file || is_open_stream(target) => {
                // Another program may have written to the file behind an open stream.
                let file = File::options().append(is_file).write(true).open(target)?;
                Ok(Some(Self::new(BufWriter::new(file))))
            }
            Err(error) if is_open_stream(target) => Err(error),
            _ => Ok(None),
        }
    }

    fn new(output: impl Write + Send + Sync + 'static) -> Self {
        Self {
            output: Box::new(output),
            is_standard_output: false,
            is_closed: false,
        }
    }

    /// What came of writing; `all`, if there is no reader left.
    fn unless_closed<T>(&mut self, written: io::Result<T>, all: T) -> io::Result<T> {
        match written {
            Err(error) if error.kind() == io::ErrorKind::BrokenPipe => {
                self.is_closed = true;
                Ok(all)
            }
            written => written,
        }
    }
}

impl CompleteFile {
    /// Moves the file to its target.
    ///
    /// # Errors
    /// Any error of the file system; the old file is still there then.
    pub(crate) fn commit(self) -> io::Result<()> {
        self.0.map_or(Ok(()), SyncedFile::commit)
    }

    /// Moves the file to its target, if there is none yet.
    ///
    /// # Errors
    /// Any error of the file system; `AlreadyExists`, if there is a file.
    pub(crate) fn commit_new(self) -> io::Result<()> {
        let committed = self.0.map_or(Ok(()), SyncedFile::commit_new);
        committed.map_err(|(error, _)| error)
    }
}

impl Write for Stream {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        if self.is_closed {
            return Ok(bytes.len());
        }
        let written = self.output.write(bytes);
        self.unless_closed(written, bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        if self.is_closed {
            return Ok(());
        }
        let flushed = self.output.flush();
        self.unless_closed(flushed, ())
    }
}

impl Write for OutputFile {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        match &mut self.0 {
            Kind::Stream(file) => file.write(bytes),
            Kind::Replacement(file) => file.write(bytes),
        }
    }

    fn flush(&mut self) -> io::Result<()> {
        match &mut self.0 {
            Kind::Stream(file) => file.flush(),
            Kind::Replacement(file) => file.flush(),
        }
    }
}

#[cfg(all(test, unix))]
mod tests {
    use std::os::unix::fs::{FileTypeExt, symlink};
    use std::process::Command;
    use std::thread;

    use super::*;

    /// A pipe with a name in a folder of the test's own: the devices of the machine are nobody's to try this with.
    fn pipe(folder: &Path) -> std::path::PathBuf {
        let path = folder.join("pipe");
        let made = Command::new("mkfifo").arg(&path).status();
        assert!(made.expect("mkfifo starts").success());
        path
    }

    fn write(path: &Path, text: &str) -> io::Result<()> {
        let mut file = OutputFile::create(path)?;
        file.write_all(text.as_bytes())?;
        file.complete()?.commit()
    }

    #[test]
    fn a_pipe_behind_links_is_written_and_all_stay() {
        let folder = tempfile::tempdir().expect("a temporary folder");
        let pipe = pipe(folder.path());
        let link = folder.path().join("link");
        symlink("pipe", &link).expect("a link");
        for path in [&pipe, &link] {
            let reader = {
                let pipe = pipe.clone();
                thread::spawn(move || fs::read_to_string(pipe))
            };
            write(path, "hello").expect("it can be written");
            let read = reader.join().expect("the reader does not panic");
            assert_eq!(read.expect("it can be read"), "hello");
        }
        let kind = |path: &Path| fs::symlink_metadata(path).expect("it exists").file_type();
        assert!(kind(&pipe).is_fifo() && kind(&link).is_symlink());
    }

    #[test]
    fn a_link_to_nothing_stays_and_its_file_is_made() {
        let folder = tempfile::tempdir().expect("a temporary folder");
        let link = folder.path().join("link");
        symlink("file", &link).expect("a link");
        write(&link, "hello").expect("it can be written");
        assert!(fs::symlink_metadata(&link).expect("it exists").is_symlink());
        let read = fs::read_to_string(folder.path().join("file"));
        assert_eq!(read.expect("it exists"), "hello");
        let again = OutputFile::create_new(&link).map(|_| ());
        assert_eq!(
            again.map_err(|error| error.kind()),
            Err(io::ErrorKind::AlreadyExists)
        );
    }

    #[test]
    fn a_reader_that_goes_has_all_that_it_wants() {
        let folder = tempfile::tempdir().expect("a temporary folder");
        let pipe = pipe(folder.path());
        let reader = {
            let pipe = pipe.clone();
            thread::spawn(move || drop(File::open(pipe).expect("it can be opened")))
        };
        let mut file = OutputFile::create(&pipe).expect("it can be opened");
        reader.join().expect("the reader does not panic");
        assert!(!file.is_closed());
        // More than a buffer, so that it is written and not kept.
        file.write_all(&[0; 1 << 17]).expect("it is dropped");
        assert!(file.is_closed() && !file.is_standard_output());
        file.complete()
            .and_then(CompleteFile::commit)
            .expect("it ends quietly");
    }

    /// The law that keeps a caller who forgets to look at the node from replacing it.
    #[test]
    fn nothing_but_a_regular_file_is_ever_replaced() {
        let folder = tempfile::tempdir().expect("a temporary folder");
        let pipe = pipe(folder.path());
        let link = folder.path().join("link");
        symlink("elsewhere", &link).expect("a link");
        for path in [&pipe, &link] {
            let before = fs::symlink_metadata(path).expect("it exists").file_type();
            let mut file = AtomicFile::create(path.clone(), TEMPORARY_PREFIX).expect("a file");
            file.write_all(b"hello").expect("it can be written");
            let error = file
                .sync()
                .and_then(SyncedFile::commit)
                .expect_err("it is refused");
            assert_eq!(error.to_string(), "not a regular file");
            assert_eq!(
                fs::symlink_metadata(path).expect("it exists").file_type(),
                before
            );
        }
        assert_eq!(
            fs::read_dir(folder.path()).expect("it can be read").count(),
            2
        );
    }
}

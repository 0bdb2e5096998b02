//! Pictures as PNG files, for those who look at them.
//!
//! The crate `png` 0.18 would do it, but it asks `flate2` for zlib-rs, and Cargo gives a crate the features that all ask for together:
//! in tests, replays would be compressed by other code than in the game.

use std::fs::File;
use std::io::{self, Write};
use std::path::Path;

use flate2::write::ZlibEncoder;
use flate2::{Compression, Crc};

use crate::colors::Pixel;

/// Eight bits a channel; red, green and blue; then the only methods of compression, filter and order.
const FORMAT: [u8; 5] = [8, 2, 0, 0, 0];

/// Writes pixels row by row, from the top.
///
/// # Errors
/// If the file cannot be written.
pub fn write(path: &Path, [width, height]: [u32; 2], pixels: &[Pixel]) -> io::Result<()> {
    let mut file = File::create(path)?;
    file.write_all(b"\x89PNG\r\n\x1a\n")?;
    let header = [&width.to_be_bytes(), &height.to_be_bytes(), &FORMAT[..]].concat();
    write_chunk(&mut file, *b"IHDR", &header)?;
    let mut data = ZlibEncoder::new(Vec::new(), compression());
    for row in pixels.chunks_exact(width as usize) {
        // Each row begins with its filter: none.
        data.write_all(&[0])?;
        data.write_all(row.as_flattened())?;
    }
    write_chunk(&mut file, *b"IDAT", &data.finish()?)?;
    write_chunk(&mut file, *b"IEND", &[])
}

/// Pictures that are kept are small; those of a test are soon written.
fn compression() -> Compression {
    if std::env::var_os("SWEPTROIDS_PICTURES").is_some() {
        Compression::best()
    } else {
        Compression::fast()
    }
}

fn write_chunk(file: &mut File, kind: [u8; 4], content: &[u8]) -> io::Result<()> {
    let length = u32::try_from(content.len()).expect("it is small");
    let mut crc = Crc::new();
    crc.update(&kind);
    crc.update(content);
    file.write_all(&length.to_be_bytes())?;
    file.write_all(&kind)?;
    file.write_all(content)?;
    file.write_all(&crc.sum().to_be_bytes())
}

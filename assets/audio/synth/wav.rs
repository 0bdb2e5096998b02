//! The WAV format: a header of 44 bytes, then the samples.

use super::RATE;

/// Encodes one channel of 16-bit samples as a WAV file.
pub fn encode(samples: &[i16]) -> Vec<u8> {
    const SAMPLE_BYTES: u32 = 2;
    let bytes = samples.len() as u32 * SAMPLE_BYTES;
    let mut file = Vec::with_capacity(44 + bytes as usize);
    file.extend(b"RIFF");
    file.extend((36 + bytes).to_le_bytes());
    file.extend(b"WAVEfmt ");
    file.extend(16_u32.to_le_bytes());
    // Uncompressed samples (PCM), one channel.
    file.extend(1_u16.to_le_bytes());
    file.extend(1_u16.to_le_bytes());
    file.extend(RATE.to_le_bytes());
    file.extend((RATE * SAMPLE_BYTES).to_le_bytes());
    file.extend((SAMPLE_BYTES as u16).to_le_bytes());
    file.extend(16_u16.to_le_bytes());
    file.extend(b"data");
    file.extend(bytes.to_le_bytes());
    file.extend(samples.iter().flat_map(|sample| sample.to_le_bytes()));
    file
}

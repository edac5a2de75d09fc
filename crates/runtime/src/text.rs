//! Bounded text, for messages and paths: the runtime has no allocator.

use core::ffi::{CStr, c_char};

/// Bytes in a fixed buffer that always ends with a zero; what does not fit is cut off.
pub struct Text<const N: usize> {
    bytes: [u8; N],
    length: usize,
}

impl<const N: usize> Text<N> {
    /// No text.
    pub const fn new() -> Text<N> {
        Text { bytes: [0; N], length: 0 }
    }

    /// Appends bytes.
    pub fn push(&mut self, bytes: &[u8]) -> &mut Text<N> {
        let room = (N - 1).saturating_sub(self.length);
        let bytes = &bytes[..bytes.len().min(room)];
        self.bytes[self.length..][..bytes.len()].copy_from_slice(bytes);
        self.length += bytes.len();
        self
    }

    /// Appends a C string; nothing for a null pointer.
    ///
    /// # Safety
    /// `string` is null or a C string.
    pub unsafe fn push_c(&mut self, string: *const c_char) -> &mut Text<N> {
        if !string.is_null() {
            // SAFETY: as the caller promises.
            self.push(unsafe { CStr::from_ptr(string) }.to_bytes());
        }
        self
    }

    /// Appends a decimal number.
    pub fn push_number(&mut self, number: u32) -> &mut Text<N> {
        let mut digits = [0; 10];
        let mut start = digits.len();
        let mut rest = number;
        loop {
            start -= 1;
            digits[start] = b'0' + (rest % 10) as u8;
            rest /= 10;
            if rest == 0 {
                break;
            }
        }
        self.push(&digits[start..])
    }

    /// The bytes so far, up to the first zero among them.
    pub fn as_c(&self) -> &CStr {
        CStr::from_bytes_until_nul(&self.bytes).unwrap_or_default()
    }

    /// The bytes so far.
    pub fn as_bytes(&self) -> &[u8] {
        &self.bytes[..self.length]
    }
}

impl<const N: usize> Default for Text<N> {
    fn default() -> Text<N> {
        Text::new()
    }
}

//! Shadow memory: which bytes of the program's memory carry a label.
//!
//! The summary (see `abi`) answers "none near here", which is nearly always the answer and the only one
//! that instrumented code looks up itself. Shadow words live in chunks behind a directory, because only
//! memory that really held symbolic values needs any: a child of the fork server touches few pages.

use super::labels::{self, node_of};
use super::{reserve, unset};
use abi::{Op, SHADOW_BYTE_BITS, SUMMARY_BASE, SUMMARY_SHIFT};

/// A chunk holds the shadow words of 2 MiB of memory.
const CHUNK_SHIFT: u32 = 21;
const CHUNK_WORDS: u64 = 1 << CHUNK_SHIFT;
const ADDRESS_BITS: u32 = 47;
/// The directory and the chunks live at fixed addresses, far from where Linux puts anything.
const DIRECTORY: u64 = 0x2000_0000_0000;
const DIRECTORY_SIZE: u64 = 4 << (ADDRESS_BITS - CHUNK_SHIFT);
const CHUNKS: u64 = 0x2100_0000_0000;
const MAX_CHUNKS: u32 = 1 << 14;
const CHUNKS_SIZE: u64 = MAX_CHUNKS as u64 * CHUNK_WORDS * 4;
const GRANULE: u64 = 1 << SUMMARY_SHIFT;
const BYTE_MASK: u32 = (1 << SHADOW_BYTE_BITS) - 1;

static mut CHUNKS_USED: u32 = 0;

/// Reserves address space for the directory and the chunks; returns whether that worked.
pub fn map() -> bool {
    reserve(DIRECTORY, DIRECTORY_SIZE) && reserve(CHUNKS, CHUNKS_SIZE)
}

/// Where the shadow word of `address` is, if its chunk exists.
fn word_at(address: u64) -> Option<*mut u32> {
    let chunk = unsafe { *directory_entry(address)? };
    (chunk != 0).then(|| word_in(chunk, address))
}

fn directory_entry(address: u64) -> Option<*mut u32> {
    (address >> ADDRESS_BITS == 0).then(|| (DIRECTORY + (address >> CHUNK_SHIFT) * 4) as *mut u32)
}

fn word_in(chunk: u32, address: u64) -> *mut u32 {
    let index = u64::from(chunk - 1) * CHUNK_WORDS + (address & (CHUNK_WORDS - 1));
    (CHUNKS + index * 4) as *mut u32
}

/// The same, making the chunk; `None` when chunks run out or the address is none of the program's.
fn word_at_or_new(address: u64) -> Option<*mut u32> {
    let entry = directory_entry(address)?;
    // SAFETY: the directory covers every 47-bit address; runs are single-threaded as far as labels go.
    unsafe {
        if *entry == 0 {
            if CHUNKS_USED == MAX_CHUNKS {
                return None;
            }
            CHUNKS_USED += 1;
            *entry = CHUNKS_USED;
        }
        Some(word_in(*entry, address))
    }
}

/// The shadow word of a byte; it may be the mark of one that nobody set (see [`unset`]).
pub fn word(address: u64) -> u32 {
    // SAFETY: the word lies in a reserved chunk.
    word_at(address).map_or(0, |word| unsafe { *word })
}

fn set_word(address: u64, value: u32) {
    let place = if value == 0 { word_at(address) } else { word_at_or_new(address) };
    if let Some(place) = place {
        // SAFETY: the word lies in a reserved chunk.
        unsafe { *place = value };
    }
}

fn summary(granule: u64) -> *mut u8 {
    (SUMMARY_BASE + granule) as *mut u8
}

/// First granule and the one behind the last of a range of bytes.
fn granules(address: u64, size: u64) -> core::ops::Range<u64> {
    (address >> SUMMARY_SHIFT)
        ..(address.saturating_add(size).saturating_add(GRANULE - 1) >> SUMMARY_SHIFT)
}

/// Whether a range may hold labels, by the summary alone.
pub fn may_be_labelled(address: u64, size: u64) -> bool {
    next_flagged(granules(address, size)).is_some()
}

/// First granule of a range whose summary is set; eight at a time where aligned.
fn next_flagged(range: core::ops::Range<u64>) -> Option<u64> {
    if range.end > 1 << (ADDRESS_BITS - SUMMARY_SHIFT) {
        return None;
    }
    let mut granule = range.start;
    while granule < range.end {
        // SAFETY: the summary table covers every 47-bit address.
        unsafe {
            let whole = granule.is_multiple_of(8) && granule + 8 <= range.end;
            if whole && (summary(granule) as *const u64).read() == 0 {
                granule += 8;
                continue;
            }
            if *summary(granule) != 0 {
                return Some(granule);
            }
        }
        granule += 1;
    }
    None
}

/// Sets the summary of the range's granules to what their shadow words say.
fn summarise(address: u64, size: u64) {
    for granule in granules(address, size) {
        let first = granule << SUMMARY_SHIFT;
        let labelled = (first..first + GRANULE).any(|byte| word(byte) != 0);
        // SAFETY: the caller's range lies in the 47-bit address space.
        unsafe { *summary(granule) = u8::from(labelled) };
    }
}

/// Takes the labels off a range.
pub fn clear(address: u64, size: u64) {
    let all = granules(address, size);
    let end = address.saturating_add(size);
    let mut rest = all.clone();
    while let Some(granule) = next_flagged(rest) {
        let first = granule << SUMMARY_SHIFT;
        for byte in first.max(address)..(first + GRANULE).min(end) {
            set_word(byte, 0);
        }
        summarise(first, GRANULE);
        rest = granule + 1..all.end;
    }
}

/// Labels `size` bytes at `address` as the value with `label`; 0 clears.
pub fn store(address: u64, size: u64, label: u32) {
    if label == 0 || size > 16 || address >> ADDRESS_BITS != 0 {
        return clear(address, size);
    }
    for byte in 0..size {
        set_word(address + byte, label << SHADOW_BYTE_BITS | byte as u32);
    }
    summarise(address, size);
}

/// Labels each of `size` bytes with an 8-bit label.
pub fn set(address: u64, size: u64, label: u32) {
    if label == 0 || address >> ADDRESS_BITS != 0 {
        return clear(address, size);
    }
    for byte in address..address.saturating_add(size) {
        set_word(byte, label << SHADOW_BYTE_BITS);
    }
    summarise(address, size);
}

/// Sets the shadow words of the bytes from `address` up.
pub fn put(address: u64, words: &[u32]) {
    if words.iter().any(|word| *word != 0) && address >> ADDRESS_BITS == 0 {
        for (byte, word) in (address..).zip(words) {
            set_word(byte, *word);
        }
        summarise(address, words.len() as u64);
    }
}

/// Sets the shadow words of a range to what they are by the byte's index.
pub fn put_all(address: u64, size: u64, word: impl Fn(u64) -> u32) {
    if address >> ADDRESS_BITS == 0 {
        (0..size).for_each(|byte| set_word(address + byte, word(byte)));
        summarise(address, size);
    }
}

/// Moves the labels of a range, which may overlap its target.
pub fn copy(to: u64, from: u64, size: u64) {
    if to == from || size == 0 {
        return;
    }
    if !may_be_labelled(from, size) {
        return clear(to, size);
    }
    if to < from {
        (0..size).for_each(|byte| set_word(to + byte, word(from + byte)));
    } else {
        (0..size).rev().for_each(|byte| set_word(to + byte, word(from + byte)));
    }
    summarise(to, size);
}

/// The label of `size` bytes at `address` whose low 64 bits are `value`: the stored value's own label
/// if they are just that, else a concatenation of parts. A part whose node disagrees with the bytes is
/// stale (uninstrumented code wrote there) and counts as concrete.
pub fn load(address: u64, size: u64, value: u64) -> u32 {
    if size > 16 || !may_be_labelled(address, size) {
        return 0;
    }
    let mut words = [0; 16];
    let words = &mut words[..size as usize];
    for (index, slot) in words.iter_mut().enumerate() {
        let byte = address + index as u64;
        *slot = unset::read(word(byte), byte);
    }
    join(words, |index| byte_at(address, value, index))
}

/// Byte `index` of a loaded value; what lies beyond its low 64 bits is read from memory again.
fn byte_at(address: u64, value: u64, index: usize) -> u8 {
    if index < 8 {
        (value >> (8 * index)) as u8
    } else {
        // SAFETY: the program has just loaded this byte itself.
        unsafe { *((address + index as u64) as *const u8) }
    }
}

/// Joins the parts that shadow words describe into one label, low byte first.
fn join(words: &[u32], byte: impl Fn(usize) -> u8) -> u32 {
    let mut joined = Joined { label: 0, width: 0, value: 0 };
    let mut any = false;
    let mut start = 0;
    while start < words.len() {
        let length = part_length(&words[start..]);
        let value =
            (0..length.min(8)).fold(0, |value, i| value | u64::from(byte(start + i)) << (8 * i));
        let label = part(words[start], length, value);
        any |= label != 0;
        joined = joined.with(label, 8 * length as u32, value);
        start += length;
    }
    if any { joined.label } else { 0 }
}

/// How many of the words, from the first, are one part: consecutive bytes of one value, or no label.
/// A concrete part is at most 8 bytes long, so that its value fits a word.
fn part_length(words: &[u32]) -> usize {
    let first = words[0];
    let belongs = |(index, word): (usize, &u32)| {
        if first == 0 {
            *word == 0 && index < 8
        } else {
            *word == first + index as u32 && *word & BYTE_MASK >= first & BYTE_MASK
        }
    };
    words.iter().enumerate().take_while(|item| belongs((item.0, item.1))).count()
}

/// The label of `length` bytes of the value that `word` names, 0 if stale or concrete.
fn part(word: u32, length: usize, value: u64) -> u32 {
    let (label, first, bits) =
        (word >> SHADOW_BYTE_BITS, 8 * (word & BYTE_MASK), 8 * length as u32);
    if label == 0 {
        return 0;
    }
    let whole = node_of(label);
    if u32::from(whole.width) < first + bits {
        return 0;
    }
    if first < 64 {
        let known = (64 - first).min(bits);
        if (whole.value >> first ^ value) & labels::mask(known) != 0 {
            return 0;
        }
    }
    if first == 0 && bits == u32::from(whole.width) {
        return label;
    }
    labels::node(Op::Extract, bits, [label, 0, first], 0, value)
}

/// The low parts joined so far.
struct Joined {
    label: u32,
    width: u32,
    value: u128,
}

impl Joined {
    /// Puts a part above the joined ones. While all parts are concrete no node is made.
    fn with(self, label: u32, width: u32, value: u64) -> Joined {
        if self.width == 0 {
            return Joined { label, width, value: u128::from(value) };
        }
        let (total, joined) = (self.width + width, self.value | u128::from(value) << self.width);
        if self.label == 0 && label == 0 {
            return Joined { label: 0, width: total, value: joined };
        }
        let wide = self.label == 0 && self.width > 64;
        let low = if wide {
            labels::constant(self.width, self.value as u64, (self.value >> 64) as u64)
        } else {
            self.label
        };
        let constant = if label == 0 { value } else { self.value as u64 };
        let label = labels::node(Op::Concat, total, [label, low, 0], constant, joined as u64);
        Joined { label, width: total, value: joined }
    }
}

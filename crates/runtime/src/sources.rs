//! Sources: standard input, files and command-line arguments that are made of inputs. (Time, chance and the
//! environment are in [`surroundings`].)
//!
//! Before the program starts, the bytes of each source are read as inputs into memory of ours, which keeps
//! their labels, and written to a real file, which the program reads with the real C library. A symbolic
//! build reads through [`get_character`] and [`read`], which do what `fgetc` and `read` do and then give
//! the bytes the labels of the place in the file that they came from. Where a file ends is a decision like
//! any other: its length is an input.

use crate::inputs::{assume_labelled, label_result, read_input};
use crate::libc::{self, File, Status};
use crate::positions::fix_length;
use crate::{HEADER, is_symbolic, surroundings, symbolic, weak_names};
use abi::{EventKind, InputKind, MAX_SOURCES, Op, PinReason, Source, SourceKind};
use core::ffi::{CStr, c_char, c_int, c_void};
use core::ptr::{self, addr_of_mut};
use symbolic::value::Value;
use symbolic::{labels, objects, shadow};

/// Where the bytes of all sources are kept.
const CONTENTS: u64 = 0x3000_0000_0000;

/// Most arguments of the command line, the program's name among them.
const MAX_FIXED: usize = 64;

/// A file made of inputs.
#[derive(Clone, Copy)]
pub(crate) struct Content {
    /// Its bytes in memory; as many as the source has at most.
    pub(crate) bytes: u64,
    pub(crate) length: u32,
    /// Label of the length.
    pub(crate) length_label: u32,
    /// Whether the position in it was last set from its end.
    pub(crate) from_end: bool,
    /// The most bytes that it may have.
    pub(crate) size: u32,
    /// The position behind what was read as values, and its label (16 bits), or 0.
    cursor: (u64, u32),
    device: u64,
    number: u64,
}

const NONE: Content = Content {
    bytes: 0,
    length: 0,
    length_label: 0,
    from_end: false,
    size: 0,
    cursor: (0, 0),
    device: 0,
    number: 0,
};
static mut FILES: [Content; MAX_SOURCES] = [NONE; MAX_SOURCES];
static mut FILE_COUNT: usize = 0;
static mut ARGUMENTS: Arguments = Arguments { count: 0, count_label: 0, strings: ptr::null_mut() };

/// What `main` gets instead of the real arguments.
struct Arguments {
    count: u32,
    count_label: u32,
    /// Null if arguments are no source. There is room for those of the command line before them.
    strings: *mut *mut c_char,
}

fn all() -> &'static [Source] {
    // SAFETY: run memory is mapped, and the engine does not write there during a run.
    unsafe {
        let count = ((*HEADER).source_count as usize).min(MAX_SOURCES);
        &(&raw const (*HEADER).sources).as_ref().unwrap_unchecked()[..count]
    }
}

/// Reads all sources; once in every run, before the program starts.
pub fn prepare() {
    let sources = all();
    // No more than is needed, since it counts as memory of the program.
    let room = sources.iter().map(room).sum();
    if room == 0 || !symbolic::reserve(CONTENTS, room) {
        return;
    }
    let mut free = CONTENTS;
    for source in sources {
        match SourceKind::from_number(source.kind) {
            Some(SourceKind::Stdin) => make_file(source, &mut free, open_anonymous(), true),
            Some(SourceKind::File) => make_file(source, &mut free, open_named(source), false),
            Some(SourceKind::Arguments) => make_arguments(source, &mut free),
            Some(SourceKind::Variable) => make_variable(source, &mut free),
            Some(SourceKind::Time) => surroundings::ask(surroundings::TIME),
            Some(SourceKind::Chance) => surroundings::ask(surroundings::CHANCE),
            None => {}
        }
    }
}

/// An input that is at most `most`: the value and its label.
fn bounded(most: u32) -> (u32, u32) {
    let (value, label) = read_input(InputKind::Unsigned, 32);
    let inside = value <= u128::from(most);
    let condition = match label {
        0 => 0,
        _ => labels::node(Op::Ule, 1, [label, 0, 0], u64::from(most), u64::from(inside)),
    };
    assume_labelled(inside, condition);
    (value as u32, label)
}

/// Memory that the contents of a source take at most.
fn room(source: &Source) -> u64 {
    let each = u64::from(source.size) + 64;
    each * u64::from(source.count).max(1) + 8 * (MAX_FIXED as u64 + u64::from(source.count) + 8)
}

/// Takes `size` bytes of memory for contents.
fn take(free: &mut u64, size: u64) -> u64 {
    let place = *free;
    *free = (place + size + 16) & !15;
    place
}

fn make_file(source: &Source, free: &mut u64, descriptor: c_int, is_stdin: bool) {
    if descriptor < 0 {
        return;
    }
    let bytes = take(free, u64::from(source.size));
    let (length, length_label) = bounded(source.size);
    let mut status = Status::default();
    // SAFETY: the memory was reserved; descriptors are ours.
    unsafe {
        crate::inputs::bytes(bytes as *mut u8, source.size as usize);
        write_all(descriptor, bytes, u64::from(length));
        libc::lseek(descriptor, 0, libc::SEEK_SET);
        libc::fstat(descriptor, &raw mut status);
        if is_stdin {
            libc::dup2(descriptor, 0);
        }
        libc::close(descriptor);
        let (device, number) = (status.device, status.number);
        let size = source.size;
        let content = Content { bytes, length, length_label, size, device, number, ..NONE };
        (*addr_of_mut!(FILES))[FILE_COUNT] = content;
        FILE_COUNT += 1;
    }
}

unsafe fn write_all(descriptor: c_int, bytes: u64, length: u64) {
    let mut written = 0;
    while written < length {
        // SAFETY: as the caller promises.
        let more = unsafe {
            libc::write(descriptor, (bytes + written) as *const c_void, (length - written) as usize)
        };
        if more <= 0 {
            return;
        }
        written += more as u64;
    }
}

fn open_anonymous() -> c_int {
    // SAFETY: a terminated name.
    unsafe { libc::memfd_create(c"stdin".as_ptr(), 0) }
}

/// The name of a file that is made of inputs, by its position among those.
pub(crate) fn file_name(position: u32) -> Option<*const c_char> {
    let is_file = |source: &&Source| SourceKind::from_number(source.kind) == Some(SourceKind::File);
    let found = all().iter().filter(is_file).nth(position as usize);
    found.map(|source| source.name.as_ptr().cast())
}

fn open_named(source: &Source) -> c_int {
    let flags = libc::O_RDWR | libc::O_CREAT | libc::O_TRUNC;
    // SAFETY: the engine terminates the name.
    unsafe { libc::open(source.name.as_ptr().cast(), flags, 0o644) }
}

fn make_arguments(source: &Source, free: &mut u64) {
    let (count, count_label) = bounded(source.count);
    let room = MAX_FIXED as u64 + u64::from(source.count) + 1;
    let strings = (take(free, 8 * room) as *mut *mut c_char).wrapping_add(MAX_FIXED);
    for index in 0..source.count {
        let text = take(free, u64::from(source.size) + 1);
        if is_symbolic() {
            symbolic::allocated(text, u64::from(source.size) + 1);
        }
        // SAFETY: the memory was reserved; the byte behind the text is zero from the start.
        unsafe {
            crate::inputs::bytes(text as *mut u8, source.size as usize);
            if index < count {
                *strings.add(index as usize) = text as *mut c_char;
            }
        }
    }
    // SAFETY: the run has one thread.
    unsafe { *addr_of_mut!(ARGUMENTS) = Arguments { count, count_label, strings } };
}

fn make_variable(source: &Source, free: &mut u64) {
    let set = bounded(1);
    let Ok(name) = CStr::from_bytes_until_nul(&source.name) else { return };
    let entry = take(free, (name.to_bytes().len() + source.size as usize + 2) as u64);
    // SAFETY: the memory was reserved, and is zero from the start.
    unsafe { surroundings::add_variable(name, entry, source.size as usize, set) };
}

/// The number of arguments that `main` gets: those of the command line, then those that are inputs.
pub extern "C" fn argument_count(real: c_int) -> c_int {
    // SAFETY: the run has one thread.
    let arguments = unsafe { &*addr_of_mut!(ARGUMENTS) };
    if arguments.strings.is_null() {
        return real;
    }
    let fixed = (real as u32).min(MAX_FIXED as u32);
    let count = arguments.count + fixed;
    if arguments.count_label != 0 {
        let parts = [arguments.count_label, 0, 0];
        label_result(labels::node(Op::Add, 32, parts, u64::from(fixed), u64::from(count)));
    }
    count as c_int
}

/// The arguments that `main` gets: those of the command line, then those that are inputs.
///
/// # Safety
/// To be called with the arguments that the loader gave to `main`.
pub unsafe extern "C" fn argument_values(real: *mut *mut c_char) -> *mut *mut c_char {
    // SAFETY: the run has one thread; the real arguments end with a null, ours have room for them.
    unsafe {
        let strings = (*addr_of_mut!(ARGUMENTS)).strings;
        if strings.is_null() {
            return real;
        }
        let fixed = (0..MAX_FIXED).take_while(|&index| !(*real.add(index)).is_null()).count();
        let all = strings.sub(fixed);
        ptr::copy_nonoverlapping(real, all, fixed);
        all
    }
}

/// Index of the file that a descriptor reads, if it is made of inputs. If the position in it is a value, it is fixed.
pub(crate) fn file_of(descriptor: c_int) -> Option<usize> {
    let index = index_behind(descriptor)?;
    let (position, label) = cursor(index)?;
    labels::pin(label, position, PinReason::Address);
    set_cursor(index, position, 0);
    Some(index)
}

/// The position in a file behind what was read as values, and its label.
pub(crate) fn cursor(index: usize) -> Option<(u64, u32)> {
    content_at(index).map(|content| content.cursor)
}

/// Sets the position in a file behind what was read as values.
pub(crate) fn set_cursor(index: usize, position: u64, label: u32) {
    // SAFETY: the run has one thread.
    if let Some(file) = unsafe { (*addr_of_mut!(FILES)).get_mut(index) } {
        file.cursor = (position, label);
    }
}

/// Index of the file that a descriptor reads, if it is made of inputs.
pub(crate) fn index_behind(descriptor: c_int) -> Option<usize> {
    let mut status = Status::default();
    // SAFETY: a valid struct; the run has one thread.
    unsafe {
        if FILE_COUNT == 0 || libc::fstat(descriptor, &raw mut status) != 0 {
            return None;
        }
    }
    index_of(&status)
}

fn index_of(status: &Status) -> Option<usize> {
    // SAFETY: the run has one thread.
    let (files, count) = unsafe { (&*addr_of_mut!(FILES), FILE_COUNT) };
    let is_it = |file: &Content| (file.device, file.number) == (status.device, status.number);
    files.iter().take(count).position(is_it)
}

/// A file made of inputs.
pub(crate) fn content_at(index: usize) -> Option<Content> {
    // SAFETY: the run has one thread.
    unsafe { (*addr_of_mut!(FILES)).get(index).copied() }
}

/// The file that a descriptor reads, if it is made of inputs.
pub(crate) fn content_of(descriptor: c_int) -> Option<Content> {
    content_at(file_of(descriptor)?)
}

/// The file whose status this is, if it is made of inputs.
pub(crate) fn content_behind(status: &Status) -> Option<Content> {
    content_at(index_of(status)?)
}

/// Notes whether the position in a file was set from its end.
pub(crate) fn set_from_end(index: usize, from_end: bool) {
    // SAFETY: the run has one thread.
    if let Some(file) = unsafe { (*addr_of_mut!(FILES)).get_mut(index) } {
        file.from_end = from_end;
    }
}

/// `fgetc`, with the label of the byte.
///
/// # Safety
/// `stream` is an open stream of the C library.
pub unsafe extern "C" fn get_character(stream: *mut File) -> c_int {
    // SAFETY: a stream of the C library's.
    let (content, offset) = unsafe { (content_of(libc::fileno(stream)), libc::ftell(stream)) };
    // SAFETY: as above.
    let character = unsafe { libc::fgetc(stream) };
    if let Some(content) = content.filter(|_| is_symbolic() && offset >= 0) {
        fix_length(&content);
        decide_end(&content, offset as u64);
        if character >= 0 {
            let byte = shadow::load(content.bytes + offset as u64, 1, character as u64);
            if byte != 0 {
                label_result(labels::node(Op::ZExt, 32, [byte, 0, 0], 0, character as u64));
            }
        }
    }
    character
}

/// `ungetc`; the label of the character is that of its place in the file, where it is read again.
///
/// # Safety
/// `stream` is an open stream of the C library.
pub unsafe extern "C" fn unget(character: c_int, stream: *mut File) {
    // SAFETY: a stream of the C library's.
    unsafe { libc::ungetc(character, stream) };
}

/// Whether the file goes on at `offset`, as a decision on its length.
fn decide_end(content: &Content, offset: u64) {
    let goes_on = offset < u64::from(content.length);
    if content.length_label != 0 && offset <= u64::from(u32::MAX) {
        let condition =
            labels::node(Op::Ugt, 1, [content.length_label, 0, 0], offset, u64::from(goes_on));
        labels::event(EventKind::Branch, labels::NOWHERE, condition, 0, u64::from(goes_on));
    }
}

/// `read`, with the labels of the bytes and of their number.
///
/// # Safety
/// As `read`.
pub unsafe extern "C" fn read(descriptor: c_int, buffer: *mut c_void, size: usize) -> isize {
    // SAFETY: the program's own call.
    let offset = unsafe { libc::lseek(descriptor, 0, libc::SEEK_CUR) };
    let reading = Reading::new(content_of(descriptor), offset, buffer as u64, size as u64);
    // SAFETY: as above.
    let count = unsafe { libc::read(descriptor, buffer, size) };
    if is_symbolic() && count >= 0 {
        reading.label(count as u64);
    }
    count
}

/// Bytes that are read at once and are values each if the file may end among them.
const MOST_VALUES: usize = 512;

/// Bytes that are about to be read from a file.
struct Reading {
    /// The file, if it is made of inputs.
    content: Option<Content>,
    offset: u64,
    buffer: u64,
    size: u64,
    /// What stands in the buffer where the file may end before, or not.
    old: [Value; MOST_VALUES],
    known: usize,
}

impl Reading {
    fn new(content: Option<Content>, offset: i64, buffer: u64, size: u64) -> Reading {
        let content = content.filter(|_| is_symbolic() && offset >= 0);
        let offset = offset as u64;
        let mut reading =
            Reading { content, offset, buffer, size, old: [Value::truth(false); _], known: 0 };
        if let Some((content, object)) = content.zip(objects::find(buffer, 1)) {
            let most = size.min(u64::from(content.size).saturating_sub(offset));
            reading.known = most.min(object.end() - buffer).min(MOST_VALUES as u64) as usize;
            for (place, old) in (buffer..).zip(&mut reading.old[..reading.known]) {
                *old = object.byte(place);
            }
        }
        reading
    }

    /// Labels what was read, `count` bytes: all that was asked for if the file is long enough, else what is left of it.
    /// How much that is is a value: where a longer file goes on, and a shorter one ends, a byte is one of two.
    fn label(&self, count: u64) {
        let Reading { content, offset, buffer, size, .. } = *self;
        let Some(content) = content else { return shadow::clear(buffer, count) };
        fix_length(&content);
        shadow::copy(buffer, content.bytes + offset, count);
        if size == 0 || content.length_label == 0 {
            return;
        }
        decide_end(&content, offset.saturating_add(size) - 1);
        if count == size {
            return;
        }
        decide_end(&content, offset);
        if count == 0 {
            return;
        }
        let length = Value::new(content.length_label, 32, u64::from(content.length)).zext(64);
        label_result(length.sub(Value::known(64, offset)).label);
        if (self.known as u64) < size.min(u64::from(content.size) - offset) {
            decide_end(&content, offset + self.known as u64);
        }
        let end = offset + self.known as u64;
        for (from, old) in (offset + 1..end).zip(&self.old[1..]) {
            let (place, source) = (buffer + (from - offset), content.bytes + from);
            // SAFETY: memory of ours, as many bytes as the file has at most.
            let byte = u64::from(unsafe { *(source as *const u8) });
            let byte = Value::new(shadow::load(source, 1, byte), 8, byte);
            let goes_on = Value::known(64, from).ult(length);
            shadow::store(place, 1, goes_on.choose(byte, *old).label);
        }
    }
}

/// Bytes read from a stream, with their labels and that of their number.
///
/// # Safety
/// As `fread` with elements of one byte.
pub unsafe extern "C" fn read_stream(buffer: *mut c_void, size: usize, stream: *mut File) -> usize {
    // SAFETY: as the caller promises.
    unsafe {
        let content = content_of(libc::fileno(stream));
        let reading = Reading::new(content, libc::ftell(stream), buffer as u64, size as u64);
        let count = libc::fread(buffer, 1, size, stream);
        if is_symbolic() {
            reading.label(count as u64);
        }
        count
    }
}

weak_names! {
    "provoke_read_stream" => read_stream,
    "provoke_argument_count" => argument_count,
    "provoke_argument_values" => argument_values,
    "provoke_get_character" => get_character,
    "provoke_unget" => unget,
    "provoke_read" => read,
}

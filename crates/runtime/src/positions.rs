//! Sizes of files that are made of inputs, and positions in them.
//!
//! How long such a file is, is an input. So its size, as `fstat` tells it, carries a label, and so does a position that
//! was reached from the end of the file. Reading at such a position fixes the length for this run.

use crate::inputs::label_result;
use crate::libc::{self, File, Status};
use crate::sources::{self, Content};
use crate::{is_symbolic, weak_names};
use abi::{Op, PinReason};
use core::ffi::{c_char, c_int, c_long, c_void};

use crate::symbolic::{labels, shadow};

/// The label of a number that is the length of a file and `offset` more.
fn beyond_length(content: &Content, offset: i64) -> u32 {
    if content.length_label == 0 {
        return 0;
    }
    let length = u64::from(content.length);
    let wide = labels::node(Op::ZExt, 64, [content.length_label, 0, 0], 0, length);
    if offset == 0 {
        return wide;
    }
    let sum = length.wrapping_add(offset as u64);
    labels::node(Op::Add, 64, [wide, 0, 0], offset as u64, sum)
}

/// Notes from where the position in a file was set.
fn moved(descriptor: c_int, whence: c_int) {
    if whence != libc::SEEK_CUR
        && let Some(index) = sources::file_of(descriptor)
    {
        sources::set_from_end(index, whence == libc::SEEK_END);
    }
}

/// Labels a position that depends on the length of the file.
fn label_position(descriptor: c_int, position: i64) {
    if let Some(content) = sources::content_of(descriptor)
        && is_symbolic()
        && content.from_end
        && position >= 0
    {
        label_result(beyond_length(&content, position - i64::from(content.length)));
    }
}

/// Before something is read at a position that depends on the length of the file.
pub(crate) fn fix_length(content: &Content) {
    if content.from_end {
        labels::pin(content.length_label, u64::from(content.length), PinReason::Address);
    }
}

/// `fseek`.
///
/// # Safety
/// As `fseek`.
pub unsafe extern "C" fn seek_stream(stream: *mut File, offset: c_long, whence: c_int) -> c_int {
    // SAFETY: as the caller promises.
    unsafe {
        let result = libc::fseek(stream, offset, whence);
        if result == 0 {
            moved(libc::fileno(stream), whence);
        }
        result
    }
}

/// `ftell`.
///
/// # Safety
/// As `ftell`.
pub unsafe extern "C" fn tell_stream(stream: *mut File) -> c_long {
    // SAFETY: as the caller promises.
    unsafe {
        let position = libc::ftell(stream);
        label_position(libc::fileno(stream), position);
        position
    }
}

/// `lseek`.
///
/// # Safety
/// As `lseek`.
pub unsafe extern "C" fn seek(descriptor: c_int, offset: i64, whence: c_int) -> i64 {
    // SAFETY: as the caller promises.
    let position = unsafe { libc::lseek(descriptor, offset, whence) };
    if position >= 0 {
        moved(descriptor, whence);
        label_position(descriptor, position);
    }
    position
}

/// Labels the size in a status; the rest is concrete.
fn label_status(status: *mut Status, result: c_int) -> c_int {
    if is_symbolic() && result == 0 {
        shadow::clear(status as u64, size_of::<Status>() as u64);
        // SAFETY: the call that succeeded filled it.
        let (found, size) =
            unsafe { (sources::content_behind(&*status), &raw const (*status).size) };
        if let Some(content) = found {
            shadow::store(size as u64, 8, beyond_length(&content, 0));
        }
    }
    result
}

/// `fstat`.
///
/// # Safety
/// As `fstat`.
pub unsafe extern "C" fn status(descriptor: c_int, status: *mut Status) -> c_int {
    // SAFETY: as the caller promises.
    label_status(status, unsafe { libc::fstat(descriptor, status) })
}

/// `stat`.
///
/// # Safety
/// As `stat`.
pub unsafe extern "C" fn status_of(path: *const c_char, status: *mut Status) -> c_int {
    // SAFETY: as the caller promises.
    label_status(status, unsafe { libc::stat(path, status) })
}

/// `lstat`.
///
/// # Safety
/// As `lstat`.
pub unsafe extern "C" fn status_of_link(path: *const c_char, status: *mut Status) -> c_int {
    // SAFETY: as the caller promises.
    label_status(status, unsafe { libc::lstat(path, status) })
}

/// `mmap`, with the labels of the bytes of the file.
///
/// # Safety
/// As `mmap`.
pub unsafe extern "C" fn map(
    address: *mut c_void,
    length: usize,
    protection: c_int,
    flags: c_int,
    descriptor: c_int,
    offset: c_long,
) -> *mut c_void {
    // SAFETY: as the caller promises.
    let place = unsafe { libc::mmap(address, length, protection, flags, descriptor, offset) };
    if !is_symbolic() || place == libc::MAP_FAILED {
        return place;
    }
    let content =
        if flags & libc::MAP_ANONYMOUS == 0 { sources::content_of(descriptor) } else { None };
    match content {
        Some(content) => {
            let rest = u64::from(content.length).saturating_sub(offset as u64);
            shadow::copy(place as u64, content.bytes + offset as u64, rest.min(length as u64));
        }
        None => shadow::clear(place as u64, length as u64),
    }
    place
}

/// The name of a file that is made of inputs, by its position among those; null if there are not so many.
pub extern "C" fn file_name(position: u32) -> *const c_char {
    sources::file_name(position).unwrap_or(core::ptr::null())
}

/// `fopen`.
///
/// # Safety
/// As `fopen`.
pub unsafe extern "C" fn open_stream(path: *const c_char, mode: *const c_char) -> *mut File {
    // SAFETY: as the caller promises.
    unsafe { libc::fopen(path, mode) }
}

/// `open`.
///
/// # Safety
/// As `open`.
pub unsafe extern "C" fn open(path: *const c_char, flags: c_int, mode: c_int) -> c_int {
    // SAFETY: as the caller promises.
    unsafe { libc::open(path, flags, mode) }
}

/// `access`.
///
/// # Safety
/// As `access`.
pub unsafe extern "C" fn access(path: *const c_char, mode: c_int) -> c_int {
    // SAFETY: as the caller promises.
    unsafe { libc::access(path, mode) }
}

weak_names! {
    "provoke_file_name" => file_name,
    "provoke_open_stream" => open_stream,
    "provoke_open" => open,
    "provoke_access" => access,
    "provoke_seek_stream" => seek_stream,
    "provoke_tell_stream" => tell_stream,
    "provoke_seek" => seek,
    "provoke_status" => status,
    "provoke_status_of" => status_of,
    "provoke_status_of_link" => status_of_link,
    "provoke_map" => map,
}

//! The functions that instrumented code calls, under the names and types of `abi::calls`.

use super::labels::{self, NOWHERE, event, node_of};
use super::value::Value;
use super::{header, objects, shadow, tables, writes};
use crate::libc;
use abi::calls::{TERMINATED, signature};
use abi::{EventKind, MAX_VARIADIC_WORDS, Node, Op, PinReason, SHADOW_BYTE_BITS};
use core::ffi::c_char;

macro_rules! calls {
    ($($name:ident = fn $symbol:ident($($parameter:ident : $type:ty),*) $(-> $result:ty)? $body:block)*) => {
        $(
            #[unsafe(no_mangle)]
            extern "C" fn $symbol($($parameter: $type),*) $(-> $result)? $body
            const _: signature::$name = $symbol;
        )*
    };
}

calls! {
    NODE = fn __provoke_node(op_width: u32, a: u32, b: u32, c: u32, constant: u64, value: u64) -> u32 {
        let (op, width) = (op_width as u16, (op_width >> 16) as u16);
        let node = Node { op, width, a, b, c, value: value & labels::mask(u32::from(width)), constant };
        if is_defined(&node) {
            return labels::append(node);
        }
        for operand in [a, b] {
            labels::pin(operand, node_of(operand).value, PinReason::Undefined);
        }
        0
    }

    CONSTANT = fn __provoke_constant(width: u32, low: u64, high: u64) -> u32 {
        labels::constant(width, low & labels::mask(width), high)
    }

    ITE = fn __provoke_ite(width_taken: u32, condition: u32, a: u32, b: u32, value_a: u64, value_b: u64) -> u32 {
        let (width, taken) = (width_taken & 0xffff, width_taken >> 16 != 0);
        let labelled = |label, value| if label == 0 { labels::constant(width, value & labels::mask(width), 0) } else { label };
        let operands = [labelled(a, value_a), labelled(b, value_b), condition];
        labels::node(Op::Ite, width, operands, 0, if taken { value_a } else { value_b })
    }

    LOAD = fn __provoke_load(address: u64, size: u64, value: u64) -> u32 {
        shadow::load(address, size, value)
    }

    LOAD_AT = fn __provoke_load_at(address: u64, label: u32, size: u64, value: u64, base: u64, object_size: u64) -> u32 {
        objects::load_at(address, label, size, value, base, object_size)
    }

    STORE = fn __provoke_store(address: u64, size: u64, label: u32) {
        shadow::store(address, size, label);
    }

    STORE_AT = fn __provoke_store_at(address: u64, label: u32, size: u64, value_label: u32, value: u64, base: u64, object_size: u64) -> u32 {
        let place = Value::new(label, 64, address);
        let stored = Value::new(value_label, 8 * size as u32, value);
        u32::from(writes::store_at(place, size, stored, base, object_size))
    }

    COPY = fn __provoke_copy(to: u64, from: u64, size: u64) {
        shadow::copy(to, from, size);
    }

    SET = fn __provoke_set(to: u64, label: u32, size: u64) {
        shadow::set(to, size, label);
    }

    PIN = fn __provoke_pin(label: u32, value: u64, reason: u32) {
        let reason = PinReason::from_number(reason as u8).unwrap_or(PinReason::Unsupported);
        labels::pin(label, value, reason);
    }

    BRANCH = fn __provoke_branch(site: u32, label: u32, taken: u32) {
        event(EventKind::Branch, site, label, 0, u64::from(taken));
    }

    SWITCH = fn __provoke_switch(site: u32, label: u32, value: u64) {
        event(EventKind::Switch, site, label, 0, value);
    }

    DECISIONS_FULL = fn __provoke_decisions_full() {
        labels::decisions_full();
    }

    CHOICE = fn __provoke_choice(choice: u32, bits: u32) {
        labels::choice(choice, bits);
    }

    TARGET = fn __provoke_target(site: u32, label: u32, address: u64) {
        event(EventKind::Target, site, label, function_at(address), address);
    }

    EXTERNAL = fn __provoke_external(site: u32, value: u64) {
        event(EventKind::External, site, 0, 0, value);
    }

    WROTE = fn __provoke_wrote(address: u64, size: u64) {
        // SAFETY: the caller has just seen a function of the C library terminate a string there.
        let size = if size == TERMINATED { unsafe { libc::strlen(address as *const c_char) as u64 + 1 } } else { size };
        shadow::clear(address, size);
        event(EventKind::ExternalWrite, NOWHERE, 0, u32::try_from(size).unwrap_or(u32::MAX), address);
    }

    LANDING = fn __provoke_landing(site: u32) {
        header().in_external = 0;
        event(EventKind::Landing, site, 0, 0, 0);
    }

    ENTER = fn __provoke_enter(function: u32) {
        event(EventKind::Enter, NOWHERE, 0, function, 0);
    }

    RETURN_TWICE = fn __provoke_return_twice(site: u32, value: u64) {
        header().in_external = 0;
        event(EventKind::ReturnTwice, site, 0, 0, value);
    }

    ALLOCATED = fn __provoke_allocated(address: u64, size: u64) {
        objects::allocated(address, size);
    }

    REALLOCATED = fn __provoke_reallocated(from: u64, to: u64, size: u64) {
        objects::reallocated(from, to, size);
    }

    LOCAL = fn __provoke_local(address: u64, size: u64) {
        objects::local(address, size);
    }

    VARIADIC = fn __provoke_variadic(list: u64, words: u64, count: u32) {
        // SAFETY: `list` is a va_list that va_start has just filled in, `words` holds `count` words.
        unsafe { label_variadic(list as *const VaList, words as *const u32, count as usize) };
    }

    PASS_VARIADIC = fn __provoke_pass_variadic(offset: u32, label: u32) {
        for byte in 0..u32::from(node_of(label).width.div_ceil(8)) {
            pass_variadic_word(offset + byte, label << SHADOW_BYTE_BITS | byte);
        }
    }

    PASS_VARIADIC_COPY = fn __provoke_pass_variadic_copy(offset: u32, from: u64, size: u64) {
        for byte in 0..size.min(MAX_VARIADIC_WORDS as u64) {
            pass_variadic_word(offset + byte as u32, shadow::word(from + byte));
        }
    }
}

/// Whether C defines the result of the operation on its concrete operands; where it does not, the term
/// and the machine may disagree. (Division by zero traps before a node is made.)
fn is_defined(node: &Node) -> bool {
    match Op::from_u16(node.op) {
        Some(Op::Shl | Op::LShr | Op::AShr) => {
            let amount = if node.b == 0 { node.constant } else { node_of(node.b).value };
            amount < u64::from(node.width)
        }
        Some(Op::FToSi) => truncated(node).is_some_and(|value| in_range(value, node.width, true)),
        Some(Op::FToUi) => truncated(node).is_some_and(|value| in_range(value, node.width, false)),
        _ => true,
    }
}

/// The float operand of a conversion; `None` for a format that Rust does not compute with.
fn truncated(node: &Node) -> Option<f64> {
    let operand = node_of(node.a);
    match operand.width {
        32 => Some(f64::from(f32::from_bits(operand.value as u32))),
        64 => Some(f64::from_bits(operand.value)),
        _ => None,
    }
}

/// Whether a float, its fraction dropped, is an integer of this width. NaN is not.
fn in_range(value: f64, width: u16, signed: bool) -> bool {
    let magnitude = |bits: u16| f64::from_bits((1023 + u64::from(bits)) << 52);
    if signed {
        // For widths up to 53 the bounds -2^(w-1) - 1 and 2^(w-1) are exact and exclusive.
        let limit = magnitude(width - 1);
        value < limit && (value > -limit - 1.0 || value == -limit)
    } else {
        value < magnitude(width) && value > -1.0
    }
}

/// The function id of an address, or `u32::MAX`; addresses seen before are found in a small cache.
fn function_at(address: u64) -> u32 {
    const ENTRIES: usize = 256;
    static mut CACHE: [(u64, u32); ENTRIES] = [(0, u32::MAX); ENTRIES];
    // SAFETY: labels are kept for one thread only.
    let entry =
        unsafe { &mut (*core::ptr::addr_of_mut!(CACHE))[(address >> 4) as usize % ENTRIES] };
    if entry.0 != address {
        let id = tables::functions().iter().position(|function| *function == address);
        *entry = (address, id.map_or(u32::MAX, |id| id as u32));
    }
    entry.1
}

/// The System V ABI's `va_list` on x86-64.
#[repr(C)]
struct VaList {
    gp_offset: u32,
    fp_offset: u32,
    overflow_area: u64,
    register_area: u64,
}

/// Bytes of the register save area, the first part of the variadic words.
const REGISTER_AREA: usize = 176;

/// Leaves one shadow word for the callee; words in between that were not left are 0.
fn pass_variadic_word(offset: u32, word: u32) {
    let header = header();
    let (offset, count) = (offset as usize, header.variadic_count as usize);
    if offset < MAX_VARIADIC_WORDS {
        if offset >= count {
            header.variadic_words[count.min(offset)..offset].fill(0);
            header.variadic_count = offset as u32 + 1;
        }
        header.variadic_words[offset] = word;
    }
}

/// Puts the shadow words that the caller left for its variadic arguments where `va_arg` will read.
unsafe fn label_variadic(list: *const VaList, words: *const u32, count: usize) {
    let list = unsafe { &*list };
    let count = count.min(MAX_VARIADIC_WORDS);
    // SAFETY: the caller promises `count` words.
    let words = unsafe { core::slice::from_raw_parts(words, count) };
    let (registers, overflow) = words.split_at(count.min(REGISTER_AREA));
    shadow::clear(list.register_area, REGISTER_AREA as u64);
    shadow::put(list.register_area, registers);
    shadow::put(list.overflow_area, overflow);
}

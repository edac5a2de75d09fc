//! Stores at symbolic addresses: an update of the object that they stay inside.
//!
//! Every place of the object that the address may be becomes "the stored value if the address is this, else what was
//! there". Addresses that differ by a multiple of the element's size only (an index into an array) make one such
//! choice for each element. A store that would make too many of them fixes its address, and says so.

use super::objects::{self, Object};
use super::value::Value;
use super::{labels, shadow};
use abi::{Op, PinReason};

/// Places of one store, at the most.
const PLACES: u64 = 256;
/// Places of all stores of a run: beyond them addresses are fixed, since terms that nest so deep cost the solver
/// more than they are worth.
const ALL_PLACES: u64 = 1 << 14;
/// Operations that are looked through to find the stride of an address.
const DEPTH: u32 = 16;

static mut PLACES_USED: u64 = 0;

/// Labels an object as it is after a store of `size` bytes at `place`, which has not happened yet; says whether it
/// did. If not, the address is fixed.
pub fn store_at(place: Value, size: u64, stored: Value, base: u64, object_size: u64) -> bool {
    let object = objects::named_or_found(place.value, size, base, object_size);
    let stored_as_one =
        object.filter(|_| size <= 8 && stride(place.label, DEPTH) >= size && affordable());
    let done = stored_as_one.is_some_and(|object| update(object, place, size, stored));
    if !done {
        labels::pin(place.label, place.value, PinReason::Address);
    }
    done
}

fn affordable() -> bool {
    // SAFETY: labels are kept for one thread only.
    unsafe { PLACES_USED < ALL_PLACES }
}

fn update(object: Object, place: Value, size: u64, stored: Value) -> bool {
    let step = stride(place.label, DEPTH).min(object.size.next_power_of_two());
    let first = object.base + (place.value - object.base) % step;
    let last = object.base + object.size - size;
    let count = (last - first) / step + 1;
    if count > PLACES {
        return false;
    }
    // SAFETY: labels are kept for one thread only.
    unsafe { PLACES_USED += count };
    objects::stay_inside(object, place.label, size);
    let offset = objects::offset(object, place);
    for address in (first..=last).step_by(step as usize) {
        let before = held(address, size);
        if stored.is_known() && before.is(stored.value) && address != place.value {
            continue;
        }
        let after = offset.equals(address - object.base).choose(stored, before);
        shadow::store(address, size, after.label);
    }
    true
}

/// What memory holds, of up to 8 bytes.
fn held(address: u64, size: u64) -> Value {
    let byte = |index: u64| {
        // SAFETY: the object is memory of the program.
        u64::from(unsafe { *((address + index) as *const u8) }) << (8 * index)
    };
    let value = (0..size).map(byte).fold(0, |all, byte| all | byte);
    Value::new(shadow::load(address, size, value), 8 * size as u32, value)
}

/// A power of two that all values of a label differ by multiples of.
fn stride(label: u32, depth: u32) -> u64 {
    if label == 0 {
        return 1 << 32;
    }
    let node = labels::node_of(label);
    if depth == 0 {
        return 1;
    }
    let of = |operand: u32| stride(operand, depth - 1);
    match Op::from_u16(node.op) {
        Some(Op::Const) => 1 << 32,
        Some(Op::Add | Op::Sub) => of(node.a).min(of(node.b)),
        Some(Op::Mul) if node.a == 0 || node.b == 0 => {
            (of(node.a | node.b) << node.constant.trailing_zeros().min(31)).min(1 << 32)
        }
        Some(Op::Shl) if node.b == 0 => (of(node.a) << node.constant.min(31)).min(1 << 32),
        Some(Op::SExt | Op::ZExt) => of(node.a),
        // Two constants differ by what their difference is a multiple of.
        Some(Op::Ite) => {
            let (a, b) = (labels::node_of(node.a).value, labels::node_of(node.b).value);
            let apart = 1 << (a ^ b).trailing_zeros().min(32);
            of(node.a).min(of(node.b)).min(apart)
        }
        _ => 1,
    }
}

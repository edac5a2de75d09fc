//! Places for objects, as an example: one of the layouts that a run could have.

/// Where new objects are put, and the room between them.
const FIRST: u128 = 0x5000_0000_0000;
const ROOM: u128 = 64;
/// Objects are taken to have this size if theirs is not known, and to be no larger than that.
const UNKNOWN: u128 = 1 << 20;
const MOST: u128 = 1 << 40;
/// Places are multiples of this.
const ALIGNMENT: u64 = 16;

/// Where the next object will be put.
#[derive(Clone, Copy, Debug)]
pub struct Places(u128);

impl Default for Places {
    fn default() -> Places {
        Places(FIRST)
    }
}

impl Places {
    /// A place for an object of a size, apart from all before.
    pub fn next(&mut self, size: Option<u128>, alignment: u64) -> u128 {
        let place = self.0.next_multiple_of(alignment.max(ALIGNMENT).into());
        self.0 = place + size.unwrap_or(UNKNOWN).min(MOST) + ROOM;
        place
    }
}

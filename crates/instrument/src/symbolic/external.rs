//! What functions of the C library write, as far as a table can say.
//!
//! A write that is known is logged, and takes the labels off what it overwrote. Writes that are not known
//! are noticed later, when a load finds other bytes than its label says.

use super::worlds::Function;
use abi::calls::{self, TERMINATED};
use llvm::{IntPredicate, Value};

/// How many bytes a function writes to its buffer.
#[derive(Clone, Copy)]
enum Extent {
    /// As many as it returns, if that is positive.
    Returned,
    /// A terminated string, always.
    String,
    /// A terminated string, unless it returns null.
    StringIfReturned,
    /// A terminated string, unless this argument is 0.
    StringIfRoom(u32),
    /// The product of these arguments.
    Product(u32, u32),
    /// This argument.
    Argument(u32),
}

/// The buffer argument of a function and what is written there.
fn written(name: &str) -> Option<(u32, Extent)> {
    Some(match name {
        "read" | "pread" | "recv" | "readlink" => (1, Extent::Returned),
        "fread" => (0, Extent::Product(1, 2)),
        "strcpy" | "stpcpy" | "strcat" | "strncat" | "sprintf" | "vsprintf" => (0, Extent::String),
        "fgets" | "getcwd" => (0, Extent::StringIfReturned),
        "snprintf" | "vsnprintf" => (0, Extent::StringIfRoom(1)),
        "strncpy" | "stpncpy" | "mempcpy" => (0, Extent::Argument(2)),
        "bzero" | "explicit_bzero" => (0, Extent::Argument(1)),
        _ => return None,
    })
}

impl<'c> Function<'_, '_, 'c> {
    /// After a call of the function `name`: tells the runtime what it wrote.
    pub fn note_external_write(&mut self, call: Value<'c>, name: &str) {
        let Some((buffer, extent)) = written(name) else { return };
        let Some(buffer) = call.arg(buffer).filter(|buffer| buffer.ty().is_ptr()) else { return };
        let Some(size) = self.written_size(call, extent) else { return };
        let address = self.address(buffer);
        let present = self.builder.is_nonzero(address);
        let some = self.builder.is_nonzero(size);
        let wrote = self.builder.and(present, some);
        self.rarely(wrote, |this| {
            this.log(&calls::WROTE, &[address, size]);
        });
    }

    fn written_size(&mut self, call: Value<'c>, extent: Extent) -> Option<Value<'c>> {
        let (zero, terminated) = (self.env.u64(0), self.env.u64(TERMINATED));
        Some(match extent {
            Extent::String => terminated,
            Extent::StringIfReturned => {
                let returned = self.word(call);
                self.builder.select(self.builder.is_zero(returned), zero, terminated)
            }
            Extent::StringIfRoom(room) => {
                let room = self.word(call.arg(room)?);
                self.builder.select(self.builder.is_zero(room), zero, terminated)
            }
            Extent::Argument(index) => self.word(call.arg(index)?),
            Extent::Product(a, b) => {
                let (a, b) = (self.word(call.arg(a)?), self.word(call.arg(b)?));
                self.builder.mul(a, b)
            }
            Extent::Returned => {
                let returned = self.value(call);
                let positive =
                    self.builder.icmp(IntPredicate::LLVMIntSGT, returned, returned.ty().zero());
                let word = self.builder.zext_or_trunc(returned, self.context().i64());
                self.builder.select(positive, word, zero)
            }
        })
    }
}

//! LLVM's intrinsics that have terms.

use super::worlds::Function;
use abi::{Op, PinReason, Rounding};
use llvm::{Block, Value};

impl<'c> Function<'_, '_, 'c> {
    /// Emits a call of the intrinsic `name`.
    pub fn emit_intrinsic(&mut self, block: Block<'c>, call: Value<'c>, name: &str) {
        let arguments = call.args();
        match (name, arguments.as_slice()) {
            ("llvm.memcpy" | "llvm.memcpy.inline" | "llvm.memmove", [to, from, size, ..]) => {
                return self.emit_copy(block, call, *to, *from, *size);
            }
            ("llvm.memset" | "llvm.memset.inline", [to, byte, size, ..]) => {
                return self.emit_set(block, call, *to, *byte, *size);
            }
            ("llvm.assume", _) => return,
            ("llvm.va_start", [list]) => {
                self.place_call(block, call);
                return self.emit_variadic_start(*list);
            }
            _ => {}
        }
        self.place_call(block, call);
        if !self.is_slow() || call.ty().is_void() {
            return;
        }
        match self.intrinsic_labels(call, name) {
            Some(labels) => self.define_labels(call, &labels),
            None => {
                arguments.iter().for_each(|argument| self.pin(*argument, PinReason::Unsupported))
            }
        }
    }

    fn intrinsic_labels(&mut self, call: Value<'c>, name: &str) -> Option<Vec<Value<'c>>> {
        let name = name.strip_prefix("llvm.")?;
        if let Some((value, flag)) = overflow(name) {
            return self.overflow_labels(call, value, flag);
        }
        if let Some(op) = binary(name) {
            let width = self.computed_width(call.ty())?;
            let word = self.word(call);
            return Some(vec![self.binary_with(call, op, width, word)?]);
        }
        if let Some(rounding) = rounding(name) {
            return self.unary_with(call, Op::FRound, rounding as u32);
        }
        match name {
            "expect"
            | "expect.with.probability"
            | "ssa.copy"
            | "launder.invariant.group"
            | "strip.invariant.group" => Some(self.labels(call.operand(0)?)),
            "abs" => self.unary_with(call, Op::Abs, 0),
            "ctpop" => self.unary_with(call, Op::CtPop, 0),
            "ctlz" => self.unary_with(call, Op::CtLz, 0),
            "cttz" => self.unary_with(call, Op::CtTz, 0),
            "bswap" => self.unary_with(call, Op::BSwap, 0),
            "bitreverse" => self.unary_with(call, Op::BitReverse, 0),
            "fabs" => self.unary_with(call, Op::FAbs, 0),
            "sqrt" => self.unary_with(call, Op::FSqrt, 0),
            "fshl" => self.ternary_labels(call, Op::FShl),
            "fshr" => self.ternary_labels(call, Op::FShr),
            "fma" => self.ternary_labels(call, Op::FMa),
            _ => None,
        }
    }

    /// `{ result, overflow }`.
    fn overflow_labels(&mut self, call: Value<'c>, value: Op, flag: Op) -> Option<Vec<Value<'c>>> {
        let result = self.value(call);
        let (computed, overflowed) =
            (self.builder.extract_value(result, 0), self.builder.extract_value(result, 1));
        let width = computed.ty().int_width()?;
        let i64 = self.context().i64();
        let words = [computed, overflowed].map(|part| self.builder.zext_or_trunc(part, i64));
        Some(vec![
            self.binary_with(call, value, width, words[0])?,
            self.binary_with(call, flag, 1, words[1])?,
        ])
    }

    fn ternary_labels(&mut self, call: Value<'c>, op: Op) -> Option<Vec<Value<'c>>> {
        let width = self.computed_width(call.ty())?;
        let operands = [call.operand(0)?, call.operand(1)?, call.operand(2)?];
        let labels = operands.map(|operand| self.label(operand));
        let (guard, word) = (self.any(&labels), self.word(call));
        Some(vec![self.when_labelled(guard, self.env.u32(0), |this| {
            let labels = operands.map(|operand| this.label_or_constant(operand));
            this.node(op, width, labels, this.env.u64(0), word)
        })])
    }
}

/// The intrinsic that a function of the mathematics library computes (up to `errno`).
pub fn of_library(name: &str) -> Option<&'static str> {
    let base = name.strip_suffix('f').filter(|base| !base.is_empty()).unwrap_or(name);
    Some(match base {
        "sqrt" => "llvm.sqrt",
        "fabs" => "llvm.fabs",
        "floor" => "llvm.floor",
        "ceil" => "llvm.ceil",
        "trunc" => "llvm.trunc",
        "rint" => "llvm.rint",
        "nearbyint" => "llvm.nearbyint",
        "round" => "llvm.round",
        "roundeven" => "llvm.roundeven",
        "fmin" => "llvm.minnum",
        "fmax" => "llvm.maxnum",
        "fmod" => "llvm.fmod",
        "copysign" => "llvm.copysign",
        "fma" => "llvm.fma",
        _ => return None,
    })
}

fn overflow(name: &str) -> Option<(Op, Op)> {
    Some(match name {
        "sadd.with.overflow" => (Op::Add, Op::SAddOverflow),
        "uadd.with.overflow" => (Op::Add, Op::UAddOverflow),
        "ssub.with.overflow" => (Op::Sub, Op::SSubOverflow),
        "usub.with.overflow" => (Op::Sub, Op::USubOverflow),
        "smul.with.overflow" => (Op::Mul, Op::SMulOverflow),
        "umul.with.overflow" => (Op::Mul, Op::UMulOverflow),
        _ => return None,
    })
}

fn binary(name: &str) -> Option<Op> {
    Some(match name {
        "smin" => Op::SMin,
        "smax" => Op::SMax,
        "umin" => Op::UMin,
        "umax" => Op::UMax,
        "sadd.sat" => Op::SAddSat,
        "uadd.sat" => Op::UAddSat,
        "ssub.sat" => Op::SSubSat,
        "usub.sat" => Op::USubSat,
        "copysign" => Op::FCopySign,
        "fmod" => Op::FRem, // no intrinsic of LLVM's: see `of_library`
        "minnum" => Op::FMin,
        "maxnum" => Op::FMax,
        _ => return None,
    })
}

fn rounding(name: &str) -> Option<Rounding> {
    Some(match name {
        "rint" | "nearbyint" | "roundeven" => Rounding::NearestEven,
        "round" => Rounding::NearestAway,
        "floor" => Rounding::Down,
        "ceil" => Rounding::Up,
        "trunc" => Rounding::Zero,
        _ => return None,
    })
}

//! Choices: `ite`.
//!
//! Canonical form:
//!
//! - The condition is no constant and no `not`; the branches differ; a branch is no choice on the same
//!   condition.
//! - Choices of width 1 with a constant branch are connectives: `ite(c, 1, 0)` is `c`.
//! - A choice between 1 and 0 is the condition zero-extended, between -1 and 0 sign-extended.
//! - Two extended branches (or one and a constant that fits) are chosen from before the extension.
//! - `ite(x = k, k, x)` is `x`.

use crate::pool::{Op, Term, Terms};
use crate::value::mask;

impl Terms {
    /// `yes` if `condition` (of width 1) is 1, else `no`; both of the same sort.
    pub fn ite(&mut self, condition: Term, yes: Term, no: Term) -> Term {
        let sort = self.raw(yes).sort;
        assert_eq!(self.bit_operand(condition), 1, "width of a condition");
        assert_eq!(sort, self.raw(no).sort, "sorts of the branches");
        if yes == no {
            return yes;
        }
        let raw = *self.raw(condition);
        match raw.op {
            Op::Const => return if raw.value() == 1 { yes } else { no },
            Op::Not => return self.ite(raw.x(), no, yes),
            _ => {}
        }
        let (yes, no) = (self.assume(condition, yes, true), self.assume(condition, no, false));
        if yes == no {
            return yes;
        }
        let special = match sort.width() {
            _ if !sort.is_bits() => None,
            1 => self.ite_bit(condition, yes, no),
            width => self.ite_bits(width, condition, yes, no),
        };
        special.unwrap_or_else(|| self.node3(Op::Ite, sort, condition, yes, no))
    }

    /// The branch of a choice on the same condition.
    fn assume(&self, condition: Term, branch: Term, holds: bool) -> Term {
        let raw = self.raw(branch);
        match raw.op {
            Op::Ite if raw.x() == condition => {
                if holds {
                    raw.y()
                } else {
                    raw.z()
                }
            }
            _ => branch,
        }
    }

    fn ite_bit(&mut self, condition: Term, yes: Term, no: Term) -> Option<Term> {
        match (self.as_constant(yes), self.as_constant(no)) {
            (Some(1), Some(_)) => Some(condition),
            (Some(_), Some(_)) => Some(self.not(condition)),
            (Some(1), None) => Some(self.or(condition, no)),
            (Some(_), None) => {
                let otherwise = self.not(condition);
                Some(self.and(otherwise, no))
            }
            (None, Some(0)) => Some(self.and(condition, yes)),
            (None, Some(_)) => {
                let otherwise = self.not(condition);
                Some(self.or(otherwise, yes))
            }
            (None, None) if yes == condition => Some(self.or(condition, no)),
            (None, None) if no == condition => Some(self.and(condition, yes)),
            (None, None) if self.complementary(yes, no) => {
                let differ = self.xor(condition, yes);
                Some(self.not(differ))
            }
            _ => None,
        }
    }

    fn ite_bits(&mut self, width: u32, condition: Term, yes: Term, no: Term) -> Option<Term> {
        match (self.as_constant(yes), self.as_constant(no)) {
            (Some(1), Some(0)) => return Some(self.zext(condition, width)),
            (Some(ones), Some(0)) if ones == mask(width) => {
                return Some(self.sext(condition, width));
            }
            (Some(0), Some(1)) => {
                let otherwise = self.not(condition);
                return Some(self.zext(otherwise, width));
            }
            (Some(0), Some(ones)) if ones == mask(width) => {
                let otherwise = self.not(condition);
                return Some(self.sext(otherwise, width));
            }
            (Some(_), Some(_)) => return None,
            _ => {}
        }
        let raw = *self.raw(condition);
        if raw.op == Op::Eq && ((raw.x(), raw.y()) == (no, yes) || (raw.x(), raw.y()) == (yes, no))
        {
            return Some(no);
        }
        self.ite_narrowed(width, condition, yes, no)
    }

    /// Chooses before extending.
    fn ite_narrowed(&mut self, width: u32, condition: Term, yes: Term, no: Term) -> Option<Term> {
        let unsigned = self.unsigned_width(yes).max(self.unsigned_width(no));
        let signed = self.signed_width(yes).max(self.signed_width(no));
        let needed = unsigned.min(signed);
        if needed >= width {
            return None;
        }
        let (yes, no) = (self.trunc(yes, needed), self.trunc(no, needed));
        let choice = self.ite(condition, yes, no);
        Some(if unsigned <= signed { self.zext(choice, width) } else { self.sext(choice, width) })
    }
}

//! Pointers that belong together.
//!
//! Where two pointers of one type stand in a row and the function compares them by order, the second points behind the
//! last element of the first's array. So it does if it is named like an end (`s, end`; `first, last`) and they point to
//! characters or constant numbers, unless the function writes there: `int *first, int *last` may be results, and
//! records have a `last` in lists. An input may choose otherwise: an end before its array, or a pointer of its own.
//!
//! Other pointer parameters of one type may share what they point to, unless they are `restrict`: an input chooses.
//! Strings may also begin within each other. Callers may never make such choices, so runs note them.

use super::code::Code;
use super::lengths::is_end;
use super::types::Type;
use super::values::{Count, Refusal, Slot, Values};

/// How a pointer relates to one before it, by its index.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Partner {
    /// It points to the end of the other's array.
    EndOf(usize),
    /// It may point to what the other points to.
    Shares(usize),
}

impl Values<'_> {
    /// The partner of each slot. `tied` has the lengths of buffers.
    pub fn partners(
        &self,
        slots: &[(String, Slot)],
        tied: &[Option<usize>],
        may_share: bool,
    ) -> Vec<Option<Partner>> {
        let mut partners: Vec<Option<Partner>> = vec![None; slots.len()];
        for index in 1..slots.len() {
            let same = |other: &usize| {
                tied[*other] == tied[index] && self.points_alike(&slots[*other].1, &slots[index].1)
            };
            let is_end = |other: &usize| matches!(partners[*other], Some(Partner::EndOf(_)));
            let before = Some(index - 1).filter(|other| same(other) && !is_end(other));
            partners[index] = match before {
                Some(first)
                    if tied[index].is_none()
                        && self.is_end_of(&slots[first], &slots[index], may_share) =>
                {
                    Some(Partner::EndOf(first))
                }
                _ if !may_share => None,
                _ => {
                    let mut others = (0..index).rev();
                    others.find(|other| same(other) && !is_end(other)).map(Partner::Shares)
                }
            };
        }
        partners
    }

    /// Whether two slots are pointers to the same type that may share what they point to.
    fn points_alike(&self, one: &Slot, other: &Slot) -> bool {
        let (Type::Pointer(first), Type::Pointer(second)) =
            (self.types.bare(one.ty), self.types.bare(other.ty))
        else {
            return false;
        };
        let (first, second) = (self.types.bare(first), self.types.bare(second));
        let is_data = match first {
            Type::Function { .. } | Type::Other => false,
            Type::Record(record) => !self.types.is_incomplete(record),
            _ => true,
        };
        is_data && first == second && !one.apart && !other.apart
    }

    /// Whether the second pointer points to the end of the first's array. Of members only the names tell: other things
    /// in the text are called so too.
    fn is_end_of(
        &self,
        first: &(String, Slot),
        second: &(String, Slot),
        are_parameters: bool,
    ) -> bool {
        let (Type::Pointer(target), Type::Pointer(end)) =
            (self.types.bare(first.1.ty), self.types.bare(second.1.ty))
        else {
            return false;
        };
        let (has_elements, is_text, is_record) = match self.types.bare(target) {
            Type::Integer { character, bits, .. } => (true, character || bits == 8, false),
            Type::Bool | Type::Float(_) | Type::Enumeration(_) => (true, false, false),
            Type::Record(record) => (!self.is_constructed(record), false, true),
            _ => (false, false, false),
        };
        let by_name = is_end(&second.0)
            && !is_record
            && (is_text || self.types.is_const(end))
            && !self.text.writes_to(&second.0);
        has_elements
            && first.1.count == Count::One
            && second.1.count == Count::One
            && (by_name || are_parameters && self.text.bounds(&first.0, &second.0))
    }

    /// Chooses the number of elements of an array whose end another pointer tells; returns its variable.
    pub fn begin_array(&mut self, code: &mut Code, slot: &mut Slot) -> String {
        let count = self.chosen_count(code, "count");
        slot.count = Count::Elements(count.clone());
        count
    }

    /// A variable with a number from zero up to the most elements.
    fn chosen_count(&mut self, code: &mut Code, word: &str) -> String {
        let count = self.fresh(word);
        code.line(&format!(
            "size_t {count} = provoke_elements(provoke_range(0, PROVOKE_ARRAY_LENGTH));"
        ));
        count
    }

    /// Lets a pointer point to the end of an array, or, as an input says, elsewhere.
    pub fn end_of(
        &mut self,
        code: &mut Code,
        (first, last): (&Slot, &Slot),
        count: &str,
        depth: &str,
    ) -> Result<(), Refusal> {
        let (start, end) = (self.assignable(first)?, self.assignable(last)?);
        let names = [first.label.as_str(), last.label.as_str()];
        let [one, other] = names;
        let mut own = Code::at(code.depth() + 1);
        self.fill(&mut own, last, depth)?;
        let reversed = self.choice(false, &names, format!("`{one}` is not after `{other}`"));
        let contract = format!("`{one}` and `{other}` point into one array");
        let apart = self.choice(false, &names, contract);
        let place = self.fresh("place");
        code.line(&format!("unsigned char {place} = provoke_uchar(\"where {other} is\");"));
        code.open(&format!("if ({place} == 0)"));
        code.line(&format!("{end} = (__typeof__({end}))({start} ? {start} + {count} : 0);"));
        code.close();
        code.open(&format!("else if ({place} == 1 && {count} != 0 && {start} != 0)"));
        code.line(&format!("{end} = (__typeof__({end})){start};"));
        code.line(&format!("{start} = {start} + {count};"));
        code.line(&reversed);
        code.close();
        code.open("else");
        code.append(own.text());
        code.line(&apart);
        code.close();
        Ok(())
    }

    /// Fills a pointer, or lets it share what another points to, as an input says.
    pub fn share(
        &mut self,
        code: &mut Code,
        (first, second): (&Slot, &Slot),
        depth: &str,
    ) -> Result<(), Refusal> {
        let (start, place) = (self.assignable(first)?, self.assignable(second)?);
        let names = [first.label.as_str(), second.label.as_str()];
        let [one, other] = names;
        let mut own = Code::at(code.depth() + 1);
        self.fill(&mut own, second, depth)?;
        let shared = self.choice(false, &names, format!("`{other}` does not overlap `{one}`"));
        let mut both = Code::at(code.depth() + 1);
        let value = if self.is_text(first) && self.is_text(second) {
            let offset = self.chosen_count(&mut both, "offset");
            format!("({start} + {offset})")
        } else {
            start.clone()
        };
        let shares = format!("provoke_bool(\"{other} shares what {one} points to\")");
        code.open(&format!("if ({start} != 0 && {shares})"));
        code.append(both.text());
        code.line(&format!("{place} = (__typeof__({place})){value};"));
        code.line(&shared);
        code.close();
        code.open("else");
        code.append(own.text());
        code.close();
        Ok(())
    }

    /// Whether a pointer points to a string.
    fn is_text(&self, slot: &Slot) -> bool {
        let Type::Pointer(target) = self.types.bare(slot.ty) else { return false };
        let target = self.types.bare(target);
        slot.count == Count::One && matches!(target, Type::Integer { character: true, bits: 8, .. })
    }
}

//! The C code that makes a value of a type from inputs.
//!
//! A [`Slot`] is a place to fill: a parameter, a member, an element, a global variable, a result. Records with a name
//! get a function of their own ([`super::records`]), so that recursive types end by a depth that counts down at run
//! time.

use super::code::Code;
use super::lengths::{Role, capacity, ties};
use super::limits::Limits;
use super::metadata::NodeId;
use super::places::Partner;
use super::source_text::SourceText;
use super::types::{Type, TypeId, Types};
use goal::Choice;

/// Arrays inside objects are filled up to this many elements; the rest stays zero.
const MAX_ELEMENTS: u64 = 1024;

/// Limits of what a driver makes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Bounds {
    /// Elements of arrays and characters of strings, at most.
    pub array_length: u32,
    /// Levels of pointers that are followed.
    pub pointer_depth: u32,
    /// Whether pointers may be null.
    pub null: bool,
}

impl Default for Bounds {
    fn default() -> Bounds {
        Bounds { array_length: 8, pointer_depth: 3, null: true }
    }
}

/// How many elements a pointer points to.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Count {
    /// One; for `char`: a string.
    One,
    /// As many as the expression says.
    Elements(String),
}

/// A place to fill.
#[derive(Clone, Debug)]
pub struct Slot {
    /// The place, as a C expression.
    pub place: String,
    /// The name of its input, for readers.
    pub label: String,
    /// Its type.
    pub ty: TypeId,
    /// What a pointer in it points to.
    pub count: Count,
    /// What a pointer behind that pointer points to.
    pub inner: Count,
    /// Whether a pointer may be null.
    pub nullable: bool,
    /// Whether it is a bit-field.
    pub bit_field: bool,
    /// What tells how many elements a pointer points to, by its name.
    pub length: Option<String>,
    /// Whether a pointer is declared to share nothing (`restrict`).
    pub apart: bool,
}

impl Slot {
    /// A place with nothing special about it.
    pub fn new(place: impl Into<String>, label: impl Into<String>, ty: TypeId) -> Slot {
        Slot {
            place: place.into(),
            label: label.into(),
            ty,
            count: Count::One,
            inner: Count::One,
            nullable: true,
            bit_field: false,
            length: None,
            apart: false,
        }
    }
}

/// Why something cannot be made, for users.
pub type Refusal = String;

/// Writes code for values; collects the functions that it needs.
#[derive(Debug)]
pub struct Values<'a> {
    /// The types of the unit.
    pub types: Types<'a>,
    /// The limits.
    pub bounds: Bounds,
    /// The text of the function under test.
    pub text: SourceText,
    /// Makers of records: the record, its spelling, the maker's name.
    pub makers: Vec<(NodeId, String, String)>,
    /// Function types that got a callback, and its name.
    pub callbacks: Vec<(TypeId, String)>,
    /// Choices that callers may never make, by their numbers.
    pub choices: Vec<Choice>,
    /// What is not everything that there can be.
    pub limits: Limits,
    numbers: u32,
}

impl<'a> Values<'a> {
    /// Nothing needed yet.
    pub fn new(types: Types<'a>, bounds: Bounds, text: SourceText) -> Values<'a> {
        Values {
            types,
            bounds,
            text,
            makers: Vec::new(),
            callbacks: Vec::new(),
            choices: Vec::new(),
            limits: Limits::default(),
            numbers: 0,
        }
    }

    /// A new name.
    pub fn fresh(&mut self, word: &str) -> String {
        self.numbers += 1;
        format!("{word}_{}", self.numbers)
    }

    /// Fills a place.
    pub fn fill(&mut self, code: &mut Code, slot: &Slot, depth: &str) -> Result<(), Refusal> {
        self.fill_around(code, slot);
        match self.types.bare(slot.ty) {
            Type::Bool => self.assign(code, slot, &format!("provoke_bool({})", name(slot))),
            Type::Integer { .. } if self.types.is_bit_precise(slot.ty) && !slot.bit_field => {
                code.line(&all_bytes(&slot.place));
                Ok(())
            }
            Type::Integer { signed, bits, character } => {
                let call = integer_input(signed, bits, character)
                    .ok_or_else(|| format!("integers of {bits} bits are not supported"))?;
                self.assign(code, slot, &format!("{call}({})", name(slot)))
            }
            // Not every number is a conversion of one that inputs know.
            Type::Float(..32) => {
                code.line(&all_bytes(&slot.place));
                Ok(())
            }
            Type::Float(bits) => {
                if bits > 64 {
                    self.limits.say(format!("`{}` is a number of type double", slot.label));
                }
                let call = if bits <= 32 { "provoke_float" } else { "provoke_double" };
                self.assign(code, slot, &format!("{call}({})", name(slot)))
            }
            Type::Complex => {
                if self.types.size(slot.ty) > 128 {
                    let label = &slot.label;
                    self.limits.say(format!("the parts of `{label}` are numbers of type double"));
                }
                code.line(&format!("__real__ {} = provoke_double({});", slot.place, name(slot)));
                code.line(&format!("__imag__ {} = provoke_double({});", slot.place, name(slot)));
                Ok(())
            }
            Type::Enumeration(base) => self.enumeration(code, slot, base),
            Type::Null => self.assign(code, slot, "0"),
            Type::Pointer(target) => self.pointer(code, slot, target, depth),
            Type::Array { element, counts } => self.array(code, slot, element, &counts, depth),
            Type::Record(record) => self.record(code, slot, record, depth),
            _ => Err("values of this type are not supported".to_owned()),
        }
    }

    fn assign(&self, code: &mut Code, slot: &Slot, value: &str) -> Result<(), Refusal> {
        let place = self.assignable(slot)?;
        code.line(&format!("{place} = {value};"));
        Ok(())
    }

    /// The place as something that may be assigned to, constant or not.
    pub fn assignable(&self, slot: &Slot) -> Result<String, Refusal> {
        if !self.types.is_const(slot.ty) {
            return Ok(slot.place.clone());
        }
        let bare = self.types.unqualified(slot.ty);
        match self.spell_pointer(bare, "") {
            Some(spelled) if !slot.bit_field => Ok(format!("*({spelled})&{}", slot.place)),
            _ => Err("it is constant".to_owned()),
        }
    }

    fn enumeration(&self, code: &mut Code, slot: &Slot, base: TypeId) -> Result<(), Refusal> {
        let (signed, bits) = match self.types.bare(base) {
            Type::Integer { signed, bits, .. } => (signed, bits),
            Type::Bool => (false, 8),
            _ => (true, 32),
        };
        let call = integer_input(signed, bits, false).unwrap_or("provoke_int");
        let cast = match self.types.spell(self.types.unqualified(slot.ty), "") {
            Some(spelled) => format!("({spelled})"),
            None if self.types.cxx => format!("(__typeof__({}))", slot.place),
            None => String::new(),
        };
        self.assign(code, slot, &format!("{cast}{call}({})", name(slot)))
    }

    fn array(
        &mut self,
        code: &mut Code,
        slot: &Slot,
        element: TypeId,
        counts: &[Option<u64>],
        depth: &str,
    ) -> Result<(), Refusal> {
        let Some((first, rest)) = counts.split_first() else {
            let slot = Slot { ty: element, ..slot.clone() };
            return self.fill(code, &slot, depth);
        };
        let count = first.ok_or("its length is not known")?;
        if count > MAX_ELEMENTS {
            let label = &slot.label;
            self.limits.say(format!("`{label}` is zero from element {MAX_ELEMENTS} on"));
        }
        if let (Type::Integer { bits: 8, character, .. }, []) = (self.types.bare(element), rest) {
            let size = count.min(MAX_ELEMENTS);
            code.line(&format!("provoke_bytes((void *)&{}, {size});", slot.place));
            if character && count > 0 {
                self.limits.say(format!("the last character of `{}` is 0", slot.label));
                let last = Slot::new(format!("{}[{}]", slot.place, count - 1), "", element);
                code.line(&format!("{} = 0;", self.assignable(&last)?));
            }
            return Ok(());
        }
        let index = self.fresh("i");
        let mut inside = Code::at(code.depth() + 1);
        let inner = Slot { place: format!("{}[{index}]", slot.place), ..slot.clone() };
        self.array(&mut inside, &inner, element, rest, depth)?;
        let count = count.min(MAX_ELEMENTS);
        code.open(&format!("for (size_t {index} = 0; {index} < {count}; {index}++)"));
        code.append(inside.text());
        code.close();
        Ok(())
    }

    /// `T *name`, with brackets where `T` is an array or a function.
    pub fn spell_pointer(&self, target: TypeId, name: &str) -> Option<String> {
        let is_odd = matches!(self.types.view(target), Type::Array { .. } | Type::Function { .. });
        let inner = if is_odd { format!("(*{name})") } else { format!("*{name}") };
        self.types.spell(target, &inner)
    }

    fn pointer(
        &mut self,
        code: &mut Code,
        slot: &Slot,
        target: TypeId,
        depth: &str,
    ) -> Result<(), Refusal> {
        let place = self.assignable(slot)?;
        let mut inside = Code::at(code.depth() + 1);
        let made = self.pointee(&mut inside, slot, &place, target, depth);
        self.limits.points(&slot.label, depth);
        code.line(&format!("{place} = 0;"));
        match made {
            Ok(()) => {
                let null = if slot.nullable && self.bounds.null {
                    format!(" && !provoke_bool(\"{} is null\")", slot.label)
                } else {
                    String::new()
                };
                code.open(&format!("if ({depth} > 0{null})"));
                code.append(inside.text());
                code.close();
                self.note_null(code, slot);
            }
            Err(reason) if slot.nullable => {
                self.limits.say(format!("`{}` is null", slot.label));
                code.line(&format!("/* {} is always null: {reason} */", slot.label));
            }
            Err(reason) => return Err(reason),
        }
        Ok(())
    }

    /// Notes that a pointer is null, unless the function asks for it, or nobody but a stub made it. `code` ends with
    /// the choice.
    fn note_null(&mut self, code: &mut Code, slot: &Slot) {
        let label = &slot.label;
        if label.starts_with("result of ") || label.starts_with("output of ") {
            return;
        }
        let is_expected = self.text.tests_null(label.rsplit('.').next().unwrap_or(label));
        match (is_expected, &slot.count, &slot.length) {
            (false, _, _) => {
                let contract = format!("`{label}` is not null");
                let noted = self.choice(true, &[label], contract);
                code.line(&format!("else {noted}"));
            }
            (true, Count::Elements(count), Some(length)) => {
                let contract = format!("`{label}` is not null unless `{length}` is 0");
                let noted = self.choice(true, &[label], contract);
                code.line(&format!("else if ({count} != 0) {noted}"));
            }
            _ => {}
        }
    }

    /// A statement by which a run notes a choice that callers may never make.
    pub fn choice(&mut self, is_null: bool, names: &[&str], contract: String) -> String {
        let known = self.choices.iter().position(|choice| choice.contract == contract);
        let number = known.unwrap_or_else(|| {
            let names = names.iter().map(ToString::to_string).collect();
            self.choices.push(Choice { is_null, names, contract });
            self.choices.len() - 1
        });
        format!("provoke_choice({number});")
    }

    /// Makes what a pointer points to, and lets it point there.
    fn pointee(
        &mut self,
        code: &mut Code,
        slot: &Slot,
        place: &str,
        target: TypeId,
        depth: &str,
    ) -> Result<(), Refusal> {
        let below =
            if depth == "depth" { "depth - 1".to_owned() } else { format!("({depth}) - 1") };
        match (self.types.bare(target), &slot.count) {
            (Type::Function { .. }, _) => {
                let callback = self.callback(target);
                self.limits.calls(&slot.label);
                code.line(&format!("{place} = {callback};"));
                Ok(())
            }
            (Type::Void, count) => {
                self.limits.has_elements(&slot.label);
                let size = elements(count, true);
                let object = self.fresh("object");
                code.line(&format!("void *{object} = provoke_allocate({size}, 1);"));
                code.line(&format!("provoke_bytes({object}, {size});"));
                code.line(&format!("{place} = {object};"));
                Ok(())
            }
            (Type::Integer { character: true, bits: 8, .. }, Count::One) => {
                self.limits.has_elements(&slot.label);
                let object = self.fresh("text");
                code.line(&format!(
                    "char *{object} = (char *)provoke_allocate(PROVOKE_ARRAY_LENGTH + 1, 1);"
                ));
                code.line(&format!("provoke_bytes({object}, PROVOKE_ARRAY_LENGTH);"));
                code.line(&format!("{place} = {object};"));
                Ok(())
            }
            (Type::Record(record), _) if self.is_stream(record) => {
                self.limits.say(format!("`{}` is standard input", slot.label));
                code.line(&format!("{place} = stdin;"));
                Ok(())
            }
            (Type::Record(record), _) if self.types.is_incomplete(record) => {
                Err("its type is incomplete".to_owned())
            }
            (Type::Record(record), Count::One) if self.is_constructed(record) => {
                self.check_constructible(record)?;
                let maker = self.maker(record, target).ok_or("its class has no name")?;
                code.line(&format!("{place} = {maker}({below});"));
                Ok(())
            }
            _ => self.objects(code, slot, place, target, &below),
        }
    }

    /// One object or several in a row.
    fn objects(
        &mut self,
        code: &mut Code,
        slot: &Slot,
        place: &str,
        target: TypeId,
        below: &str,
    ) -> Result<(), Refusal> {
        if slot.count != Count::One {
            self.limits.has_elements(&slot.label);
        }
        let object = self.fresh("object");
        let bare = self.types.unqualified(target);
        let count = elements(&slot.count, false);
        let (declared, spelled) =
            match (self.spell_pointer(bare, &object), self.spell_pointer(bare, "")) {
                (Some(declared), Some(spelled)) => (declared, spelled),
                _ => (format!("__typeof__({place}) {object}"), format!("__typeof__({place})")),
            };
        let record = match self.types.bare(bare) {
            Type::Record(record) => Some(record),
            _ => None,
        };
        let flexible = record.and_then(|record| self.types.flexible(record));
        if flexible.is_some() {
            self.limits.has_elements(&slot.label);
        }
        let size = match &flexible {
            Some((member, _)) if !member.is_empty() => {
                format!("sizeof *{object} + PROVOKE_ARRAY_LENGTH * sizeof {object}->{member}[0]")
            }
            _ => format!("sizeof *{object}"),
        };
        match self.types.spell(bare, "").filter(|_| self.types.cxx && record.is_some()) {
            Some(element) => code.line(&format!("{declared} = new {element}[{count}]();")),
            None => {
                code.line(&format!("{declared} = ({spelled})provoke_allocate({count}, {size});"))
            }
        }
        let one = slot.count == Count::One;
        if let (Type::Integer { bits: 8, .. }, false) = (self.types.bare(bare), one) {
            code.line(&format!("provoke_bytes({object}, {count});"));
        } else if one {
            let element = Slot {
                count: slot.inner.clone(),
                ..Slot::new(format!("(*{object})"), &slot.label, bare)
            };
            self.fill(code, &element, below)?;
        } else {
            let index = self.fresh("i");
            let element = Slot {
                count: slot.inner.clone(),
                ..Slot::new(format!("{object}[{index}]"), &slot.label, bare)
            };
            code.open(&format!("for (size_t {index} = 0; {index} < {count}; {index}++)"));
            self.fill(code, &element, below)?;
            code.close();
        }
        code.line(&format!("{place} = {object};"));
        Ok(())
    }

    fn is_stream(&self, record: NodeId) -> bool {
        let name = self.types.node(record).and_then(|node| node.text("name"));
        name.as_deref() == Some("_IO_FILE")
    }

    fn callback(&mut self, target: TypeId) -> String {
        let mut function = target;
        while let Type::Typedef(inner) | Type::Qualified(_, inner) = self.types.view(function) {
            function = inner;
        }
        if let Some((_, name)) = self.callbacks.iter().find(|(ty, _)| *ty == function) {
            return name.clone();
        }
        let name = format!("provoke_callback_{}", self.callbacks.len() + 1);
        self.callbacks.push((function, name.clone()));
        name
    }

    /// What a slot is, as far as lengths go.
    pub fn role(&self, ty: TypeId) -> Role {
        match self.types.bare(ty) {
            Type::Integer { .. } => Role::Integer,
            Type::Array { counts, .. } if counts == [None] || counts == [Some(0)] => Role::Buffer,
            Type::Pointer(target) => match self.types.bare(target) {
                Type::Pointer(_) | Type::Array { .. } => Role::Rows,
                Type::Function { .. } => Role::Other,
                Type::Record(record) if self.types.is_incomplete(record) => Role::Other,
                _ => Role::Buffer,
            },
            _ => Role::Other,
        }
    }

    /// Fills places that belong together: parameters, or the members of a record. Lengths come before their buffers.
    /// `given` has the lengths that are known already; pointers `may_share` what they point to. What cannot be made is
    /// told to `refuse`.
    pub fn group(
        &mut self,
        code: &mut Code,
        slots: &[(String, Slot)],
        (given, may_share): (&[Option<usize>], bool),
        depth: &str,
        mut refuse: impl FnMut(&mut Code, &Slot, Refusal) -> Result<(), Refusal>,
    ) -> Result<(), Refusal> {
        let items: Vec<_> =
            slots.iter().map(|(name, slot)| (name.as_str(), self.role(slot.ty))).collect();
        let guessed = ties(&items);
        let mut used = Vec::new();
        let tied: Vec<Option<usize>> = (0..slots.len())
            .map(|index| {
                let known = given.get(index).copied().flatten();
                let length = known.or(guessed[index].filter(|_| self.may_tie(&slots[index])))?;
                let Some(capacity) = capacity(&items, length) else { return Some(length) };
                used.push((length, capacity));
                Some(capacity)
            })
            .collect();
        let partners = self.partners(slots, &tied, may_share);
        let mut counts = vec![None; slots.len()];
        let mut ends = vec![None; slots.len()];
        for (index, (name, slot)) in slots.iter().enumerate() {
            if tied[index].is_some() {
                continue;
            }
            let mut slot = self.guess_count(name, slot);
            if partners.contains(&Some(Partner::EndOf(index))) {
                ends[index] = Some(self.begin_array(code, &mut slot));
            }
            let made = match partners[index] {
                Some(Partner::EndOf(first)) => {
                    let count = ends[first].clone().unwrap_or_default();
                    self.end_of(code, (&slots[first].1, &slot), &count, depth)
                }
                Some(Partner::Shares(first)) => self.share(code, (&slots[first].1, &slot), depth),
                None => self.fill(code, &slot, depth),
            };
            if let Err(reason) = made {
                refuse(code, &slot, reason)?;
                continue;
            }
            if tied.contains(&Some(index)) {
                let count = self.fresh("count");
                code.line(&format!("provoke_assume({} <= PROVOKE_ARRAY_LENGTH);", slot.place));
                code.line(&format!("size_t {count} = provoke_elements({});", slot.place));
                counts[index] = Some(count);
            }
        }
        used.dedup();
        for (length, capacity) in used {
            let (length, capacity) = (&slots[length].1.place, &slots[capacity].1.place);
            code.line(&format!("provoke_assume({length} <= {capacity});"));
        }
        for (index, (name, slot)) in slots.iter().enumerate() {
            let Some(length) = tied[index] else { continue };
            let Some(count) = counts[length].clone() else { continue };
            let slot = Slot {
                count: Count::Elements(count),
                length: Some(slots[length].1.label.clone()),
                ..self.guess_count(name, slot)
            };
            let made = match partners[index] {
                Some(Partner::Shares(first)) => self.share(code, (&slots[first].1, &slot), depth),
                _ => self.fill_buffer(code, &slot, depth),
            };
            if let Err(reason) = made {
                refuse(code, &slot, reason)?;
            }
        }
        Ok(())
    }

    /// A pointer, or a flexible array that lies in an object of its own.
    fn fill_buffer(&mut self, code: &mut Code, slot: &Slot, depth: &str) -> Result<(), Refusal> {
        let (Type::Array { element, .. }, Count::Elements(count)) =
            (self.types.bare(slot.ty), &slot.count)
        else {
            return self.fill(code, slot, depth);
        };
        let index = self.fresh("i");
        let place = format!("{}[{index}]", slot.place);
        let mut inside = Code::at(code.depth() + 1);
        self.fill(&mut inside, &Slot::new(place, &slot.label, element), depth)?;
        code.open(&format!("for (size_t {index} = 0; {index} < {count}; {index}++)"));
        code.append(inside.text());
        code.close();
        Ok(())
    }

    /// Whether a name suffices to see a buffer here: a pointer to a record is often one object.
    fn may_tie(&self, (name, slot): &(String, Slot)) -> bool {
        match self.types.bare(slot.ty) {
            Type::Pointer(target) if matches!(self.types.bare(target), Type::Record(_)) => {
                self.text.indexes(name)
            }
            _ => slot.count == Count::One,
        }
    }

    /// A pointer that is used as an array, though nothing tells its length, gets as many elements as allowed.
    fn guess_count(&self, name: &str, slot: &Slot) -> Slot {
        let mut slot = slot.clone();
        let bound = || Count::Elements("PROVOKE_ARRAY_LENGTH".to_owned());
        if let Type::Pointer(target) = self.types.bare(slot.ty) {
            let is_text = matches!(self.types.bare(target), Type::Integer { character: true, .. });
            if slot.count == Count::One && !is_text && self.text.indexes(name) {
                slot.count = bound();
            }
            let points_to_text = matches!(self.types.bare(target), Type::Pointer(inner)
                if matches!(self.types.bare(inner), Type::Integer { character: true, .. }));
            if self.text.indexes_twice(name) && !points_to_text {
                slot.inner = bound();
            }
        }
        slot
    }
}

/// The number of elements, as C.
fn elements(count: &Count, bytes: bool) -> String {
    match count {
        Count::One if bytes => "PROVOKE_ARRAY_LENGTH".to_owned(),
        Count::One => "1".to_owned(),
        Count::Elements(expression) => expression.clone(),
    }
}

/// Makes all bytes of a place inputs.
pub fn all_bytes(place: &str) -> String {
    format!("provoke_bytes((void *)&{place}, sizeof {place});")
}

fn name(slot: &Slot) -> String {
    format!("\"{}\"", slot.label)
}

fn integer_input(signed: bool, bits: u32, character: bool) -> Option<&'static str> {
    Some(match (signed, bits) {
        (_, 8) if character => "provoke_char",
        (true, 0..=8) => "provoke_schar",
        (false, 0..=8) => "provoke_uchar",
        (true, 9..=16) => "provoke_short",
        (false, 9..=16) => "provoke_ushort",
        (true, 17..=32) => "provoke_int",
        (false, 17..=32) => "provoke_uint",
        (true, 33..=64) => "provoke_long",
        (false, 33..=64) => "provoke_ulong",
        (true, 65..=128) => "provoke_int128",
        (false, 65..=128) => "provoke_uint128",
        _ => return None,
    })
}

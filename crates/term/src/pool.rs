//! The pool: storage and hash-consing of nodes.
//!
//! A node is 32 bytes: operation, sort, up to three operands (or a constant's 128 bits), its inputs and
//! its structural hash. The hash doubles as the key of the hash-consing table, so construction
//! hashes once.

use crate::index::{Found, Index};
use crate::inputs::{InputIter, InputSet, InputSets, InputVar};
use crate::sort::{Rounding, Sort, SortCode};
use serde::{Deserialize, Serialize};
use std::fmt;
use std::sync::Arc;

/// A term: an index into the pool that made it. Operands have smaller indices than their users.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub struct Term(pub(crate) u32);

impl Term {
    /// The index, dense from 0.
    pub fn index(self) -> usize {
        self.0 as usize
    }
}

/// Operation of a node.
#[repr(u8)]
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub(crate) enum Op {
    Const,
    Input,
    Not,
    Neg,
    Add,
    Sub,
    Mul,
    UDiv,
    SDiv,
    URem,
    SRem,
    Shl,
    LShr,
    AShr,
    And,
    Or,
    Xor,
    Eq,
    Ult,
    Slt,
    Ite,
    Extract,
    Concat,
    ZExt,
    SExt,
    Table,
    Store,
    Select,
    FromBits,
    ToBits,
    FNeg,
    FAbs,
    FAdd,
    FSub,
    FMul,
    FDiv,
    FRem,
    FSqrt,
    FFma,
    FRound,
    FEq,
    FLt,
    FLe,
    FIsNan,
    FIsNegative,
    FToSi,
    FToUi,
    SiToF,
    UiToF,
    FToF,
}

impl Op {
    /// How many of a node's fields `a`, `b`, `c` are operands.
    pub(crate) fn arity(self) -> usize {
        use Op::*;
        match self {
            Const | Input | Table => 0,
            Not | Neg | Extract | ZExt | SExt | FromBits | ToBits | FNeg | FAbs | FSqrt
            | FRound | FIsNan | FIsNegative | FToSi | FToUi | SiToF | UiToF | FToF => 1,
            Ite | Store | FFma => 3,
            _ => 2,
        }
    }
}

/// What a term is, one level deep. Comparisons the other way round, `!=`, and the like have no node: the
/// canonical form expresses them by these.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Node<'a> {
    /// A bit-vector constant.
    Const(u128),
    /// An input of the program.
    Input(InputVar),
    /// Bitwise complement; for width 1, negation.
    Not(Term),
    /// Two's complement negation.
    Neg(Term),
    /// Sum.
    Add(Term, Term),
    /// Difference.
    Sub(Term, Term),
    /// Product.
    Mul(Term, Term),
    /// Unsigned quotient; all ones for divisor 0.
    UDiv(Term, Term),
    /// Signed quotient, towards zero; for divisor 0, -1 or (if the dividend is negative) 1.
    SDiv(Term, Term),
    /// Unsigned remainder; the dividend for divisor 0.
    URem(Term, Term),
    /// Signed remainder, with the sign of the dividend; the dividend for divisor 0.
    SRem(Term, Term),
    /// Shift left.
    Shl(Term, Term),
    /// Shift right, zeros come in.
    LShr(Term, Term),
    /// Shift right, signs come in.
    AShr(Term, Term),
    /// Bitwise and.
    And(Term, Term),
    /// Bitwise or.
    Or(Term, Term),
    /// Bitwise exclusive or.
    Xor(Term, Term),
    /// Equality of bit-vectors.
    Eq(Term, Term),
    /// Unsigned less-than.
    Ult(Term, Term),
    /// Signed less-than.
    Slt(Term, Term),
    /// The second if the first (width 1) is 1, else the third; of bit-vectors or floats.
    Ite(Term, Term, Term),
    /// The bits from `low` up; how many, the term's own width says.
    Extract {
        /// Of this term.
        of: Term,
        /// Lowest bit.
        low: u32,
    },
    /// The first above the second.
    Concat(Term, Term),
    /// Zero extension to the term's own width.
    ZExt(Term),
    /// Sign extension to the term's own width.
    SExt(Term),
    /// A constant array.
    Table(&'a Table),
    /// Array, index, new element.
    Store(Term, Term, Term),
    /// Element of an array at an index.
    Select(Term, Term),
    /// The float with this bit pattern.
    FromBits(Term),
    /// The bit pattern of a float. For a solver, the pattern of a NaN is unknown.
    ToBits(Term),
    /// Negation of a float.
    FNeg(Term),
    /// Absolute value of a float.
    FAbs(Term),
    /// Sum, round to nearest even.
    FAdd(Term, Term),
    /// Difference, round to nearest even.
    FSub(Term, Term),
    /// Product, round to nearest even.
    FMul(Term, Term),
    /// Quotient, round to nearest even.
    FDiv(Term, Term),
    /// IEEE remainder (`fp.rem`, C's `remainder`), not `fmod`.
    FRem(Term, Term),
    /// Square root, round to nearest even.
    FSqrt(Term),
    /// First times second plus third, rounded once, to nearest even.
    FFma(Term, Term, Term),
    /// Rounded to an integral value.
    FRound(Rounding, Term),
    /// IEEE equality.
    FEq(Term, Term),
    /// IEEE less-than.
    FLt(Term, Term),
    /// IEEE less-or-equal.
    FLe(Term, Term),
    /// Whether it is NaN.
    FIsNan(Term),
    /// Whether it is negative (-0 is, NaN is not).
    FIsNegative(Term),
    /// Towards zero to a signed integer of the term's width; saturated where SMT-LIB leaves it open.
    FToSi(Term),
    /// Towards zero to an unsigned integer of the term's width; saturated where SMT-LIB leaves it open.
    FToUi(Term),
    /// From a signed integer, to nearest even.
    SiToF(Term),
    /// From an unsigned integer, to nearest even.
    UiToF(Term),
    /// From another format, to nearest even.
    FToF(Term),
}

/// A constant array: its first elements; those beyond are zero.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Table {
    index_width: u32,
    element_width: u32,
    /// Elements, each in as many bytes as its width needs, little endian.
    bytes: Arc<[u8]>,
}

impl Table {
    fn stride(&self) -> usize {
        self.element_width.div_ceil(8) as usize
    }

    /// Width of an index.
    pub fn index_width(&self) -> u32 {
        self.index_width
    }

    /// Width of an element.
    pub fn element_width(&self) -> u32 {
        self.element_width
    }

    /// How many elements are given.
    pub fn len(&self) -> usize {
        self.bytes.len() / self.stride()
    }

    /// Whether every element is zero by default.
    pub fn is_empty(&self) -> bool {
        self.bytes.is_empty()
    }

    /// The element at an index.
    pub fn get(&self, index: u128) -> u128 {
        let stride = self.stride();
        let Ok(index) = usize::try_from(index) else { return 0 };
        let mut word = [0; 16];
        match self.bytes.chunks_exact(stride).nth(index) {
            Some(element) => word[..stride].copy_from_slice(element),
            None => return 0,
        }
        u128::from_le_bytes(word)
    }

    /// The given elements.
    pub fn iter(&self) -> impl Iterator<Item = u128> + '_ {
        (0..self.len()).map(|index| self.get(index as u128))
    }
}

/// The stored form of a node.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Raw {
    pub(crate) op: Op,
    pub(crate) sort: SortCode,
    pub(crate) a: u32,
    pub(crate) b: u32,
    pub(crate) c: u32,
    pub(crate) d: u32,
    pub(crate) inputs: InputSet,
    pub(crate) hash: u64,
}

impl Raw {
    fn same(&self, other: &Raw) -> bool {
        self.hash == other.hash
            && self.op == other.op
            && self.sort == other.sort
            && (self.a, self.b, self.c, self.d) == (other.a, other.b, other.c, other.d)
    }

    /// Value of a constant.
    pub(crate) fn value(&self) -> u128 {
        u128::from(self.a)
            | u128::from(self.b) << 32
            | u128::from(self.c) << 64
            | u128::from(self.d) << 96
    }

    pub(crate) fn x(&self) -> Term {
        Term(self.a)
    }

    pub(crate) fn y(&self) -> Term {
        Term(self.b)
    }

    pub(crate) fn z(&self) -> Term {
        Term(self.c)
    }
}

/// The pool of terms.
#[derive(Clone)]
pub struct Terms {
    nodes: Vec<Raw>,
    index: Index,
    sets: InputSets,
    tables: Vec<Table>,
    /// How deep constructors are nested in rewriting; see `build`.
    pub(crate) depth: u32,
}

impl fmt::Debug for Terms {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} terms", self.len())
    }
}

impl Default for Terms {
    fn default() -> Terms {
        Terms::new()
    }
}

impl Terms {
    /// An empty pool.
    pub fn new() -> Terms {
        Terms {
            nodes: Vec::new(),
            index: Index::new(),
            sets: InputSets::new(),
            tables: Vec::new(),
            depth: 0,
        }
    }

    /// Number of distinct terms made so far.
    pub fn len(&self) -> usize {
        self.nodes.len()
    }

    /// Whether no term was made yet.
    pub fn is_empty(&self) -> bool {
        self.nodes.is_empty()
    }

    /// Makes room for so many more terms at once.
    pub fn reserve(&mut self, additional: usize) {
        self.index.reserve(additional);
        self.nodes.reserve(additional);
    }

    /// Every term, operands before their users.
    pub fn iter(&self) -> impl DoubleEndedIterator<Item = Term> + use<> {
        (0..self.nodes.len() as u32).map(Term)
    }

    /// The term at an index below [`Terms::len`].
    pub fn at(&self, index: usize) -> Option<Term> {
        (index < self.nodes.len()).then_some(Term(index as u32))
    }

    pub(crate) fn raw(&self, term: Term) -> &Raw {
        &self.nodes[term.index()]
    }

    /// The sort of a term.
    pub fn sort(&self, term: Term) -> Sort {
        self.raw(term).sort.sort()
    }

    /// Width in bits of a bit-vector or float term.
    pub fn width(&self, term: Term) -> u32 {
        self.raw(term).sort.width()
    }

    /// A hash of the term's structure: the same in every pool and every run.
    pub fn hash(&self, term: Term) -> u64 {
        self.raw(term).hash
    }

    /// The inputs that a term depends on, ascending.
    pub fn inputs(&self, term: Term) -> InputIter<'_> {
        self.sets.iter(self.raw(term).inputs)
    }

    /// The same as one value, which is the same for equal sets.
    pub fn input_set(&self, term: Term) -> InputSet {
        self.raw(term).inputs
    }

    /// The members of a set, ascending.
    pub fn set_inputs(&self, set: InputSet) -> InputIter<'_> {
        self.sets.iter(set)
    }

    /// How many members a set has.
    pub fn set_len(&self, set: InputSet) -> usize {
        self.sets.len(set)
    }

    /// Whether two sets share an input.
    pub fn sets_intersect(&self, a: InputSet, b: InputSet) -> bool {
        self.sets.intersect(a, b)
    }

    /// The union of two sets.
    pub fn set_union(&mut self, a: InputSet, b: InputSet) -> InputSet {
        self.sets.union(a, b)
    }

    /// The value of a bit-vector constant.
    pub fn as_constant(&self, term: Term) -> Option<u128> {
        let raw = self.raw(term);
        (raw.op == Op::Const).then(|| raw.value())
    }

    /// The operands of a term, in order.
    pub fn operands(&self, term: Term) -> impl Iterator<Item = Term> + use<> {
        let raw = self.raw(term);
        [raw.x(), raw.y(), raw.z()].into_iter().take(raw.op.arity())
    }

    /// What a term is.
    pub fn view(&self, term: Term) -> Node<'_> {
        let raw = self.raw(term);
        let (a, b, c) = (raw.x(), raw.y(), raw.z());
        match raw.op {
            Op::Const => Node::Const(raw.value()),
            Op::Input => Node::Input(raw.input()),
            Op::Not => Node::Not(a),
            Op::Neg => Node::Neg(a),
            Op::Add => Node::Add(a, b),
            Op::Sub => Node::Sub(a, b),
            Op::Mul => Node::Mul(a, b),
            Op::UDiv => Node::UDiv(a, b),
            Op::SDiv => Node::SDiv(a, b),
            Op::URem => Node::URem(a, b),
            Op::SRem => Node::SRem(a, b),
            Op::Shl => Node::Shl(a, b),
            Op::LShr => Node::LShr(a, b),
            Op::AShr => Node::AShr(a, b),
            Op::And => Node::And(a, b),
            Op::Or => Node::Or(a, b),
            Op::Xor => Node::Xor(a, b),
            Op::Eq => Node::Eq(a, b),
            Op::Ult => Node::Ult(a, b),
            Op::Slt => Node::Slt(a, b),
            Op::Ite => Node::Ite(a, b, c),
            Op::Extract => Node::Extract { of: a, low: raw.b },
            Op::Concat => Node::Concat(a, b),
            Op::ZExt => Node::ZExt(a),
            Op::SExt => Node::SExt(a),
            Op::Table => Node::Table(&self.tables[raw.a as usize]),
            Op::Store => Node::Store(a, b, c),
            Op::Select => Node::Select(a, b),
            Op::FromBits => Node::FromBits(a),
            Op::ToBits => Node::ToBits(a),
            Op::FNeg => Node::FNeg(a),
            Op::FAbs => Node::FAbs(a),
            Op::FAdd => Node::FAdd(a, b),
            Op::FSub => Node::FSub(a, b),
            Op::FMul => Node::FMul(a, b),
            Op::FDiv => Node::FDiv(a, b),
            Op::FRem => Node::FRem(a, b),
            Op::FSqrt => Node::FSqrt(a),
            Op::FFma => Node::FFma(a, b, c),
            Op::FRound => Node::FRound(self.rounding(raw), a),
            Op::FEq => Node::FEq(a, b),
            Op::FLt => Node::FLt(a, b),
            Op::FLe => Node::FLe(a, b),
            Op::FIsNan => Node::FIsNan(a),
            Op::FIsNegative => Node::FIsNegative(a),
            Op::FToSi => Node::FToSi(a),
            Op::FToUi => Node::FToUi(a),
            Op::SiToF => Node::SiToF(a),
            Op::UiToF => Node::UiToF(a),
            Op::FToF => Node::FToF(a),
        }
    }

    pub(crate) fn rounding(&self, raw: &Raw) -> Rounding {
        Rounding::ALL[raw.b as usize % Rounding::ALL.len()]
    }

    pub(crate) fn table_of(&self, raw: &Raw) -> &Table {
        &self.tables[raw.a as usize]
    }

    /// A constant; bits above the width are dropped.
    pub fn constant(&mut self, width: u32, value: u128) -> Term {
        assert!((1..=crate::MAX_WIDTH).contains(&width), "width {width}");
        let value = value & crate::value::mask(width);
        let words = [0, 32, 64, 96].map(|shift| (value >> shift) as u32);
        let seed = mix(mix(u64::from(width), value as u64), (value >> 64) as u64);
        self.intern(Op::Const, SortCode::bits(width), words, InputSet::EMPTY, seed)
    }

    /// The input at position `index` in reading order, of this width.
    pub fn input(&mut self, index: u32, width: u32) -> Term {
        assert!((1..=crate::MAX_WIDTH).contains(&width), "width {width}");
        assert!(index < crate::MAX_INPUTS, "input {index}");
        self.intern_input(InputVar { index, width }, SortCode::bits(width))
    }

    pub(crate) fn intern_input(&mut self, input: InputVar, sort: SortCode) -> Term {
        let set = self.sets.single(input);
        let seed = mix(u64::from(input.width), u64::from(input.index));
        self.intern(Op::Input, sort, [input.index, 0, 0, 0], set, seed)
    }

    /// A constant array of the given elements; those beyond are zero (trailing zeros are dropped).
    pub fn table(&mut self, index_width: u32, element_width: u32, elements: &[u128]) -> Term {
        assert!((1..=crate::MAX_WIDTH).contains(&index_width), "width {index_width}");
        assert!((1..=crate::MAX_WIDTH).contains(&element_width), "width {element_width}");
        let mask = crate::value::mask(element_width);
        let used = elements.iter().rposition(|e| e & mask != 0).map_or(0, |last| last + 1);
        let reachable = crate::value::mask(index_width).saturating_add(1);
        let used = used.min(usize::try_from(reachable).unwrap_or(usize::MAX));
        assert!(used <= crate::MAX_TABLE, "table of {used} elements");
        let stride = element_width.div_ceil(8) as usize;
        let bytes = elements[..used]
            .iter()
            .flat_map(|element| (element & mask).to_le_bytes().into_iter().take(stride))
            .collect::<Vec<u8>>();
        self.intern_table(Table { index_width, element_width, bytes: bytes.into() })
    }

    pub(crate) fn intern_table(&mut self, table: Table) -> Term {
        let sort = SortCode::array(table.index_width, table.element_width);
        let seed = table.bytes.chunks(8).fold(u64::from(sort.0), |hash, chunk| {
            let mut word = [0; 8];
            word[..chunk.len()].copy_from_slice(chunk);
            mix(hash, u64::from_le_bytes(word))
        });
        let hash = hash_of(Op::Table, sort, seed);
        let (nodes, tables) = (&self.nodes, &self.tables);
        let known = self.index.find(hash, |id| {
            let raw = &nodes[id as usize];
            raw.op == Op::Table && raw.hash == hash && tables[raw.a as usize] == table
        });
        if let Found::Node(id) = known {
            return Term(id);
        }
        let words = [self.tables.len() as u32, 0, 0, 0];
        self.tables.push(table);
        self.intern(Op::Table, sort, words, InputSet::EMPTY, seed)
    }

    pub(crate) fn node1(&mut self, op: Op, sort: SortCode, a: Term, extra: u32) -> Term {
        let raw = self.raw(a);
        let (seed, set) = (mix(raw.hash, u64::from(extra)), raw.inputs);
        self.intern(op, sort, [a.0, extra, 0, 0], set, seed)
    }

    pub(crate) fn node2(&mut self, op: Op, sort: SortCode, a: Term, b: Term) -> Term {
        let (x, y) = (self.raw(a), self.raw(b));
        let seed = mix(x.hash, y.hash);
        let (left, right) = (x.inputs, y.inputs);
        let set = self.sets.union(left, right);
        self.intern(op, sort, [a.0, b.0, 0, 0], set, seed)
    }

    pub(crate) fn node3(&mut self, op: Op, sort: SortCode, a: Term, b: Term, c: Term) -> Term {
        let (x, y, z) = (self.raw(a), self.raw(b), self.raw(c));
        let seed = mix(mix(x.hash, y.hash), z.hash);
        let sets = [x.inputs, y.inputs, z.inputs];
        let set = self.sets.union(sets[0], sets[1]);
        let set = self.sets.union(set, sets[2]);
        self.intern(op, sort, [a.0, b.0, c.0, 0], set, seed)
    }

    /// Says that a node with this hash is about to be interned.
    pub(crate) fn expect(&self, hash: u64) {
        self.index.expect(hash);
    }

    fn intern(
        &mut self,
        op: Op,
        sort: SortCode,
        [a, b, c, d]: [u32; 4],
        inputs: InputSet,
        seed: u64,
    ) -> Term {
        let raw = Raw { op, sort, a, b, c, d, inputs, hash: hash_of(op, sort, seed) };
        let nodes = &self.nodes;
        match self.index.find(raw.hash, |id| nodes[id as usize].same(&raw)) {
            Found::Node(id) => Term(id),
            Found::Free(place) => {
                let id = u32::try_from(nodes.len()).expect("fewer than 2^32 terms");
                self.nodes.push(raw);
                self.index.insert(place, raw.hash, id);
                Term(id)
            }
        }
    }
}

fn hash_of(op: Op, sort: SortCode, seed: u64) -> u64 {
    mix(seed, (op as u64) << 16 | u64::from(sort.0))
}

/// Folds a word into a hash: a 64 by 64 bit product whose halves are joined.
fn mix(hash: u64, word: u64) -> u64 {
    let product = u128::from(hash.rotate_left(29) ^ 0x9e37_79b9_7f4a_7c15)
        * u128::from(word ^ 0xd6e8_feb8_6659_fd93);
    (product as u64) ^ (product >> 64) as u64
}

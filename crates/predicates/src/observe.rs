//! Facts and predicates that runs suggest.
//!
//! Refinement finds what excludes one way; what holds in every round of a loop it may miss for ever: `s == 2 * i`. Runs
//! of the model show such facts. At the heads of loops the values of the variables that the loop changes or compares
//! are noted. What held every time may be inductive ([`crate::induction`]), or is a predicate there: linear equations
//! between them, also those that hold only while a guard's condition does, bounds of one by another and by constants,
//! remainders modulo small powers of two and what the function divides by, and comparisons that guards suggest.
//! Elements of arrays that the function reads at constant places count as variables. So that the abstract post can
//! carry a predicate once round the loop, its preconditions become predicates on the way.
//!
//! Nothing here is believed: a fact that does not hold is dropped, a predicate that does not the graph does not keep.

use crate::precision::Precision;
use engine::formula;
use goal::{FunctionId, Input, InputKind, Test};
use model::{EdgeId, LocationId, Model, VarId, VarKind};
use rustc_hash::{FxHashMap, FxHashSet};
use std::collections::{BTreeMap, BTreeSet, VecDeque};
use term::{Assignment, Evaluator, InputVar, Node, Sort, Term, Terms};

/// Runs beside the tests that are known, and the steps of one.
const RUNS: u64 = 96;
const STEPS: u64 = 600;
/// Inputs of one run, and constants that they are taken from.
const INPUTS: usize = 64;
const MOST_CONSTANTS: usize = 256;
/// States that are noted at one location, and in one run there.
const MOST_STATES: usize = 600;
const MOST_OF_RUN: usize = 12;
/// Variables of one location that are noted, elements of arrays, and divisors; those among variables and
/// elements that are looked at; predicates.
const MOST_WATCHED: usize = 64;
const MOST_ELEMENTS: usize = 16;
const MOST_DIVISORS: usize = 4;
const MOST_VARIABLES: usize = 10;
const MOST_PREDICATES: usize = 24;
/// Facts of one location that are tried, and limits of a variable on each side.
const MOST_FACTS: usize = 64;
const MOST_LIMITS: usize = 4;
/// Elements of memory at one location that are held against those of later visits, those among them of which it is
/// tried that they stay as they are, and places that are small.
const MOST_HELD: usize = 1_000;
const MOST_SETTLED: usize = 48;
const ADDRESS: u32 = 64;
const SMALL: u128 = 1 << 12;
/// Conditions of guards that are looked at, those among them by which states are told apart, and states of one kind
/// from which on equations are looked for.
const MOST_GUARDS: usize = 64;
const MOST_CONDITIONS: usize = 6;
const FEW_STATES: usize = 4;
/// Largest factor in an equation, and in a bound.
const MOST_FACTOR: i64 = 64;
const MOST_SLOPE: i128 = 8;
/// Places to which the preconditions of one predicate are carried, and their size.
const MOST_PLACES: usize = 48;
const MOST_SIZE: usize = 200;
/// A prime; equations are found modulo it.
const PRIME: i128 = (1 << 61) - 1;

/// The states in which runs came by a location.
type States = Vec<Assignment>;

/// What runs showed at the heads of loops.
pub struct Observed {
    incoming: FxHashMap<LocationId, Vec<EdgeId>>,
    /// Constants of guards.
    words: Vec<u64>,
    watched: FxHashMap<LocationId, Watched>,
    states: BTreeMap<LocationId, States>,
    settled: FxHashMap<LocationId, Settled>,
}

impl Observed {
    /// Runs tests, and others.
    pub fn new(
        model: &Model,
        heads: impl IntoIterator<Item = LocationId>,
        tests: &[Test],
    ) -> Observed {
        let incoming = incoming(model);
        let words = constants(model);
        let watched = |head: LocationId| (head, Watched::new(model, head, &incoming));
        let watched: FxHashMap<LocationId, Watched> = heads.into_iter().map(watched).collect();
        let any: Vec<Test> = (0..RUNS).map(|number| any_test(number, &words)).collect();
        let (states, settled) = (BTreeMap::new(), FxHashMap::default());
        let mut observed = Observed { incoming, words, watched, states, settled };
        for test in tests.iter().cloned().chain(any) {
            observed.note(model, test);
        }
        observed
    }

    /// Notes the states in which a run comes by the heads of loops.
    fn note(&mut self, model: &Model, test: Test) {
        let limits = model::Limits { steps: STEPS, ..model::Limits::default() };
        let witness = model::Witness { test, unknowns: BTreeMap::new() };
        let mut visits: FxHashMap<LocationId, usize> = FxHashMap::default();
        model::follow(model, &witness, &limits, |stand| {
            let Some(watched) = self.watched.get(&stand.at) else { return };
            let visits = visits.entry(stand.at).or_default();
            let known = self.states.entry(stand.at).or_default();
            *visits += 1;
            if known.len() < MOST_STATES && (*visits <= MOST_OF_RUN || visits.is_power_of_two()) {
                known.push(watched.of(model, stand.values));
                let settled = self.settled.entry(stand.at);
                settled.or_insert_with(|| Settled::new(model, stand.values)).stay_in(stand.values);
            }
        });
    }

    /// Adds what held as predicates.
    pub fn add_predicates(&self, model: &mut Model, precision: &mut Precision) {
        for (location, states) in &self.states {
            let Suggested { held, partly } =
                suggest(model, *location, &self.watched[location], states);
            let mut predicates = held.clone();
            for Partly { condition, yes, no } in partly {
                let some = [yes, no].concat();
                let is_new = some.iter().any(|term| !held.contains(term));
                predicates.extend(some.into_iter().chain(is_new.then_some(condition)));
            }
            for predicate in predicates.into_iter().take(MOST_PREDICATES) {
                carry(model, precision, *location, predicate, &self.incoming);
            }
        }
    }

    /// What may hold each time, by location.
    pub fn facts(&self, model: &mut Model) -> FxHashMap<LocationId, Vec<Term>> {
        let mut facts = FxHashMap::default();
        for (location, states) in &self.states {
            let watched = &self.watched[location];
            let Suggested { held: mut here, partly } = suggest(model, *location, watched, states);
            for Partly { condition, yes, no } in partly {
                let unless = model.terms.not(condition);
                let clauses = yes.into_iter().map(|term| (unless, term));
                for (other, term) in clauses.chain(no.into_iter().map(|term| (condition, term))) {
                    if !here.contains(&term) {
                        here.push(model.terms.or(other, term));
                    }
                }
            }
            for variable in &watched.set {
                here.extend(limits(model, *variable, &self.words, states));
            }
            here.truncate(MOST_FACTS);
            here.extend(self.settled.get(location).into_iter().flat_map(|it| it.facts(model)));
            facts.insert(*location, here);
        }
        facts
    }
}

/// Memory that was the same each time that runs came by a location, as what is set up before a loop is: tables of
/// functions, pointers from one record to the other.
struct Settled {
    elements: BTreeMap<(InputVar, u128), u128>,
    /// The addresses of objects.
    bases: BTreeMap<InputVar, u128>,
}

impl Settled {
    /// What there is: the contents of objects that exist once, whose places are offsets.
    fn new(model: &Model, values: &Assignment) -> Settled {
        let (mut elements, mut bases) = (BTreeMap::new(), BTreeMap::new());
        for (id, variable) in model.variables.iter() {
            let input = model.variables.input(id);
            match variable.kind {
                VarKind::Base(_) => _ = bases.insert(input, values.get(input)),
                VarKind::Memory(_) => {
                    let content = values.array(input).into_iter();
                    let places = content.flat_map(|array| array.elements.range(..SMALL));
                    let room = MOST_HELD - elements.len();
                    let some = places.take(room).map(|(index, value)| ((input, *index), *value));
                    elements.extend(some);
                }
                _ => {}
            }
        }
        Settled { elements, bases }
    }

    /// Drops what is different.
    fn stay_in(&mut self, values: &Assignment) {
        let element = |array: &InputVar, index: &u128| values.array(*array)?.elements.get(index);
        self.elements.retain(|(array, index), value| element(array, index) == Some(value));
        self.bases.retain(|base, value| values.get(*base) == *value);
    }

    /// It as formulas, pointers first.
    fn facts(&self, model: &mut Model) -> Vec<Term> {
        let (mut pointers, mut numbers) = (Vec::new(), Vec::new());
        let mut behind = None;
        for ((array, index), value) in &self.elements {
            let Some(variable) = model.variables.of_input(*array) else { continue };
            let memory = model.variables.term(variable);
            let Sort::Array { index: width, element } = model.terms.sort(memory) else { continue };
            let cell = |terms: &mut Terms, index: u128| {
                let place = terms.constant(width, index);
                terms.select(memory, place)
            };
            let first = cell(&mut model.terms, *index);
            let cells = u128::from(ADDRESS / element);
            if let Some(base) = self.base_at(*array, *index, cells, element) {
                let terms = &mut model.terms;
                let pointer = (index + 1..index + cells).fold(first, |low, index| {
                    let high = cell(terms, index);
                    terms.concat(high, low)
                });
                let base = model.variables.of_input(base).map(|id| model.variables.term(id));
                pointers.extend(base.map(|base| model.terms.eq(pointer, base)));
                behind = Some((*array, index + cells));
            } else if behind.is_none_or(|behind| (*array, *index) >= behind) {
                let value = model.terms.constant(element, *value);
                numbers.push(model.terms.eq(first, value));
            }
        }
        pointers.extend(numbers);
        pointers.truncate(MOST_SETTLED);
        pointers
    }

    /// The address that so many cells from a place on are.
    fn base_at(&self, array: InputVar, first: u128, cells: u128, width: u32) -> Option<InputVar> {
        if cells == 0 || !first.is_multiple_of(cells) {
            return None;
        }
        let mut address = 0;
        for index in (first..first + cells).rev() {
            address = address << width | self.elements.get(&(array, index))?;
        }
        self.bases.iter().find(|(_, base)| **base == address && address != 0).map(|(base, _)| *base)
    }
}

/// What held in all states, and what only where conditions did, or did not.
struct Suggested {
    held: Vec<Term>,
    partly: Vec<Partly>,
}

/// A condition, and what held where it did, and where it did not.
struct Partly {
    condition: Term,
    yes: Vec<Term>,
    no: Vec<Term>,
}

fn incoming(model: &Model) -> FxHashMap<LocationId, Vec<EdgeId>> {
    let mut incoming: FxHashMap<LocationId, Vec<EdgeId>> = FxHashMap::default();
    for (index, edge) in model.edges.iter().enumerate() {
        incoming.entry(edge.to).or_default().push(EdgeId(index as u32));
    }
    incoming
}

/// The heads of loops: where an edge leads back to, as a search from the start on meets it.
pub fn heads(model: &Model) -> FxHashSet<LocationId> {
    let mut heads = FxHashSet::default();
    let (mut entered, mut left) = (FxHashSet::default(), FxHashSet::default());
    let mut open = vec![(model.start, false)];
    while let Some((location, is_done)) = open.pop() {
        if is_done {
            left.insert(location);
        } else if entered.insert(location) {
            open.push((location, true));
            open.extend(model.outgoing(location).map(|edge| (model.edge(edge).to, false)));
        } else if !left.contains(&location) {
            heads.insert(location);
        }
    }
    heads
}

/// Constants that guards compare with something, some of them.
fn constants(model: &Model) -> Vec<u64> {
    let mut found = BTreeSet::new();
    let mut seen = FxHashSet::default();
    let mut open: Vec<Term> = model.edges.iter().map(|edge| edge.guard).collect();
    while let Some(term) = open.pop() {
        if !seen.insert(term) || found.len() > MOST_CONSTANTS {
            continue;
        }
        open.extend(model.terms.operands(term));
        if let Node::Eq(a, b) | Node::Ult(a, b) | Node::Slt(a, b) = model.terms.view(term) {
            let values = [a, b].map(|side| model.terms.as_constant(side));
            found.extend(values.into_iter().flatten().map(|value| value as u64));
        }
    }
    found.into_iter().collect()
}

/// Inputs that are mostly small, or compared with something; the same for the same number. Programs read the same
/// things again and again, so in some runs every second, third or fourth input is the same, one that has a loop go on,
/// say, and the others are a few that repeat.
fn any_test(number: u64, words: &[u64]) -> Test {
    let mut chance = Chance(number.wrapping_mul(0x9e37_79b9_7f4a_7c15) | 1);
    let (period, repeats) = (1 + number as usize % 4, number % 8 < 4);
    let same = if number.is_multiple_of(3) { chance.value(words) } else { 1 };
    let few: Vec<u64> = (0..4)
        .map(|_| if words.is_empty() { chance.value(words) } else { chance.one_of(words) })
        .collect();
    let mut at = |index: usize| match index % period {
        0 if period > 1 => same,
        _ if repeats => chance.one_of(&few),
        _ => chance.value(words),
    };
    let input = |bits: u64| Input { kind: InputKind::Unsigned, width: 64, bits: bits.into() };
    Test { inputs: (0..INPUTS).map(|index| input(at(index))).collect() }
}

/// Numbers by chance (xorshift).
struct Chance(u64);

impl Chance {
    fn next(&mut self) -> u64 {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        self.0
    }

    fn one_of(&mut self, values: &[u64]) -> u64 {
        values[self.next() as usize % values.len()]
    }

    fn value(&mut self, words: &[u64]) -> u64 {
        match self.next() % 12 {
            0 => self.next(),
            1 => self.next() % 1000,
            2 => (self.next() % 8).wrapping_neg(),
            3..7 if !words.is_empty() => self.one_of(words),
            _ => self.next() % 16,
        }
    }
}

/// The variables of a loop's head that are looked at.
struct Watched {
    /// Those that edges to it set, or that are no registers.
    set: Vec<Term>,
    /// Others that guards from it on look at.
    compared: Vec<Term>,
    /// The constants that the function divides by, each with whether by signed division.
    divisors: Vec<(bool, u128)>,
}

impl Watched {
    fn new(
        model: &Model,
        head: LocationId,
        incoming: &FxHashMap<LocationId, Vec<EdgeId>>,
    ) -> Watched {
        let function = model.location(head).function;
        let is_here = |id: &VarId| {
            let variable = model.variables.get(*id);
            let is_in_scope = match variable.kind {
                VarKind::Register(owner) => Some(owner) == function,
                VarKind::Scalar(_) => true,
                _ => false,
            };
            is_in_scope && matches!(variable.sort, Sort::BitVec(8 | 16 | 32 | 64))
        };
        let edges = incoming.get(&head).into_iter().flatten();
        let set = edges.flat_map(|edge| model.edge(*edge).assignments.iter().map(|(id, _)| *id));
        let is_scalar = |id: &VarId| matches!(model.variables.get(*id).kind, VarKind::Scalar(_));
        let scalars = model.variables.iter().map(|(id, _)| id).filter(is_scalar);
        let set: BTreeSet<VarId> = set.chain(scalars).filter(is_here).take(MOST_WATCHED).collect();
        let guards: Vec<Term> = model.outgoing(head).map(|edge| model.edge(edge).guard).collect();
        let compared = formula::variables(model, &guards).into_iter().filter(is_here);
        let compared = compared.filter(|id| !set.contains(id)).take(MOST_WATCHED);
        let term = |id: VarId| model.variables.term(id);
        let compared = compared.map(term).collect();
        let (elements, divisors) = mentioned(model, function);
        Watched { set: set.into_iter().map(term).chain(elements).collect(), compared, divisors }
    }

    /// What these variables are in a state.
    fn of(&self, model: &Model, values: &Assignment) -> Assignment {
        let mut kept = Assignment::new();
        for term in self.set.iter().chain(&self.compared) {
            match model.terms.view(*term) {
                Node::Input(input) => kept.set(input, values.get(input)),
                _ => keep_element(model, *term, values, &mut kept),
            }
        }
        kept
    }
}

/// The array and the place that an element is of, if both are known.
fn place(model: &Model, element: Term) -> Option<(InputVar, u128)> {
    let Node::Select(array, index) = model.terms.view(element) else { return None };
    let Node::Input(array) = model.terms.view(array) else { return None };
    Some((array, model.terms.as_constant(index)?))
}

fn keep_element(model: &Model, element: Term, values: &Assignment, kept: &mut Assignment) {
    if let Some((array, index)) = place(model, element) {
        let value = Evaluator::new(&model.terms, values).bits(element);
        kept.array_mut(array).elements.insert(index, value);
    }
}

/// The elements of arrays that a function reads at constant places, and the constants that it divides by, each with
/// whether by signed division.
fn mentioned(model: &Model, function: Option<FunctionId>) -> (Vec<Term>, Vec<(bool, u128)>) {
    let edges = model.edges.iter().filter(|edge| model.location(edge.from).function == function);
    let terms =
        edges.flat_map(|edge| edge.assignments.iter().map(|(_, value)| *value).chain([edge.guard]));
    let mut open: Vec<Term> = terms.collect();
    let (mut elements, mut divisors) = (BTreeSet::new(), BTreeSet::new());
    let mut seen = FxHashSet::default();
    while let Some(term) = open.pop() {
        if !seen.insert(term) {
            continue;
        }
        open.extend(model.terms.operands(term));
        let constant = |divisor| model.terms.as_constant(divisor);
        match model.terms.view(term) {
            Node::Select(..) if place(model, term).is_some() => _ = elements.insert(term),
            Node::SRem(_, by) => divisors.extend(constant(by).map(|by| (true, by))),
            Node::URem(_, by) => divisors.extend(constant(by).map(|by| (false, by))),
            _ => {}
        }
    }
    let is_whole = |term: &Term| matches!(model.terms.width(*term), 8 | 16 | 32 | 64);
    let elements = elements.into_iter().filter(is_whole).take(MOST_ELEMENTS).collect();
    (elements, divisors.into_iter().take(MOST_DIVISORS).collect())
}

/// What held in all states, the more telling things first, and where conditions did.
fn suggest(
    model: &mut Model,
    location: LocationId,
    watched: &Watched,
    states: &[Assignment],
) -> Suggested {
    let changes = |term: &&Term| {
        states.windows(2).any(|two| value(model, **term, &two[0]) != value(model, **term, &two[1]))
    };
    let carried: Vec<Term> =
        watched.set.iter().filter(changes).take(MOST_VARIABLES).copied().collect();
    let room = MOST_VARIABLES - carried.len();
    let all: Vec<Term> = watched.compared.iter().take(room).chain(&carried).copied().collect();
    let all_states: Vec<&Assignment> = states.iter().collect();
    let mut held = equations(model, &all, &all_states);
    held.extend(bounds(model, &carried, states));
    let conditions = conditions(model, location, &all);
    held.extend(comparisons(model, &conditions, states));
    for variable in &carried {
        held.extend(remainders(model, *variable, &watched.divisors, states));
        let zero = model.terms.constant(model.terms.width(*variable), 0);
        held.push(model.terms.sle(zero, *variable));
    }
    let mut seen = FxHashSet::default();
    held.retain(|term| {
        model.terms.as_constant(*term).is_none()
            && seen.insert(*term)
            && states.iter().all(|state| Evaluator::new(&model.terms, state).holds(*term))
    });
    let mut partly = Vec::new();
    for condition in conditions.into_iter().take(MOST_CONDITIONS) {
        let holds = |state: &&Assignment| Evaluator::new(&model.terms, state).holds(condition);
        let (yes, no): (Vec<&Assignment>, Vec<&Assignment>) = states.iter().partition(holds);
        if yes.len() >= FEW_STATES && no.len() >= FEW_STATES {
            let (yes, no) = (equations(model, &all, &yes), equations(model, &all, &no));
            partly.push(Partly { condition, yes, no });
        }
    }
    Suggested { held, partly }
}

/// Linear equations that hold in all states, each between variables of one width.
fn equations(model: &mut Model, variables: &[Term], states: &[&Assignment]) -> Vec<Term> {
    let mut found = Vec::new();
    for width in [32, 64, 16, 8] {
        let is_wide = |term: &Term| model.terms.sort(*term) == Sort::BitVec(width);
        let some: Vec<Term> = variables.iter().copied().filter(is_wide).collect();
        found.extend(equations_of(model, &some, width, states));
    }
    found
}

/// The value of a variable as a signed number.
fn signed(model: &Model, variable: Term, state: &Assignment) -> i128 {
    let unused = 128 - model.terms.width(variable);
    ((value(model, variable, state) << unused) as i128) >> unused
}

/// The value of a variable, or of an element of an array at a constant place.
fn value(model: &Model, variable: Term, state: &Assignment) -> u128 {
    match model.terms.view(variable) {
        Node::Input(input) => state.get(input),
        _ => Evaluator::new(&model.terms, state).bits(variable),
    }
}

/// Equations with one variable each that the others give: the null space of the states, modulo a prime, where its
/// factors are small.
fn equations_of(
    model: &mut Model,
    variables: &[Term],
    width: u32,
    states: &[&Assignment],
) -> Vec<Term> {
    let row = |state: &&Assignment| -> Vec<i128> {
        let values = variables.iter().map(|term| signed(model, *term, state));
        [1].into_iter().chain(values).map(|value| value.rem_euclid(PRIME)).collect()
    };
    let rows: Vec<Vec<i128>> = states.iter().map(row).collect();
    let mut found = Vec::new();
    for factors in null_space(rows, variables.len() + 1) {
        let Some(factors) = small(&factors) else { continue };
        // Where a variable can stand alone, solvers put the rest in its place.
        let alone = factors[1..].iter().position(|factor| factor.abs() == 1);
        let sign = alone.map_or(1, |alone| -factors[alone + 1]);
        let mut sum = model.terms.constant(width, (sign * factors[0]) as i128 as u128);
        for (index, (variable, factor)) in variables.iter().zip(&factors[1..]).enumerate() {
            if alone != Some(index) {
                let factor = model.terms.constant(width, (sign * factor) as i128 as u128);
                let product = model.terms.mul(factor, *variable);
                sum = model.terms.add(sum, product);
            }
        }
        let left = match alone {
            Some(alone) => variables[alone],
            None => model.terms.constant(width, 0),
        };
        found.push(model.terms.eq(left, sum));
    }
    found
}

/// A basis of the vectors that are orthogonal to all rows, modulo the prime; none if there are too few rows to tell.
fn null_space(mut rows: Vec<Vec<i128>>, columns: usize) -> Vec<Vec<i128>> {
    let mut pivots: Vec<usize> = Vec::new();
    for column in 0..columns {
        let rank = pivots.len();
        let Some(row) = (rank..rows.len()).find(|row| rows[*row][column] != 0) else { continue };
        rows.swap(rank, row);
        let scale = inverse(rows[rank][column]);
        let pivot: Vec<i128> = rows[rank].iter().map(|value| value * scale % PRIME).collect();
        for (index, row) in rows.iter_mut().enumerate() {
            let factor = row[column];
            if index != rank && factor != 0 {
                for (value, below) in row.iter_mut().zip(&pivot) {
                    *value = (*value - factor * below % PRIME).rem_euclid(PRIME);
                }
            }
        }
        rows[rank] = pivot;
        pivots.push(column);
    }
    if rows.len() < pivots.len() + 2 {
        return Vec::new();
    }
    let free = (0..columns).filter(|column| !pivots.contains(column));
    let vector = |free: usize| {
        let mut vector = vec![0; columns];
        vector[free] = 1;
        for (row, pivot) in rows.iter().zip(&pivots) {
            vector[*pivot] = (PRIME - row[free]) % PRIME;
        }
        vector
    };
    free.map(vector).collect()
}

/// The inverse modulo the prime (Fermat).
fn inverse(value: i128) -> i128 {
    let (mut result, mut base, mut exponent) = (1, value, PRIME - 2);
    while exponent > 0 {
        if exponent & 1 == 1 {
            result = result * base % PRIME;
        }
        base = base * base % PRIME;
        exponent >>= 1;
    }
    result
}

/// A multiple of a vector modulo the prime with small factors.
fn small(vector: &[i128]) -> Option<Vec<i64>> {
    (1..=8).find_map(|scale| {
        let number = |(index, value): (usize, &i128)| {
            let value = value * scale % PRIME;
            let value = if value > PRIME / 2 { value - PRIME } else { value };
            // The constant may be any number of an ordinary size.
            let most = if index == 0 { 1 << 32 } else { MOST_FACTOR };
            i64::try_from(value).ok().filter(|value| value.abs() <= most)
        };
        vector.iter().enumerate().map(number).collect()
    })
}

/// `x <= k * y` for variables that a loop changes, with the smallest factor that does.
fn bounds(model: &mut Model, variables: &[Term], states: &[Assignment]) -> Vec<Term> {
    let mut found = Vec::new();
    for (x, y) in variables.iter().flat_map(|x| variables.iter().map(move |y| (*x, *y))) {
        if x == y || model.terms.sort(x) != model.terms.sort(y) {
            continue;
        }
        let holds = |factor: &i128| {
            let mut states = states.iter();
            states.all(|state| signed(model, x, state) <= factor * signed(model, y, state))
        };
        let Some(factor) = (1..=MOST_SLOPE).find(holds) else { continue };
        let width = model.terms.width(x);
        let factor = model.terms.constant(width, factor as u128);
        let most = model.terms.mul(factor, y);
        found.push(model.terms.sle(x, most));
    }
    found
}

/// Constants of guards that a variable never went beyond, the closest ones.
fn limits(model: &mut Model, variable: Term, words: &[u64], states: &[Assignment]) -> Vec<Term> {
    let Sort::BitVec(width) = model.terms.sort(variable) else { return Vec::new() };
    let values = states.iter().map(|state| signed(model, variable, state));
    let Some((least, most)) = values.fold(None, |range, value| match range {
        None => Some((value, value)),
        Some((least, most)) => Some((value.min(least), value.max(most))),
    }) else {
        return Vec::new();
    };
    let number = |word: &u64| ((u128::from(*word) << (128 - width)) as i128) >> (128 - width);
    // What is compared with a number may be one off.
    let numbers = || words.iter().map(number);
    let above: BTreeSet<i128> = numbers().flat_map(|number| [number - 1, number]).collect();
    let below: BTreeSet<i128> = numbers().flat_map(|number| [number, number + 1]).collect();
    let above: Vec<i128> = above.range(most..).take(MOST_LIMITS).copied().collect();
    let below: Vec<i128> = below.range(..=least).rev().take(MOST_LIMITS).copied().collect();
    let mut found = Vec::new();
    for limit in above {
        let constant = model.terms.constant(width, limit as u128);
        found.push(model.terms.sle(variable, constant));
        if least >= 0 {
            found.push(model.terms.ule(variable, constant));
        }
    }
    for limit in below {
        let constant = model.terms.constant(width, limit as u128);
        found.push(model.terms.sle(constant, variable));
    }
    found
}

/// The conditions of guards in the same function, over these variables.
fn conditions(model: &mut Model, location: LocationId, variables: &[Term]) -> Vec<Term> {
    let variables = formula::variables(model, variables);
    let function = model.location(location).function;
    let graph = model.graph();
    let edges = graph.edges.iter().filter(|edge| graph.location(edge.from).function == function);
    let guards: BTreeSet<Term> = edges.map(|edge| edge.guard).collect();
    let mut found = Vec::new();
    for guard in guards {
        for atom in formula::conjuncts(&mut model.terms, guard) {
            if !formula::variables(model, &[atom]).iter().all(|id| variables.contains(id)) {
                continue;
            }
            let inner = match model.terms.view(atom) {
                Node::Not(inner) => inner,
                _ => atom,
            };
            if found.len() < MOST_GUARDS && !found.contains(&inner) {
                found.push(inner);
            }
        }
    }
    found
}

/// `a <= b` where a condition is `a < b`, and its like; an equation that held every time says all that.
fn comparisons(model: &mut Model, conditions: &[Term], states: &[Assignment]) -> Vec<Term> {
    let mut found = Vec::new();
    for condition in conditions {
        let held = states.iter().all(|state| Evaluator::new(&model.terms, state).holds(*condition));
        let terms = &mut model.terms;
        match terms.view(*condition) {
            Node::Ult(a, b) => found.extend([terms.ule(a, b), terms.ule(b, a)]),
            Node::Slt(a, b) => found.extend([terms.sle(a, b), terms.sle(b, a)]),
            Node::Eq(..) if held => found.push(*condition),
            Node::Eq(a, b) => {
                found.extend([terms.ule(a, b), terms.ule(b, a), terms.sle(a, b), terms.sle(b, a)])
            }
            _ => {}
        }
    }
    found
}

/// The lowest bits that a variable always has, and its remainders.
fn remainders(
    model: &mut Model,
    variable: Term,
    divisors: &[(bool, u128)],
    states: &[Assignment],
) -> Vec<Term> {
    let mut found = Vec::new();
    let values: BTreeSet<u128> = states.iter().map(|state| value(model, variable, state)).collect();
    let Some(first) = values.first().filter(|_| values.len() >= FEW_STATES) else { return found };
    let same = values.iter().map(|value| (value ^ first).trailing_zeros()).min().unwrap_or(0);
    if let bits @ 1.. = same.min(4) {
        let low = model.terms.extract(variable, bits - 1, 0);
        let value = model.terms.constant(bits, first & ((1 << bits) - 1));
        found.push(model.terms.eq(low, value));
    }
    let width = model.terms.width(variable);
    for (is_signed, divisor) in divisors {
        let terms = &mut model.terms;
        let (divisor, first) = (terms.constant(width, *divisor), terms.constant(width, *first));
        let divide = if *is_signed { Terms::srem } else { Terms::urem };
        let (remainder, usual) = (divide(terms, variable, divisor), divide(terms, first, divisor));
        found.push(terms.eq(remainder, usual));
    }
    found
}

/// Makes a predicate one of a location, and its preconditions predicates of the ways that lead there.
fn carry(
    model: &mut Model,
    precision: &mut Precision,
    location: LocationId,
    predicate: Term,
    incoming: &FxHashMap<LocationId, Vec<EdgeId>>,
) {
    let mut seen = FxHashSet::from_iter([(location, predicate)]);
    let mut open = VecDeque::from([(location, predicate)]);
    while let Some((at, term)) = open.pop_front() {
        precision.add(&mut model.terms, None, at, term, false);
        for edge in incoming.get(&at).into_iter().flatten() {
            let from = model.edge(*edge).from;
            let before = model.before(*edge, term);
            let fits = formula::size(&model.terms, before, MOST_SIZE) < MOST_SIZE;
            if from != location
                && model.terms.as_constant(before).is_none()
                && fits
                && seen.len() < MOST_PLACES
                && seen.insert((from, before))
            {
                open.push_back((from, before));
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn equations(rows: &[[i128; 4]]) -> Vec<Vec<i64>> {
        let rows = rows.iter().map(|row| row.iter().map(|v| v.rem_euclid(PRIME)).collect());
        null_space(rows.collect(), 4).iter().filter_map(|vector| small(vector)).collect()
    }

    #[test]
    fn equations_are_found_between_columns() {
        // The constant 1, then i, 3 * i - 5, and something else.
        let rows = [[1, 0, -5, 7], [1, 1, -2, 9], [1, 2, 1, 4], [1, 3, 4, 0], [1, 9, 22, -8]];
        assert_eq!(equations(&rows), [[5, -3, 1, 0]]);
        // Half of a column: twice the other.
        let rows = [[1, 0, 0, 3], [1, 2, 1, 9], [1, 4, 2, 4], [1, 6, 3, 0], [1, 8, 4, -8]];
        assert_eq!(equations(&rows), [[0, -1, 2, 0]]);
    }

    #[test]
    fn too_few_states_say_nothing() {
        assert!(equations(&[[1, 0, -5, 7], [1, 1, -2, 9], [1, 2, 1, 4]]).is_empty());
    }

    #[test]
    fn chance_is_the_same_for_the_same_number() {
        assert_eq!(any_test(5, &[10, 20]), any_test(5, &[10, 20]));
        assert_ne!(any_test(5, &[10, 20]), any_test(6, &[10, 20]));
    }
}

//! Questions per second on the flips of four kinds of paths, for the whole stack and for the bare back end.
//!
//! `cargo bench -p provoke-solve`. The ratio of the two columns in one run is what counts; the machine changes.

#![expect(clippy::print_stdout, reason = "a benchmark prints its table")]

use std::time::{Duration, Instant};

use provoke_solve::{Answer, Bitwuzla, Constraint, Options, Query, Solver, TimeLimit, standard};
use term::{Assignment, Evaluator, FloatFormat, InputVar, Term, Terms};

/// Paths per family; each is a work item of its own.
const PATHS: u32 = 40;
const DEPTH: u32 = 30;
const INPUTS: u32 = 12;

/// Adds the branches of one path to the list: pool, number of the path, inputs.
type Family = fn(&mut Terms, u32, &mut Vec<Term>);

/// A loop that compares each input that it reads with a constant.
fn comparisons(terms: &mut Terms, path: u32, branches: &mut Vec<Term>) {
    for round in 0..DEPTH {
        let (x, limit) =
            (terms.input(round, 32), terms.constant(32, u128::from(4 + (path + round) % 3)));
        branches.push(terms.eq(x, limit));
    }
}

/// Sums, exclusive ors and products with constants, over a few inputs.
fn arithmetic(terms: &mut Terms, path: u32, branches: &mut Vec<Term>) {
    for round in 0..DEPTH {
        let mut chain = terms.input((round + path) % INPUTS, 32);
        for step in 0..4 {
            let constant = terms.constant(32, u128::from(round * 7919 + step * 31 + path % 5 + 3));
            let other = terms.input((round + step) % INPUTS, 32);
            chain = match step % 3 {
                0 => terms.add(chain, constant),
                1 => terms.xor(chain, other),
                _ => {
                    let three = terms.constant(32, 3);
                    terms.mul(chain, three)
                }
            };
        }
        let bound = terms.constant(32, 0x8000_0000);
        branches.push(terms.ult(chain, bound));
    }
}

/// A checksum over bytes through a table of 256 elements.
fn tables(terms: &mut Terms, path: u32, branches: &mut Vec<Term>) {
    let elements: Vec<u128> =
        (0..256u128).map(|index| (index * index * 2_654_435_761) >> 5 & 0xffff).collect();
    let table = terms.table(8, 16, &elements);
    let mut sum = terms.constant(16, u128::from(path % 7));
    for round in 0..DEPTH / 3 {
        let byte = terms.input(round, 8);
        let low = terms.trunc(sum, 8);
        let index = terms.xor(low, byte);
        let element = terms.select(table, index);
        let (eight, digit) = (terms.constant(16, 8), terms.constant(16, u128::from(round * 997)));
        let shifted = terms.lshr(sum, eight);
        sum = terms.xor(shifted, element);
        branches.push(terms.ult(sum, digit));
    }
}

/// Polynomials in doubles.
fn doubles(terms: &mut Terms, path: u32, branches: &mut Vec<Term>) {
    let mut sum = terms.float(FloatFormat::DOUBLE, 0);
    for round in 0..DEPTH / 5 {
        let bits = terms.input(round, 32);
        let x = terms.si_to_f(FloatFormat::DOUBLE, bits);
        let factor = f64::from(round + path % 4) * 0.5 + 1.0;
        let factor = terms.float(FloatFormat::DOUBLE, u128::from(factor.to_bits()));
        let product = terms.fmul(x, factor);
        sum = terms.fadd(sum, product);
        let limit =
            terms.float(FloatFormat::DOUBLE, u128::from((100.0 * f64::from(round)).to_bits()));
        branches.push(terms.flt(limit, sum));
    }
}

/// A path that the hint takes.
fn path(terms: &mut Terms, family: Family, number: u32) -> (Vec<Constraint>, Assignment) {
    let hint: Assignment = (0..DEPTH)
        .flat_map(|index| {
            [8, 32].map(|width| {
                (InputVar { index, width }, u128::from((index * 37 + number * 101) % 97))
            })
        })
        .collect();
    let mut branches = Vec::new();
    family(terms, number, &mut branches);
    let path = branches
        .into_iter()
        .map(|term| {
            let holds = Evaluator::new(terms, &hint).holds(term);
            Constraint { term: if holds { term } else { terms.not(term) }, exact: true }
        })
        .collect();
    (path, hint)
}

/// Asks all flips of all paths; the time, and how many were asked, satisfiable, unknown.
fn run(solver: &mut dyn Solver, family: Family) -> (Duration, u32, u32, u32) {
    let mut terms = Terms::new();
    let (mut time, mut asked, mut sat, mut unknown) = (Duration::ZERO, 0, 0, 0);
    for number in 0..PATHS {
        let (path, hint) = path(&mut terms, family, number);
        let flips: Vec<Term> = path.iter().map(|step| terms.not(step.term)).collect();
        let start = Instant::now();
        solver.begin();
        for (position, flip) in flips.into_iter().enumerate() {
            let goal = Constraint { term: flip, exact: true };
            let answer =
                solver.check(&terms, &Query { prefix: &path[..position], goal, hint: &hint });
            asked += 1;
            sat += u32::from(matches!(answer, Answer::Sat(_)));
            unknown += u32::from(matches!(answer, Answer::Unknown(_)));
        }
        time += start.elapsed();
        if time > Duration::from_secs(20) {
            break;
        }
    }
    (time, asked, sat, unknown)
}

fn main() {
    let families: [(&str, Family); 4] = [
        ("comparisons", comparisons),
        ("arithmetic", arithmetic),
        ("tables", tables),
        ("doubles", doubles),
    ];
    println!("family        queries   sat unknown  reach solver   stack q/s    bare q/s");
    for (name, family) in families {
        let options = Options::default();
        let (time, asked, sat, unknown) = run(standard(&options).as_mut(), family);
        let mut bare = TimeLimit::new(Bitwuzla::default(), options.time_limit);
        let (bare_time, bare_asked, _, _) = run(&mut bare, family);
        let rate = |count: u32, time: Duration| f64::from(count) / time.as_secs_f64();
        println!(
            "{name:12} {asked:8} {sat:5} {unknown:7} {:13} {:11.0} {:11.0}",
            options.solved.counts().queries(),
            rate(asked, time),
            rate(bare_asked, bare_time),
        );
    }
}

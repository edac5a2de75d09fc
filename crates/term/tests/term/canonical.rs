//! The canonical form on what compilers write: different ways to say the same are one term.

use provoke_term::{Assignment, Evaluator, FloatFormat, InputVar, Node, Term, Terms};

fn word_of(terms: &mut Terms, bytes: [Term; 4]) -> Term {
    let [a, b, c, d] = bytes;
    let low = terms.concat(b, a);
    let high = terms.concat(d, c);
    terms.concat(high, low)
}

#[test]
fn a_condition_stays_itself_through_integers() {
    let mut t = Terms::new();
    let (x, ten) = (t.input(0, 32), t.constant(32, 10));
    let condition = t.slt(x, ten);
    // icmp ne (zext i1 c to i32), 0
    let (wide, zero) = (t.zext(condition, 32), t.constant(32, 0));
    assert_eq!(t.ne(wide, zero), condition);
    // !!c, c == 1, c ? 7 : 3 compared with 7, (c & 1) != 0 as char
    let one = t.constant(32, 1);
    assert_eq!(t.eq(wide, one), condition);
    let (seven, three) = (t.constant(32, 7), t.constant(32, 3));
    let choice = t.ite(condition, seven, three);
    assert_eq!(t.eq(choice, seven), condition);
    let not = t.not(condition);
    assert_eq!(t.eq(choice, three), not);
    let nine = t.constant(32, 9);
    let never = t.eq(choice, nine);
    assert_eq!(t.as_constant(never), Some(0));
    let masked = t.and(wide, one);
    let byte = t.trunc(masked, 8);
    let no = t.constant(8, 0);
    assert_eq!(t.ne(byte, no), condition);
}

#[test]
fn bytes_of_a_word_join_again() {
    let mut t = Terms::new();
    let x = t.input(0, 32);
    let bytes = [0, 1, 2, 3].map(|i| t.extract(x, 8 * i + 7, 8 * i));
    assert_eq!(word_of(&mut t, bytes), x);
    let sum = {
        let y = t.input(1, 32);
        t.add(x, y)
    };
    let bytes = [0, 1, 2, 3].map(|i| t.extract(sum, 8 * i + 7, 8 * i));
    assert_eq!(word_of(&mut t, bytes), sum);
}

#[test]
fn words_from_shifts_sums_and_concatenation_are_one() {
    let mut t = Terms::new();
    let bytes = [0, 1, 2, 3].map(|i| t.input(i, 8));
    let word = word_of(&mut t, bytes);
    let wide = bytes.map(|byte| t.zext(byte, 32));
    let (mut or, mut sum) = (wide[0], wide[0]);
    let mut horner = wide[3];
    for i in 1..4 {
        let amount = t.constant(32, 8 * i as u128);
        let shifted = t.shl(wide[i], amount);
        or = t.or(or, shifted);
        sum = t.add(shifted, sum);
        let factor = t.constant(32, 256);
        let product = t.mul(horner, factor);
        horner = t.add(product, wide[3 - i]);
    }
    assert_eq!(or, word);
    assert_eq!(sum, word);
    assert_eq!(horner, word);
}

#[test]
fn promotions_vanish_from_comparisons() {
    let mut t = Terms::new();
    let (c, d) = (t.input(0, 8), t.input(1, 8));
    let letter = t.constant(8, u128::from(b'a'));
    let (wide, wide_letter) = (t.sext(c, 32), t.constant(32, u128::from(b'a')));
    let narrow = t.slt(c, letter);
    assert_eq!(t.slt(wide, wide_letter), narrow);
    let equal = t.eq(c, letter);
    assert_eq!(t.eq(wide, wide_letter), equal);
    let (c_wide, d_wide) = (t.zext(c, 32), t.zext(d, 32));
    let below = t.ult(c, d);
    assert_eq!(t.slt(c_wide, d_wide), below);
    let big = t.constant(32, 300);
    let always = t.slt(c_wide, big);
    assert_eq!(t.as_constant(always), Some(1));
    // (unsigned char)(a + b) on promoted operands is addition of bytes.
    let sum = t.add(c_wide, d_wide);
    let byte_sum = t.add(c, d);
    assert_eq!(t.trunc(sum, 8), byte_sum);
}

#[test]
fn signs_and_bounds() {
    let mut t = Terms::new();
    let x = t.input(0, 32);
    let zero = t.constant(32, 0);
    let sign = t.extract(x, 31, 31);
    assert_eq!(t.slt(x, zero), sign);
    let amount = t.constant(32, 31);
    let smeared = t.ashr(x, amount);
    assert_eq!(t.ne(smeared, zero), sign);
    // x > -1, x >= 0, !(x < 0)
    let minus_one = t.constant(32, u128::MAX);
    let not = t.not(sign);
    assert_eq!(t.sgt(x, minus_one), not);
    assert_eq!(t.sge(x, zero), not);
    // x <= 9 and x < 10; 9 >= x.
    let (nine, ten) = (t.constant(32, 9), t.constant(32, 10));
    let below = t.slt(x, ten);
    assert_eq!(t.sle(x, nine), below);
    assert_eq!(t.sge(nine, x), below);
}

#[test]
fn the_bounds_of_an_array_are_bounds_of_its_index() {
    let mut t = Terms::new();
    let (i, base) = (t.input(0, 32), t.constant(64, 0x7000_0001));
    let (wide, four) = (t.sext(i, 64), t.constant(64, 4));
    let scaled = t.mul(wide, four);
    let address = t.add(base, scaled);
    // A read of four bytes stays inside ten ints from 37 start addresses.
    let (offset, positions) = (t.sub(address, base), t.constant(64, 37));
    let ten = t.constant(32, 10);
    let bounds = t.ult(i, ten);
    assert_eq!(t.ult(offset, positions), bounds);
}

#[test]
fn connectives_have_one_form() {
    let mut t = Terms::new();
    let (a, b) = (t.input(0, 1), t.input(1, 1));
    let (na, nb) = (t.not(a), t.not(b));
    let (and, or) = (t.and(a, b), t.or(a, b));
    assert_eq!(t.and(na, nb), t.not(or));
    assert_eq!(t.or(na, nb), t.not(and));
    let mixed = t.and(a, nb);
    assert_eq!(t.or(na, b), t.not(mixed));
    let truth = t.truth(true);
    assert_eq!(t.ite(a, truth, b), or);
    assert_eq!(t.and(a, or), a);
    let never = t.and(and, na);
    assert_eq!(t.as_constant(never), Some(0));
    assert_eq!(t.and(b, a), and);
}

#[test]
fn sums_gather_their_constants() {
    let mut t = Terms::new();
    let (x, y) = (t.input(0, 64), t.input(1, 64));
    let (base, eight) = (t.constant(64, 0x7fff_0000), t.constant(64, 8));
    let address = t.add(base, x);
    let address = t.add(address, eight);
    let offset = t.sub(address, base);
    assert_eq!(offset, t.add(x, eight));
    let sum = t.add(address, y);
    assert_eq!(t.sub(sum, y), address);
    let difference = t.sub(x, y);
    assert_eq!(t.add(difference, y), x);
    let zero = t.constant(64, 0);
    let equal = t.eq(x, y);
    assert_eq!(t.eq(difference, zero), equal);
}

#[test]
fn pointers_into_one_object_are_choices_between_offsets() {
    let mut terms = Terms::new();
    let (base, far) = (terms.input(0, 64), terms.input(1, 64));
    let [c, d] = [2, 3].map(|index| terms.input(index, 1));
    let [four, eight] = [4, 8].map(|k| {
        let k = terms.constant(64, k);
        terms.add(base, k)
    });
    let inner = terms.ite(d, four, eight);
    let pointer = terms.ite(c, base, inner);
    let offset = terms.sub(pointer, base);
    let element = terms.extract(offset, 63, 2);
    let (zero, one) = (terms.constant(62, 0), terms.constant(62, 1));
    assert_eq!(terms.eq(element, zero), c);
    let second = terms.eq(element, one);
    let not_c = terms.not(c);
    assert_eq!(second, terms.and(not_c, d));
    assert_eq!(terms.eq(pointer, four), second);
    let elsewhere = terms.ite(d, far, eight);
    let unknown = terms.sub(elsewhere, base);
    assert!(matches!(terms.view(unknown), Node::Sub(..)));
}

#[test]
fn floats_compare_before_they_are_widened() {
    let mut t = Terms::new();
    let bits = t.input(0, 32);
    let x = t.from_bits(FloatFormat::SINGLE, bits);
    let wide = t.fto_f(FloatFormat::DOUBLE, x);
    let half = t.float(FloatFormat::DOUBLE, u128::from(0.5f64.to_bits()));
    let narrow = t.float(FloatFormat::SINGLE, u128::from(0.5f32.to_bits()));
    let direct = t.flt(x, narrow);
    assert_eq!(t.flt(wide, half), direct);
    let tenth = t.float(FloatFormat::DOUBLE, u128::from(0.1f64.to_bits()));
    let inexact = t.flt(wide, tenth);
    assert!(matches!(t.view(inexact), Node::FLt(a, _) if a == wide));
    assert_eq!(t.to_bits(x), bits);
}

#[test]
fn deep_terms_need_no_stack() {
    let mut t = Terms::new();
    let (mut chain, mut condition) = (t.input(0, 32), t.input(1, 1));
    for n in 0..200_000u32 {
        let other = t.input(n % 50 + 2, 32);
        let k = t.constant(32, u128::from(n) * 2 + 5);
        chain = match n % 6 {
            0 => t.add(chain, k),
            1 => t.xor(chain, k),
            2 => t.mul(chain, k),
            3 => t.sub(other, chain),
            4 => {
                let bit = t.input(n % 50 + 100, 1);
                t.ite(bit, k, chain)
            }
            _ => t.not(chain),
        };
        if n % 20 == 0 {
            let equal = t.eq(chain, k);
            let not = t.not(equal);
            condition = t.and(condition, not);
            condition = t.not(condition);
        }
    }
    let assignment: Assignment = [(InputVar { index: 1, width: 1 }, 1)].into_iter().collect();
    let value = Evaluator::new(&t, &assignment).bits(chain);
    let replaced = t.substitute(chain, |t, input| (input.index == 1).then(|| t.constant(1, 1)));
    assert_eq!(Evaluator::new(&t, &Assignment::new()).bits(replaced), value);
    let limit = t.constant(32, 1000);
    let condition = t.ult(chain, limit);
    assert!(provoke_term::smtlib::print(&t, &[condition]).len() > 1_000_000);
}

#[test]
fn a_long_checksum_has_a_small_input_set() {
    let mut t = Terms::new();
    let mut sum = t.input(0, 8);
    for n in 1..60_000 {
        let byte = t.input(n, 8);
        sum = t.add(sum, byte);
    }
    assert_eq!(t.set_len(t.input_set(sum)), 60_000);
    let inputs: Vec<u32> = t.inputs(sum).map(|input| input.index).collect();
    assert_eq!(inputs, (0..60_000).collect::<Vec<_>>());
    let (last, other) = (t.input(59_999, 8), t.input(59_999, 16));
    assert!(t.sets_intersect(t.input_set(sum), t.input_set(last)));
    assert!(!t.sets_intersect(t.input_set(sum), t.input_set(other)));
}

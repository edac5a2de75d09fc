//! Chance, and the conditions that it makes.

/// A small generator of pseudo-random numbers (xorshift), so that a seed gives the same program everywhere.
pub struct Chance(u64);

impl Chance {
    /// Begins with a seed.
    pub fn new(seed: u64) -> Chance {
        let mut chance = Chance(seed.wrapping_mul(0x9e37_79b9_7f4a_7c15) | 1);
        chance.below(2);
        chance
    }

    /// A number below a limit.
    pub fn below(&mut self, limit: u64) -> u64 {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        (self.0 >> 33) % limit
    }

    /// One of a list.
    pub fn of<T: Copy>(&mut self, list: &[T]) -> T {
        list[self.below(list.len() as u64) as usize]
    }

    /// A condition over values. Some can never hold (a masked value beyond its mask, a value between neighbours), most
    /// depend on the program.
    pub fn condition(&mut self, values: &[&str]) -> String {
        let (a, b) = (self.of(values), self.of(values));
        let k = self.below(40) as i64 - 8;
        let mask = (2 << self.below(4)) - 1;
        match self.below(10) {
            0 => format!("{a} == {k}"),
            1 => format!("({a} & {mask}) == {k}"),
            2 => format!("{a} > {k} && {a} < {}", k + 2),
            3 => format!("{a} > {k} && {a} < {}", k + 1),
            4 => format!("{a} == {b}"),
            5 => format!("{a} < {b} && {b} <= {k}"),
            6 => format!("{a} % 8 == {k}"),
            7 => format!("(uint64_t){a} * 2 == {}", 2 * k + (k & 1)),
            8 => format!("({a} | {mask}) == {k}"),
            _ => format!("{a} != {k} && ({a} ^ {k}) == 0"),
        }
    }

    /// Some conditions, each on a line.
    pub fn conditions(&mut self, count: u64, values: &[&str]) -> String {
        (0..count).map(|_| format!("    if ({}) planted++;\n", self.condition(values))).collect()
    }
}

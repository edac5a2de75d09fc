//! Programs of C++: a few pieces, each about a construct, called with inputs one after the other.
//!
//! In the text of a piece `@` is its number, `#` a small number, and a line `IF values;` becomes conditions over these
//! values. Pieces keep nothing on the heap beyond their end, since runs are repeated in one process.

use super::chance::Chance;
use super::sources::Sources;
use std::fmt::Write;

/// Pieces of a program.
const PIECES: u64 = 3;

const HEAD: &str = "#include <functional>
#include <map>
#include <memory>
#include <stdexcept>
#include <string>
#include <vector>
";

/// Each defines `static long piece@(long a, long b)`.
const KINDS: &[&str] = &[
    r#"
struct Shape@ {
  virtual ~Shape@() {}
  virtual long area(long n) { return n & 15; }
};
struct Square@ : Shape@ {
  long side;
  explicit Square@(long n) : side(n % #) {}
  long area(long n) override { return side * side + (n & 1); }
};
static long piece@(long a, long b) {
  Shape@ *shape = a > # ? new Shape@ : new Square@(b);
  long r = shape->area(b);
  IF r, a, b;
  Square@ *square = dynamic_cast<Square@ *>(shape);
  long side = square ? square->side : #;
  IF side, r;
  delete shape;
  return r;
}
"#,
    r#"
template <typename T> struct Pair@ {
  T first, second;
  T most() const { return first < second ? second : first; }
  template <typename U> U as() const { return (U)first; }
};
static long piece@(long a, long b) {
  Pair@<long> wide{a & 31, #};
  Pair@<signed char> narrow{(signed char)b, (signed char)a};
  long r = wide.most(), s = narrow.most();
  IF r, s, a;
  unsigned char u = narrow.as<unsigned char>();
  IF u, r;
  return r + s;
}
"#,
    r#"
struct Depth@ {
  int &count;
  explicit Depth@(int &count) : count(count) { count++; }
  ~Depth@() { count--; }
};
static long thrown@(long n, int &depth) {
  Depth@ here(depth);
  if (n % 4 == 1) throw n;
  if (n % 4 == 2) throw std::out_of_range("piece");
  return n > # ? n : thrown@(n + 4 - n % 4 + #, depth);
}
static long piece@(long a, long b) {
  int depth = 0;
  long r = #;
  try {
    r = thrown@(a & 31, depth);
    IF r, depth;
  } catch (long n) {
    IF n, depth, b;
    r = n;
  } catch (const std::exception &) {
    IF depth, r, a;
  }
  IF depth, r;
  return r;
}
"#,
    r#"
static long piece@(long a, long b) {
  std::vector<int> list;
  for (long i = 0; i < (a & 3); i++) list.push_back((int)(b + i));
  if (b > #) list.push_back(#);
  long size = (long)list.size(), last = list.empty() ? # : list.back();
  IF size, last, a;
  long sum = 0;
  for (int n : list) sum += n & 7;
  IF sum, size;
  return sum;
}
"#,
    r#"
static long piece@(long a, long b) {
  std::string text = a > # ? "alpha" : "b";
  if (b & 1) text += (char)('a' + (b & 7));
  long size = (long)text.size(), last = text[text.size() - 1];
  IF size, last, b;
  long found = (long)text.find('a');
  IF found, size;
  return size;
}
"#,
    r#"
static long piece@(long a, long b) {
  std::map<int, long> map{{#, 1}, {(int)(a & 7), 2}};
  map[(int)(b & 3)] += #;
  long size = (long)map.size(), first = map.begin()->second;
  IF size, first, a;
  auto found = map.find(#);
  long r = found == map.end() ? -1 : found->second;
  IF r, size;
  return r;
}
"#,
    r#"
static long piece@(long a, long b) {
  long count = #;
  auto add = [&count, a](long n) { return count += n + (a & 3); };
  std::function<long(long)> call = add;
  if (b & 1) call = [b](long n) { return n - (b & 7); };
  long r = call(#);
  IF r, count, b;
  r += add(1);
  IF r, count;
  return r;
}
"#,
    r#"
struct Node@ {
  long value;
  std::unique_ptr<Node@> next;
};
static void change@(long &to, const long &by) { to = to > by ? by : to + 1; }
static long piece@(long a, long b) {
  std::unique_ptr<Node@> list;
  for (long i = 0; i <= (a & 3); i++) list = std::make_unique<Node@>(Node@{b % # + i, std::move(list)});
  long length = 0;
  for (Node@ *node = list.get(); node; node = node->next.get()) {
    change@(node->value, #);
    length++;
  }
  long first = list->value;
  IF length, first, b;
  return first;
}
"#,
    r#"
struct Left@ { long l = #; virtual long get() { return l; } virtual ~Left@() = default; };
struct Right@ { long r = #; virtual long get() { return r; } virtual ~Right@() = default; };
struct Both@ : Left@, Right@ {
  explicit Both@(long n) { r = n & 15; }
  long get() override { return Left@::l + r; }
};
static long piece@(long a, long b) {
  Both@ both(a);
  Right@ other;
  Right@ &right = b % 3 == 1 ? other : both;
  long r = right.get();
  IF r, a, b;
  long Right@::*member = &Right@::r;
  long s = right.*member;
  IF r, s;
  return r;
}
"#,
    r#"
struct Ring@ {
  unsigned size;
  int *data;
  explicit Ring@(unsigned n) : size(n), data(new int[n]()) {}
  Ring@(const Ring@ &) = delete;
  ~Ring@() { delete[] data; }
  int &operator[](long n) { return data[(unsigned long)n % size]; }
};
static long piece@(long a, long b) {
  Ring@ ring((unsigned)(a & 3) + 2);
  static long calls = #;
  calls++;
  ring[b] = (int)(b & 15);
  ring[b + 1] += #;
  long r = ring[a], s = ring[0] + ring[1];
  IF r, s, calls;
  return r;
}
"#,
    r#"
struct Frame@ { long value; Frame@ *outer; };
static long down@(Frame@ *outer, long n, long b) {
  Frame@ own{n + (b & 1), outer};
  if (n <= 0) {
    long sum = 0;
    for (Frame@ *frame = &own; frame; frame = frame->outer) sum += frame->value++;
    return sum;
  }
  long r = down@(&own, n - 1, b >> 1);
  return own.value > # ? r : r + own.value;
}
static long piece@(long a, long b) {
  long r = down@(nullptr, a & 7, b);
  IF r, a, b;
  long s = down@(nullptr, b & 31, #);
  IF s, r;
  return r;
}
"#,
    r#"
static long odd@(long n, long &count);
static long even@(long n, long &count) {
  count++;
  return n <= 0 ? # : odd@(n - 1, count) + odd@(n - 2, count);
}
static long odd@(long n, long &count) {
  long own = n & 3;
  if (n <= 1) return own;
  long r = even@(n - own - 1, own);
  count += own;
  return r;
}
static long piece@(long a, long b) {
  long count = #;
  long r = even@(a & 7, count);
  IF r, count, a;
  if (b & 1) r += odd@(a & 15, count);
  IF r, count;
  return r;
}
"#,
];

/// The program of a seed.
pub fn program(seed: u64) -> String {
    let mut chance = Chance::new(seed);
    let sources = Sources::of(seed);
    let mut text = HEAD.to_owned() + &sources.prelude(&mut chance);
    let mut calls = String::new();
    for number in 0..PIECES {
        let kind = chance.of(KINDS);
        text += &piece(kind, number, &mut chance);
        let (a, b) = (sources.input(&mut chance), sources.input(&mut chance));
        let _ = writeln!(calls, "    long a{number} = {a}, b{number} = {b};");
        let _ = writeln!(calls, "    long r{number} = piece{number}(a{number}, b{number});");
    }
    let conditions = chance.conditions(2, &["r0", "r1", "r2", "planted"]);
    text + "int main(int argc, char **argv) {\n    arguments = argc, argument = argv;\n"
        + &calls
        + &conditions
        + "    return 0;\n}\n"
}

fn piece(kind: &str, number: u64, chance: &mut Chance) -> String {
    let mut text = String::new();
    for line in kind.lines() {
        match line.trim().strip_prefix("IF ") {
            Some(values) => {
                let values: Vec<&str> = values.trim_end_matches(';').split(", ").collect();
                // A label has a counter of its own: llvm-cov takes what an exception passed by for the false side of a
                // condition that shares its counter with the call before it.
                let _ = writeln!(text, "  place@_{}:", text.len());
                text += &chance.conditions(2, &values);
            }
            None => {
                let mut parts = line.split('#');
                text += parts.next().unwrap_or_default();
                parts.for_each(|part| _ = write!(text, "{}{part}", chance.below(12) + 1));
                text.push('\n');
            }
        }
    }
    text.replace('@', &number.to_string())
}

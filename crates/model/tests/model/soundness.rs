//! What real runs can do, the model allows, construct by construct; and what it must still exclude, so that proofs
//! exist.

use crate::support;
use crate::support::reach::check;

fn check_all(name: &str, programs: &[(&str, &str)]) {
    let fails = |(what, text): &(&str, &str)| Some(format!("{what}:\n{}", check(name, text)?));
    let failures: Vec<String> = programs.iter().filter_map(fails).collect();
    assert!(failures.is_empty(), "{}", failures.join("\n\n"));
}

/// Programs in C. A condition on a line with `// may` can hold in some run (or on some machine), so the model must
/// allow it; one with `// never` cannot, and the model sees that.
const PROGRAMS: &[(&str, &str)] = &[
    (
        "an external call changes what it reaches, and nothing else",
        "int mystery(int *); static int kept = 3, given = 4;
int main(void) {
  mystery(&given);
  if (given == 77) return 1; // may
  if (kept != 3) return 2; // never
  return 0; }",
    ),
    (
        "an external call reaches what lies behind what it is given",
        "void mystery(void *); struct pair { int *inner; }; static int far = 1;
int main(void) {
  struct pair p = { &far };
  mystery(&p);
  if (far == 2) return 1; // may
  return 0; }",
    ),
    (
        "an external function calls back, often",
        "void mystery(void (*)(void)); static int count;
static void back(void) { count++; }
int main(void) {
  mystery(back);
  if (count == 0) return 1; // may
  if (count == 2) return 2; // may
  return 0; }",
    ),
    (
        "a function that escaped is called by a later external call",
        "void keep(void (*)(void)); void later(void); static int count;
static void back(void) { count = 5; }
int main(void) {
  keep(back);
  count = 0;
  later();
  if (count == 5) return 1; // may
  return 0; }",
    ),
    (
        "an external function ends the program, and handlers run",
        "void mystery(void); int atexit(void (*)(void)); static int done;
static void last(void) {
  if (!done) done = 2; // may
}
int main(void) { atexit(last); mystery(); done = 1; return 0; }",
    ),
    (
        "handlers of the exit run after main, with what it left; no other call runs them",
        "int __VERIFIER_nondet_int(void); int puts(const char *); int atexit(void (*)(void)); static int done;
static void last(void) {
  if (done == 1) done = 2; // may
  if (done == 7) done = 3; // never
}
int main(void) {
  atexit(last); puts(\"\");
  if (done == 2) return 1; // never
  done = 1; return 0; }",
    ),
    (
        "a call through a pointer reaches what it may point to",
        "int __VERIFIER_nondet_int(void); static int one(int x) { return x + 1; } static int two(int x) { return x + 2; }
static int three(int x) { return x + 3; }
int main(void) {
  int (*f)(int) = __VERIFIER_nondet_int() ? one : two;
  int (*volatile unused)(int) = three; (void)unused;
  if (f(1) == 2) return 1; // may
  if (f(1) == 3) return 2; // may
  if (f(1) == 4) return 3; // never
  return 0; }",
    ),
    (
        "variable arguments are unknown",
        "#include <stdarg.h>
static int sum(int n, ...) { va_list list; va_start(list, n); int all = 0;
  for (int i = 0; i < n; i++) all += va_arg(list, int);
  va_end(list); return all; }
int main(void) {
  if (sum(1, 3) == 3) return 1; // may
  return 0; }",
    ),
    (
        "a pointer passed as a variable argument is written through",
        "#include <stdarg.h>
static void set(int n, ...) { va_list list; va_start(list, n); *va_arg(list, int *) = 9; va_end(list); }
int main(void) { int x = 0;
  set(1, &x);
  if (x == 9) return 1; // may
  return 0; }",
    ),
    (
        "a pointer in an integer is still that pointer",
        "#include <stdint.h>
int main(void) { int x = 0, y = 0;
  uintptr_t n = (uintptr_t)&x; n ^= 0x55; n ^= 0x55;
  *(int *)n = 5;
  if (x == 5) return 1; // may
  if (y == 5) return 2; // never
  return 0; }",
    ),
    (
        "a pointer in bytes is still that pointer",
        "#include <string.h>
int main(void) { int x = 0, *p = &x, *q; char bytes[sizeof p];
  memcpy(bytes, &p, sizeof p); memcpy(&q, bytes, sizeof q);
  *q = 5;
  if (x != 5) return 1; // never
  return 0; }",
    ),
    (
        "an input may be the address of what escaped",
        "void *__VERIFIER_nondet_pointer(void); void keep(int *); static int x;
int main(void) { keep(&x); x = 0;
  int *p = __VERIFIER_nondet_pointer();
  if (p == &x) { *p = 5;
    if (x == 5) return 1; // may
  } return 0; }",
    ),
    (
        "objects of one allocation site are apart",
        "#include <stdlib.h>
int main(void) { int *all[2];
  for (int i = 0; i < 2; i++) { all[i] = malloc(4); if (!all[i]) return 0; *all[i] = i + 10; }
  if (*all[0] == 10) return 1; // may
  return 0; }",
    ),
    (
        "frames of a recursion have locals of their own",
        "int __VERIFIER_nondet_int(void);
static int deep(int n) { int mine = n; int *p = &mine; if (n > 0) deep(n - 1); return *p; }
int main(void) {
  if (deep(2) == 2) return 1; // may
  return 0; }",
    ),
    (
        "members of a union overlap",
        "#include <stdint.h>
union u { uint32_t word; uint8_t bytes[4]; float number; };
int main(void) { union u u; u.word = 0x01020304;
  if (u.bytes[0] != 4) return 1; // never
  u.bytes[3] = 0xff;
  if (u.word != 0xff020304) return 2; // never
  u.number = 1.0f;
  if (u.word != 0x3f800000) return 3; // never
  return 0; }",
    ),
    (
        "memory moves by a number of bytes that is an input",
        "#include <string.h>
unsigned __VERIFIER_nondet_uint(void);
int main(void) { char a[4] = { 1, 2, 3, 4 }, b[4] = { 0 };
  unsigned n = __VERIFIER_nondet_uint(); if (n > 3) return 0;
  memcpy(b, a, n);
  if (b[2] == 3) return 1; // may
  if (b[2] == 0) return 2; // may
  if (b[3] != 0) return 3; // never
  memmove(a + 1, a, n);
  if (a[0] != 1) return 4; // never
  return 0; }",
    ),
    (
        "uninitialised memory holds anything, and keeps it",
        "int main(void) { int x; int array[2];
  if (x == 1234) return 1; // may
  if (array[1] == 99) return 2; // may
  int copy = x;
  if (copy != x) return 3; // never
  return 0; }",
    ),
    (
        "heap memory holds anything, also what was there before",
        "#include <stdlib.h>
int main(void) { int *p = malloc(4); if (!p) return 1; *p = 5; free(p);
  int *q = malloc(4); if (!q) return 2;
  if (*q == 5) return 3; // may
  if (*q == 6) return 4; // may
  if (q == p) return 5; // may
  return 0; }",
    ),
    (
        "allocation fails",
        "#include <stdlib.h>
int main(void) { char *p = malloc(1);
  if (!p) return 1; // may
  char *q = realloc(p, 100);
  if (!q) return 2; // may
  if (q == p) return 3; // may
  return 0; }",
    ),
    (
        "external code frees what it is given",
        "#include <stdlib.h>
void release(void *);
int main(void) { char *p = malloc(8); if (!p) return 1; release(p);
  char *q = malloc(8); if (!q) return 2;
  if (p == q) return 3; // may
  return 0; }",
    ),
    (
        "order and distance of objects are unknown, their separation is not",
        "int main(void) { int a = 0, b = 0; int *p = &a, *q = &b;
  if ((unsigned long)p < (unsigned long)q) return 1; // may
  if ((unsigned long)q < (unsigned long)p) return 2; // may
  if (p == q) return 3; // never
  return 0; }",
    ),
    (
        "what stays undefined is unknown",
        "#include <limits.h>
int __VERIFIER_nondet_int(void); double __VERIFIER_nondet_double(void);
int main(void) { int n = __VERIFIER_nondet_int(), x = 1;
  if (n == 40 && (x << n) == 12345) return 1; // shift
  int low = __VERIFIER_nondet_int(), minus = __VERIFIER_nondet_int();
  if (low == INT_MIN && minus == -1) {
    if (low / minus == 7) return 2; // may
  }
  double big = __VERIFIER_nondet_double();
  if (big == 1e30) {
    if ((int)big == 11) return 3; // may
  }
  return 0; }",
    ),
    (
        "signed arithmetic wraps",
        "int __VERIFIER_nondet_int(void);
int main(void) { int x = __VERIFIER_nondet_int();
  if (x + 1 < x) return 1; // may
  return 0; }",
    ),
    (
        "sign and payload of a NaN are unknown, that it is one is not",
        "#include <stdint.h>
#include <string.h>
double __VERIFIER_nondet_double(void);
static uint64_t bits(double d) { uint64_t u; memcpy(&u, &d, 8); return u; }
int main(void) { double x = __VERIFIER_nondet_double(), nan = x - x;
  if (nan == nan) return 0;
  if (bits(nan) >> 63) return 1; // may
  if (bits(nan) == 0x7ff8000000000000) return 2; // may
  if (bits(nan) == 0x7ff8000000000001) return 3; // may
  if (bits(nan) == 0x3ff0000000000000) return 4; // never
  return 0; }",
    ),
    (
        "of a comparison of texts, only the sign is known",
        "#include <string.h>
char __VERIFIER_nondet_char(void);
int main(void) { char a[2] = { __VERIFIER_nondet_char(), 0 };
  int order = strcmp(a, \"b\");
  if (order == 2) return 1; // may
  if (order == 1) return 2; // may
  if (order == -1) return 3; // may
  if (order == 0 && a[0] != 'b') return 4;
  return 0; }",
    ),
    (
        "%n writes, also with a position; other formats do not",
        "#include <stdio.h>
int main(void) { int x = 1, y = 1;
  printf(\"%d\\n\", x);
  if (y != 1) return 1; // never
  printf(\"ab%1$n\", &x);
  if (x == 2) return 2; // may
  return 0; }",
    ),
    (
        "library functions that read input write their arguments only",
        "#include <stdio.h>
static int kept = 3;
int main(void) { char line[4]; int n = 1, c = getchar();
  if (c == 'x') return 1; // may
  if (!fgets(line, 4, stdin)) return 2; // may
  if (line[1] == 'q') return 3; // may
  if (scanf(\"%d\", &n) != 1) return 4;
  if (n == 12) return 5; // may
  if (kept != 3) return 6; // never
  return 0; }",
    ),
    (
        "arguments of the program are anything",
        "int main(int argc, char **argv) {
  if (argc == 3) { // may
    if (argv[1][0] == 'x') return 1; // may
  }
  return 0; }",
    ),
    (
        "inputs of every kind",
        "#include <stddef.h>
void klee_make_symbolic(void *, size_t, const char *); void klee_assume(unsigned long); int klee_range(int, int, const char *);
void provoke_bytes(void *, unsigned long); void __CrestInt(int *); void __VERIFIER_assume(int);
int main(void) { int x; klee_make_symbolic(&x, sizeof x, \"x\"); klee_assume(x > 5);
  if (x == 6) return 1; // may
  if (x == 5) return 2; // never
  int r = klee_range(0, 3, \"r\");
  if (r == 3) return 3; // never
  char some[3]; provoke_bytes(some, 3);
  if (some[2] == 9) return 4; // may
  int c; __CrestInt(&c); __VERIFIER_assume(c < 0);
  if (c == -4) return 5; // may
  if (c == 4) return 6; // never
  return 0; }",
    ),
    (
        "constructors run before main, destructors after it",
        "static int ready, done;
__attribute__((constructor)) static void first(void) { ready = 4; }
__attribute__((destructor)) static void last(void) {
  if (done == 1) done = 2; // may
  if (done == 0) done = 3; // never
}
int main(void) {
  if (ready != 4) return 1; // never
  done = 1; return 0; }",
    ),
    (
        "a static local keeps its value",
        "int __VERIFIER_nondet_int(void);
static int next(void) { static int n = 5; return n++; }
int main(void) {
  if (next() != 5) return 1; // never
  if (next() != 6) return 2; // never
  return 0; }",
    ),
    (
        "external variables are unknown, weak ones may be missing",
        "extern int optopt; extern int perhaps __attribute__((weak));
int main(void) {
  if (optopt == 4) return 1; // may
  if (!&perhaps) return 2; // may
  return 0; }",
    ),
    (
        "inline assembly writes its operands",
        "int main(void) { int x = 1, y = 1;
  __asm__ volatile(\"movl $5, %0\" : \"=m\"(x));
  if (x == 5) return 1; // may
  if (y != 1) return 2; // never
  return 0; }",
    ),
    (
        "a function with a library's name but another type is any function",
        "int strlen(const char *, int); void *calloc(short); int memcmp(int, int);
int main(void) {
  if (strlen(\"a\", 3) == 7) return 1; // may
  if (calloc(3) == (void *)5) return 2; // may
  if (memcmp(1, 2) == 3) return 3; // may
  return 0; }",
    ),
    (
        "external code passes structs that hold what it knows",
        "struct s { int *p; long more[4]; }; void mystery(void (*)(struct s), int *); static int x;
static void back(struct s s) { *s.p = 5; }
int main(void) {
  mystery(back, &x);
  if (x == 5) return 1; // may
  return 0; }",
    ),
    (
        "a store of a value without form leaves its target unknown",
        "typedef _BitInt(256) wide;
static wide w; static int kept = 2;
int main(void) { w = (wide)1 << 200;
  if ((int)(w >> 200) == 1) return 1; // may
  if (kept != 2) return 2; // never
  return 0; }",
    ),
    (
        "the result of fgets points to what it filled",
        "#include <stdio.h>
int main(void) {
  char buffer[8];
  char *line = fgets(buffer, 8, stdin);
  if (!line) return 1;
  buffer[0] = 'a';
  line[0] = 'b';
  if (buffer[0] == 'b') return 2; // may
  return 0; }",
    ),
    (
        "a pointer is copied by setting its bytes",
        "#include <string.h>
int main(void) {
  int x = 0, *p = &x, *q;
  for (int i = 0; i < 8; i++) memset((char *)&q + i, ((unsigned char *)&p)[i], 1);
  *q = 1;
  if (x == 1) return 1; // may
  return 0; }",
    ),
    (
        "a pointer that was printed is read again",
        "#include <stdio.h>
int mystery(void);
int main(void) {
  int x = 0, y = 0, *q = &y;
  char text[40];
  if (mystery()) { sprintf(text, \"%lu\", (unsigned long)&x); sscanf(text, \"%lu\", (unsigned long *)&q); }
  *q = 1;
  if (x == 1) return 1; // may
  return 0; }",
    ),
    (
        "a pointer that was written to a file is read again",
        "#include <stdio.h>
int mystery(void);
int main(void) {
  int x = 0, y = 0, *p = &x, *q = &y;
  FILE *file = tmpfile();
  if (mystery()) { fwrite(&p, sizeof p, 1, file); rewind(file); fread(&q, sizeof q, 1, file); }
  *q = 1;
  if (x == 1) return 1; // may
  return 0; }",
    ),
    (
        "a number that equals an address is one",
        "unsigned long mystery(void);
int main(void) {
  int x = 0;
  unsigned long from = (unsigned long)&x, to = mystery();
  if (to != from) return 2;
  *(int *)to = 1;
  if (x == 1) return 1; // may
  return 0; }",
    ),
    (
        "so is one that equals an address in memory",
        "unsigned long mystery(void); static int x; static unsigned long from = (unsigned long)&x;
int main(void) {
  unsigned long to = mystery();
  if (to != from) return 2;
  *(int *)to = 1;
  if (x == 1) return 1; // may
  return 0; }",
    ),
    (
        "an intrinsic of the processor stores a pointer",
        "typedef char bytes __attribute__((vector_size(16)));
int mystery(void);
int main(void) {
  int x = 0, y = 0, *p = &x;
  union { char c[16]; int *q; bytes v; } u = { .q = &y }, from = { .q = p };
  bytes all = { -1, -1, -1, -1, -1, -1, -1, -1 };
  if (mystery()) __builtin_ia32_maskmovdqu(from.v, all, u.c);
  *u.q = 1;
  if (x == 1) return 1; // may
  return 0; }",
    ),
    (
        "constructors have the arguments of main",
        "int mystery(void); static char **saved;
__attribute__((constructor)) static void keep(int count, char **arguments) { (void)count; saved = arguments; }
int main(int count, char **arguments) {
  char own[2] = \"q\", *p = own, *q = own + 1;
  (void)count;
  if (mystery()) { p = arguments[0]; q = saved[0]; }
  *p = 'a';
  *q = 'b';
  if (*p == 'b') return 1; // may
  return 0; }",
    ),
    (
        "what is only declared may have two names",
        "extern char **environ, **__environ; static char *none[1];
int main(void) {
  char **old = __environ;
  environ = none;
  if (__environ != old) return 1; // may
  return 0; }",
    ),
    (
        "gettimeofday fills both of its arguments",
        "#include <sys/time.h>
int main(void) {
  struct timeval now; struct timezone zone = { 5, 5 };
  gettimeofday(&now, &zone);
  if (zone.tz_dsttime == 0) return 1; // may
  return 0; }",
    ),
    (
        "malloc sets errno",
        "#include <errno.h>
#include <stdlib.h>
int main(void) {
  errno = 0;
  void *p = malloc(1ul << 62);
  if (errno == ENOMEM) return 1; // may
  return p != 0; }",
    ),
    (
        "a destructor registers a handler",
        "#include <stdlib.h>
static int state;
static void handler(void) {
  if (state == 1) exit(3); // may
}
__attribute__((destructor)) static void last(void) { state = 1; atexit(handler); }
int main(void) { return 0; }",
    ),
];

#[test]
fn what_runs_can_do_the_model_allows() {
    check_all("program.c", PROGRAMS);
}

/// The same in C++.
const CXX_PROGRAMS: &[(&str, &str)] = &[
    (
        "an exception is caught, by its type or not",
        "extern \"C\" int __VERIFIER_nondet_int();
static int f(int x) { if (x == 1) throw 5; if (x == 2) throw 'c'; return x; }
int main() { int where = 0;
  try { where = f(__VERIFIER_nondet_int()); }
  catch (int n) {
    if (where == 0) where = 100; // may
  } catch (...) {
    if (where == 0) where = 200; // may
  }
  if (where == 7) return 1; // may
  return 0; }",
    ),
    (
        "destructors run when an exception passes",
        "static int gone;
struct guard { ~guard() { gone = 1; } };
static void f(int n) { guard g; if (n) throw 1; }
int main(int argc, char **) {
  try { f(argc); } catch (int) {
    if (gone == 1) return 1; // may
  }
  return 0; }",
    ),
    (
        "external code throws",
        "void mystery();
int main() { int before = 1;
  try { mystery(); } catch (...) {
    if (before == 1) return 1; // may
  }
  return 0; }",
    ),
    (
        "a handler of std::terminate runs",
        "#include <exception>
#include <cstdlib>
static int armed;
static void last() {
  if (armed) std::_Exit(3); // may
}
int main(int argc, char **) { std::set_terminate(last); armed = 1; if (argc > 1) throw 1; return 0; }",
    ),
    (
        "a static object is made once, when control first gets there",
        "extern \"C\" int __VERIFIER_nondet_int();
struct thing { int n; thing() : n(__VERIFIER_nondet_int()) {} };
static thing &the() { static thing t; return t; }
int main() { int first = the().n;
  if (first == 8) return 1; // may
  return 0; }",
    ),
    (
        "allocation throws",
        "#include <new>
int main() { int done = 0;
  try { new int(4); done = 1; } catch (const std::bad_alloc &) {
    if (done == 0) return 1; // may
  }
  return 0; }",
    ),
    (
        "a virtual call reaches the object's class",
        "struct base { virtual int kind() { return 1; } }; struct left : base { int kind() override { return 2; } };
int main(int argc, char **) { base b; left l; base *p = &b; if (argc > 1) p = &l;
  if (p->kind() == 1) return 1; // may
  if (p->kind() == 2) return 2; // may
  return 0; }",
    ),
    (
        "the library calls the program's operator new",
        "#include <cstdlib>
#include <new>
void mystery();
static int count;
void *operator new(std::size_t n) { count++; return std::malloc(n); }
int main() {
  mystery();
  if (count == 1) return 1; // may
  return 0; }",
    ),
    (
        "external code catches what a callback throws",
        "void quiet(void (*)()); static int state; static char *kept; volatile unsigned long much = 1ul << 62;
static void back() { state = 1; kept = new char[much]; state = 0; }
int main() {
  quiet(back);
  if (state == 1) return 1; // may
  return 0; }",
    ),
    (
        "a handler of the end throws, and the handler of terminate runs",
        "#include <cstdlib>
#include <exception>
static int state; static char *kept; volatile unsigned long much = 1ul << 62;
static void terminated() {
  if (state == 1) std::abort(); // may
  std::_Exit(0);
}
static void handler() { state = 1; kept = new char[much]; state = 0; }
int main() { std::set_terminate(terminated); std::atexit(handler); return 0; }",
    ),
];

#[test]
fn what_runs_can_do_in_cxx_the_model_allows() {
    check_all("program.cpp", CXX_PROGRAMS);
}

/// Constructs that no step can show.
const OBSTACLES: &[&str] = &[
    "#include <setjmp.h>\nstatic jmp_buf place; int main(void) { if (setjmp(place)) return 1; longjmp(place, 1); }",
    "#include <pthread.h>\nstatic void *f(void *p) { return p; }\nint main(void) { pthread_t t; return pthread_create(&t, 0, f, 0); }",
    "#include <signal.h>\nstatic void f(int n) { (void)n; }\nint main(void) { signal(2, f); return 0; }",
    "#include <signal.h>\nstatic void f(int n) { (void)n; }\ntypedef void (*handler)(int);\nint main(void) { handler (*by)(int, handler) = signal; by(2, f); return 0; }",
    "#include <stdio.h>\nstatic char buffer[BUFSIZ]; int main(void) { setvbuf(stdout, buffer, _IOFBF, BUFSIZ); return 0; }",
    "#include <fenv.h>\nint main(void) { fesetround(FE_UPWARD); return 0; }",
    "#include <dlfcn.h>\nint main(void) { return dlsym(0, \"f\") != 0; }",
    "#include <stdlib.h>\nvoid *malloc(size_t n) { (void)n; return 0; } int main(void) { return malloc(3) != 0; }",
    "__asm__(\".globl f\\nf: ret\\n\"); int main(void) { return 0; }",
    "static void f(void) {} __attribute__((section(\".init_array\"), used)) static void (*p)(void) = f; int main(void) { return 0; }",
    "__attribute__((naked)) static int f(void) { __asm__(\"movl $1, %eax; ret\"); } int main(void) { return f(); }",
    "static void *place[5]; int main(void) { if (__builtin_setjmp(place)) return 1; __builtin_longjmp(place, 1); }",
    "#include <unistd.h>\nint main(void) { return fork() == 0; }",
    "int fesetmode(const void *); int main(void) { return fesetmode(0); }",
    "extern char edata; int main(void) { return edata; }",
    "static void f(void) {} static void (*choose(void))(void) { return f; }\nvoid g(void) __attribute__((ifunc(\"choose\"))); int main(void) { g(); return 0; }",
    "static int x; int main(void) { __asm__ volatile(\"movl $1, x(%%rip)\" ::: \"memory\"); return x; }",
    "static void f(void) {} int main(void) { void (*p)(void) = f; __asm__ volatile(\"call *%0\" :: \"r\"(p) : \"memory\"); return 0; }",
    "static int n; void *memset(void *d, int c, unsigned long k) { char *p = d; n = 1; while (k--) *p++ = (char)c; return d; }\nint main(void) { return n; }",
    "static int n; double floor(double x) { n = 1; return (double)(long)x; } int main(void) { return n; }",
    "#pragma clang fp reassociate(on)\ndouble f(double a, double b) { return a + b - a; } int main(void) { return f(1, 2) != 2; }",
    "int main(void) { unsigned mode = 0x9fc0; __asm__ volatile(\"ldmxcsr %0\" :: \"m\"(mode)); return 0; }",
    "void *_ZSt15set_new_handlerPFvvE(void (*)(void)); int main(void) { return _ZSt15set_new_handlerPFvvE(0) != 0; }",
];

#[test]
fn what_no_step_can_show_allows_no_proof() {
    for text in OBSTACLES {
        let model = support::model(text);
        assert!(!model.obstacles.is_empty(), "{text}");
    }
    let harmless =
        "#include <stdio.h>\nint main(void) { setvbuf(stdout, NULL, _IONBF, 0); return 0; }";
    assert!(support::model(harmless).obstacles.is_empty());
}

#[test]
fn foreign_code_reaches_whatever_has_a_name() {
    let text = "void mystery(void); int open = 1; static int closed = 1;
int called(void) { return closed = 2; }
int main(void) { mystery(); if (open == 2) return 1; if (closed == 2) return 2; return 0; }";
    let early = "int ready; void arm(void) { ready = 1; }
int main(void) { if (ready) return 1; return 0; }";
    let options = provoke_model::Options { foreign_code: true, ..Default::default() };
    let weak = "__attribute__((weak)) int f(void) { return 0; } int main(void) { return f(); }";
    assert!(!support::model_with(weak, &options).obstacles.is_empty(), "another f may be linked");
    assert!(support::model(weak).obstacles.is_empty());
    let model = support::model_with(early, &options);
    let entry = model.entry().map(|id| model.functions[id.index()].clone());
    assert_eq!(entry.as_deref(), Some("main"));
    let before = model.edges.iter().find(|edge| model.location_name(edge.from) == "before");
    assert!(before.is_some(), "its constructors run before main");
    let work = tempfile::tempdir().expect("folder");
    let source = work.path().join("program.c");
    std::fs::write(&source, early).expect("source");
    let (linked, _) = support::compile(&[source], &["-lown".to_owned()]).expect("program");
    let starts = |edge: &provoke_model::Edge| linked.location_name(edge.from) == "before";
    assert!(linked.edges.iter().any(starts), "flags for linking say so, too");
    let callable = |foreign_code| {
        let options = provoke_model::Options { foreign_code, ..Default::default() };
        let model = support::model_with(text, &options);
        let calls = |edge: &provoke_model::Edge| matches!(edge.kind, provoke_model::EdgeKind::Call(_, f) if model.functions[f.index()] == "called");
        model.edges.iter().any(calls)
    };
    assert!(callable(true) && !callable(false));
}

#[test]
fn another_entry_may_be_given_pointers_to_anything() {
    let text = "void keep(int *); static int x;
int work(int *p) { keep(&x); x = 0; *p = 5; if (x == 5) return 1; return 0; }
int main(void) { return 0; }";
    let options = provoke_model::Options { entry: "work", ..Default::default() };
    let model = support::model_with(text, &options);
    let taken = model.edges_of_goal(goal::GoalId(0)).next().expect("an edge");
    assert_eq!(model.terms.as_constant(model.edge(taken).guard), None);
}

#[test]
fn the_check_fails_where_it_should() {
    let program = |value, word| {
        let line = format!("  if (x == {value}) return 1; // {word}");
        format!("int main(void) {{ int x = 1;\n{line}\n  return 0; }}")
    };
    assert!(check("program.c", &program(2, "may")).is_some());
    assert!(check("program.c", &program(1, "never")).is_some());
    assert!(check("program.c", &program(1, "may")).is_none());
}

#[test]
fn a_proof_rests_on_as_little_as_the_program_permits() {
    let small = support::model(
        "int __VERIFIER_nondet_int(void);
int main(void) { int x = __VERIFIER_nondet_int(); if (x * 2 == 3) return 1; return 0; }",
    );
    assert!(small.assumptions().is_empty() && !small.has_floats(), "{:?}", small.assumptions());
    let large = support::model(
        "#include <math.h>
void mystery(void *); double __VERIFIER_nondet_double(void);
int main(int argc, char **argv) { mystery(argv); __asm__(\"nop\");
  return sqrt(__VERIFIER_nondet_double()) > argv[argc - 1][0]; }",
    );
    let text = large.assumptions().join("\n");
    for word in ["assembly", "sqrt", "mystery"] {
        assert!(text.contains(word), "{word}: {text}");
    }
    assert!(large.has_floats());
}

// Runs a program over and over on random inputs, in one process, and leaves the sum of clang's coverage counters.
//
// The program's `main` is renamed to `program_main`. Before each run all writable data of the executable are put back
// to what they were at the start, so that each run is a first run. Only runs that return or call `exit` are counted: the false side
// of a condition is a difference of counters, which is wrong if a run was cut off in between.
//
// A run's inputs are what `__VERIFIER_nondet_*` return, its arguments, its standard input, and the file `input` in the folder where it
// runs; the C library that reads them is the real one.
//
// Environment: MILLISECONDS (budget), SEED, RUNS (stop after so many, for narrowing a hit down), DICTIONARY (numbers worth
// trying), STATE (do one run, which begins with this state of the random numbers, and nothing else: for a build with sanitizers).
// Prints how many runs there were, how many were cut off, and the state with which the last began; then the inputs of the last.
#define _GNU_SOURCE
#include <ctype.h>
#include <setjmp.h>
#include <signal.h>
#include <stdint.h>
#include <stdio.h>
#include <stdio_ext.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/time.h>
#include <time.h>
#include <unistd.h>

extern int program_main(int argc, char **argv);
extern char __data_start[], _end[];
// A build with sanitizers has no counters.
extern uint64_t __start___llvm_prf_cnts[] __attribute__((weak)), __stop___llvm_prf_cnts[] __attribute__((weak));

enum { INPUTS = 256, WORDS = 512, RUN_MILLISECONDS = 20, BATCH = 64, ARGUMENTS = 3, BYTES = 48, FIRST_FREE = 8 };

struct bytes {
  size_t size;
  char byte[BYTES + 1];
};

// What outlives a run. It lies outside of the program's data.
struct keep {
  jmp_buf back;
  uint64_t random, state;
  char style;
  unsigned inputs;
  uint64_t input[INPUTS];
  int arguments;
  struct bytes argument[ARGUMENTS], standard, file;
  int standard_descriptor, file_descriptor;
  unsigned words;
  uint64_t word[WORDS];
  char *saved;
  uint64_t *sums;
};
static struct keep *keep;

static uint64_t next_random(void) {
  uint64_t x = keep->random;
  x ^= x << 13, x ^= x >> 7, x ^= x << 17;
  keep->random = x;
  return x * 0x2545f4914f6cdd1dULL;
}

// A number of some kind: small, from the dictionary or near it, a power of two or near it, equal to an earlier
// input, or anything.
static uint64_t number(void) {
  uint64_t pick = next_random(), near = next_random() % 3 - 1;
  switch (keep->style == 0 ? pick % 8 : (uint64_t)keep->style) {
  case 1: return next_random() % 33 - 16;
  case 2:
  case 3: return keep->words ? keep->word[next_random() % keep->words] : pick;
  case 4: return (keep->words ? keep->word[next_random() % keep->words] : 0) + near;
  case 5: return (1ULL << next_random() % 64) + near;
  case 6: return keep->inputs ? keep->input[next_random() % (keep->inputs < INPUTS ? keep->inputs : INPUTS)] + near : 0;
  default: return next_random();
  }
}

static uint64_t input(void) {
  uint64_t value = number();
  if (keep->inputs < INPUTS) keep->input[keep->inputs] = value;
  keep->inputs++;
  return value;
}

#define WHOLE(type, name) type __VERIFIER_nondet_##name(void) { return (type)input(); }
WHOLE(_Bool, bool) WHOLE(char, char) WHOLE(signed char, schar) WHOLE(unsigned char, uchar)
WHOLE(short, short) WHOLE(unsigned short, ushort) WHOLE(int, int) WHOLE(unsigned, uint)
WHOLE(long, long) WHOLE(unsigned long, ulong) WHOLE(long long, longlong) WHOLE(unsigned long long, ulonglong)

// Half of the floats are numbers, the others patterns of bits.
#define FLOAT(type, bits, name)                                                                                        \
  type __VERIFIER_nondet_##name(void) {                                                                                \
    uint64_t value = input();                                                                                          \
    if (value % 2 == 0) return (type)(int64_t)value / 2;                                                               \
    bits pattern = (bits)(value >> 1 ^ value << 40);                                                                   \
    type result;                                                                                                       \
    memcpy(&result, &pattern, sizeof result);                                                                          \
    return result;                                                                                                     \
  }
FLOAT(float, uint32_t, float) FLOAT(double, uint64_t, double)

// Bytes of some kind: numbers in digits, numbers as bytes, letters.
static void make_bytes(struct bytes *bytes, size_t most) {
  size_t wanted = next_random() % (most + 1);
  bytes->size = 0;
  while (bytes->size < wanted) {
    char piece[32];
    int size = 1;
    switch (next_random() % 4) {
    case 0: size = snprintf(piece, sizeof piece, "%lld%c", (long long)number(), " \n"[next_random() % 2]); break;
    case 1: *piece = (char)('a' + next_random() % 26); break;
    default: *piece = (char)number();
    }
    if ((size_t)size > wanted - bytes->size) size = (int)(wanted - bytes->size);
    memcpy(bytes->byte + bytes->size, piece, (size_t)size);
    bytes->size += (size_t)size;
  }
  bytes->byte[bytes->size] = 0;
}

static void put(int descriptor, const struct bytes *bytes) {
  if (ftruncate(descriptor, 0) || pwrite(descriptor, bytes->byte, bytes->size, 0) < 0) abort();
}

// What the program finds when it starts. Whatever an earlier run left open is closed.
static void make_surroundings(void) {
  keep->arguments = (int)(next_random() % (ARGUMENTS + 1));
  for (int i = 0; i < keep->arguments; i++) make_bytes(&keep->argument[i], i ? BYTES : 4);
  make_bytes(&keep->standard, BYTES);
  make_bytes(&keep->file, BYTES);
  put(keep->standard_descriptor, &keep->standard);
  put(keep->file_descriptor, &keep->file);
  dup2(keep->standard_descriptor, 0);
  lseek(0, 0, SEEK_SET);
  __fpurge(stdin);
  clearerr(stdin);
  close_range(FIRST_FREE, ~0u, 0);
}

static void open_surroundings(void) {
  keep->standard_descriptor = dup2(memfd_create("standard input", 0), FIRST_FREE - 1);
  keep->file_descriptor = dup2(memfd_create("file", 0), FIRST_FREE - 2);
  char name[32];
  snprintf(name, sizeof name, "/proc/self/fd/%d", keep->file_descriptor);
  unlink("input");
  if (keep->standard_descriptor < 0 || keep->file_descriptor < 0 || symlink(name, "input")) abort();
}

static void show_bytes(const char *name, const struct bytes *bytes) {
  fprintf(stdout, "%s \"", name);
  for (size_t i = 0; i < bytes->size; i++) {
    int byte = (unsigned char)bytes->byte[i];
    fprintf(stdout, isalnum(byte) ? "%c" : "\\x%02x", byte);
  }
  fprintf(stdout, "\" ");
}

static void show_inputs(void) {
  for (unsigned i = 0; i < keep->inputs && i < INPUTS; i++) fprintf(stdout, "%lld ", (long long)keep->input[i]);
  for (int i = 0; i < keep->arguments; i++) show_bytes("argument", &keep->argument[i]);
  show_bytes("standard input", &keep->standard);
  show_bytes("file", &keep->file);
}

// Linked with --wrap: the program's output is nobody's, and its exit ends a run.
int __wrap_printf(const char *format, ...) { (void)format; return 0; }
void __wrap_exit(int code) { (void)code; longjmp(keep->back, 1); }

static void cut_off(int signal) {
  (void)signal;
  longjmp(keep->back, 2);
}

static void catch_signals(void) {
  static char stack[1 << 16];
  sigaltstack(&(stack_t){.ss_sp = stack, .ss_size = sizeof stack}, 0);
  struct sigaction action = {.sa_handler = cut_off, .sa_flags = SA_ONSTACK | SA_NODEFER};
  int signals[] = {SIGSEGV, SIGBUS, SIGFPE, SIGILL, SIGABRT, SIGTRAP, SIGVTALRM};
  for (unsigned i = 0; i < sizeof signals / sizeof *signals; i++) sigaction(signals[i], &action, 0);
}

static void set_timer(int milliseconds) {
  setitimer(ITIMER_VIRTUAL, &(struct itimerval){.it_value = {0, milliseconds * 1000}}, 0);
}

// One run; whether it ended by itself.
static int run(void) {
  static char name[] = "program", *arguments[ARGUMENTS + 2] = {name};
  keep->state = keep->random;
  keep->inputs = 0;
  keep->style = next_random() % 2 ? 0 : next_random() % 8;
  make_surroundings();
  for (int i = 0; i < keep->arguments; i++) arguments[i + 1] = keep->argument[i].byte;
  int how = setjmp(keep->back);
  if (how == 0) program_main(keep->arguments + 1, arguments);
  return how != 2;
}

static void add_counters(void) {
  long counters = __stop___llvm_prf_cnts - __start___llvm_prf_cnts;
  for (long i = 0; i < counters; i++) keep->sums[i] += __start___llvm_prf_cnts[i];
}

static void read_dictionary(const char *text) {
  while (text && *text && keep->words < WORDS) {
    char *end;
    uint64_t word = strtoull(text, &end, 0);
    if (end == text) break;
    keep->word[keep->words++] = word;
    text = end;
  }
}

static uint64_t setting(const char *name, uint64_t otherwise) {
  const char *text = getenv(name);
  return text ? strtoull(text, 0, 0) : otherwise;
}

static double now(void) {
  struct timespec time;
  clock_gettime(CLOCK_MONOTONIC, &time);
  return (double)time.tv_sec + (double)time.tv_nsec / 1e9;
}

int main(void) {
  size_t size = (size_t)(_end - __data_start);
  size_t counters = (size_t)(__stop___llvm_prf_cnts - __start___llvm_prf_cnts);
  keep = mmap(0, sizeof *keep + 2 * 4096 + size + counters * 8, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
  if (keep == MAP_FAILED) return 2;
  keep->sums = (uint64_t *)(keep + 1);
  keep->saved = (char *)(keep->sums + counters);
  keep->random = setting("STATE", setting("SEED", 1) * 0x9e3779b97f4a7c15ULL | 1);
  read_dictionary(getenv("DICTIONARY"));
  open_surroundings();
  if (getenv("STATE")) return run() ? 0 : 1;
  catch_signals();
  memcpy(keep->saved, __data_start, size);
  uint64_t most = setting("RUNS", UINT64_MAX), done = 0, cut = 0;
  double end = now() + (double)setting("MILLISECONDS", 1000) / 1000;
  while (done < most && (done % BATCH || now() < end)) {
    set_timer(RUN_MILLISECONDS);
    if (run())
      add_counters();
    else
      cut++;
    memcpy(__data_start, keep->saved, size);
    done++;
  }
  set_timer(0);
  fprintf(stdout, "%llu %llu %llu\n", (unsigned long long)done, (unsigned long long)cut, (unsigned long long)keep->state);
  show_inputs();
  memcpy(__start___llvm_prf_cnts, keep->sums, counters * 8);
  return 0;
}

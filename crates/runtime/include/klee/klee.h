/* klee/klee.h: KLEE's calls for programs under test, in C and C++, as Provoke understands them.
 *
 * Programs written for KLEE run unchanged. Each object that is made symbolic becomes inputs, whose values
 * Provoke chooses; names are for the reader. What only advises KLEE's own search does nothing.
 *
 * Declared as a system header, so that what stands here has no goals.
 */
#ifndef KLEE_H
#define KLEE_H

#if defined(__GNUC__)
#pragma GCC system_header
#endif

#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/* Fills the object with inputs. */
void klee_make_symbolic(void *address, size_t size, const char *name);

/* An int from `begin` up to, not including, `end`; any int; a number below `count`. */
int klee_range(int begin, int end, const char *name);
int klee_int(const char *name);
uintptr_t klee_choose(uintptr_t count);

/* Ends the run, as no defect, unless the condition holds. */
void klee_assume(uintptr_t condition);

/* The value that an expression has in this run. */
float klee_get_valuef(float expression);
double klee_get_valued(double expression);
long klee_get_valuel(long expression);
long long klee_get_valuell(long long expression);
int32_t klee_get_value_i32(int32_t expression);
int64_t klee_get_value_i64(int64_t expression);

/* Ends of a run: without a word, or as a defect. */
__attribute__((noreturn)) void klee_silent_exit(int status);
__attribute__((noreturn)) void klee_abort(void);
__attribute__((noreturn)) void klee_report_error(const char *file, int line, const char *message, const char *suffix);

/* Always 0, so that a run does the same wherever it takes place. */
unsigned klee_is_symbolic(uintptr_t value);
unsigned klee_is_replay(void);

/* These do nothing. */
void klee_prefer_cex(void *object, uintptr_t condition);
void klee_posix_prefer_cex(void *object, uintptr_t condition);
void klee_mark_global(void *object);
void klee_warning(const char *message);
void klee_warning_once(const char *message);
void klee_print_expr(const char *message, ...);
void klee_print_range(const char *name, int value);
void klee_stack_trace(void);
void klee_open_merge(void);
void klee_close_merge(void);
void klee_set_forking(unsigned enable);
void klee_check_memory_access(const void *address, size_t size);
void klee_define_fixed_object(void *address, size_t size);

/* A failed assertion, also where NDEBUG is defined. */
#if defined(__cplusplus) && __cplusplus < 201103L
#define KLEE_NOTHROW throw()
#elif defined(__cplusplus)
#define KLEE_NOTHROW noexcept(true)
#else
#define KLEE_NOTHROW
#endif
extern void __assert_fail(const char *, const char *, unsigned, const char *) KLEE_NOTHROW
    __attribute__((noreturn));
#define klee_assert(expr) \
    ((expr) ? (void)0 : __assert_fail(#expr, __FILE__, __LINE__, __PRETTY_FUNCTION__))

#ifdef __cplusplus
}
#endif

#endif

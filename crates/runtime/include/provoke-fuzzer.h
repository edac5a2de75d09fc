/* provoke-fuzzer.h: the main function of a program that has LLVMFuzzerTestOneInput and no main.
 *
 * The size of the data is an input, up to PROVOKE_FUZZER_SIZE (give -DPROVOKE_FUZZER_SIZE=N to change it), then
 * come the bytes. Runs keep that bound; proofs are tried without it first, unless PROVOKE_FUZZER_BOUND is defined:
 * then the function keeps something from call to call, so that what holds for the one call here may not hold for all.
 *
 * Declared as a system header, so that what stands here has no goals.
 */
#ifndef PROVOKE_FUZZER_H
#define PROVOKE_FUZZER_H

#if defined(__GNUC__)
#pragma GCC system_header
#endif

#include <provoke.h>
#include <stdlib.h>

#ifndef PROVOKE_FUZZER_SIZE
#define PROVOKE_FUZZER_SIZE 64
#endif

#ifdef __cplusplus
extern "C" {
#endif

extern int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);
extern int LLVMFuzzerInitialize(int *count, char ***arguments) __attribute__((weak));
extern void *provoke_fuzzer_data(size_t size);
#ifndef PROVOKE_FUZZER_BOUND
extern void provoke_bound(int condition);
#endif

#ifdef __cplusplus
}
#endif

int main(int count, char **arguments) {
    if (LLVMFuzzerInitialize) LLVMFuzzerInitialize(&count, &arguments);
    size_t size = provoke_size("size");
    provoke_assume(size <= PTRDIFF_MAX);
#ifdef PROVOKE_FUZZER_BOUND
    provoke_assume(size <= PROVOKE_FUZZER_SIZE);
#else
    provoke_bound(size <= PROVOKE_FUZZER_SIZE);
#endif
    void *data = provoke_fuzzer_data(size);
    if (data) LLVMFuzzerTestOneInput((const uint8_t *)data, size);
    free(data);
    return 0;
}

#endif

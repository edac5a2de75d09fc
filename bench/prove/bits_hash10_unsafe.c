// A key below 5000 whose ten bit multiplicative hash is the magic value.
// verdict: unsafe
// fails: 573
extern unsigned int __VERIFIER_nondet_uint(void);
extern void reach_error(void);

static unsigned int hash(unsigned int key)
{
    key ^= key >> 7;
    key *= 2654435761u;
    return key >> 22;
}

int main(void)
{
    unsigned int key = __VERIFIER_nondet_uint();

    if (key >= 5000)
        return 0;
    if (hash(key) == 0x2a5 && key % 2 == 1)
        reach_error();
    return 0;
}

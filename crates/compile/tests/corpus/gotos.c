// computed goto, labels as values, jumps into and out of blocks, attribute cleanup, nested statement expressions
static void leave(int *x) { if (*x > 3) *x = 0; }
static int run(const unsigned char *code, int x) {
    static void *const table[] = {&&stop, &&add, &&twice, &&test};
    goto *table[*code];
add: x++; goto *table[*++code];
twice: x *= 2; goto *table[*++code];
test: if (x > 5) goto stop; goto *table[*++code];
stop: return x;
}
int main(int argc, char **argv) {
    (void)argv;
    const unsigned char code[] = {1, 2, 3, 1, 1, 0};
    int kept __attribute__((cleanup(leave))) = argc;
    int r = run(code, argc);
    if (r > 100) { inside: r++; if (r < 103) goto inside; }
    for (int i = 0; i < 3; i++) { int t __attribute__((cleanup(leave))) = i; if (t == 1) continue; if (t == 2) break; r += t; }
    r += ({ int v; if (argc) { v = ({ argc > 2 ? 4 : 5; }); } else v = 1; v; });
    return r == 12345 || kept == 54321;
}

// switch with and without default, fallthrough, ranges, large ranges, empty, nested, in a loop, char, enum
enum color { RED, GREEN = 5, BLUE };
static int plain(int x) { switch (x) { case 1: return 10; case 2: return 20; default: return 30; } }
static int open_ended(int x) { int r = 0; switch (x) { case -1: r = 1; break; case 7: r = 2; } return r; }
static int falling(int x) {
    int r = 0;
    switch (x) { case 1: r++; case 2: case 3: r += 2; break; default: r = 9; case 8: r++; }
    return r;
}
static int ranges(int x) { switch (x) { case 1 ... 5: return 1; case 10 ... 500: return 2; case 1000 ... 9000: return 3; } return 0; }
static int ranges_default(int x) { switch (x) { case 0 ... 99: return 1; case 200: return 2; default: return 3; } }
static int colors(enum color c) { switch (c) { case RED: return 1; case GREEN: return 2; case BLUE: return 3; } return 0; }
static int only_default(int x) { switch (x) { default: return x; } }
static int none(int x) { switch (x) { } return x; }
static int letters(const char *s) {
    int n = 0;
    for (; *s; s++) switch (*s) { case 'a': n += 1; continue; case 'b': n += 2; break; default: if (n > 3) return n; }
    return n;
}
static int nested(int x, int y) {
    switch (x) {
    case 1: switch (y) { case 1: return 11; case 2: return 12; } break;
    case 2: { int z = y; if (z) return 21; }
    }
    return 0;
}
static int wide(unsigned long long x) { switch (x & 0xffffffffffull) { case 0x100000000ull: return 1; case 3: return 2; } return 0; }
static int constant(void) { switch (3) { case 2: return 1; case 3: return 2; default: return 3; } }
static int jump_in(int x) { int r = 0; switch (x) { case 1: while (r < 3) { r++; case 2: r += 2; } } return r; }
int main(int argc, char **argv) {
    (void)argv;
    int sum = 0;
    for (int i = 0; i < 12; i++)
        sum += plain(i) + open_ended(i) + falling(i) + ranges(i * 40) + ranges_default(i * 30) + colors((enum color)i) + nested(i, argc) + wide(i) + jump_in(i);
    return only_default(argc) + none(argc) + letters("abcab") + constant() + sum == 0;
}

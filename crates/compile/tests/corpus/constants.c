// conditions that are constant, wholly or in part, and code after return
#include <stdlib.h>
enum { DEBUG = 0, LEVEL = 3 };
static int dead(int x) { return x; if (x) return 1; while (x > 2) x--; return 0; }
static int stop(int x) { if (x > 5) { abort(); if (x) x++; } return x; }
int main(int argc, char **argv) {
    int r = 0;
    if (DEBUG) r++;
    if (1) r++; else r--;
    if (argc && 0) r++;
    if (argc || 1) r++;
    if (0 || argc) r++;
    if (1 && argc) r++;
    if (LEVEL > 2 && argc > 1) r++;
    int v = argc && 0;
    v += 1 || argc;
    v += DEBUG ? argc : 3;
    v += sizeof(int) == 4 ? 1 : 2;
    while (0) r++;
    for (; 1;) { if (r++ > 3) break; }
    if (argc == argc) r++;
    if ((argc, 1)) r++;
    if (argv && (r, 0)) r++;
    return dead(argc) + stop(r > 100) + v == 0;
}

// statement expressions, comma, conditions with calls, assignments, pointers, floats, compound types
#include <string.h>
struct node { int value; struct node *next; };
static int length(const struct node *n) { int k = 0; while (n) { k++; n = n->next; } return k; }
static int find(const struct node *n, int v) { for (; n != 0 && n->value != v; n = n->next) ; return n ? 1 : 0; }
static float clamp(float x) { if (x < 0.5f) return 0.5f; if (!(x <= 2.0f)) return 2.0f; return x; }
int main(int argc, char **argv) {
    struct node c = {3, 0}, b = {2, &c}, a = {1, &b};
    int n;
    if ((n = length(&a)) > 2) n++;
    if (({ int t = n * 2; t > 3 && argc; })) n++;
    int s = ({ int t = 0; if (argc > 4) t = 5; t; });
    if (n++, n > 3) s++;
    if (strcmp(argv[0], "x") == 0 || strlen(argv[0]) > 200) s++;
    if (argv[argc]) s++;
    unsigned bits = 0;
    while ((bits += 3) < 10u) s += bits & 1 ? 1 : -1;
    __int128 wide = (__int128)argc << 70;
    if (wide > ((__int128)1 << 69)) s++;
    long double ld = argc;
    if (ld > 1.5L) s++;
    int vla[argc + 1];
    for (int i = 0; i <= argc; i++) vla[i] = i;
    if (vla[argc] != argc) s++;
    return find(&a, 2) + find(&a, 9) + s + (int)clamp((float)argc) == 0;
}

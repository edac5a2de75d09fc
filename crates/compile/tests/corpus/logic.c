// and, or, not, nested, in conditions and as values
int calls;
static int side(int x) { calls++; return x; }
static _Bool both(int a, int b) { return a && b; }
static int either(int a, int b) { int r = a || b; return r; }
int main(int argc, char **argv) {
    int a = argc, b = argc - 1, c = argv != 0;
    if (a && b) calls++;
    if (a || b) calls++;
    if (a && (b || c)) calls++;
    if ((a || b) && (c || !a)) calls++;
    if (!(a && b)) calls++;
    if (!(a || !b) && !!c) calls++;
    int v = a && b || c;
    v += (a > 1) && (b > 1) && (c > 1);
    v += !(a || b || c);
    v += side(a) && side(b);
    while (a-- > 0 && (side(b) || side(c))) v++;
    for (int i = 0; i < 3 && !(i == v); i++) calls++;
    double d = a ? 1.0 : b && c;
    _Bool t = (a && b) == (b || c);
    int list[2] = {a && b, a || c};
    side(a && c);
    return both(a, b) + either(b, c) + v + t + list[0] + (int)d == 99;
}

// ?: with cheap arms (a select), with expensive arms, nested, without middle, as condition
int calls;
static int f(int x) { calls++; return x; }
static int cheap(int x) { return x > 3 ? 1 : 2; }
static int sign(int x) { return x < 0 ? -1 : x > 0 ? 1 : 0; }
static double real(int x) { return x ? 1.5 : -2.5; }
static const char *text(int x) { return x & 1 ? "odd" : "even"; }
static int whole(int a, int b, int c, int d) {
    int r = 0;
    if (a ? b && c : d) r += 1;
    if (a ? b || c : d) r += 2; else r += 4;
    if (a ? d : (b && !c) || d) r += 8;
    if (d) if (a ? b && (c || d) : !d) r += 16;
    while (a > 5 ? b && c : a > 3) a--;
    if (a ? b && c : d) ;
    return r;
}
int main(int argc, char **argv) {
    int a = argc > 1 ? f(1) : f(2);
    int b = argc ?: f(3);
    int c = (a ? b : argc) ? 5 : 6;
    if (a ? b : c) calls++;
    if (a > 1 ? b && c : c > 2) calls++;
    int d = (a && b) ? 7 : 8;
    int e = (a || b ? 1 : 2) + (argv ? 3 : 4);
    while (calls > (argc > 1 ? 10 : 20)) calls--;
    a > b ? (void)f(1) : (void)f(2);
    struct pair { int x, y; } p = {1, 2}, q = {3, 4}, r = a > 2 ? p : q;
    int *pointer = a > 0 ? &a : &b;
    int w = whole(1, 0, 1, 0) + whole(argc > 50, 0, 0, 0) + whole(7, 1, 1, 1);
    return w + cheap(a) + sign(b) + (int)real(c) + text(d)[0] + e + r.x + *pointer == 0;
}

// virtual calls, constructors, destructors, delete, static locals, operators, members, multiple inheritance
#include <cstdio>
struct Shape { virtual ~Shape() { if (flag) count++; } virtual int area() const = 0; bool flag = true; static int count; };
int Shape::count = 0;
struct Square : Shape { int side; explicit Square(int s) : side(s > 0 ? s : 1) { if (s > 100) side = 100; } int area() const override { return side > 3 ? side * side : side; } };
struct Named { virtual const char *name() const { return "named"; } virtual ~Named() = default; int id = 0; };
struct Both : virtual Shape, Named { int w; Both(int x) : w(x) { if (x) id = x; } int area() const override { if (w < 0) return 0; return w; } };
struct Counter { int n = 0; bool operator<(const Counter &o) const { return n < o.n && n >= 0; } Counter &operator++() { if (++n > 5) n = 0; return *this; } explicit operator bool() const { return n != 0; } };
static int once(int x) { static int kept = x > 1 ? x : 7; static Counter c; ++c; return kept + (c ? 1 : 0); }
int main(int argc, char **) {
    Shape *s = argc > 5 ? static_cast<Shape *>(new Both(argc)) : new Square(argc);
    int r = s->area();
    if (dynamic_cast<Square *>(s)) r++;
    delete s;
    Shape *none = nullptr;
    delete none;
    int *list = new int[argc + 1];
    delete[] list;
    Counter a, b;
    ++b;
    if (a < b) r++;
    if (a) r++;
    while (!b) ++b;
    Both both(argc);
    if (int v = both.area(); v > 2) r += v;
    if (const char *n = both.name()) r += n[0];
    return r + once(argc) + once(argc + 1) + Shape::count == 0;
}

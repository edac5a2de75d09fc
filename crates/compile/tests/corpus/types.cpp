// pointers to members, references, unions, bit-fields, enums, placement new, function pointers, initialisers with conditions
#include <cstring>
#include <initializer_list>
#include <memory>
#include <new>
struct Bits { unsigned a : 3; signed b : 5; bool c : 1; };
union Word { int i; float f; unsigned char bytes[4]; };
enum class Mode : unsigned char { Off, On, Auto };
struct Base { int x; int get() const { return x > 1 ? x : 0; } virtual int run(int y) { return y; } virtual ~Base() = default; };
struct Derived : Base { explicit Derived(int v) : Base(), extra(v ? v : 1) { x = v; } int extra; int run(int y) override { return y > extra ? y : extra; } };
static int global_choice = sizeof(long) > 4 ? 1 : 2;
static const char *mode_name(Mode m) { switch (m) { case Mode::Off: return "off"; case Mode::On: return "on"; case Mode::Auto: return "auto"; } return "?"; }
static int apply(int (*f)(int), int x) { return f ? f(x) : -1; }
static int twice(int x) { return x > 100 ? 100 : 2 * x; }
struct Default { int v = global_choice > 1 ? 3 : 4; int w; Default() : w(v && global_choice) {} explicit Default(int k) : w(k || v) {} };
struct Tree { int key; std::unique_ptr<Tree> left, right; };
static void insert(std::unique_ptr<Tree> &t, int key) { if (!t) { t.reset(new Tree{key, nullptr, nullptr}); return; } insert(key < t->key ? t->left : t->right, key); }
static int depth(const Tree *t) { if (!t) return 0; int l = depth(t->left.get()), r = depth(t->right.get()); return 1 + (l > r ? l : r); }
int main(int argc, char **argv) {
    Bits bits{};
    bits.a = argc; bits.b = -argc; bits.c = argc > 1;
    int r = bits.a > 2 || bits.b < -3;
    if (bits.c) r++;
    Word w; w.f = 1.5f * argc;
    if (w.bytes[3] == 0x3f && w.i != 0) r++;
    int (Base::*member)() const = argc > 5 ? nullptr : &Base::get;
    int Base::*field = &Base::x;
    Derived d(argc);
    Base &b = d;
    if (member) r += (b.*member)();
    if (b.*field == argc) r += b.run(argc);
    alignas(Default) unsigned char room[sizeof(Default)];
    Default *p = argc > 1 ? new (room) Default : new (room) Default(argc);
    if (p->w && p->v > 3) r++;
    p->~Default();
    std::unique_ptr<Tree> tree;
    for (int k : {4, 2, 6, argc}) insert(tree, k);
    char copy[16] = "";
    std::strncpy(copy, argv[0], sizeof copy - 1);
    return r + depth(tree.get()) + apply(argc > 3 ? nullptr : twice, argc) + mode_name(static_cast<Mode>(argc))[0] + (copy[0] == '/' ? 1 : 2) + (Default().w ? 1 : 0) == 0;
}

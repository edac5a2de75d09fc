// Model of std::cin: a buffer that takes its characters from the C library's stdin, as the real one does
// unless it is told to part from it, which costs nothing to ignore.

#include <iostream>

extern "C" int provoke_get_character(FILE *);
extern "C" void provoke_unget(int, FILE *);

namespace {

struct console : std::streambuf {
    int last = EOF;

    int_type uflow() override { return last = provoke_get_character(stdin); }
    int_type underflow() override {
        int c = provoke_get_character(stdin);
        if (c != EOF) provoke_unget(c, stdin);
        return c;
    }
    int_type pbackfail(int_type c) override {
        int back = c == EOF ? last : c;
        last = EOF;
        if (back != EOF) provoke_unget(back, stdin);
        return back;
    }
    std::streamsize xsgetn(char *to, std::streamsize size) override {
        std::streamsize count = 0;
        for (int c; count < size && (c = uflow()) != EOF; count++) to[count] = char(c);
        return count;
    }
};

} // namespace

// For the models of streams, which read from standard input as values.
extern "C" {
std::streambuf *provoke_console;
}

namespace {

struct install {
    console buffer;
    install() {
        std::cin.rdbuf(&buffer);
        provoke_console = &buffer;
    }
};

} // namespace

// Never destroyed, like std::cin.
static install *installed = new install;

bool parted(bool) asm("_ZNSt8ios_base15sync_with_stdioEb");
bool parted(bool) { return true; }

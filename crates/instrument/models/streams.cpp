// Models of what libstdc++ defines out of line for streams of char and for strings that compare. The library's facets
// have virtual functions of the library's own, so reading a number goes around them to the code in the headers.

#include <bits/basic_file.h>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <istream>
#include <limits>
#include <sstream>
#include <string>

struct decimal {
    unsigned long digits, negative, behind;
};

// Where characters come from, and how an extraction ended (see the runtime's extraction).
struct source {
    FILE *stream;
    const char *next, *end;
};
struct ending {
    int outcome, at_end;
};

extern "C" {
ssize_t provoke_read(int, void *, size_t);

// What a source has as values; each says whether it did its work.
int provoke_take_number(source *, unsigned long *, ending *);
int provoke_take_decimal(source *, int, decimal *, ending *);
int provoke_take_blanks(source *, ending *);
int provoke_take_text(source *, const unsigned char *, int, char *, size_t *, ending *);
size_t provoke_rest(source *);
double provoke_value(const decimal *);
const char *provoke_fixed(const char *);

// The table of functions of a string's buffer.
extern const void *const provoke_stringbuf[] asm("_ZTVNSt7__cxx1115basic_stringbufIcSt11char_traitsIcESaIcEEE");

// The buffer that std::cin has, where the program uses it.
std::streambuf *provoke_console;
}

namespace std {

namespace {

using state = ios_base::iostate;

// A facet of the library, seen as the code that it has in the headers.
struct numbers : num_get<char> {
    template <class T>
    void read(istream &stream, state &found, T &value) const {
        num_get::do_get(stream, {}, stream, found, value);
    }
};

// A buffer's protected parts.
struct parts : streambuf {
    static char *start(streambuf &buffer) { return (buffer.*&parts::eback)(); }
    static const char *next(streambuf &buffer) { return (buffer.*&parts::gptr)(); }
    static const char *end(streambuf &buffer) { return (buffer.*&parts::egptr)(); }
    static void set(streambuf &buffer, const char *next, const char *end) {
        (buffer.*&parts::setg)(start(buffer), const_cast<char *>(next), const_cast<char *>(end));
    }
    // A string's buffer sees here what was written since.
    static void refresh(streambuf &buffer) { (buffer.*&parts::underflow)(); }
};

// Whether a buffer is a string's, and no class derived from it: by its table of functions, since a program may do without
// run-time types.
bool is_stringbuf(const streambuf &buffer) {
    return *reinterpret_cast<const void *const *const *>(&buffer) == provoke_stringbuf + 2;
}

// Whether a stream that is ready reads standard input or a string as values, and where it goes on.
bool is_merged(istream &stream, source &from) {
    streambuf *buffer = stream.rdbuf();
    bool usual = (stream.flags() & (ios_base::skipws | ios_base::basefield)) == (ios_base::skipws | ios_base::dec);
    if (!stream.good() || !usual || buffer == nullptr) return false;
    from = {stdin, nullptr, nullptr};
    if (buffer == provoke_console) return true;
    if (!is_stringbuf(*buffer)) return false;
    parts::set(*buffer, provoke_fixed(parts::next(*buffer)), provoke_fixed(parts::end(*buffer)));
    parts::refresh(*buffer);
    from = {nullptr, parts::next(*buffer), provoke_fixed(parts::end(*buffer))};
    return true;
}

// Lets a stream go on where its source does.
void go_on(istream &stream, const source &from, state found) {
    if (from.stream == nullptr) parts::set(*stream.rdbuf(), from.next, from.end);
    if (found) stream.setstate(found);
}

// What is known after a number: whether there was one (1), something else (0) or nothing (-1), and whether the stream is
// at its end.
state concluded(const ending &ending) {
    if (ending.outcome < 0) return ios_base::eofbit | ios_base::failbit;
    state found = ending.outcome == 0 ? ios_base::failbit : ios_base::goodbit;
    return ending.at_end ? found | ios_base::eofbit : found;
}

// Puts a number where it goes, within its range.
template <class T>
bool fits(T &value, unsigned long number) {
    using limits = numeric_limits<T>;
    long wide = long(number);
    if (limits::is_signed) {
        bool low = wide < long(limits::min()), high = wide > long(limits::max());
        value = low ? limits::min() : high ? limits::max() : T(wide);
        return !low && !high;
    }
    bool high = (wide < 0 ? -number : number) > limits::max();
    value = high ? limits::max() : T(number);
    return !high;
}

template <class T>
bool take(source &from, T &value, ending &ending) {
    unsigned long number;
    if (!provoke_take_number(&from, &number, &ending)) return false;
    if (ending.outcome == 1 && !fits(value, number)) ending.outcome = 0;
    else if (ending.outcome == 0) value = 0;
    return true;
}

template <class T>
bool take_decimal(source &from, T &value, int exact, ending &ending) {
    decimal number;
    if (!provoke_take_decimal(&from, exact, &number, &ending)) return false;
    if (ending.outcome >= 0) value = ending.outcome == 0 ? T(0) : T(provoke_value(&number));
    return true;
}

bool take(source &from, float &value, ending &ending) { return take_decimal(from, value, 8, ending); }
bool take(source &from, double &value, ending &ending) { return take_decimal(from, value, 22, ending); }

void flush_tied(istream &stream) {
    if (stream.tie() != nullptr) stream.tie()->flush();
}

// A number as one value.
template <class T>
bool merged(istream &stream, T &value) {
    source from;
    ending ending;
    if (!is_merged(stream, from)) return false;
    flush_tied(stream);
    if (!take(from, value, ending)) return false;
    go_on(stream, from, concluded(ending));
    return true;
}

} // namespace

// The library has these, and the headers say so.
using place = istreambuf_iterator<char>;
template place num_get<char>::_M_extract_float(place, place, ios_base &, state &, string &) const;
template place num_get<char>::do_get(place, place, ios_base &, state &, float &) const;
template place num_get<char>::do_get(place, place, ios_base &, state &, double &) const;

namespace {

template <class T>
istream &extract(istream &stream, T &value) {
    if (merged(stream, value)) return stream;
    istream::sentry ready(stream, false);
    if (ready) {
        state found = ios_base::goodbit;
        static_cast<const numbers &>(use_facet<num_get<char>>(stream.getloc())).read(stream, found, value);
        if (found) stream.setstate(found);
    }
    return stream;
}

// A number that the stream reads as a long.
template <class T>
istream &extract_short(istream &stream, T &value) {
    using limits = numeric_limits<T>;
    if (merged(stream, value)) return stream;
    istream::sentry ready(stream, false);
    if (ready) {
        state found = ios_base::goodbit;
        long wide;
        static_cast<const numbers &>(use_facet<num_get<char>>(stream.getloc())).read(stream, found, wide);
        bool low = wide < limits::min(), high = wide > limits::max();
        if (low || high) found |= ios_base::failbit;
        value = low ? limits::min() : high ? limits::max() : static_cast<T>(wide);
        if (found) stream.setstate(found);
    }
    return stream;
}

bool is_space(int c) { return c == ' ' || (c >= '\t' && c <= '\r'); }

// Text up to a byte that ends it (blanks if that is -1), with a length that is a value: as much room is made as it may
// need.
bool take_text(source &from, string &text, int end, ending &ending) {
    unsigned char members[256];
    size_t rest = provoke_rest(&from), length;
    if (rest == 0) return false;
    for (int c = 0; c < 256; c++) members[c] = end < 0 ? !is_space(c) : c != end;
    text.reserve(rest);
    if (!provoke_take_text(&from, members, end >= 0, text.data(), &length, &ending)) return false;
    struct layout {
        char *data;
        size_t length;
    };
    reinterpret_cast<layout *>(&text)->length = length;
    return true;
}

} // namespace

#define EXTRACT(name, type, symbol, how)                    \
    istream &extract_##name(istream &, type &) asm(symbol); \
    istream &extract_##name(istream &stream, type &value) { return how(stream, value); }

EXTRACT(s, short, "_ZNSirsERs", extract_short)
EXTRACT(i, int, "_ZNSirsERi", extract_short)
EXTRACT(t, unsigned short, "_ZNSi10_M_extractItEERSiRT_", extract)
EXTRACT(j, unsigned int, "_ZNSi10_M_extractIjEERSiRT_", extract)
EXTRACT(l, long, "_ZNSi10_M_extractIlEERSiRT_", extract)
EXTRACT(m, unsigned long, "_ZNSi10_M_extractImEERSiRT_", extract)
EXTRACT(x, long long, "_ZNSi10_M_extractIxEERSiRT_", extract)
EXTRACT(y, unsigned long long, "_ZNSi10_M_extractIyEERSiRT_", extract)
EXTRACT(f, float, "_ZNSi10_M_extractIfEERSiRT_", extract)
EXTRACT(d, double, "_ZNSi10_M_extractIdEERSiRT_", extract)

// How a string compares with text, by choices and not by branches: one value that is zero where they are equal. (Their
// sizes differ by less than an int has room for.)
int compare(const string &, const char *) asm("_ZNKSt7__cxx1112basic_stringIcSt11char_traitsIcESaIcEE7compareEPKc");
int compare(const string &text, const char *other) {
    size_t size = text.size(), length = strlen(other);
    int longer = int(size - length);
    int order = memcmp(text.data(), other, length + ((size - length) & -size_t(size < length)));
    return order | (longer & -int(order == 0));
}

// Text that num_get collected, all of which must be a number.
template <class T>
static void convert(const char *text, T number, const char *end, T &value, state &found) {
    bool whole = end != text && *end == 0;
    bool high = whole && number > numeric_limits<T>::max(), low = whole && number < numeric_limits<T>::lowest();
    value = !whole ? T(0) : high ? numeric_limits<T>::max() : low ? numeric_limits<T>::lowest() : number;
    if (!whole || high || low) found = ios_base::failbit;
}

template <>
void __convert_to_v(const char *text, float &value, state &found, const __c_locale &) throw() {
    char *end;
    float number = strtof(text, &end);
    convert(text, number, end, value, found);
}

template <>
void __convert_to_v(const char *text, double &value, state &found, const __c_locale &) throw() {
    char *end;
    double number = strtod(text, &end);
    convert(text, number, end, value, found);
}

template <>
istream &getline(istream &stream, string &text, char end) {
    state found = ios_base::goodbit;
    bool any = false;
    source from;
    ending ending;
    istream::sentry ready(stream, true);
    if (ready) {
        text.erase();
        if (is_merged(stream, from) && take_text(from, text, (unsigned char)end, ending)) {
            if (ending.at_end) found |= ending.outcome < 0 ? ios_base::eofbit | ios_base::failbit : ios_base::eofbit;
            go_on(stream, from, found);
            return stream;
        }
        int c = stream.rdbuf()->sgetc();
        while (c != EOF && char(c) != end && text.size() < text.max_size()) {
            text.push_back(char(c));
            any = true;
            c = stream.rdbuf()->snextc();
        }
        if (c == EOF) {
            found |= ios_base::eofbit;
        } else if (char(c) == end) {
            any = true;
            stream.rdbuf()->sbumpc();
        } else {
            found |= ios_base::failbit;
        }
    }
    if (!any) found |= ios_base::failbit;
    if (found) stream.setstate(found);
    return stream;
}

template <>
istream &operator>>(istream &stream, string &text) {
    state found = ios_base::goodbit;
    size_t length = 0;
    source from;
    ending ending;
    if (stream.width() == 0 && is_merged(stream, from) && provoke_take_blanks(&from, &ending)) {
        flush_tied(stream);
        go_on(stream, from, ending.at_end ? ios_base::eofbit | ios_base::failbit : ios_base::goodbit);
        if (ending.at_end) return stream;
        text.erase();
        if (is_merged(stream, from) && take_text(from, text, -1, ending)) {
            go_on(stream, from, ending.at_end ? ios_base::eofbit : ios_base::goodbit);
            return stream;
        }
    }
    istream::sentry ready(stream, false);
    if (ready) {
        text.erase();
        size_t most = stream.width() > 0 ? size_t(stream.width()) : text.max_size();
        int c = stream.rdbuf()->sgetc();
        while (length < most && c != EOF && !(c == ' ' || (c >= '\t' && c <= '\r'))) {
            text.push_back(char(c));
            length++;
            c = stream.rdbuf()->snextc();
        }
        if (length < most && c == EOF) found |= ios_base::eofbit;
        stream.width(0);
    }
    if (length == 0) found |= ios_base::failbit;
    if (found) stream.setstate(found);
    return stream;
}

// How the C library says what a stream is opened for; none if it is opened for nothing that there is.
static const char *words_of(ios_base::openmode mode) {
    bool binary = (mode & ios_base::binary) != 0;
    switch (int(mode & (ios_base::in | ios_base::out | ios_base::trunc | ios_base::app))) {
    case ios_base::in: return binary ? "rb" : "r";
    case ios_base::out:
    case ios_base::out | ios_base::trunc: return binary ? "wb" : "w";
    case ios_base::app:
    case ios_base::out | ios_base::app: return binary ? "ab" : "a";
    case ios_base::in | ios_base::out: return binary ? "r+b" : "r+";
    case ios_base::in | ios_base::out | ios_base::trunc: return binary ? "w+b" : "w+";
    case ios_base::in | ios_base::app:
    case ios_base::in | ios_base::out | ios_base::app: return binary ? "a+b" : "a+";
    default: return nullptr;
    }
}

__basic_file<char> *__basic_file<char>::open(const char *name, ios_base::openmode mode, int) {
    const char *words = words_of(mode);
    if (!words || is_open()) return nullptr;
    _M_cfile = fopen(name, words);
    if (!_M_cfile) return nullptr;
    _M_cfile_created = true;
    return this;
}

streamsize __basic_file<char>::xsgetn(char *to, streamsize size) {
    return provoke_read(fd(), to, size_t(size));
}

} // namespace std

// Models of what libstdc++ defines out of line for streams of char. The library's facets have virtual
// functions of the library's own, so reading a number goes around them to the code in the headers.

#include <bits/basic_file.h>
#include <cstdio>
#include <cstdlib>
#include <istream>
#include <limits>
#include <string>

struct decimal {
    unsigned long digits, negative, behind;
};

extern "C" {
ssize_t provoke_read(int, void *, size_t);

// Standard input as values (see the runtime's streams); each says whether it did its work.
int provoke_scan_number(FILE *, int, int, unsigned long *, int *);
int provoke_scan_decimal(FILE *, int, int, decimal *, int *);
int provoke_skip_blanks(FILE *);
int provoke_peek(FILE *, int *);
int provoke_take_text(FILE *, const unsigned char *, int, char *, size_t *, int *);
size_t provoke_rest(FILE *);
double provoke_value(const decimal *);

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

// Whether a stream reads standard input as values, if it is ready.
bool is_merged(istream &stream) {
    return stream.good() && provoke_console != nullptr && stream.rdbuf() == provoke_console &&
           (stream.flags() & (ios_base::skipws | ios_base::basefield)) == (ios_base::skipws | ios_base::dec);
}

// What is known after a number or a word: whether there was one (1), something else (0) or nothing (-1), and whether
// the stream is at its end.
state concluded(int outcome) {
    int next;
    if (outcome < 0) return ios_base::eofbit | ios_base::failbit;
    state found = outcome == 0 ? ios_base::failbit : ios_base::goodbit;
    return provoke_peek(stdin, &next) && next == EOF ? found | ios_base::eofbit : found;
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
bool scan(T &value, int &outcome) {
    unsigned long number;
    if (!provoke_scan_number(stdin, 10, __INT_MAX__, &number, &outcome)) return false;
    if (outcome == 1 && !fits(value, number)) outcome = 0;
    else if (outcome == 0) value = 0;
    return true;
}

template <class T>
bool scan_decimal(T &value, int exact, int &outcome) {
    decimal number;
    if (!provoke_scan_decimal(stdin, exact, __INT_MAX__, &number, &outcome)) return false;
    if (outcome >= 0) value = outcome == 0 ? T(0) : T(provoke_value(&number));
    return true;
}

bool scan(float &value, int &outcome) { return scan_decimal(value, 8, outcome); }
bool scan(double &value, int &outcome) { return scan_decimal(value, 22, outcome); }

// A number of standard input as one value.
template <class T>
bool merged(istream &stream, T &value) {
    int outcome;
    if (!is_merged(stream)) return false;
    if (stream.tie() != nullptr) stream.tie()->flush();
    if (!scan(value, outcome)) return false;
    state found = concluded(outcome);
    if (found) stream.setstate(found);
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

// Text of standard input up to a byte that ends it (blanks if that is -1), with a length that is a value: as much room
// is made as it may need. Outcomes as the runtime tells them.
bool take_text(string &text, int end, int &outcome) {
    unsigned char members[256];
    size_t rest = provoke_rest(stdin), length;
    if (rest == 0) return false;
    for (int c = 0; c < 256; c++) members[c] = end < 0 ? !is_space(c) : c != end;
    text.reserve(rest);
    if (!provoke_take_text(stdin, members, end >= 0, text.data(), &length, &outcome)) return false;
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
    int outcome;
    istream::sentry ready(stream, true);
    if (ready) {
        text.erase();
        if (is_merged(stream) && take_text(text, (unsigned char)end, outcome)) {
            if (outcome == 0) stream.setstate(ios_base::eofbit);
            if (outcome < 0) stream.setstate(ios_base::eofbit | ios_base::failbit);
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
    int outcome;
    if (is_merged(stream) && stream.width() == 0 && provoke_rest(stdin) > 0) {
        if (stream.tie() != nullptr) stream.tie()->flush();
        provoke_skip_blanks(stdin);
        if (provoke_peek(stdin, &outcome) && outcome == EOF) {
            stream.setstate(ios_base::eofbit | ios_base::failbit);
            return stream;
        }
        text.erase();
        if (take_text(text, -1, outcome)) {
            if (outcome == 0) stream.setstate(ios_base::eofbit);
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

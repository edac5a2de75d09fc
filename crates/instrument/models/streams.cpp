// Models of what libstdc++ defines out of line for streams of char. The library's facets have virtual
// functions of the library's own, so reading a number goes around them to the code in the headers.

#include <bits/basic_file.h>
#include <istream>
#include <limits>
#include <string>

extern "C" ssize_t provoke_read(int, void *, size_t);

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

template <class T>
istream &extract(istream &stream, T &value) {
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

template <>
istream &getline(istream &stream, string &text, char end) {
    state found = ios_base::goodbit;
    bool any = false;
    istream::sentry ready(stream, true);
    if (ready) {
        text.erase();
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

streamsize __basic_file<char>::xsgetn(char *to, streamsize size) {
    return provoke_read(fd(), to, size_t(size));
}

} // namespace std

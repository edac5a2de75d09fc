// Models of the templates that libstdc++ holds instances of: std::string and the streams of char. The
// headers declare those instances `extern`, so a program calls the library's copies, where labels would be
// lost. Here they are instantiated once more, from the same headers; a symbolic build takes from this file
// what the program would otherwise take from the library.

#include <fstream>
#include <istream>
#include <ostream>
#include <sstream>
#include <streambuf>
#include <string>

namespace std {

template class basic_string<char>;
template class basic_streambuf<char>;
template class basic_istream<char>;
template class basic_ostream<char>;
template class basic_iostream<char>;
template class basic_filebuf<char>;
template class basic_ifstream<char>;
template class basic_stringbuf<char>;
template class basic_istringstream<char>;
template class basic_ostringstream<char>;
template class basic_stringstream<char>;

template istream &operator>>(istream &, char &);
template istream &operator>>(istream &, unsigned char &);
template istream &operator>>(istream &, signed char &);
template istream &ws(istream &);
template istream &operator>>(istream &, string &);
template istream &getline(istream &, string &, char);
template istream &getline(istream &, string &);
template ostream &operator<<(ostream &, const string &);
template ostream &__ostream_insert(ostream &, const char *, streamsize);

} // namespace std

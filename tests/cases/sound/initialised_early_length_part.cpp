// part of: initialised_early_length.cpp
#include <cstring>
static int length(const char *text) { return (int)strlen(text); }
int v = length("hello");
int later() { return v; }

// part of: inline_capitals.cpp
int LINE(int x) { return x + 1; }

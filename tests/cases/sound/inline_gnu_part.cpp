// part of: inline_gnu.cpp
int f() { return 2; }

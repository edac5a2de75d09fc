// part of: inline_parameter.cpp
#include <vector>
int f(const std::vector<int> &row) { return -1; }

// part of: selected.c
const int limit = 2;

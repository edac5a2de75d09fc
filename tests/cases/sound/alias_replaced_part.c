// part of: alias_replaced.c
int original(int);
int hook(int x) { return original(x) + 100; }

// C inline functions and static functions of a header in two units
#include "inline_c.h"
extern inline int shared(int x);
int other(int);
int main(int argc, char **argv) { (void)argv; return shared(argc) + own(argc) + other(argc) == 0; }

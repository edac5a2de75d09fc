// A header of the program that counts as one of the system.
// cause: the compiler's efforts
// flags: -O2
#include "efforts_system_header.h"

int main(int argc, char **argv) {
  if (argc > 1 && inlines()) return 11; // taken: true, 11
  return 0;
}

// argp's hook for --version, defined by the program.
// cause: 14
#include <argp.h>
static int versions;
static void version(FILE *stream, struct argp_state *state) { versions++; }
void (*argp_program_version_hook)(FILE *, struct argp_state *) = version;
int main(int argc, char **argv) {
  static struct argp argp;
  if (argc > 1) argp_parse(&argp, argc, argv, ARGP_NO_EXIT, 0, 0);
  if (versions == 1) return 11; // taken: true, 11, by ./program --version
  return 0;
}

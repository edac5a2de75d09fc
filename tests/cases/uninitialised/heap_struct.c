// A large struct on the heap, of which a member far behind was not set.
// options: --symbolic uninitialised
// runs: 150
// expect: 10 goals, 7 covered, 3 open
#include <stdlib.h>
#include <string.h>
struct message { char name[200]; int kind; char text[800]; long stamp; };
int main(void) {
  struct message *message = malloc(sizeof *message);
  if (!message) return 9; // open: true
  message->kind = 3;
  strcpy(message->name, "name");
  if (message->kind != 3) return 1; // open: true
  if (message->stamp == 123456789012) return 2;
  if (message->text[700] == 'x') return 3;
  if (message->name[2] != 'm') return 4; // open: true
  return 0;
}

// A large struct on the heap, of which a member far behind was not set.
// options: --symbolic uninitialised
// runs: 150
#include <stdlib.h>
#include <string.h>
struct message { char name[200]; int kind; char text[800]; long stamp; };
int main(void) {
  struct message *message = malloc(sizeof *message);
  if (!message) return 9;
  message->kind = 3;
  strcpy(message->name, "name");
  if (message->kind != 3) return 1;
  if (message->stamp == 123456789012) return 2;
  if (message->text[700] == 'x') return 3;
  if (message->name[2] != 'm') return 4;
  return 0;
}

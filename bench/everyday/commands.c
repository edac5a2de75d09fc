// A loop over commands: a stack of numbers.
// options: --stdin 40
#include <stdio.h>
#include <string.h>

#define SIZE 4

int main(void) {
  char command[8];
  int stack[SIZE], depth = 0, value;
  while (scanf("%7s", command) == 1) {
    if (strcmp(command, "push") == 0) {
      if (scanf("%d", &value) != 1) {
        puts("push what?");
        return 1;
      }
      if (depth == SIZE) {
        puts("full");
        return 2;
      }
      stack[depth++] = value;
    } else if (strcmp(command, "pop") == 0) {
      if (depth == 0) {
        puts("empty");
        return 3;
      }
      printf("%d\n", stack[--depth]);
    } else if (strcmp(command, "add") == 0) {
      if (depth < 2) {
        puts("two numbers are needed");
        return 4;
      }
      depth--;
      stack[depth - 1] += stack[depth];
      if (stack[depth - 1] == 1000) puts("a thousand");
    } else if (strcmp(command, "quit") == 0) {
      break;
    } else {
      printf("unknown: %s\n", command);
      return 5;
    }
  }
  return depth > 0 ? 6 : 0;
}

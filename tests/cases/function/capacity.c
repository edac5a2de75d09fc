// A stack whose size never exceeds its capacity, its buffer having room for all of it.
// options: --function push --engines concolic
// expect: 8 goals, 7 covered, 1 open
#include <stddef.h>

struct stack { int *data; size_t size, capacity; };

int push(struct stack *stack, int x) {
  if (!stack || !stack->data) return -1;
  if (stack->size > stack->capacity) return -2; // open: true
  if (stack->size == stack->capacity) return 0;
  stack->data[stack->size++] = x;
  return 1;
}

// Reads people (name and age), sorts them with qsort, and finds who is oldest, and namesakes.
// options: --stdin 32
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct person {
  char name[8];
  int age;
};

static int by_name(const void *a, const void *b) {
  const struct person *l = a, *r = b;
  int order = strcmp(l->name, r->name);
  if (order) return order;
  return (l->age > r->age) - (l->age < r->age);
}

int main(void) {
  struct person people[4];
  int count = 0;
  while (count < 4 && scanf("%7s %d", people[count].name, &people[count].age) == 2) {
    if (people[count].age < 0 || people[count].age > 150) {
      puts("nobody is that old");
      return 1;
    }
    count++;
  }
  if (count == 0) {
    puts("nobody");
    return 2;
  }
  qsort(people, (size_t)count, sizeof *people, by_name);
  int oldest = 0;
  for (int i = 1; i < count; i++) {
    if (strcmp(people[i].name, people[i - 1].name) == 0) {
      puts("namesakes");
      if (people[i].age == people[i - 1].age) puts("twins");
    }
    if (people[i].age > people[oldest].age) oldest = i;
  }
  if (people[oldest].age >= 100) puts("a hundred years");
  printf("%s\n", people[oldest].name);
  return 0;
}

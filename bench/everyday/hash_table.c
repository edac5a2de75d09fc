// A hash table with open addressing, driven by lines "+word", "-word", "?word".
// options: --stdin 24
#include <stdio.h>
#include <string.h>

#define SLOTS 8

static char table[SLOTS][8];
static char removed[SLOTS];

static unsigned hash(const char *text) {
  unsigned h = 5381;
  while (*text) h = h * 33 + (unsigned char)*text++;
  return h % SLOTS;
}

static int find(const char *word) {
  unsigned slot = hash(word);
  for (int probe = 0; probe < SLOTS; probe++, slot = (slot + 1) % SLOTS) {
    if (table[slot][0] == 0 && !removed[slot]) return -1;
    if (strcmp(table[slot], word) == 0) return (int)slot;
  }
  return -1;
}

static int add(const char *word) {
  unsigned slot = hash(word);
  for (int probe = 0; probe < SLOTS; probe++, slot = (slot + 1) % SLOTS) {
    if (table[slot][0] == 0) {
      strcpy(table[slot], word);
      removed[slot] = 0;
      return probe;
    }
  }
  return -1;
}

int main(void) {
  char line[10];
  while (fgets(line, sizeof line, stdin)) {
    line[strcspn(line, "\n")] = 0;
    const char *word = line + 1;
    if (strlen(line) < 2 || strlen(word) > 7) continue;
    int slot = find(word);
    switch (line[0]) {
    case '+':
      if (slot >= 0) puts("twice");
      else if (add(word) > 0) puts("collision");
      break;
    case '-':
      if (slot < 0) {
        puts("not there");
      } else {
        table[slot][0] = 0;
        removed[slot] = 1;
      }
      break;
    case '?':
      puts(slot >= 0 ? "yes" : "no");
      break;
    default:
      return 1;
    }
  }
  return 0;
}

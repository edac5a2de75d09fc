// Counts letters into a table, finds the most frequent, and compares with an anagram.
// options: --args 2:6
#include <ctype.h>
#include <stdio.h>
#include <string.h>

int main(int argc, char **argv) {
  int counts[26] = {0}, most = 0, letters = 0;
  if (argc != 3) return puts("usage: anagram WORD WORD"), 2;
  for (const char *at = argv[1]; *at; at++) {
    if (!isalpha((unsigned char)*at)) return puts("letters only"), 1;
    int letter = tolower((unsigned char)*at) - 'a';
    counts[letter]++;
    letters++;
    if (counts[letter] > counts[most]) most = letter;
  }
  if (counts[most] > 2) puts("three of a kind");
  for (const char *at = argv[2]; *at; at++) {
    if (!isalpha((unsigned char)*at)) return puts("letters only"), 1;
    counts[tolower((unsigned char)*at) - 'a']--;
  }
  for (int i = 0; i < 26; i++)
    if (counts[i] != 0) return puts("no anagram"), 0;
  if (letters > 3 && strcasecmp(argv[1], argv[2]) != 0) puts("a good anagram");
  else puts("an anagram");
  return 0;
}

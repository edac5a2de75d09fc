// part of: foreign_atoi.c
int *shared;
int atoi(const char *text) {
  *shared = 3;
  return 6;
}

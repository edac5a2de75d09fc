// part of: state_by_alias.c
static int stored;
extern int level __attribute__((alias("stored")));
void set(int value) { stored = value; }

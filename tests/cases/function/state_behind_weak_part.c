// part of: state_behind_weak.c
static int stored;
int level(void) { return stored; }
void set(int value) { stored = value; }

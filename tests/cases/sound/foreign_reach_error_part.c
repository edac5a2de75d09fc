// part of: foreign_reach_error.c
void reach_error(void) {}

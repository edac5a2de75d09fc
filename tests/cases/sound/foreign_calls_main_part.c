// part of: foreign_calls_main.c
int main(int, char **);
int again(int count, char **words) { return main(count, words); }

// Labels are as far apart as the code between them is long.
int main(int argc, char **argv) {
  if (argc > 1) {
    static const int far[] = {&&two - &&one, 0};
    if (far[0] != 1) return 11; // taken: true, 11
    goto *(&&one + far[argc & 1]);
  }
one:
  return argc == 7;
two:
  return 0;
}

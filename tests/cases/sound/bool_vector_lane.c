// The second of an initial vector's truth values.
// cause: 2
typedef _Bool bits __attribute__((ext_vector_type(4)));
static const bits table[2] = {{0, 1, 0, 0}, {0, 0, 1, 1}};
int main(int argc, char **argv) {
  bits second = table[argc > 1];
  if (second[2])
    if (second[3]) return 11; // taken: true, 11
  return 0;
}

// An initial vector of truth values has a bit for each.
// cause: 2
typedef _Bool bits __attribute__((ext_vector_type(8)));
static bits g = {1, 0, 1, 1, 0, 0, 0, 0};
int main(int argc, char **argv) {
  if (argc > 1) {
    unsigned char byte = *(unsigned char *)&g;
    if (byte == 13) return 11; // taken: true, 11
  }
  return 0;
}

// Intrinsics of the machine that compute and that write.
#include <immintrin.h>
static int x[4];
static char y[16];
int main(int argc, char **argv) {
  __m128i a = _mm_add_epi32(_mm_set_epi32(4, 3, argc, 1), _mm_set1_epi32(2));
  int mask = _mm_movemask_epi8(_mm_cmpeq_epi32(a, _mm_set1_epi32(4)));
  if (argc > 1) {
    _mm_storeu_si128((__m128i *)x, a);
    _mm_maskmoveu_si128(_mm_set1_epi8(7), _mm_set1_epi8(-1), y);
  }
  if (x[1] == 4 && mask == 0xf0) return y[3] == 7 ? 11 : 1; // taken: true, 11
  return 0;
}

// A report with many printf formats: weight and height of some people.
// options: --stdin 24
#include <stdio.h>

int main(void) {
  int grams, millimetres, number = 0;
  long total = 0;
  printf("%-4s %8s %8s %6s\n", "no.", "kg", "m", "bmi");
  while (scanf("%d %d", &grams, &millimetres) == 2) {
    if (grams < 1000 || grams > 500000) {
      printf("%04d: %d g is no weight\n", number, grams);
      return 1;
    }
    if (millimetres < 300 || millimetres > 2500) {
      printf("%04d: %d mm is no height\n", number, millimetres);
      return 2;
    }
    long bmi = grams * 1000L / ((long)millimetres * millimetres / 1000);
    number++;
    total += bmi;
    printf("%-4d %8.3f %8.3f %6ld", number, grams / 1000.0, millimetres / 1000.0, bmi);
    if (bmi < 18) puts(" low");
    else if (bmi < 25) puts("");
    else if (bmi < 30) puts(" high");
    else puts(" very high");
  }
  if (number == 0) return 3;
  printf("mean %.1f of %d\n", (double)total / number, number);
  return total / number > 40;
}

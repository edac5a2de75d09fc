// Upper case leaves no small letter and changes nothing but letters.
// verdict: safe
extern unsigned char __VERIFIER_nondet_uchar(void);
extern void reach_error(void);

#define SIZE 5

int main(void)
{
  char text[SIZE] = {0};
  char old[SIZE] = {0};
  for (int i = 0; i < SIZE - 1; i++) {
    text[i] = (char)(__VERIFIER_nondet_uchar() & 127);
    old[i] = text[i];
  }
  for (char *c = text; *c; c++) {
    if (*c >= 'a' && *c <= 'z')
      *c = (char)(*c - 'a' + 'A');
  }
  for (int i = 0; old[i]; i++) {
    if (text[i] >= 'a' && text[i] <= 'z')
      reach_error();
    if (text[i] != old[i] && text[i] + 32 != old[i])
      reach_error();
  }
  return 0;
}

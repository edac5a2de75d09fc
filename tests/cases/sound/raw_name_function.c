// A function under a raw name, called by its plain one.
// cause: names
static int state;
void set_it(void) __asm__("\01really_set");
void set_it(void) { state = 3; }
extern void really_set(void);
int main(int argc, char **argv) {
  if (argc > 1) really_set();
  if (state == 3) return 11; // taken: true, 11
  return 0;
}

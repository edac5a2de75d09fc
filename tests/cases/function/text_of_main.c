// The name of the program's own main is another one beside a driver, and a text that shows it as well: nothing is proved.
// options: --function shown
// expect: 2 goals, 0 covered, 2 open
#define TEXT(word) #word
#define SHOW(word) TEXT(word)

int shown(int x) {
  if (sizeof(SHOW(main)) == 5 && x == 3) return 1; // open: false, true
  return 0;
}

int main(void) { return shown(3); }

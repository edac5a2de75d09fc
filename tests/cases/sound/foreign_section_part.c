// part of: foreign_section.c
extern int __start_tab[], __stop_tab[];
void bump(void) {
  for (int *one = __start_tab; one < __stop_tab; one++) *one = 5;
}

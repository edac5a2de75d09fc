// part of: stub_elsewhere.c
struct detail { int depth; };
extern unsigned char probe(struct detail *detail, long where);

int middle(int x) {
  struct detail detail = {x};
  if (probe(&detail, x) == 200) return 12;
  return detail.depth > 0 ? 0 : 1;
}

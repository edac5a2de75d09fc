// used from two units
inline int shared(int x) { if (x > 3) return 1; return x && x > 1; }
static int own(int x) { if (x < 0) return -1; return x > 5 ? 1 : 0; }
static int unused(int x) { if (x) return 1; return 0; }
static inline int unused_inline(int x) { if (x) return 1; return (void)unused, 0; }

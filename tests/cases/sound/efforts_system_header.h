#pragma GCC system_header
#ifdef __NO_INLINE__
static int inlines(void) { return 0; }
#else
static int inlines(void) { return 1; }
#endif

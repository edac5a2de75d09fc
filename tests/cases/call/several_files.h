// Shared by several_files.c and several_files_part.c.
struct item { int size; int marks; };
extern int shared_limit;
int grade(struct item *item);
static inline int doubled(int n) { return n > 1000 ? 2000 : 2 * n; }

// Shared by several_files.c and several_files_part.c.
void set_limit(int wanted);
int get_limit(void);

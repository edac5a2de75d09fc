// Shared by several_files_twin.c and several_files_twin_part.c.
void set_limit(int wanted);
int get_limit(void);

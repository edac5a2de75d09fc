// part of: initialised_early_foreign.cpp
void look(void);
__attribute__((constructor(101))) static void before(void) { look(); }

// part of: throw_cleanup.cpp
static int depth;
void through(void (*f)(void)) {
  depth++;
  f();
  depth--;
}

// A handler of signals, by a function whose name says nothing of it.
// cause: 17
#define _DEFAULT_SOURCE
#include <signal.h>
#include <unistd.h>
extern void (*bsd(int, void (*)(int)))(int) __asm__("__sysv_signal");
static int x;
static void handler(int signal) { x = 1; }
int main(int argc, char **argv) {
  if (argc > 1) {
    bsd(SIGUSR1, handler);
    x = 0;
    kill(getpid(), SIGUSR1);
    if (x == 1) return 11; // taken: true, 11
  }
  return 0;
}

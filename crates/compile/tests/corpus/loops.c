// while, for, do, endless loops, break, continue, goto
int main(int argc, char **argv) {
    int sum = 0;
    (void)argv;
    for (int i = 0; i < argc + 3; i++) {
        if (i == 2) continue;
        if (i == 7) break;
        sum += i;
    }
    while (sum > 100) sum /= 2;
    do sum++; while (sum < 5);
    do { sum--; } while (0);
    while (1) { if (sum++ > 20) break; }
    for (;;) { if (sum++ > 30) break; }
    int tries = 0;
again:
    if (tries++ < 3) goto again;
    for (int i = 0, j = 10; i < j && sum != 0; i++, j--) sum ^= i;
    while (sum > 3 || tries > 2) { sum--; tries--; if (sum < -5) goto out; }
out:
    return sum == 12345;
}

// if, else and chains of them
static int grade(int points) {
    if (points > 90) return 1;
    else if (points > 80) return 2;
    else if (points > 70)
        return 3;
    if (points < 0) { return -1; } else { points++; }
    if (!points) return 0;
    if (points) ;
    return 4;
}
int main(int argc, char **argv) { (void)argv; return grade(argc * 40) != grade(argc); }

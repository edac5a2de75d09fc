// A palindrome of seven letters with a given sum is the secret word.
// verdict: unsafe
// fails: 97,98,99,118,99,98,97
#include <assert.h>
extern char __VERIFIER_nondet_char(void);

#define SIZE 7

int main(void)
{
    char word[SIZE];
    int sum = 0;
    int same = 1;

    for (int i = 0; i < SIZE; i++) {
        word[i] = __VERIFIER_nondet_char();
        if (word[i] < 'a' || word[i] > 'z')
            return 0;
        sum += word[i];
    }
    for (int i = 0; i < SIZE / 2; i++) {
        if (word[i] != word[SIZE - 1 - i])
            same = 0;
    }
    if (same && word[0] < word[1] && word[1] < word[2])
        assert(sum != 706);
    return 0;
}

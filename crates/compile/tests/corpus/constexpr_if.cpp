// instances of a template that keep different arms of a constexpr if
template <typename T> int kind(T x) {
    if constexpr (sizeof(T) > 4) { if (x > 5) return 1; return 2; }
    else { if (x > 3) return 3; return 4; }
}
int main(int argc, char **) { return kind(argc) + kind((long)argc) == 0; }

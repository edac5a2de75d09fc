// A bit-field of an enumeration of its own scope.
// options: --function rank
// expect: 6 goals, 6 covered, 0 open
enum class Colour : unsigned char { red, green, blue };

struct Card {
  Colour colour : 2;
  unsigned value : 6;
};

int rank(Card card) {
  if (card.colour == Colour::green) return 1;
  if (card.value > 60) return 2;
  return card.colour == Colour::blue ? 3 : 0;
}

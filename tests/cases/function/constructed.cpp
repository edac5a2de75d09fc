// C++: an object is made by its constructor; exceptions that leave the function are no defects.
// options: --function spend
// expect: 8 goals, 7 covered, 1 open
class Purse {
public:
  explicit Purse(int coins) : coins_(coins < 0 ? 0 : coins) {}
  int coins() const { return coins_; }

private:
  int coins_;
};

int spend(const Purse &purse, int price) {
  if (price < 0) throw price;
  if (purse.coins() < 0) return -1; // open: true
  if (purse.coins() == price) return 1;
  return 0;
}

// Seats of a cinema, booked and cancelled by commands in lines.
// options: --stdin 32
#include <array>
#include <iostream>
#include <map>
#include <sstream>
#include <string>

// Cinema seat booking. Commands:
//   book NAME A3 [COUNT]   cancel NAME   show   find COUNT

constexpr int ROWS = 3;
constexpr int SEATS = 6;

struct Hall {
    std::array<std::array<std::string, SEATS>, ROWS> seat;

    static bool parseSeat(const std::string &s, int &row, int &col) {
        if (s.size() != 2)
            return false;
        char r = s[0];
        if (r >= 'a' && r <= 'z')
            r = static_cast<char>(r - 'a' + 'A');
        row = r - 'A';
        col = s[1] - '1';
        return row >= 0 && row < ROWS && col >= 0 && col < SEATS;
    }

    bool isFree(int row, int col, int count) const {
        if (col + count > SEATS)
            return false;
        for (int i = 0; i < count; i++)
            if (!seat[row][col + i].empty())
                return false;
        return true;
    }

    int release(const std::string &name) {
        int n = 0;
        for (auto &row : seat)
            for (auto &s : row)
                if (s == name) {
                    s.clear();
                    n++;
                }
        return n;
    }

    bool findBlock(int count, int &row, int &col) const {
        // prefer the back rows
        for (row = ROWS - 1; row >= 0; row--)
            for (col = 0; col + count <= SEATS; col++)
                if (isFree(row, col, count))
                    return true;
        return false;
    }
};

int main() {
    Hall hall;
    std::map<std::string, int> tickets;
    std::string line;
    int revenue = 0;

    while (std::getline(std::cin, line)) {
        std::istringstream iss(line);
        std::string cmd, name, where;
        int row, col;
        iss >> cmd;
        if (cmd.empty())
            continue;
        if (cmd == "book") {
            int count;
            iss >> name >> where;
            if (!iss) {
                std::cout << "book: missing argument\n";
                continue;
            }
            if (!(iss >> count))
                count = 1;
            if (!Hall::parseSeat(where, row, col)) {
                std::cout << "book: bad seat " << where << "\n";
            } else if (count < 1 || count > SEATS) {
                std::cout << "book: bad count\n";
            } else if (!hall.isFree(row, col, count)) {
                std::cout << "book: not available\n";
            } else if (tickets[name] + count > 4) {
                std::cout << "book: at most 4 seats each\n";
            } else {
                for (int i = 0; i < count; i++)
                    hall.seat[row][col + i] = name;
                tickets[name] += count;
                revenue += count * (row == 0 ? 8 : 12);
            }
        } else if (cmd == "cancel") {
            if (iss >> name) {
                int n = hall.release(name);
                tickets.erase(name);
                std::cout << (n ? "cancelled " : "nothing for ") << name << "\n";
                revenue -= n * 5;
            } else {
                std::cout << "cancel: who?\n";
            }
        } else if (cmd == "find") {
            int count = 0;
            if (!(iss >> count) || count <= 0 || count > SEATS)
                std::cout << "find: bad count\n";
            else if (hall.findBlock(count, row, col))
                std::cout << char('A' + row) << col + 1 << "\n";
            else
                std::cout << "full\n";
        } else if (cmd == "show") {
            for (const auto &r : hall.seat) {
                for (const auto &s : r)
                    std::cout << (s.empty() ? '.' : s[0]);
                std::cout << "\n";
            }
        } else {
            std::cout << "what?\n";
        }
    }
    std::cout << "revenue " << revenue << "\n";
    return 0;
}

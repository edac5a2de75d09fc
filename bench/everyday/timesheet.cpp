// Hours of a week, by lines of days and times.
// options: --stdin 36
#include <iomanip>
#include <iostream>
#include <sstream>
#include <string>
#include <vector>

/* Lines such as
 *     mon 09:00-12:30
 *     tue 13:15-17:00 30      (30 minutes of break)
 * are summed up per weekday. */

enum Day { MON, TUE, WED, THU, FRI, SAT, SUN, NODAY };

static const std::vector<std::string> dayNames = { "mon", "tue", "wed", "thu", "fri", "sat", "sun" };

static Day dayFromName(const std::string& s)
{
    for (size_t i = 0; i < dayNames.size(); i++)
        if (dayNames[i] == s)
            return static_cast<Day>(i);
    return NODAY;
}

static std::istream& readTime(std::istream& in, int& minutes)
{
    int h, m;
    char colon;
    if (in >> h >> colon >> m) {
        if (colon != ':' || h < 0 || h > 24 || m < 0 || m > 59 || (h == 24 && m != 0))
            in.setstate(std::ios::failbit);
        else
            minutes = h * 60 + m;
    }
    return in;
}

struct Span {
    Day day;
    int from, to, pause;
};

static std::string parse(const std::string& line, Span& sp)
{
    std::istringstream in(line);
    std::string name;
    char dash = 0;

    in >> name;
    sp.day = dayFromName(name);
    if (sp.day == NODAY)
        return "unknown day '" + name + "'";
    if (!readTime(in, sp.from))
        return "bad start time";
    if (!(in >> dash) || dash != '-')
        return "'-' expected";
    if (!readTime(in, sp.to))
        return "bad end time";
    if (!(in >> sp.pause)) {
        if (!in.eof())
            return "bad pause";
        sp.pause = 0;
    }
    if (sp.to <= sp.from)
        return "ends before it starts";
    if (sp.pause < 0 || sp.pause >= sp.to - sp.from)
        return "pause too long";
    return "";
}

static void printTime(int min)
{
    std::cout << std::setw(2) << std::setfill('0') << min / 60 << ':' << std::setw(2) << min % 60;
}

int main()
{
    std::vector<Span> spans;
    int worked[7] = { 0 };
    int errors = 0, number = 0;
    std::string line;

    while (getline(std::cin, line)) {
        number++;
        if (line.find_first_not_of(" \t\r") == std::string::npos)
            continue;
        Span sp{};
        std::string err = parse(line, sp);
        if (err.empty()) {
            for (const Span& other : spans)
                if (other.day == sp.day && sp.from < other.to && other.from < sp.to)
                    err = "overlaps an earlier entry";
        }
        if (!err.empty()) {
            std::cout << number << ": " << err << "\n";
            errors++;
            continue;
        }
        spans.push_back(sp);
        worked[sp.day] += sp.to - sp.from - sp.pause;
    }

    int total = 0, overtime = 0;
    for (int d = MON; d <= SUN; d++) {
        if (worked[d] == 0)
            continue;
        std::cout << dayNames[d] << ' ';
        printTime(worked[d]);
        if (d >= SAT) {
            std::cout << " weekend";
            overtime += worked[d];
        } else if (worked[d] > 8 * 60) {
            std::cout << " long";
            overtime += worked[d] - 8 * 60;
        }
        std::cout << "\n";
        total += worked[d];
    }
    std::cout << "total ";
    printTime(total);
    std::cout << " overtime ";
    printTime(overtime);
    std::cout << "\n";
    return errors > 0 ? 1 : 0;
}

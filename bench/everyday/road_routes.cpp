// Roads between towns, and the shortest way, by commands in lines.
// options: --stdin 36
#include <algorithm>
#include <functional>
#include <iostream>
#include <map>
#include <queue>
#include <set>
#include <sstream>
#include <string>
#include <utility>
#include <vector>

// road A B DIST | oneway A B DIST | close A B | path A B

using Graph = std::map<std::string, std::map<std::string, unsigned>>;

static void addEdge(Graph &g, const std::string &a, const std::string &b, unsigned d) {
    auto it = g[a].find(b);
    if (it == g[a].end())
        g[a][b] = d;
    else if (d < it->second)
        it->second = d;
    g[b]; // make sure the target exists
}

static bool dropEdge(Graph &g, const std::string &a, const std::string &b) {
    auto it = g.find(a);
    return it != g.end() && it->second.erase(b) > 0;
}

static void shortest(const Graph &g, const std::string &from, const std::string &to) {
    if (!g.count(from) || !g.count(to)) {
        std::cout << "unknown town " << (g.count(from) ? to : from) << "\n";
        return;
    }
    std::map<std::string, unsigned> dist;
    std::map<std::string, std::string> via;
    std::set<std::string> done;
    using Entry = std::pair<unsigned, std::string>;
    std::priority_queue<Entry, std::vector<Entry>, std::greater<Entry>> queue;

    dist[from] = 0;
    queue.push({0, from});
    while (!queue.empty()) {
        auto [d, town] = queue.top();
        queue.pop();
        if (!done.insert(town).second)
            continue;
        if (town == to)
            break;
        for (const auto &edge : g.at(town)) {
            unsigned nd = d + edge.second;
            auto known = dist.find(edge.first);
            if (known == dist.end() || nd < known->second) {
                dist[edge.first] = nd;
                via[edge.first] = town;
                queue.push({nd, edge.first});
            }
        }
    }
    if (!dist.count(to)) {
        std::cout << "no route\n";
        return;
    }
    std::vector<std::string> path{to};
    while (path.back() != from)
        path.push_back(via[path.back()]);
    std::reverse(path.begin(), path.end());
    for (size_t i = 0; i < path.size(); ++i)
        std::cout << (i ? " > " : "") << path[i];
    std::cout << " (" << dist[to] << ")\n";
}

int main() {
    Graph g;
    std::string line;
    bool failed = false;
    while (std::getline(std::cin, line)) {
        std::istringstream in(line);
        std::string what, a, b, rest;
        if (!(in >> what))
            continue;
        if (!(in >> a >> b)) {
            std::cout << what << ": two towns expected\n";
            failed = true;
            continue;
        }
        if (what == "road" || what == "oneway") {
            int d = 1;
            if (in >> std::ws && !in.eof() && !(in >> d))
                d = -1;
            if (d <= 0 || d > 9999 || a == b) {
                std::cout << "invalid road\n";
                failed = true;
                continue;
            }
            addEdge(g, a, b, static_cast<unsigned>(d));
            if (what == "road")
                addEdge(g, b, a, static_cast<unsigned>(d));
        } else if (what == "close") {
            bool one = dropEdge(g, a, b), two = dropEdge(g, b, a);
            if (!one && !two)
                std::cout << "no such road\n";
        } else if (what == "path") {
            if (in >> rest)
                std::cout << "ignoring '" << rest << "'\n";
            shortest(g, a, b);
        } else {
            std::cout << "cannot " << what << "\n";
            failed = true;
        }
    }
    return failed ? 1 : 0;
}

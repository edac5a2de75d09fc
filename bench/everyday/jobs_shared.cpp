// Jobs: shared_ptr, weak_ptr, priority_queue, unordered_map, operators.
// options: --stdin 14
#include <iostream>
#include <memory>
#include <queue>
#include <string>
#include <unordered_map>
enum class Kind { Low, High };
struct Job {
  Kind kind; int cost; std::weak_ptr<Job> after;
  bool operator<(const Job &other) const { return cost < other.cost; }
};
int main() {
  std::unordered_map<char, std::shared_ptr<Job>> jobs;
  std::priority_queue<int> costs;
  for (std::string word; std::cin >> word;) {
    if (word.size() != 3) return 1;
    Kind kind = word[0] == 'h' ? Kind::High : Kind::Low;
    int cost = word[2] - '0';
    if (cost < 0 || cost > 9) return 2;
    auto job = std::make_shared<Job>(Job{kind, cost, {}});
    if (auto it = jobs.find(word[1]); it != jobs.end()) {
      job->after = it->second;
      if (*it->second < *job) std::cout << "dearer\n";
    }
    jobs[word[1]] = job;
    costs.push(kind == Kind::High ? cost * 2 : cost);
  }
  int total = 0, gone = 0;
  for (const auto &[name, job] : jobs) {
    total += job->cost;
    if (job->after.expired()) ++gone;
  }
  if (costs.empty()) return 3;
  if (costs.top() == 18) std::cout << "top\n";
  if (total > 12) return 4;
  return gone == 2 ? 5 : 0;
}

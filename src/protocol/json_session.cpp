#include "protocol/json_session.h"

#include <algorithm>
#include <system_error>

#include "engine/arrangements.h"
#include "protocol/json_answer.h"

namespace omweso {
namespace {

std::uint64_t milliseconds_since(std::chrono::steady_clock::time_point begun) {
  const auto took = std::chrono::steady_clock::now() - begun;
  return static_cast<std::uint64_t>(
      std::chrono::duration_cast<std::chrono::milliseconds>(took).count());
}

}  // namespace

JsonSession::JsonSession(LineSink sink, Settings settings)
    : sink_(std::move(sink)), settings_(std::move(settings)) {
  const unsigned wanted = std::max(1U, settings_.workers);
  settings_.workers = 0;
  try {
    for (; settings_.workers < wanted; ++settings_.workers) {
      workers_.emplace_back([this] { work(); });
    }
  } catch (const std::system_error&) {
    if (workers_.empty()) throw;  // nobody would ever answer
  }
}

JsonSession::~JsonSession() {
  {
    const std::scoped_lock lock(mutex_);
    for (const auto& [id, job] : open_) job->cancelled = true;
  }
  finish();
}

void JsonSession::finish() {
  {
    const std::scoped_lock lock(mutex_);
    closed_ = true;
    for (const auto& [id, job] : open_) {
      if (job->query.infinite) job->cancelled = true;
    }
  }
  changed_.notify_all();
  for (std::thread& worker : workers_) worker.join();
  workers_.clear();
}

void JsonSession::take(std::string_view line) {
  if (line.find_first_not_of(" \t") == std::string_view::npos) return;
  auto query = read_query(line);
  if (!query) {
    say(error_answer(query.error().id, query.error().message));
  } else if (query->task == Task::kCancel) {
    cancel(*query);
  } else if (query->task == Task::kAbout) {
    say(about_answer(query->id, settings_.version, settings_.workers, settings_.hash));
  } else {
    add(*std::move(query));
  }
}

void JsonSession::refuse(std::string_view why) {
  say(error_answer("null", why));
}

void JsonSession::say(std::string_view line) {
  const std::scoped_lock lock(saying_);
  sink_(line);
}

void JsonSession::add(Query query) {
  const std::string id = query.id;
  std::string error;
  {
    const std::scoped_lock lock(mutex_);
    if (open_.contains(id)) {
      error = "a query with this id is not answered yet";
    } else if (waiting_.size() >= kMostWaiting) {
      error = std::to_string(kMostWaiting) + " queries are waiting, which is the most; ask again";
    } else {
      auto job = std::make_shared<Job>(std::move(query));
      open_.emplace(id, job);
      waiting_.push_back(std::move(job));
    }
  }
  if (error.empty()) {
    changed_.notify_one();
  } else {
    say(error_answer(id, error));
  }
}

/// One that waits is answered by a worker like any other, who finds nothing more to do.
void JsonSession::cancel(const Query& query) {
  bool known = false;
  {
    const std::scoped_lock lock(mutex_);
    const auto found = open_.find(query.other);
    known = found != open_.end();
    if (known) found->second->cancelled = true;
  }
  say(cancel_answer(query.id, known));
}

void JsonSession::work() {
  for (;;) {
    std::shared_ptr<Job> job;
    {
      std::unique_lock lock(mutex_);
      changed_.wait(lock, [this] { return closed_ || !waiting_.empty(); });
      if (waiting_.empty()) return;
      job = std::move(waiting_.front());
      waiting_.pop_front();
    }
    answer(*job);
  }
}

void JsonSession::answer(Job& job) {
  const auto begun = Clock::now();
  const Query& query = job.query;
  const StopCheck stop = [&job, end = query.milliseconds.value_or(0), begun] {
    return job.cancelled.load(std::memory_order_relaxed) ||
           (end != 0 && Clock::now() - begun >= std::chrono::milliseconds(end));
  };
  if (query.task == Task::kAnalyse) {
    analyse(job, stop, begun);
    return;
  }
  const TurnRules rules(query.rules);
  const Side side = query.seen ? answer_arrangement(rules, *query.seen, query.seed, stop)
                               : choose_arrangement(rules, query.seed);
  close(job, arrangement_answer(query.id, side, job.cancelled));
}

void JsonSession::analyse(Job& job, const StopCheck& stop, Clock::time_point begun) {
  const Query& query = job.query;
  const Thought& thought = *query.thought;
  ThoughtReport report;
  if (query.report) {
    report = [&](const SearchResult& found) {
      say(analysis_answer(query.id, thought, {found, milliseconds_since(begun), false, false}));
    };
  }
  Known known;
  if (!job.cancelled) {
    Table table(Table::bits_within(std::uint64_t{settings_.hash} << 20U));
    known.found = think(thought, table, 1, stop, report);
  }
  known.milliseconds = milliseconds_since(begun);
  known.cancelled = job.cancelled;
  close(job, analysis_answer(query.id, thought, known));
}

/// The last answer to a query, after which its id is free.
void JsonSession::close(const Job& job, std::string_view last) {
  {
    const std::scoped_lock lock(mutex_);
    open_.erase(job.query.id);
  }
  say(last);
}

}  // namespace omweso

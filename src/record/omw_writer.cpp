#include "record/omw_writer.h"

#include "record/scanner.h"

namespace omweso {
namespace {

bool is_space(char c) {
  return c == ' ' || c == '\t';
}

/// Puts words on lines.
class Lines {
 public:
  explicit Lines(std::string& out) : out_(out) {}

  void add(std::string_view word) {
    const std::size_t width = characters_in(word);
    if (column_ > 0) {
      const bool fits = column_ + 1 + width <= kRecordColumns;
      out_ += fits ? ' ' : '\n';
      column_ = fits ? column_ + 1 : 0;
    }
    out_ += word;
    column_ += width;
  }

  /// Whatever comes next begins a line.
  void end_line() {
    out_ += '\n';
    column_ = 0;
  }

 private:
  std::string& out_;
  std::size_t column_ = 0;  ///< characters on the line so far
};

void append_tag(std::string& out, const Tag& tag) {
  out += '[';
  out += tag.name;
  out += " \"";
  for (const char c : tag.value) {
    if (c == '"' || c == '\\') out += '\\';
    out += c;
  }
  out += "\"]\n";
}

/// Writes the moves. Brackets have no space on their inner side: `(` waits for the word behind it,
/// and `)` goes to the word before it.
class MovesWriter {
 public:
  MovesWriter(std::string& out, const std::vector<Part>& parts) : lines_(out), parts_(parts) {}

  void write(GameResult result) {
    for (; next_ < parts_.size(); ++next_) write_part(parts_[next_]);
    lines_.add(prefix_ + std::string(text_of(result)));
    lines_.end_line();
  }

 private:
  void write_part(const Part& part) {
    switch (part.kind) {
      case PartKind::kTurn:
        write_turn(part);
        break;
      case PartKind::kComment:
        write_comment(part.text);
        break;
      case PartKind::kGlyph:
        add_last(std::string(1, '$').append(std::to_string(part.glyph)));
        break;
      case PartKind::kVariation:
        prefix_ += '(';
        outer_.push_back(count_);
        count_ = Count{count_.before_last, count_.before_last, false};
        break;
      case PartKind::kEndOfVariation:  // behind nothing, or behind a comment up to a line's end
        leave_variation();
        add_last(")");
        break;
    }
  }

  void write_turn(const Part& part) {
    if (count_.turns % 2 == 0 && !count_.numbered) add(std::to_string(count_.turns / 2 + 1) + ".");
    count_.before_last = count_.turns;
    count_.numbered = part.steal;
    if (!part.steal) ++count_.turns;
    add_last((part.steal ? "Steal:" : "") + part.text);
  }

  void leave_variation() {
    if (outer_.empty()) return;
    count_ = outer_.back();
    outer_.pop_back();
  }

  void write_comment(std::string_view text) {
    if (text.find('}') != std::string_view::npos) {
      std::string line = "; ";
      line += text;
      add(line);
      lines_.end_line();
      return;
    }
    std::string word = "{";
    for (std::size_t at = 0; at < text.size(); ++at) {
      const bool breaks = text[at] == ' ' && at > 0 && !is_space(text[at - 1]) &&
                          at + 1 < text.size() && !is_space(text[at + 1]);
      if (breaks) {
        add(word);
        word.clear();
      } else {
        word += text[at];
      }
    }
    add_last(word + "}");
  }

  void add(const std::string& word) {
    lines_.add(prefix_ + word);
    prefix_.clear();
  }

  /// Adds the last word of a part, with the brackets that close behind it.
  void add_last(std::string word) {
    while (next_ + 1 < parts_.size() && parts_[next_ + 1].kind == PartKind::kEndOfVariation) {
      ++next_;
      word += ')';
      leave_variation();
    }
    add(word);
  }

  /// Turns so far, without stolen ones.
  struct Count {
    std::uint32_t turns = 0;
    std::uint32_t before_last = 0;  ///< where a variation on the last turn begins
    bool numbered = false;          ///< the number of the pair at hand stands already
  };

  Lines lines_;
  const std::vector<Part>& parts_;
  std::size_t next_ = 0;
  std::string prefix_;
  Count count_;
  std::vector<Count> outer_;  ///< where the game goes on behind each open variation
};

}  // namespace

void append_text(std::string& out, const GameRecord& record) {
  for (const Tag& tag : record.tags) append_tag(out, tag);
  if (!record.tags.empty()) out += '\n';
  MovesWriter(out, record.parts).write(record.result);
}

std::string to_text(const GameRecord& record) {
  std::string text;
  append_text(text, record);
  return text;
}

}  // namespace omweso

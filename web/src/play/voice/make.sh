#!/usr/bin/env bash
# Speaks the referee's words with espeak-ng's Swahili voice: a draft until somebody records them.
# Needs espeak-ng, sox, lame.
set -euo pipefail
cd "$(dirname -- "${BASH_SOURCE[0]}")"
for word in emu bbiri; do
  espeak-ng -v sw -s 150 -p 38 -w "/tmp/omweso-$word.wav" "$word"
  sox "/tmp/omweso-$word.wav" -r 22050 -c 1 "/tmp/omweso-$word-cut.wav" \
    silence 1 0.02 0.5% reverse silence 1 0.02 0.5% reverse fade 0.005 norm -3
  lame --quiet -m m -b 32 "/tmp/omweso-$word-cut.wav" "$word.mp3"
  rm "/tmp/omweso-$word.wav" "/tmp/omweso-$word-cut.wav"
done

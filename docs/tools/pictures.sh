#!/usr/bin/env bash
# Makes the pictures of the program again: docs/tools/pictures.sh build/release/omweso
#
# The game that is shown is always the same: chance comes from --seed, and the computer looks so
# many turns ahead, however fast the machine.
set -euo pipefail
program=$(readlink -f -- "${1:?usage: pictures.sh PROGRAM}")
cd "$(dirname -- "$(readlink -f -- "${BASH_SOURCE[0]}")")/.."

# Arranging, four moves, and a fifth that is looked at.
tools/screen.py --title 'A game of Omweso in the terminal' \
  --keys '/0,0,0,1,0,0,0,3/7,0,5,0,3,0,4,9\r\r' --keys 'o\r' --keys 'h\r' --keys 'f\r' \
  --keys 'g\r' --keys d -- \
  "$program" play --seed 24 --no-save --speed off --south human:Nakato --north computer:page \
  >pictures/play.svg.new
mv pictures/play.svg.new pictures/play.svg

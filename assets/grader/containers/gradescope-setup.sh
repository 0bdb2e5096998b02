#!/usr/bin/env bash
# Gradescope's setup.sh: runs once, when the image is built. The zip file beside it holds the program `sweptroids`.
set -euo pipefail
apt-get update
apt-get install -y --no-install-recommends g++
install -m 755 /autograder/source/sweptroids /usr/local/bin/sweptroids

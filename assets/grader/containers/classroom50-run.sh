#!/usr/bin/env bash
# Classroom 50's autograder: runs in the student's checkout and writes ./result.json.
set -euo pipefail
sweptroids grade --format classroom50 --reveal category Collision.cpp >result.json.new
mv result.json.new result.json

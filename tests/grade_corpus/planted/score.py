#!/usr/bin/env python3
"""Compares the lines that `grade` names with those where mistakes were planted.

    sweptroids grade --seed 7 --format json --reveal repair wrong/*.cpp > reports.jsonl
    python3 score.py planted.tsv reports.jsonl

A mistake is named if one of its lines is among those of the first repair; a missing text also if the repair puts something
in at most 12 lines away. The last lines count the files in which all mistakes are named.
"""
import collections
import csv
import json
import os
import sys

NEAR = 12


def numbers(cell):
    return [int(part) for part in cell.replace("||", ",").replace(" ", ",").split(",") if part.isdigit()]


def mistakes(row):
    for at in range(int(row["mistakes"])):
        number = at + 1
        yield row[f"key_{number}"], numbers(row[f"lines_{number}"]), row[f"stands_{number}"]


def is_named(mistake, repair):
    _, planted, stands = mistake
    for line in repair["lines"]:
        near = min(abs(line["line"] - number) for number in planted)
        if near == 0 or (stands.startswith("(missing") and line["kind"].startswith("missing") and near <= NEAR):
            return True
    return False


def main():
    table, reports = sys.argv[1:]
    with open(reports, encoding="utf-8") as lines:
        by_name = {os.path.basename(report["file"]): report for report in map(json.loads, lines)}
    counts = collections.Counter()
    with open(table, encoding="utf-8", newline="") as file:
        for row in csv.DictReader(file, delimiter="\t", quoting=csv.QUOTE_NONE):
            report = by_name.get(row["file"])
            if report is None:
                continue
            planted = list(mistakes(row))
            keys = " ".join(f"{key}@{','.join(map(str, lines))}" for key, lines, _ in planted)
            repair = report["repair"] or {"found": False, "lines": [], "others": []}
            if not repair["found"]:
                outcome = "no repair"
            elif all(is_named(mistake, repair) for mistake in planted):
                outcome = "all named"
            elif repair["others"]:
                outcome = "elsewhere, with doubt"
            else:
                outcome = "elsewhere"
            counts[len(planted), outcome] += 1
            if outcome != "all named":
                named = " ".join(f"{line['kind']}@{line['line']}" for line in repair["lines"])
                print(f"{outcome}: {row['file']}: {keys} named {named or '-'}")
    for (planted, outcome), count in sorted(counts.items()):
        total = sum(number for (other, _), number in counts.items() if other == planted)
        print(f"{planted} planted: {outcome} {count} of {total}")


if __name__ == "__main__":
    main()

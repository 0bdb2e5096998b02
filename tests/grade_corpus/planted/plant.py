#!/usr/bin/env python3
"""Plants mistakes of mistakes.md in right/plain_*.cpp. Standard library only; deterministic (fixed seed).

Writes wrong/NNN_<style>_<keys>.cpp and planted.tsv. Asks the grader whether a draw is wrong (answers are kept
in .verdicts.json by the file's hash, so that a second run asks nothing).
"""
import glob, hashlib, json, os, random, re, shutil, subprocess, sys, tempfile

HERE = os.path.dirname(os.path.abspath(__file__))
GRADER = os.environ.get("GRADER", "sweptroids")
SEED = 31
COUNTS = ((1, 72), (2, 32), (3, 16))
BATCH = 20

# ---------------------------------------------------------------- the names that each file uses
# F, L: first and last time; V: v_rel in the sweep; VX, VY: its components; DT: the limit; OUT: the output
DEFAULT = dict(F="tFirst", L="tLast", V=r"vRel\.[xy]", VX="vRel.x", VY="vRel.y", DT="g_dt", OUT="firstTimeOfCollision")
NAMES = {
    "lecture_comments": {},
    "nested_ifs": dict(F="t1", L="t2", V="rel[XY]", VX="relX", VY="relY"),
    "early_returns": dict(F="first", L="last", V=r"rel\.[xy]", VX="rel.x", VY="rel.y"),
    "single_return": {},
    "loop_arrays": dict(V=r"v\[i\]", VX=None, VY=None),
    "helper_per_axis": dict(V="vRel", VX=None, VY=None),
    "lambda_per_axis": dict(V="vrel", VX=None, VY=None),
    "macro_per_axis": dict(V=r"velRel\.C", VX=None, VY=None),
    "ternaries": dict(V="v[xy]", VX="vx", VY="vy"),
    "doubles": dict(V="vRel[XY]", VX="vRelX", VY="vRelY", DT="dt"),
    "std_minmax": dict(F="t_first", L="t_last", V=r"relative\.[xy]", VX="relative.x", VY="relative.y", DT="dt"),
    "fmaxf": dict(F="tF", L="tL", V="vR[xy]", VX="vRx", VY="vRy"),
    "own_minmax": dict(F="TFirst", L="TLast", V=r"VRel\.[xy]", VX="VRel.x", VY="VRel.y"),
    "named_distances": {},
    "entry_exit": dict(F="entry", L="exit", V="relVel[XY]", VX="relVelX", VY="relVelY"),
    "vx_vy": dict(V="v[xy]", VX="vx", VY="vy"),
    "switch_sign": {},
    "pair_2026": {},
    "interval_struct": dict(F="time.lo", L="time.hi", V="v", VX=None, VY=None),
    "member_pointer": dict(V="vRel", VX=None, VY=None),
    "german": dict(F="tErst", L="tLetzt"),
    "typos_odd_format": dict(F="tfirst", L="tlast", V=r"Vrel\.[xy]", VX="Vrel.x", VY="Vrel.y"),
    "knr_no_braces": dict(F="t_first", L="t_last", V="v_[xy]", VX="v_x", VY="v_y"),
    "engine_functions": dict(DT="(f32)AEFrameRateControllerGetFrameTime()"),
    "short_names": dict(F="t0", L="t1", V="[uw]", VX="u", VY="w", OUT="t"),
    "static_helper_and_locals": dict(F="timeFirst", L="timeLast", V="relVel[XY]", VX="relVelX", VY="relVelY"),
}

TERM = (r"(?:\b(?:aabb[12]|a|b|first|second)\.(?:min|max)\.(?:\*k|[xyC]\b)|\b[ab]M(?:in|ax)\[i\]|\b(?:min|max)[12]\b"
        r"|\b[ab](?:min|max)\b|\b(?:left|right|top|bottom)[12]\b|\b[ab]\.(?:lo|hi)\b)")
COMP = re.compile(r"(%s)(\s*)(<=|>=|<|>)(\s*)(%s)" % (TERM, TERM))
DIST = re.compile(r"(%s)(\s*)-(\s*)(%s)" % (TERM, TERM))
VELDIFF = re.compile(r"(?:\(double\))?\b(vel2|vb)\.([xy]|\*k)(\s*)-(\s*)((?:\(double\))?)(vel1|va)\.(?:[xy]|\*k)")
CALL = r"(?:CheckAxis|sweep|Narrow|DynamicOnAxis|AXIS)"


def mask(text):
    """Comments, strings and preprocessor lines as spaces (a #define's body stays), backslash-newlines too."""
    def blank(m):
        return re.sub(r"[^\n]", " ", m.group(0))
    text = re.sub(r"//[^\n]*|/\*.*?\*/|\"[^\"\n]*\"", blank, text, flags=re.S)
    text = re.sub(r"(?m)^\s*#\s*include[^\n]*", blank, text)
    text = re.sub(r"(?m)^\s*#\s*define\s+\w+\(C\)", blank, text)
    return re.sub(r"\\(?=\n)", " ", text)


def flip(s, a, b):
    return re.sub("%s|%s" % (a, b), lambda m: b if m.group(0) == a else a, s)


def other_end(t):
    """The same box's other end on the same axis."""
    for a, b in (("min", "max"), ("Min", "Max"), ("lo", "hi"), ("left", "right"), ("top", "bottom")):
        if a in t or b in t:
            return flip(t, a, b)
    return t


def other_box(t):
    m = re.match(r"(aabb)?([12])(.*)|(a|b)(\W|M|m)(.*)|(.*?)([12])$|(first|second)(.*)", t)
    if t.startswith("aabb"):
        return flip(t, "aabb1", "aabb2")
    if t.startswith("first.") or t.startswith("second."):
        return flip(t, "first", "second")
    if re.match(r"[ab](\.|M|m)", t):
        return ("b" if t[0] == "a" else "a") + t[1:]
    if re.search(r"[12]$", t):
        return t[:-1] + ("2" if t[-1] == "1" else "1")
    return t


def to_x(t):
    if t.endswith(".y"):
        return t[:-1] + "x"
    if t.startswith("top"):
        return "right" + t[3:]
    if t.startswith("bottom"):
        return "left" + t[6:]
    return t


def turned(op):
    return {"<": ">", ">": "<", "<=": ">=", ">=": "<="}[op]


class Source:
    def __init__(self, path):
        self.style = os.path.basename(path)[len("plain_"):-len(".cpp")]
        self.text = open(path).read()
        self.code = mask(self.text)
        n = dict(DEFAULT)
        n.update(NAMES[self.style])
        self.__dict__.update(n)
        self.f, self.l = re.escape(self.F), re.escape(self.L)
        if self.style == "entry_exit":          # entryX, entryY, exitX, exitY play the same parts
            self.f, self.l = r"\bentry[XY]?\b", r"\bexit[XY]?\b"
        elif self.style == "interval_struct":
            self.f, self.l = r"\btime\.lo\b", r"\btime\.hi\b"
        else:
            self.f, self.l = r"\b%s\b" % self.f, r"\b%s\b" % self.l
        self.v = r"(?<![\w.])%s(?!\w)" % self.V
        self.split()

    # ---------------------------------------------------------------- statements
    def split(self):
        """self.cuts: list of (start, end) of statements and headers, in masked text."""
        c, out, i, start, depth = self.code, [], 0, 0, 0
        while i < len(c):
            ch = c[i]
            if ch in "([":
                depth += 1
            elif ch in ")]":
                depth -= 1
                if depth == 0 and re.match(r"\s*(else\s+)?(if|for|switch)\b", c[start:i]):
                    out.append((start, i + 1)); start = i + 1
            elif ch in ";{}" and depth == 0:
                out.append((start, i + 1)); start = i + 1
            elif ch == ":" and depth == 0 and re.match(r"\s*(case\b[^?]*|default\s*)$", c[start:i]):
                out.append((start, i + 1)); start = i + 1
            i += 1
        self.cuts = [(s + len(c[s:e]) - len(c[s:e].lstrip()), e) for s, e in out if c[s:e].strip()]

    def at(self, pos):
        """Index of the statement that holds pos."""
        for k, (s, e) in enumerate(self.cuts):
            if s <= pos < e:
                return k
        return -1

    def stmt(self, pos):
        k = self.at(pos)
        return self.cuts[k] if k >= 0 else (pos, pos)

    def skip(self, pos):
        m = re.compile(r"\s*").match(self.code, pos)
        return m.end()

    def close(self, pos):
        """pos at an opening bracket: the position behind its closing one."""
        pairs, depth = {"(": ")", "{": "}"}, 0
        o, z = self.code[pos], pairs[self.code[pos]]
        for i in range(pos, len(self.code)):
            if self.code[i] == o:
                depth += 1
            elif self.code[i] == z:
                depth -= 1
                if depth == 0:
                    return i + 1
        raise ValueError

    def body(self, pos):
        """pos behind a condition: (start, end) of what it governs (a block, a statement, an if with its elses)."""
        s = self.skip(pos)
        if self.code[s] == "{":
            return s, self.close(s)
        if re.match(r"if\b", self.code[s:]):
            e = self.body(self.close(self.code.index("(", s)))[1]
            while True:
                m = re.compile(r"\s*else\b").match(self.code, e)
                if not m:
                    return s, e
                t = self.skip(m.end())
                e = self.body(self.close(self.code.index("(", t)))[1] if re.match(r"if\b", self.code[t:]) else self.body(t)[1]
        return s, self.code.index(";", s) + 1

    def ifs(self):
        """Each if: dict of start (at `else` if there is one), if, open, close, body start, end, has_else, followed by else."""
        for m in re.finditer(r"(\belse\s+)?\bif\s*\(", self.code):
            o = m.end() - 1
            z = self.close(o)
            b, e = self.body(z)
            yield dict(start=m.start(), i=m.start() + len(m.group(1) or ""), o=o, z=z, b=b, e=e, els=bool(m.group(1)),
                       more=bool(re.compile(r"\s*else\b").match(self.code, e)), cond=self.code[o + 1:z - 1])

    def step1(self, pos):
        """Is pos in Step 1? Statements with both axes, or the static helpers."""
        s, e = self.stmt(pos)
        t = self.code[s:e]
        if re.search(r"[.]x|left|right", t) and re.search(r"[.]y|top|bottom", t) and len(COMP.findall(t)) > 2:
            return True
        if re.search(r"bool overlap|bool apart", t):
            return True
        if self.style == "macro_per_axis":
            return "NO_OVERLAP" in self.text[self.text.rfind("\n", 0, s) + 1:e]
        if self.style == "loop_arrays":
            return pos < self.code.index("float tFirst")
        if self.style == "fmaxf":
            return pos < self.code.index("float tF")
        heads = [m for m in re.finditer(r"(?m)^(?:static )?bool (\w+)\(", self.code) if m.start() <= pos]
        return bool(heads) and bool(re.search(r"Static|IsOverlapping|Overlap$", heads[-1].group(1)))

    def comps(self, step1):
        return [m for m in COMP.finditer(self.code) if self.step1(m.start()) == step1
                and not re.search(r"\btypedef\b", self.code[slice(*self.stmt(m.start()))])]

    def dists(self):
        return list(DIST.finditer(self.code))

    def is_first(self, pos):
        s, e = self.stmt(pos)
        return bool(re.match(r"(?:float |double |const float )?(?:%s|dFirst|in\b|t\.lo)" % self.f, self.code[s:e])
                    or re.match(r"(float |double )?t =", self.code[s:e]) and re.search(self.f, self.code[e:e + 60]))

    def is_last(self, pos):
        s, e = self.stmt(pos)
        return bool(re.match(r"(?:float |double |const float )?(?:%s|dLast|out\b|t\.hi)" % self.l, self.code[s:e])
                    or re.match(r"(float |double )?t2? =", self.code[s:e]) and re.search(self.l, self.code[e:e + 40]))

    def divs(self):
        return list(re.finditer(r"/\s*(-?)(%s)" % self.v, self.code))

    def signs(self):
        return list(re.finditer(r"(%s)(\s*)(<=|>=|<|>)(\s*)(0(?:\.0?f?)?)(?![.\w])" % self.v, self.code))

    def init(self, name, value):
        """Where a time gets its start value: (start, end) of the value."""
        out = [m.span(1) for m in re.finditer(r"%s = ?(%s)(?=\s*[,;])" % (name, value), self.code)]
        return out + [m.span(1) for m in re.finditer(r"%s=(%s)(?=\s*[,;])" % (name, value), self.code)]

    def line_range(self, s, e):
        """Whole lines if nothing else stands on them (but a comment)."""
        a = self.text.rfind("\n", 0, s) + 1
        z = self.text.find("\n", e)
        z = len(self.text) if z < 0 else z + 1
        if not self.code[a:s].strip() and not self.code[e:z].strip():
            return a, z
        while e < len(self.text) and self.text[e] == " ":
            e += 1
        return s, e

    def indent(self, pos):
        a = self.text.rfind("\n", 0, pos) + 1
        return re.match(r"[ \t]*", self.text[a:]).group(0)

    def after(self, i, head, inner):
        """Two new lines behind the if (and behind a comment that ends its line)."""
        e = self.text.index("\n", i["e"])
        if self.code[i["e"]:e].strip():
            e = i["e"]
        ind = self.indent(i["i"])
        return e, e, "\n%s%s\n%s%s" % (ind, head, ind + ("\t" if "\t" in ind or not ind else "    "), inner)

    def case5(self):
        """The ifs that compare first with last."""
        return [i for i in self.ifs() if re.fullmatch(r"\s*%s\s*>=?\s*%s\s*" % (self.f, self.l), i["cond"])]

    def outputs(self):
        """The sweep's write of the output: (start, end, value start, value end)."""
        return [(m.start(), m.end(), m.start(1), m.end(1)) for m in
                re.finditer(r"\b%s\s*=\s*((?:\(float\))?%s)\s*;" % (self.OUT, self.f), self.code)]

    def ypoint(self):
        """The start of the line where the y axis begins to be swept; None where there is no such line."""
        pos = None
        if self.VY:
            first = re.search(r"%s\s*=\s*(?!0|g_dt|-inf)" % self.f, self.code)
            if not first:
                return None
            pat = r"(?:\bif|\bswitch)\s*\((?:Sign\()?%s\b" % re.escape(self.VY)
            m = re.compile(pat).search(self.code, first.end())
            if m and not re.search(r"else\s*$", self.code[:m.start()]):
                pos = m.start()
        else:
            m = re.search(r"(if \(!)?%s\([^\n]*(?:aabb1\.min\.y|y1|AEVec2::y|AXIS\(y)" % CALL, self.code)
            m = m or re.search(r"AXIS\(y\)", self.code)
            pos = m.start() if m else None
        return None if pos is None else self.text.rfind("\n", 0, pos) + 1


# ---------------------------------------------------------------- the mistakes
# Each takes a Source and gives candidates; a candidate is a list of (start, end, new text).
MISTAKES = {}


def mistake(f):
    MISTAKES[f.__name__] = f
    return f


def term_edits(matches, change, which=(1, 5)):
    for m in matches:
        for g in which:
            new = change(m.group(g))
            if new != m.group(g):
                yield [(m.start(g), m.end(g), new)]


@mistake
def copy_axis_cond(s):
    return term_edits(s.comps(False), to_x)

@mistake
def copy_axis_dist(s):
    return term_edits(s.dists(), to_x, (1, 4))

@mistake
def copy_axis_div(s):
    return [[(m.start(2), m.end(2), s.VX)] for m in s.divs() if s.VX and m.group(2) == s.VY]

@mistake
def copy_axis_sign(s):
    if not s.VY:
        return []
    out = [[(m.start(1), m.end(1), s.VX)] for m in s.signs() if m.group(1) == s.VY]
    return out + [[(m.start(1), m.end(1), s.VX)] for m in re.finditer(r"Sign\((%s)\)|(?<=\()%s(?= [!=]= 0)" % ((re.escape(s.VY or "@"),) * 2), s.code) if m.group(1)]

@mistake
def copy_axis_vrel(s):
    out = []
    for m in VELDIFF.finditer(s.code):
        if m.group(2) == "y":
            a = s.code.index(".y", m.start()) + 1
            b = m.end() - 1
            out += [[(a, a + 1, "x")], [(b, b + 1, "x")]]
    return out

@mistake
def copy_axis_step1(s):
    return term_edits(s.comps(True), to_x)

@mistake
def y_call_is_x(s):
    out = []
    for m in re.finditer(r"\b(?:CheckAxis|sweep|StaticOnAxis|DynamicOnAxis|Narrow|Overlap)\(([^\n;]*?)\)\)|\bAXIS\((y)\)|NO_OVERLAP\((y)\)", s.code):
        a, b = m.span(m.lastindex)
        t = s.code[a:b]
        if re.search(r"\by\b|y[12]|vRelY|\bvy\b", t) and "float" not in t and not re.search(r"\.x|x1", t):
            out.append([(a, b, re.sub(r"\by\b", "x", t).replace("vRelY", "vRelX").replace("vy", "vx").replace("y1", "x1").replace("y2", "x2"))])
            for k in re.finditer(r"\.y\b|y[12]\b|\bvRelY\b|\bvy\b", t):
                out.append([(a + k.start(), a + k.end(), k.group(0).replace("y", "x").replace("Y", "X"))])
    return out

@mistake
def index_stuck(s):
    return [[(m.start(), m.end(), "[%d]" % n)] for m in re.finditer(r"\[i\]", s.code) for n in (0, 1)]

@mistake
def copy_case_dist(s):
    return [[(m.start(), m.end(), other_end(m.group(1)) + m.group(2) + "-" + m.group(3) + other_end(m.group(4)))]
            for m in s.dists() if s.is_first(m.start())]

@mistake
def copy_case_sign(s):
    seen, out = set(), []
    for m in s.signs():
        if m.group(1) in seen and re.search(r"(else\s*)?if\s*\($", s.code[:m.start()]):
            out.append([(m.start(3), m.end(3), turned(m.group(3)))])
        seen.add(m.group(1))
    return out

@mistake
def copy_last_from_first(s):
    out = [[(m.start(), m.end(), other_end(m.group(1)) + m.group(2) + "-" + m.group(3) + other_end(m.group(4)))]
           for m in s.dists() if s.is_last(m.start())]
    out += [[(m.start(1), m.end(1), "dFirst")] for m in re.finditer(r"\((dLast) /", s.code)]
    return out + [[(m.start(1), m.end(1), m.group(1).replace("out", "in"))] for m in re.finditer(r"\b(out)(?= / v)", s.code)]

@mistake
def min_for_max_cond(s):
    return term_edits(s.comps(False) + s.comps(True), other_end)

@mistake
def min_for_max_dist(s):
    return term_edits(s.dists(), other_end, (1, 4))

@mistake
def same_box_twice(s):
    return list(term_edits(s.comps(False), other_box)) + list(term_edits(s.dists(), other_box, (1, 4)))

@mistake
def swap_boxes_cond(s):
    return [[(m.start(), m.end(), other_box(m.group(1)) + m.group(2) + m.group(3) + m.group(4) + other_box(m.group(5)))]
            for m in s.comps(False) + s.comps(True)]

@mistake
def swap_boxes_dist(s):
    return [[(m.start(), m.end(), m.group(4) + m.group(2) + "-" + m.group(3) + m.group(1))] for m in s.dists()]

def updates(s, name):
    """Assignments to a time in the sweep: matches with group 1 the name."""
    return [m for m in re.finditer(r"(%s)\s*=(?!=)\s*(?!\s*(?:0|-?inf\b|%s|g_dt|dt;|\(f32\)))" % (name, r"static_cast"), s.code)
            if not re.search(r"(?:float|f32|double|const)\s+[^;]*$", s.code[s.stmt(m.start())[0]:m.start()])]

@mistake
def first_into_last(s):
    return [[(m.start(1), m.end(1), m.group(1).replace("entry", "exit") if s.style == "entry_exit" else s.L)] for m in updates(s, s.f)]

@mistake
def last_into_first(s):
    return [[(m.start(1), m.end(1), m.group(1).replace("exit", "entry") if s.style == "entry_exit" else s.F)] for m in updates(s, s.l)]

@mistake
def other_accumulator(s):
    out = []
    for mine, other in ((s.f, s.L), (s.l, s.F)):
        for m in updates(s, mine):
            a, b = m.end(), s.stmt(m.start())[1]
            for k in re.finditer(mine, s.code[a:b]):
                out.append([(a + k.start(), a + k.end(), other)])
        for m in re.finditer(r"if \(t2?(?:\.lo|\.hi)? [<>] (%s)\)" % mine, s.code):
            out.append([(m.start(1), m.end(1), other)])
    return out if s.style != "entry_exit" else []

MINS = {"min": "max", "AEMin": "AEMax", "std::min": "std::max", "fminf": "fmaxf", "Smaller": "Bigger"}

def swap_function(s, name, table):
    out = []
    for m in updates(s, name):
        k = re.compile(r"\s*(%s)\(" % "|".join(map(re.escape, table))).match(s.code, m.end())
        if k:
            out.append([(k.start(1), k.end(1), table[k.group(1)])])
    for m in re.finditer(r"if \(t2?(?:\.lo|\.hi)? ([<>]) %s\)" % name, s.code):
        out.append([(m.start(1), m.end(1), turned(m.group(1)))])
    for m in re.finditer(r"%s = \w+(?: / v[xy])? ([<>]) [^;]*\?" % name, s.code):
        out.append([(m.start(1), m.end(1), turned(m.group(1)))])
    return out

@mistake
def max_for_min(s):
    return swap_function(s, s.l, MINS)

@mistake
def min_for_max_time(s):
    return swap_function(s, s.f, {v: k for k, v in MINS.items()})

def tests_of_case5(s):
    return list(re.finditer(r"(%s)(\s*)(>=?|<=?)(\s*)(%s)" % (s.f, s.l), s.code))

@mistake
def case5_names(s):
    out = []
    for m in tests_of_case5(s):
        out += [[(m.start(5), m.end(5), s.DT)], [(m.start(), m.end(), s.L + m.group(2) + turned(m.group(3)) + m.group(4) + "0")]]
    return out

def direct(s):
    return s.VX and re.search(r"vel2\.x", s.code)

@mistake
def vel_for_vrel_div(s):
    return [[(m.start(2), m.end(2), "vel%d.%s" % (n, "x" if m.group(2) == s.VX else "y"))] for m in s.divs() for n in (1, 2)] if direct(s) else []

@mistake
def vel_for_vrel_sign(s):
    return [[(m.start(1), m.end(1), "vel%d.%s" % (n, "x" if m.group(1) == s.VX else "y"))] for m in s.signs() for n in (1, 2)] if direct(s) else []

def vel_edits(s, change):
    return [(m.start(), m.end(), change(m.group(0))) for m in VELDIFF.finditer(s.code)]

def mirrored(t):
    return flip(t, "vel1", "vel2") if "vel" in t else flip(t, "va", "vb")

@mistake
def vrel_sign(s):
    if s.style == "engine_functions":
        k = s.code.index("&velB, &velA")
        return [[(k, k + 12, "&velA, &velB")]]
    return [vel_edits(s, mirrored)]

@mistake
def vrel_sign_one(s):
    e = vel_edits(s, mirrored)
    return [[k] for k in e] if len(e) > 1 else []

@mistake
def vrel_plus(s):
    e = vel_edits(s, lambda t: t.replace("-", "+"))
    return [e] + [[k] for k in e]

@mistake
def vrel_only_b(s):
    e = vel_edits(s, lambda t: t[:t.index("-")].rstrip())
    return [e] + ([[k] for k in e] if len(e) > 1 else [])

@mistake
def vrel_times_dt(s):
    return [vel_edits(s, lambda t: "(%s) * %s" % (t, s.DT))]

@mistake
def vrel_int(s):
    out = [[(m.start(1), m.end(1), "int")] for m in re.finditer(r"\b(float|double) \w+ = (?:\(double\))?v(?:el2|b)\.(?:[xy]|\*k) -", s.code)]
    out += [[(m.start(1), m.end(1), "int")] for m in re.finditer(r"(float) (?:vx, vy;|vrel\)|vRel, |v, Interval)", s.code)]
    return out

@mistake
def turned_cond(s):
    return [[(m.start(3), m.end(3), turned(m.group(3)))] for m in s.comps(False) + s.comps(True)]

@mistake
def turned_sign(s):
    return [[(m.start(3), m.end(3), turned(m.group(3)))] for m in s.signs()]

@mistake
def turned_case5(s):
    return [[(m.start(3), m.end(3), turned(m.group(3)))] for m in tests_of_case5(s)]

@mistake
def and_or(s):
    return [[(m.start(), m.end(), "||" if m.group(0) == "&&" else "&&")] for m in re.finditer(r"&&|\|\|", s.code)]

def step1_ifs(s):
    """The ifs that decide Step 1."""
    for i in s.ifs():
        if not i["els"] and (s.step1(i["o"]) and len(COMP.findall(i["cond"])) > 1 and re.search(r"[.]y|top", i["cond"])
                             or re.search(r"IsOverlapping|NO_OVERLAP\(y|Overlap\(y|StaticOnAxis\(aabb1|overlapX && overlapY|!apart|^overlap$", i["cond"])
                             and not re.search("vx", i["cond"])):
            yield i

@mistake
def step1_inverted(s):
    out = []
    for i in step1_ifs(s):
        c = i["cond"]
        if re.match(r"\s*!\(", c):
            k = i["o"] + 1 + c.index("!")
            out.append([(k, k + 1, "")])
        elif re.fullmatch(r"!?\w+(\(aabb1, aabb2\))?", c):
            out.append([(i["o"] + 1, i["z"] - 1, c[1:] if c[0] == "!" else "!" + c)])
        else:
            out.append([(i["o"], i["z"], "(!" + s.text[i["o"]:i["z"]] + ")")])
        b = s.code[i["b"]:i["e"]]
        k = b.rfind("return true")
        if k >= 0 and len(b) < 120:
            out.append([(i["b"] + k + 7, i["b"] + k + 11, "false")])
    if s.style == "pair_2026":
        k = s.code.index("return true")
        out.append([(k, k + 11, "return false")] + [(m.start(), m.end(), "true") for m in re.finditer(r"(?<=return )false", s.code[:k])])
    return out

@mistake
def assign_in_cond(s):
    return [[(m.start(), m.end(), "=")] for m in re.finditer(r"==|(?<= )<=(?= %s)" % TERM, s.code)]

@mistake
def semicolon_after_if(s):
    return [[(i["z"], i["z"], ";")] for i in s.ifs() if not i["more"]]

@mistake
def not_lost(s):
    out = [[(m.start(), m.end(), "")] for m in re.finditer(r"!(?=[A-Za-z(])", s.code)]
    return out + [[(i["o"] + 1, i["o"] + 1, "!")] for i in s.ifs() if re.fullmatch(r"\w+", i["cond"])]

def zero_tests(s):
    """Conditions on the boxes of one axis under v_rel = 0: (start, end)."""
    out = []
    for i in s.ifs():
        c = i["cond"]
        if s.step1(i["o"]) or len(COMP.findall(c)) != 2 or len(s.signs()) == 0:
            if not (re.search(r"^NO_OVERLAP\(C\)$|gap\w+ > 0.0f \|\| gap", c)):
                continue
        if re.search(s.v, c):
            continue
        out.append(i)
    return out

def negated(c):
    if COMP.search(c):
        c = re.sub(r"<=|>=|<|>", lambda m: {"<": ">=", ">": "<=", "<=": ">", ">=": "<"}[m.group(0)], c)
        return flip(c.replace("||", "@@").replace("&&", "||").replace("@@", "&&"), "\0", "\1")
    return "!(" + c + ")"

@mistake
def zero_case_inverted(s):
    out = [[(i["o"] + 1, i["z"] - 1, negated(i["cond"]))] for i in zero_tests(s)]
    out += [[(m.start(1), m.end(1), negated(m.group(1)))] for m in re.finditer(r"return (amax >= bmin && amin <= bmax);", s.code)]
    out += [[(m.start(1), m.end(1), "!" + m.group(1))] for m in re.finditer(r"return (StaticOnAxis|Overlap)\(a, b", s.code)]
    return out

@mistake
def zero_case_always_false(s):
    out = []
    for i in zero_tests(s):
        if i["more"]:
            continue
        if i["els"]:
            out.append([(i["start"] + 4, i["z"], "")])
        else:
            a, _ = s.line_range(i["i"], i["z"])
            out.append([(a, i["b"], s.indent(i["i"]))] if s.code[i["b"]] == "{" or s.text[i["z"]:i["b"]].strip(" ") else [(i["i"], i["b"], "")])
    out += [[(m.start(1), m.end(1), "false")] for m in re.finditer(r"return (amax >= bmin && amin <= bmax|StaticOnAxis\(a, b, k\)|Overlap\(a, b\));", s.code)]
    return out

@mistake
def zero_case_true(s):
    out = []
    for i in zero_tests(s):
        if not i["more"] and "return false" in s.code[i["b"]:i["e"]] and "\\" not in s.text[i["start"]:i["e"]]:
            out.append([s.after(i, "else", "return true;")])
    return out

@mistake
def zero_epsilon(s):
    out = []
    for m in re.finditer(r"(%s) (==|!=) 0(?:\.0?f?)?" % s.v, s.code):
        for eps in ("1.0f", "0.5f"):
            out.append([(m.start(), m.end(), "fabs(%s) %s %s" % (m.group(1), "<" if m.group(2) == "==" else ">", eps))])
    return out

@mistake
def sign_with_number(s):
    return [[(m.start(5), m.end(5), m.group(5).replace("0", n, 1))] for m in s.signs()
            for n in (("-1" if "<" in m.group(3) else "1"), "1")]

@mistake
def no_case_return(s):
    out = []
    for i in s.ifs():
        c = i["cond"]
        one = len(COMP.findall(c)) == 1 and COMP.fullmatch(c.strip()) or re.fullmatch(r"gap\w+ > 0.0f", c) or \
            (re.search(s.v, c) and COMP.search(c))
        if one and not s.step1(i["o"]) and not i["els"] and not i["more"] and \
           re.fullmatch(r"\{?\s*(return (false|0)|result = false);\s*\}?", s.code[i["b"]:i["e"]]):
            out.append([s.line_range(i["i"], i["e"]) + ("",)])
    return out

@mistake
def no_zero_case(s):
    out = []
    for i in zero_tests(s):
        if i["els"] and not i["more"]:
            a = i["start"]
            out.append([s.line_range(a, i["e"]) + ("",)])
    for m in re.finditer(r"\belse\s*\{", s.code):
        e = s.close(m.end() - 1)
        inner = s.code[m.end():e - 1].strip()
        if any(m.start() < i["i"] < e and not s.code[m.end():i["i"]].strip() and not s.code[i["e"]:e - 1].strip() for i in zero_tests(s)):
            out.append([s.line_range(m.start(), e) + ("",)])
    for i in s.ifs():
        if re.match(r"%s == 0" % s.v, i["cond"]) and not i["more"]:
            out.append([s.line_range(i["start"], i["e"]) + ("",)])
    for m in re.finditer(r"default:[^}]*?break;", s.code):
        out.append([s.line_range(m.start(), m.end()) + ("",)])
    return out

@mistake
def no_case5(s):
    c = [i for i in s.case5() if not i["els"] and not i["more"]]
    out = [[s.line_range(i["i"], i["e"]) + ("",) for i in c], [s.line_range(c[-1]["i"], c[-1]["e"]) + ("",)]] if c else []
    for m in re.finditer(r"return (%s <= %s|!\(tFirst > tLast\));" % (s.f, s.l), s.code):
        out.append([(m.start(1), m.end(1), "true")])
    return out

def plain_assignments(s, name, fn):
    out = []
    for m in updates(s, name):
        b = s.stmt(m.start())[1] - 1
        t = s.code[m.end():b]
        k = re.fullmatch(r"\s*(?:%s)\((.*)\)" % "|".join(map(re.escape, fn)), t)
        if k:
            args = k.group(1)
            for pat in (r"(.*), %s" % name, r"%s,(.*)" % name, r"(.*),%s" % name):
                a = re.fullmatch(pat, args)
                if a:
                    out.append([(m.end(), b, a.group(1).strip())])
                    break
        k = re.fullmatch(r"\s*(\w+ / v[xy]) [<>] .*", t)
        if k:
            out.append([(m.end(), b, k.group(1))])
    for i in s.ifs():
        if re.fullmatch(r"t2?(?:\.lo|\.hi)? [<>] %s" % name, i["cond"]):
            a = s.line_range(i["i"], i["z"])[0]
            out.append([(a, i["b"], s.indent(i["i"]))])
    return out

@mistake
def no_max(s):
    return plain_assignments(s, s.f, MINS.values())

@mistake
def no_min(s):
    return plain_assignments(s, s.l, MINS.keys())

def without_update(s, name, dname):
    out = []
    for m in updates(s, name):
        a, b = s.stmt(m.start())
        owner = [i for i in s.ifs() if i["b"] <= a and b <= i["e"] and i["e"] - i["b"] < 150 and not i["more"]
                 and not s.code[b:i["e"]].strip(" \n\t}") and not re.search(s.l + "|" + s.f, i["cond"]) and COMP.search(i["cond"]) and not i["els"]]
        if owner:
            i = min(owner, key=lambda i: i["e"] - i["b"])
            out.append([s.line_range(i["i"], i["e"]) + ("",)])
        elif s.code[s.stmt(s.cuts[s.at(a) - 1][0])[1] - 1] in ";}{:":
            out.append([s.line_range(a, b) + ("",)])
    return out

@mistake
def no_first_update(s):
    return without_update(s, s.f, "dFirst")

@mistake
def no_last_update(s):
    return without_update(s, s.l, "dLast")

@mistake
def no_output(s):
    out = []
    for a, b, _, _ in s.outputs():
        own = [i for i in s.ifs() if i["b"] == a]
        out.append([s.line_range(own[0]["i"] if own else a, b) + ("",)])
    return out

@mistake
def step1_half(s):
    out = []
    for m in s.comps(True):
        a, b = s.stmt(m.start())
        k = re.compile(r"\s*(?:&&|\|\|)\s*").match(s.code, m.end())
        j = re.search(r"\s*(?:&&|\|\|)\s*$", s.code[:m.start()])
        if j:
            out.append([(j.start(), m.end(), "")])
        elif k:
            out.append([(m.start(), k.end(), "")])
        else:
            for i in s.ifs():
                if i["o"] < m.start() < i["z"]:
                    out.append([s.line_range(i["i"], i["e"]) + ("",)])
    return out

@mistake
def no_division(s):
    return [[(m.start() - (s.code[m.start() - 1] == " "), m.end(), "")] for m in s.divs()]

@mistake
def no_y(s):
    out = [[(m.start(1), m.end(1), "1")] for m in re.finditer(r"i < (2)", s.code)]
    for i in s.ifs():
        if re.search(r"!(CheckAxis\(aabb1.min.y|sweep\(aabb1.min.y|Narrow\(y1|DynamicOnAxis\(.*::y)", i["cond"]):
            out.append([s.line_range(i["i"], i["e"]) + ("",)])
    out += [[s.line_range(m.start(), m.end()) + ("",)] for m in re.finditer(r"AXIS\(y\)", s.code)]
    out += [[(m.start(), m.end(), "")] for m in re.finditer(r" && (Overlap\(y1, y2\)|StaticOnAxis\(aabb1, aabb2, &AEVec2::y\)|!NO_OVERLAP\(y\))", s.code)]
    return out

@mistake
def no_parentheses(s):
    return [[(m.start(), m.end(), m.group(1))] for m in re.finditer(r"\((%s\s*-\s*%s)\)(?=\s*/)" % (TERM, TERM), s.code)]

@mistake
def commented_out(s):
    out, pos = [], 0
    bodies = {i["b"]: i for i in s.ifs()}
    for a, b in s.cuts:
        t = s.code[a:b]
        if not t.endswith(";") or "\\" in s.text[a:s.text.find("\n", b)] or re.match(r"(const |static )?(float|f32|double|bool|AEVec2|return true)\b", t):
            continue
        i = bodies.get(a)
        if i and (i["els"] or i["more"]):
            continue
        x = i["i"] if i else a
        la, lz = s.text.rfind("\n", 0, x) + 1, s.text.find("\n", b)
        if s.code[la:x].strip() or s.code[b:lz].strip() or s.text[la:lz].count("\n") > 1 or re.search(r"(else|\))\s*$", s.code[:x]):
            continue
        lines = s.text[la:lz].split("\n")
        out.append([(la, lz, "\n".join(re.match(r"[ \t]*", k).group(0) + "//" + k.lstrip() for k in lines))])
    return out

@mistake
def no_break(s):
    return [[s.line_range(m.start(), m.end()) + ("",)] for m in re.finditer(r"break;", s.code)]

DTS = r"g_dt|dt|\(f32\)AEFrameRateControllerGetFrameTime\(\)"

def last_init(s):
    if s.style == "interval_struct":
        return [m.span(1) for m in re.finditer(r"0\.0f, (g_dt)", s.code)]
    if s.style == "entry_exit":
        return [m.span(1) for m in re.finditer(r"entry > (g_dt)", s.code)]
    return s.init(s.l, DTS)

def first_init(s):
    if s.style == "interval_struct":
        return [m.span(1) for m in re.finditer(r"(0\.0f), g_dt", s.code)]
    return s.init(s.f, r"0(?:\.0?f?)?")

def starts(s, value):
    return [[(a, b, value)] for a, b in last_init(s)]

@mistake
def tlast_zero(s):
    return starts(s, "0.0f") if s.style != "entry_exit" else []

@mistake
def tlast_one(s):
    return starts(s, "1.0f")

@mistake
def tlast_no_limit(s):
    return starts(s, "FLT_MAX") + starts(s, "1000.0f") + starts(s, "999999.0f")

@mistake
def tlast_frame_rate(s):
    return starts(s, "1.0f / " + s.DT)

@mistake
def tlast_fixed_60(s):
    return starts(s, "1.0f / 60.0f") + starts(s, "0.016f")

@mistake
def tfirst_is_dt(s):
    return [[(a, b, s.DT)] for a, b in first_init(s)]

@mistake
def init_swapped(s):
    return [[(a, b, s.DT), (c, d, "0.0f")] for a, b in first_init(s) for c, d in last_init(s)] if s.style != "entry_exit" else []

@mistake
def tfirst_one(s):
    return [[(a, b, "1.0f")] for a, b in first_init(s)]

@mistake
def tlast_from_output(s):
    return starts(s, s.OUT)

def insert(s, pos, *lines):
    ind = s.indent(s.skip(pos))
    return (pos, pos, "".join(ind + k + "\n" for k in lines))

@mistake
def reset_for_y(s):
    p = s.ypoint()
    if p is None or s.style in ("entry_exit", "macro_per_axis"):
        return []
    return [[insert(s, p, "%s = 0.0f;" % s.F)], [insert(s, p, "%s = %s;" % (s.L, s.DT))],
            [insert(s, p, "%s = 0.0f;" % s.F, "%s = %s;" % (s.L, s.DT))]]

@mistake
def output_is_last(s):
    return [[(c, d, s.code[c:d].replace(s.F, s.L))] for a, b, c, d in s.outputs()]

@mistake
def output_scaled(s):
    return [[(d, d, " %s %s" % (op, s.DT))] for a, b, c, d in s.outputs() for op in "/*"]

@mistake
def output_zero(s):
    return [[(c, d, "0.0f")] for a, b, c, d in s.outputs()]

@mistake
def output_early(s):
    p = s.ypoint()
    if p is None or s.style == "entry_exit":
        return []
    out = []
    for a, b, c, d in s.outputs():
        own = [i for i in s.ifs() if i["b"] == a]
        x = own[0]["i"] if own else a
        if p < x and not re.search(r"else\s*$", s.code[:x]):
            out.append([insert(s, p, s.text[a:b]), s.line_range(x, b) + ("",)])
    return out

@mistake
def output_dt_minus(s):
    return [[(c, c, s.DT + " - ")] for a, b, c, d in s.outputs()]

@mistake
def return_turned(s):
    out = [[(m.start(), m.end(), "true")] for m in re.finditer(r"(?<=return )false", s.code)]
    k = s.code.rfind("return true")
    if k >= 0:
        out += [[(k + 7, k + 11, "false")]] * 3
    out += [[(m.start(1), m.end(1), "true")] for m in re.finditer(r"(?:result|possible) = (false)", s.code)]
    return out

@mistake
def true_after_x(s):
    p = s.ypoint()
    if p is None or s.style in ("entry_exit", "macro_per_axis", "nested_ifs", "knr_no_braces"):
        return []
    return [[insert(s, p, "if (%s <= %s)" % (s.F, s.L), "{", "\t%s = %s%s;" % (s.OUT, "(float)" if s.style == "doubles" else "", s.F), "\treturn true;", "}")]]

@mistake
def div_wrong_way(s):
    out = [[(m.start(), m.end(), m.group(2) + " / " + m.group(1))] for m in re.finditer(r"(\(%s\s*-\s*%s\))\s*/\s*(-?%s)" % (TERM, TERM, s.v), s.code)]
    return out + [[(m.start(), m.end(), m.group(2) + " / " + m.group(1))] for m in re.finditer(r"\b(dFirst|dLast|gap\w+) / (%s)" % s.v, s.code)]

@mistake
def times_for_div(s):
    return [[(m.start(), m.start() + 1, "*")] for m in s.divs()]

@mistake
def abs_added(s):
    out = [[(m.start(2), m.end(2), "fabs(%s)" % m.group(2))] for m in s.divs()]
    out += [[(m.start(), m.end(), "fabs(%s)" % m.group(0))] for m in s.dists()]
    e = vel_edits(s, lambda t: "fabs(%s)" % t)
    return out + [[k] for k in e]

@mistake
def minus_added(s):
    return [[(m.start(2), m.start(2), "-")] for m in s.divs() if not m.group(1)]

@mistake
def div_by_dt(s):
    return [[(m.start(2), m.end(2), "(%s * %s)" % (m.group(2), s.DT))] for m in s.divs()] + [[(m.end(), m.end(), " / " + s.DT)] for m in s.divs()]

@mistake
def plus_in_dist(s):
    out = []
    for m in s.dists():
        k = s.code.index("-", m.end(1))
        out.append([(k, k + 1, "+")])
    return out

@mistake
def int_time(s):
    return [[(m.start(1), m.end(1), "int")] for m in re.finditer(
        r"\b(float|double|f32) (?=(?:%s|%s|dFirst|dLast|t|t2|t, tFirst, tLast|in|out|gap\w+)\s*[=;,])" % (s.f, s.l), s.code)]

def siblings(s):
    """Pairs of ifs that stand one after the other."""
    all_ifs = list(s.ifs())
    by_start = {i["i"]: i for i in all_ifs if not i["els"]}
    for i in all_ifs:
        j = by_start.get(s.skip(i["e"]))
        if j:
            yield i, j

@mistake
def else_if_for_if(s):
    out = []
    for i, j in siblings(s):
        if not re.fullmatch(r"\{?\s*return (false|0);\s*\}?", s.code[i["b"]:i["e"]]):
            out.append([(j["i"], j["i"], "else ")])
    for i in s.ifs():
        k = s.skip(i["e"])
        if re.match(s.l + r"\s*=", s.code[k:]) and re.search(s.f + r"\s*=", s.code[i["b"]:i["e"]]):
            out.append([(k, k, "else ")])
    return out

@mistake
def else_lost(s):
    return [[(i["start"], i["i"], "")] for i in s.ifs() if i["els"]]

@mistake
def brace_too_late(s):
    out = []
    for i in s.ifs():
        if s.code[i["b"]] != "{" or i["more"] or "\\" in s.text[i["b"]:i["e"] + 80]:
            continue
        k = s.skip(i["e"])
        if s.code[k] in "}" or re.match(r"else\b|case\b|default\b", s.code[k:]):
            continue
        e = s.body(k)[1]
        if e - k > 400 or re.match(r"return true|return hit", s.code[k:]):
            continue
        z = i["e"] - 1
        a, b = s.line_range(z, z + 1)
        if s.text[a:b].strip() == "}":
            le = s.text.find("\n", e) + 1
            out.append([(a, b, ""), (le, le, s.text[a:b])])
    return out

@mistake
def braces_lost(s):
    out = []
    for i in s.ifs():
        t = s.code[i["b"]:i["e"]]
        if t[0] == "{" and t.count(";") >= 2 and t.count("{") == 1 and not i["more"]:
            out.append([s.line_range(i["b"], i["b"] + 1) + ("",), s.line_range(i["e"] - 1, i["e"]) + ("",)])
    return out

@mistake
def swapped_statements(s):
    out = []
    for (a, b), (c, d) in zip(s.cuts, s.cuts[1:]):
        m = re.match(r"(dFirst|dLast|t) = ", s.code[a:b])
        if m and s.code[b - 1] == ";":
            if re.match(r"if\b", s.code[c:d]):
                d = s.body(d)[1]
            if re.search(r"\b%s\b" % m.group(1), s.code[c:d]) and not re.match(r"return", s.code[c:d]) and s.code[d - 1] == ";":
                out.append([(a, d, s.text[c:d] + s.text[b:c] + s.text[a:b])])
    for i in s.case5():                                   # the test before the last update
        pass
    return out

@mistake
def shadowed(s):
    out = []
    for name in (s.f, s.l):
        for e in plain_assignments(s, name, list(MINS) + list(MINS.values())):
            a, b, new = e[0]
            st = s.stmt(a)[0]
            if re.match(name, s.code[st:]):
                out.append([(st, b, "float " + s.text[st:a] + new)])
        for m in re.finditer(r"(?<=\n)([ \t]*)%s = t2?;" % name, s.code):
            st = m.start() + len(m.group(1))
            out.append([(st, st, "double " if s.style == "doubles" else "float ")])
    if s.style in ("typos_odd_format", "vx_vy", "nested_ifs", "single_return"):
        out += [[(a, a, "float ")] for a, b, c, d in s.outputs()]
    return out if s.F.isidentifier() else []

@mistake
def step1_else_false(s):
    out = []
    for i in step1_ifs(s):
        if not i["more"] and "return true" in s.code[i["b"]:i["e"]] and "\\" not in s.text[i["i"]:i["e"]]:
            out.append([s.after(i, "else", "return false;")])
    return out

@mistake
def early_case5(s):
    p = s.ypoint()
    c = [i for i in s.case5() if not i["els"] and not i["more"]]
    if s.style == "loop_arrays":
        p = s.text.rfind("\n", 0, s.code.index("if (v[i] < 0.0f)")) + 1
    if not c or p is None or c[-1]["i"] < p or (len(c) > 1):
        return []
    i = c[-1]
    a, b = s.line_range(i["i"], i["e"])
    return [[(p, p, s.text[a:b]), (a, b, "")]]


# ---------------------------------------------------------------- applying edits
def apply(text, edits):
    """edits: sorted list of (start, end, new). Gives the new text and, per edit, (new start, new end)."""
    out, last, spans, n = [], 0, [], 0
    for a, b, new in edits:
        out.append(text[last:a]); n += a - last
        spans.append((n, n + len(new)))
        out.append(new); n += len(new)
        last = b
    out.append(text[last:])
    return "".join(out), spans


def one_line(t):
    return " ".join(t.split())


def line_of(text, pos):
    return text.count("\n", 0, pos) + 1


def report(src, new_text, edit, span):
    """(line numbers, what stands there, what the right file has) of one replaced region."""
    a, b, new = edit
    x, y = span
    lines = new_text.split("\n")
    old_a = src.text.rfind("\n", 0, a) + 1
    old_b = src.text.find("\n", max(a, b - 1) if b > a and src.text[b - 1:b] == "\n" else b)
    old = one_line(src.text[old_a:old_b]) if b > a or new and "\n" not in new else "(nothing)"
    if a == b and "\n" in new:                       # inserted lines
        lead = len(new) - len(new.lstrip())
        x, y = x + lead, x + len(new.rstrip())
        f, l = line_of(new_text, x), line_of(new_text, y - 1)
        return list(range(f, l + 1)), one_line(new), "(nothing)"
    if not new.strip() and (src.text[a:b].endswith("\n") or "\n" in src.text[a:b].strip()):   # whole lines are missing
        f = line_of(new_text, x)
        while f < len(lines) and not lines[f - 1].strip():
            f += 1
        return [f], "(missing, before this line) " + one_line(lines[f - 1]), one_line(src.text[a:b])
    f, l = line_of(new_text, x), line_of(new_text, max(x, y - 1))
    if new.endswith("\n") and new.strip():
        l = line_of(new_text, x + len(new.rstrip()) - 1)
    return list(range(f, l + 1)), one_line(" ".join(lines[f - 1:l])), old


def touched(src, edits):
    lines, stmts = set(), set()
    for a, b, _ in edits:
        b = max(a + 1, b)
        lines |= set(range(line_of(src.text, a), line_of(src.text, b - 1) + 1))
        stmts |= {src.at(k) for k in range(a, b) if not src.text[k].isspace()}
        for k in range(a, b):
            s = src.at(k)
            if s >= 0:
                lines |= set(range(line_of(src.text, src.cuts[s][0]), line_of(src.text, src.cuts[s][1] - 1) + 1))
    return lines, stmts - {-1}


def compatible(src, group):
    seen_l, seen_s = set(), set()
    for e in group:
        l, s = touched(src, e)
        if l & seen_l or s & seen_s:
            return False
        seen_l |= l
        seen_s |= s
    return True


def build(src, group):
    flat = sorted(((e, k) for k, g in enumerate(group) for e in g), key=lambda t: (t[0][0], t[0][1]))
    for (p, _), (q, _) in zip(flat, flat[1:]):
        if p[1] > q[0]:
            return None, None
    text, spans = apply(src.text, [e for e, _ in flat])
    rows = [[] for _ in group]
    for (e, k), sp in zip(flat, spans):
        rows[k].append(report(src, text, e, sp))
    return text, rows


# ---------------------------------------------------------------- the grader
CACHE = os.path.join(HERE, ".verdicts.json")
verdicts = json.load(open(CACHE)) if os.path.exists(CACHE) else {}


def sha(text):
    return hashlib.sha256(text.encode()).hexdigest()


def grade(texts):
    todo = sorted({sha(t): t for t in texts if sha(t) not in verdicts}.items())
    for k in range(0, len(todo), BATCH):
        part = todo[k:k + BATCH]
        with tempfile.TemporaryDirectory() as d:
            for h, t in part:
                open(os.path.join(d, h[:24] + ".cpp"), "w").write(t)
            p = subprocess.run(["nice", GRADER, "grade", "--seed", "7", "--format", "json"] +
                               [os.path.join(d, h[:24] + ".cpp") for h, _ in part], capture_output=True, text=True)
            got = {}
            for line in p.stdout.splitlines():
                j = json.loads(line)
                got[os.path.basename(j["file"])[:24]] = j["verdict"]
        for h, _ in part:
            verdicts[h] = got[h[:24]]
        json.dump(verdicts, open(CACHE, "w"))
        print("graded %d" % len(part), file=sys.stderr, flush=True)
    return [verdicts[sha(t)] for t in texts]


def main():
    rng = random.Random(SEED)
    sources = [Source(p) for p in sorted(glob.glob(os.path.join(HERE, "right", "plain_*.cpp")))]
    cands = {}
    for s in sources:
        for key, f in MISTAKES.items():
            c, seen = [], set()
            for e in f(s):
                e = sorted(e)
                if e and build(s, [e])[0] not in (None, s.text) and str(e) not in seen:
                    seen.add(str(e)); c.append(e)
            if c:
                cands[s.style, key] = c
    if "--list" in sys.argv:
        for key in MISTAKES:
            st = [(s.style, len(cands[s.style, key])) for s in sources if (s.style, key) in cands]
            print(key, sum(n for _, n in st), len(st))
        return
    by = {s.style: s for s in sources}
    slots = [n for n, c in COUNTS for _ in range(c)]
    done = [None] * len(slots)
    used_key = {k: 0 for k in MISTAKES}
    used_style = {s.style: 0 for s in sources}
    taken = set()                                   # texts of single mistakes already in a file
    failed = {}                                     # (style, key) that gave no wrong file: how often

    def draw(n):
        """Draws a file and n mistakes: the least used first, chance decides between equals."""
        for _ in range(200):
            keys = sorted(MISTAKES, key=lambda k: (used_key[k], rng.random()))
            key = keys[min(int(rng.expovariate(0.5)), len(keys) - 1)] if n == 1 else rng.choice(keys[:40])
            styles = [s for s in by if (s, key) in cands and failed.get((s, key), 0) < 3]
            if not styles:
                used_key[key] += 0.01
                continue
            style = min(styles, key=lambda k: (used_style[k], rng.random()))
            group, names = [rng.choice(cands[style, key])], [key]
            tries = 0
            while len(group) < n and tries < 40:
                tries += 1
                k2 = rng.choice(keys[:50])
                if (style, k2) in cands and k2 not in names and failed.get((style, k2), 0) < 3:
                    e = rng.choice(cands[style, k2])
                    if compatible(by[style], group + [e]):
                        group.append(e); names.append(k2)
            if len(group) < n:
                continue
            singles = [build(by[style], [g])[0] for g in group]
            text, _ = build(by[style], group)
            if text is None or any(sha(t) in taken for t in singles):
                continue
            return dict(style=style, keys=names, group=group, singles=singles, text=text)
        raise SystemExit("no draw")

    while None in done:
        pending = []
        for k, n in enumerate(slots):
            if done[k] is None:
                d = draw(n)
                pending.append((k, d))
                for key in d["keys"]:
                    used_key[key] += 1
                used_style[d["style"]] += len(d["keys"])
                taken.update(map(sha, d["singles"]))
        grade([t for _, d in pending for t in d["singles"]])
        good = []
        for k, d in pending:
            bad = [key for key, t in zip(d["keys"], d["singles"]) if verdicts[sha(t)] != "wrong"]
            for key in bad:
                failed[d["style"], key] = failed.get((d["style"], key), 0) + 1
            if not bad:
                good.append((k, d))
        more = []
        for k, d in good:
            g = d["group"]
            d["parts"] = [d["text"]]
            if len(g) == 3:                         # no two of three may cancel out
                d["parts"] += [build(by[d["style"]], [g[i], g[j]])[0] for i, j in ((0, 1), (0, 2), (1, 2))]
            if len(g) > 1:
                more += d["parts"]
        grade(more)
        for k, d in good:
            if all(verdicts[sha(t)] == "wrong" for t in d["parts"]):
                done[k] = d
        for k, d in pending:
            if done[k] is None:
                for key in d["keys"]:
                    used_key[key] -= 0.9
                used_style[d["style"]] -= len(d["keys"])
        print("%d of %d" % (sum(d is not None for d in done), len(done)), file=sys.stderr, flush=True)

    # a key that no file has takes the place of a single mistake whose key is there more than once
    for key in [k for k in MISTAKES if not any(k in d["keys"] for d in done)]:
        count = {k: sum(k in d["keys"] for d in done) for k in MISTAKES}
        slot = max((k for k, n in enumerate(slots) if n == 1), key=lambda k: (count[done[k]["keys"][0]], k))
        pool = [(st, e) for (st, k), c in cands.items() if k == key for e in c]
        rng.shuffle(pool)
        for j in range(0, min(40, len(pool)), 10):
            part = [(st, e, build(by[st], [e])[0]) for st, e in pool[j:j + 10]]
            hits = [(st, e, t) for (st, e, t), v in zip(part, grade([t for _, _, t in part])) if v == "wrong" and sha(t) not in taken]
            if hits:
                st, e, t = hits[0]
                done[slot] = dict(style=st, keys=[key], group=[e], text=t)
                break
        else:
            print("no wrong file for " + key, file=sys.stderr)

    out = os.path.join(HERE, "wrong")
    shutil.rmtree(out, ignore_errors=True)
    os.makedirs(out)
    with open(os.path.join(HERE, "planted.tsv"), "w") as tsv:
        head = ["file", "mistakes"]
        for i in (1, 2, 3):
            head += ["key_%d" % i, "lines_%d" % i, "stands_%d" % i, "right_%d" % i]
        tsv.write("\t".join(head) + "\n")
        for k, d in enumerate(done):
            text, rows = build(by[d["style"]], d["group"])
            name = "%03d_%s_%s.cpp" % (k + 1, d["style"], "+".join(d["keys"]))
            open(os.path.join(out, name), "w").write(text)
            row = [name, str(len(d["keys"]))]
            for key, r in zip(d["keys"], rows):
                row += [key, ",".join(str(x) for l, _, _ in r for x in l), " || ".join(w for _, w, _ in r), " || ".join(o for _, _, o in r)]
            tsv.write("\t".join(row + [""] * (14 - len(row))) + "\n")


if __name__ == "__main__":
    main()

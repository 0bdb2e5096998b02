// The game in a browser, as its players use it: with real keys, clicks and fingers.
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, readdirSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, before, describe, test } from "node:test";
import { ACROSS, ADDRESS, DESKTOP, Game, UPRIGHT, launch } from "./browser.mjs";

/** The program for the desktop: `scripts/test-web` builds it. */
const PROGRAM = process.env.SWEPTROIDS;
const GOLDENS = "tests/replay/golden";
const GOLDEN = `${GOLDENS}/rules-1-format-1.replay`;

/** Settings of a player who has seen the page about the controls. */
const SEEN = { "settings/settings.toml": "has_seen_controls = true\n" };

/** What the program for the desktop prints. */
const desktop = (...command) => execFileSync(PROGRAM, command, { encoding: "utf8", maxBuffer: 1 << 30 });
const verified = (file) => JSON.parse(desktop("verify", "--json", file));
const isPage = (name) => (event) => event.event === "screen" && event.page === name;
const isIntent = (fields) => (event) =>
  event.event === "intent" && Object.entries(fields).every(([field, value]) => event[field] === value);

describe("the game in a browser", () => {
  let browser;
  before(async () => (browser = await launch()));
  after(() => browser.close());

  /** A page with nothing in its storage but these files. */
  async function open(options = {}) {
    return Game.open(await browser.createBrowserContext(), options);
  }

  test("begins by a key after the page about the controls, fires, pauses and goes on", async () => {
    const game = await open();
    await game.picture("title");
    await game.pressForPage("Enter", "welcome");
    await game.picture("welcome");
    await game.focus("FLY");
    await game.pressForPage("Enter", "field");
    await game.event((event) => event.event === "ship-appeared", 0);
    await game.after(() => game.press("Space"), isIntent({ fire: true }));
    await game.after(() => game.page.keyboard.down("ArrowLeft"), isIntent({ turn: -1 }));
    await game.after(() => game.page.keyboard.up("ArrowLeft"), isIntent({ turn: 0 }));
    await game.picture("game");
    await game.pressForPage("Escape", "pause");
    await game.picture("pause");
    await game.pressForPage("KeyP", "field");
    await game.page.close();
  });

  test("is played with a gamepad", async () => {
    const game = await open({ files: SEEN, pad: true });
    // The places of buttons in the standard mapping of browsers.
    const [south, left, start] = [0, 14, 9];
    await game.after(() => game.hold(south), isPage("field"));
    await game.hold();
    await game.event((event) => event.event === "ship-appeared", 0);
    await game.after(() => game.hold(left), isIntent({ turn: -1 }));
    await game.after(() => game.hold(left, south), isIntent({ turn: -1, fire: true }));
    await game.after(() => game.hold(start), isPage("pause"));
    await game.page.close();
  });

  test("pauses when its tab is hidden", async () => {
    const game = await open({ files: SEEN });
    await game.pressForPage("Enter", "field");
    await game.event((event) => event.event === "ship-appeared", 0);
    const other = await game.page.browserContext().newPage();
    await other.bringToFront();
    await game.page.evaluate(() => dispatchEvent(new Event("blur")));
    await other.close();
    await game.page.bringToFront();
    await game.event(isPage("pause"), 0);
    await game.page.close();
  });

  test("keeps a setting and a score, which are there after the page is loaded again", async () => {
    const game = await open({ files: { "settings/settings.toml": "has_seen_controls = true\nextra_ships = 0\n" } });
    await game.press("KeyM");
    await game.page.waitForFunction(() => localStorage["sweptroids/settings/settings.toml"].includes("is_muted = true"));
    await game.pressForPage("Enter", "field");
    await game.event((event) => event.event === "ship-appeared", 0);
    // Turn and fire until there are points, then jump until no ship is left.
    const happened = (isIt) => game.log.some(isIt);
    await game.page.keyboard.down("ArrowLeft");
    while (!happened((event) => event.event === "rock-broken" && event.points > 0) && !happened(isPage("initials"))) {
      await game.press("Space");
      await game.read();
    }
    await game.page.keyboard.up("ArrowLeft");
    while (!happened(isPage("initials"))) {
      await game.press("ShiftLeft");
      await game.press("Space");
      await game.read();
    }
    // Three letters, each taken by Enter, which counts once nothing was pressed for half a second.
    while (!happened(isPage("summary"))) {
      await game.after(() => game.press("Enter"), (event) => event.event === "focus" || isPage("summary")(event));
    }
    await game.page.waitForFunction(() => (localStorage["sweptroids/games/scores.toml"] ?? "").includes("score = "));
    await game.picture("summary");
    await game.page.reload();
    await game.isLoaded();
    await game.focus("HIGH SCORES");
    await game.pressForPage("Enter", "scores");
    await game.picture("scores");
    assert.match(await game.file("settings/settings.toml"), /is_muted = true/);
    // The replay of the game was kept, too, and nothing is left of its journal.
    const keys = await game.page.evaluate(() => Object.keys(localStorage));
    assert.equal(keys.filter((key) => key.startsWith("sweptroids/games/replays/") && key.endsWith(".replay")).length, 1, keys.join("\n"));
    assert.ok(!keys.some((key) => key.endsWith(".unfinished")), keys.join("\n"));
    await game.page.close();
  });

  test("lists a game whose tab was closed among the replays", async () => {
    const game = await open({ files: SEEN });
    await game.pressForPage("Enter", "field");
    await game.event((event) => event.event === "ship-appeared", 0);
    await game.page.waitForFunction(() => Object.keys(localStorage).some((key) => key.endsWith(".unfinished") && localStorage[key].length > 200));
    const context = game.page.browserContext();
    await game.page.close({ runBeforeUnload: false });
    const next = await Game.open(context);
    const keys = await next.page.evaluate(() => Object.keys(localStorage));
    assert.ok(keys.some((key) => /game-\d+\.replay$/.test(key)), keys.join("\n"));
    await next.page.close();
  });

  test("in two tabs loses the change of neither", async () => {
    const context = await browser.createBrowserContext();
    const first = await Game.open(context, { files: SEEN });
    const second = await Game.open(context);
    await first.page.bringToFront();
    await first.press("KeyM");
    await first.page.waitForFunction(() => localStorage["sweptroids/settings/settings.toml"].includes("is_muted = true"));
    await second.page.bringToFront();
    await second.focus("RULES");
    await second.press("ArrowRight");
    await second.page.waitForFunction(() => /rules = "classic-1979"/.test(localStorage["sweptroids/settings/settings.toml"]));
    assert.match(await second.file("settings/settings.toml"), /is_muted = true/);
    await first.page.close();
    await second.page.close();
  });

  test("saves all that it keeps to a file, and adds that of a file without losing its own", async () => {
    const game = await open({ files: { ...SEEN, "games/scores.toml": "# of this browser\n" } });
    const kept = await game.page.evaluate(async () => {
      const { exported, imported } = await import("./saves.mjs");
      const file = exported();
      localStorage["sweptroids/games/scores.toml"] = "t# of another day\n";
      const first = imported(file);
      const again = imported(file);
      return [first, again, localStorage["sweptroids/games/scores.toml"], localStorage["sweptroids/games/scores.toml.before-import"]];
    });
    assert.deepEqual(kept, [1, 0, "t# of this browser\n", "t# of another day\n"]);
    const refused = await game.page.evaluate(async () => {
      const { imported } = await import("./saves.mjs");
      return ["{", "{}", '{"format":"sweptroids-saves","version":9}', '{"format":"sweptroids-saves","version":1,"files":{"a":1}}'].map((text) => {
        try {
          return imported(text);
        } catch (error) {
          return error.message;
        }
      });
    });
    assert.deepEqual(refused, [
      "this is no JSON",
      'this is no file of saved games: "format" has to be "sweptroids-saves"',
      '"version" is 9, but this page knows version 1',
      "the file a is damaged",
    ]);
    await game.page.close();
  });

  test("plays the replay of a link, verified with the digest of the desktop", async () => {
    const game = await open({ link: `#replay=${readFileSync(GOLDEN).toString("base64url")}` });
    const { digest, ticks } = verified(GOLDEN);
    const message = await game.message(/verified/);
    assert.ok(message.includes(`${ticks} ticks`) && message.includes(`digest ${digest}`), message);
    await game.isOn("viewer");
    await game.picture("replay");
    // Whoever watches it can pass it on.
    const click = async (text) => game.page.mouse.click(...(await game.place(text)));
    await game.page.browserContext().overridePermissions(new URL(ADDRESS).origin, ["clipboard-read", "clipboard-sanitized-write"]);
    await game.after(() => click("MORE"), isPage("viewer-menu"));
    await click("COPY A LINK");
    await game.message(/is copied/);
    await game.picture("link-copied");
    const link = await game.page.evaluate(() => navigator.clipboard.readText());
    assert.ok(link.startsWith(`${ADDRESS}#replay=`), link);
    await game.page.close();
    const other = await open({ link: link.slice(ADDRESS.length) });
    assert.equal(await other.message(/verified/), message);
    await other.page.close();
  });

  test("opens what a link asks for, or says why it cannot", async () => {
    for (const [link, page] of [["#daily", "field"], ["#seed=ABCDEF", "field"], ["#case=case-2-x", "lab"], ["#case=0,0,8,8,0,0;9,0,10,1,-4,0;1", "lab"]]) {
      const game = await open({ link, files: SEEN });
      await game.isOn(page);
      await game.picture(`link-${page}`);
      await game.page.close();
    }
    for (const [link, reason] of [["#wave=9", /no link of this game/], ["#seed=12", /#seed/], ["#replay=AAAA", /no replay|replay/]]) {
      const game = await open({ link });
      await game.message(reason);
      await game.page.close();
    }
  });

  test("verifies a replay that is dropped on the page, and says what is wrong with another file", async () => {
    const game = await open();
    const drop = (name, bytes) =>
      game.page.evaluate(
        (name, bytes) => {
          const dataTransfer = new DataTransfer();
          dataTransfer.items.add(new File([new Uint8Array(bytes)], name));
          dispatchEvent(new DragEvent("drop", { dataTransfer, cancelable: true }));
        },
        name,
        [...bytes],
      );
    const replay = readFileSync(GOLDEN);
    await drop("mine.replay", replay);
    assert.match(await game.message(/mine\.replay: verified/), new RegExp(verified(GOLDEN).digest));
    await game.event(isPage("viewer"), 0);
    await drop("half.replay", replay.subarray(0, replay.length / 2));
    await game.message(/half\.replay: /);
    await game.page.close();
  });

  test("plays without a network after the first visit", async () => {
    const game = await open();
    await game.page.waitForFunction(async () => (await caches.keys()).length === 1 && navigator.serviceWorker.controller !== null);
    await game.page.setOfflineMode(true);
    await game.page.reload();
    await game.isLoaded();
    await game.page.setOfflineMode(false);
    await game.page.close();
  });

  test("says so where the browser keeps nothing", async () => {
    const page = await (await browser.createBrowserContext()).newPage();
    await page.evaluateOnNewDocument(() => Object.defineProperty(window, "localStorage", { get: () => { throw new DOMException("no"); } }));
    await page.goto(ADDRESS);
    const game = new Game(page);
    await game.isLoaded();
    await game.message(/keeps nothing for this page/);
    await page.close();
  });

  test("comes to the same as the desktop: 100 games of 60,000 ticks, the golden replays, the answers to 100,000 questions", async () => {
    const game = await open();
    const run = (name, ...values) =>
      game.page.evaluate(
        async (name, values) => {
          const program = await import("./sweptroids.js");
          const typed = values.map((value) => (typeof value === "object" ? new Uint8Array(value) : value));
          return name === "sim" ? program.sim(BigInt(typed[0]), 60_000n, typed[1], "auto", true) : program[name](...typed);
        },
        name,
        values,
      );
    const rules = ["classic", "classic-1979", "classic-16x9", "classic-21x9", "assignment"];
    for (let seed = 1; seed <= 100; seed += 1) {
      const chosen = rules[seed % rules.length];
      const command = ["sim", "--seed", `${seed}`, "--ticks", "60000", "--rules", chosen, "--pilot", "auto", "--restart", "--json"];
      assert.equal(`${await run("sim", seed, chosen)}\n`, desktop(...command));
    }
    for (const file of readdirSync(GOLDENS).map((name) => `${GOLDENS}/${name}`)) {
      assert.equal(`${await run("verify", file, [...readFileSync(file)])}\n`, desktop("verify", "--json", file));
    }
    const questions = desktop("cases", "--count", "100000", "--seed", "7", "--format", "jsonl");
    const file = join(mkdtempSync(join(tmpdir(), "sweptroids-")), "questions.jsonl");
    writeFileSync(file, questions);
    assert.equal(await run("sweep", questions, true), desktop("sweep", "--explain", file));
    await game.page.close();
  });

  for (const [name, viewport] of [["upright", UPRIGHT], ["across", ACROSS]]) {
    test(`fits a phone ${name}, where fingers choose and play`, async () => {
      const game = await open({ viewport, files: SEEN });
      await game.picture(`${name}-title`);
      for (const layout of ["zones", "stick", "buttons"]) {
        await game.page.evaluate((layout) => {
          localStorage["sweptroids/settings/settings.toml"] = `thas_seen_controls = true\ntouch_layout = "${layout}"\n`;
        }, layout);
        await game.page.reload();
        await game.isLoaded();
        const { width, height } = await game.page.evaluate(() => ({ width: innerWidth, height: innerHeight }));
        // The first row of the title begins a game.
        const row = await game.place("1 PLAYER");
        await game.after(() => game.tap(row), isPage("field"));
        await game.event((event) => event.event === "ship-appeared", 0);
        const at = (x, y) => [x * width, y * height];
        // Zones are as wide as their half, a stick is wherever the finger comes down, and buttons are where they are drawn.
        const begin = layout === "stick" ? at(0.25, 0.8) : await game.place("<");
        const left = layout === "stick" ? at(0.05, 0.8) : begin;
        const right = layout === "stick" ? at(0.45, 0.8) : await game.place(">");
        await game.touch("touchStart", begin);
        await game.touch("touchMove", left);
        await game.event(isIntent({ turn: -1 }), 0);
        await game.picture(`${name}-${layout}`);
        // From turn to turn without lifting, and a second finger fires meanwhile.
        await game.after(() => game.touch("touchMove", right), isIntent({ turn: 1 }));
        const fire = layout === "stick" ? at(0.75, 0.2) : await game.place("FIRE");
        await game.after(() => game.touch("touchStart", right, fire), isIntent({ fire: true, turn: 1 }));
        await game.after(() => game.touch("touchEnd"), isIntent({ turn: 0 }));
        const pause = await game.place("II");
        await game.after(() => game.tap(pause), isPage("pause"));
        await game.picture(`${name}-${layout}-pause`);
      }
      await game.page.close();
    });
  }
});

test("a browser without WebGL 2 gets one clear sentence", async () => {
  const browser = await launch("--disable-3d-apis");
  const page = await browser.newPage();
  await page.goto(ADDRESS);
  await new Game(page, DESKTOP).message(/offers no WebGL 2/);
  await browser.close();
});

// A browser with the game in it, for tests: real keys, clicks and fingers, and what the game says happens.
import assert from "node:assert/strict";
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import puppeteer from "puppeteer-core";

/** The address of the page: `scripts/test-web` gives it out. */
export const ADDRESS = process.env.SWEPTROIDS_PAGE ?? "http://localhost:8080/";

/** Where pictures are saved. */
const PICTURES = process.env.SWEPTROIDS_PICTURES ?? "target/tmp/web";

/** How long anything may take before a test gives up. Software draws in the tests, on machines with other work. */
const PATIENCE = 240_000;

export const DESKTOP = { width: 1280, height: 720 };
export const UPRIGHT = { width: 390, height: 844, deviceScaleFactor: 1, isMobile: true, hasTouch: true };
export const ACROSS = { width: 844, height: 390, deviceScaleFactor: 1, isMobile: true, hasTouch: true, isLandscape: true };

/** Starts a browser with nothing in its storage. */
export function launch(...options) {
  return puppeteer.launch({
    executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium",
    protocolTimeout: PATIENCE,
    args: ["--no-sandbox", "--use-angle=swiftshader", "--enable-unsafe-swiftshader", "--ignore-gpu-blocklist", ...options],
  });
}

/** Connects a gamepad to a page, in place of those of the system: `window.padButtons` are the buttons that are held. */
function connectPad() {
  window.padButtons = [];
  navigator.getGamepads = () => {
    const buttons = Array.from({ length: 17 }, (_, index) => {
      const pressed = window.padButtons.includes(index);
      return { pressed, touched: pressed, value: pressed ? 1 : 0 };
    });
    return [{ id: "Standard Gamepad", index: 0, connected: true, mapping: "standard", buttons, axes: [0, 0, 0, 0], timestamp: performance.now() }];
  };
}

/** A page with the game. */
export class Game {
  /** Opens the page, and waits until its first frame is drawn. `link` is what stands behind its address. */
  static async open(browser, { link = "", viewport = DESKTOP, files = {}, pad = false } = {}) {
    const game = new Game(await browser.newPage(), viewport);
    await game.page.setViewport(viewport);
    game.page.on("pageerror", (error) => game.errors.push(String(error)));
    if (Object.keys(files).length > 0) {
      await game.page.evaluateOnNewDocument((files) => {
        for (const [name, text] of Object.entries(files)) {
          if (localStorage.getItem(`sweptroids/${name}`) === null) localStorage.setItem(`sweptroids/${name}`, `t${text}`);
        }
      }, files);
    }
    if (pad) await game.page.evaluateOnNewDocument(connectPad);
    await game.page.goto(ADDRESS + link);
    await game.isLoaded();
    return game;
  }

  constructor(page) {
    this.page = page;
    page.setDefaultTimeout(PATIENCE);
    /** What happened, oldest first. */
    this.log = [];
    this.errors = [];
  }

  /** Waits until the first frame is drawn. */
  async isLoaded() {
    // The game names its page in its first frame.
    await this.page.waitForFunction(() => document.getElementById("game").dataset.page !== undefined);
    await this.page.evaluate(() => import("./sweptroids.js").then((program) => program.events()));
    this.log = [];
    await this.page.bringToFront();
  }

  /** Takes over what has happened since the last call. */
  async read() {
    const lines = await this.page.evaluate(() => import("./sweptroids.js").then((program) => program.events()));
    this.log.push(...lines.split("\n").filter((line) => line !== "").map((line) => JSON.parse(line)));
    assert.deepEqual(this.errors, []);
  }

  /** Waits for something to happen from the event of this number on, and returns it. */
  async event(isIt, from = this.log.length) {
    const end = Date.now() + PATIENCE;
    for (;;) {
      await this.read();
      const found = this.log.slice(from).find(isIt);
      if (found !== undefined) return found;
      assert.ok(Date.now() < end, `never: ${isIt}\n${this.log.slice(-20).map((event) => JSON.stringify(event)).join("\n")}`);
      await this.page.evaluate(() => new Promise(requestAnimationFrame));
    }
  }

  /** Does something, and waits for what comes of it. */
  async after(act, isIt) {
    await this.read();
    const from = this.log.length;
    await act();
    return this.event(isIt, from);
  }

  /** Presses a key and lets it go, a few frames later: a frame may be slow. */
  async press(key) {
    await this.page.keyboard.down(key);
    await this.page.evaluate(() => new Promise(requestAnimationFrame));
    await this.page.keyboard.up(key);
  }

  /** Holds these buttons of the gamepad, and lets the others go. */
  async hold(...buttons) {
    await this.page.evaluate((buttons) => {
      window.padButtons = buttons;
      return new Promise(requestAnimationFrame);
    }, buttons);
  }

  /** Waits until a page of the game is shown, though it may have been before. */
  async isOn(name) {
    await this.page.waitForFunction((name) => document.getElementById("game").dataset.page === name, {}, name);
  }

  /** Presses a key, and waits for a page. */
  async pressForPage(key, name) {
    return this.after(() => this.press(key), (event) => event.event === "screen" && event.page === name);
  }

  /** Moves the focus down to the row whose text begins so. */
  async focus(text) {
    for (let presses = 0; presses < 60; presses += 1) {
      const { on } = await this.after(() => this.press("ArrowDown"), (event) => event.event === "focus" || event.event === "scrolled");
      if (on?.startsWith(text)) return;
    }
    assert.fail(`no row ${text}`);
  }

  /** The middle of a text that is shown. */
  async place(text) {
    const end = Date.now() + PATIENCE;
    for (;;) {
      const shown = await this.page.evaluate(() => import("./sweptroids.js").then((program) => program.texts()));
      const found = JSON.parse(shown ?? "[]").find(([words]) => words === text);
      if (found !== undefined) return found.slice(1);
      assert.ok(Date.now() < end, `nowhere: ${text}, but ${shown}`);
      await this.page.evaluate(() => new Promise(requestAnimationFrame));
    }
  }

  /** The text of a saved file; undefined if there is none. */
  file(name) {
    return this.page.evaluate((name) => localStorage.getItem(`sweptroids/${name}`)?.slice(1), name);
  }

  /** The message of the page. */
  async message(pattern) {
    await this.page.waitForFunction(
      (pattern) => new RegExp(pattern).test(document.getElementById("message").textContent),
      {},
      pattern.source,
    );
    return this.page.evaluate(() => document.getElementById("message").textContent);
  }

  /** Puts the fingers at these places down, or moves them there, all at once; without any, the last ones go up. */
  async touch(type, ...places) {
    this.session ??= await this.page.createCDPSession();
    const touchPoints = places.map(([x, y], id) => ({ x, y, id }));
    await this.session.send("Input.dispatchTouchEvent", { type, touchPoints });
    await this.page.evaluate(() => new Promise(requestAnimationFrame));
  }

  /** Touches a place of the page and lets it go. */
  async tap(place) {
    await this.touch("touchStart", place);
    await this.page.evaluate(() => new Promise(requestAnimationFrame));
    await this.touch("touchEnd");
  }

  /** Saves a picture of the page. */
  async picture(name) {
    mkdirSync(PICTURES, { recursive: true });
    await this.page.screenshot({ path: join(PICTURES, `${name}.png`) });
  }
}

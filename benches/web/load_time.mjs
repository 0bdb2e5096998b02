// How long it takes until one can play in a browser, on a slow line, and how long a frame takes beside that of an empty page.
//
//   scripts/web && node benches/web/load_time.mjs      (after scripts/test-web, which installs what it needs)
//
// A fresh browser loads the page at 20 Mbit/s with 40 ms of delay, three times. The first input is the first key after which the game
// says that something has happened. Frames are those of 20 s of the demonstration behind the title, and of a page with an empty canvas,
// in turns, in the same browser.
import { spawn } from "node:child_process";
import { createRequire } from "node:module";

const puppeteer = createRequire(new URL("../../tests/web/package.json", import.meta.url))("puppeteer-core");

const PORT = 8767;
const ADDRESS = `http://localhost:${PORT}/`;
const LINE = { offline: false, latency: 40, downloadThroughput: 20e6 / 8, uploadThroughput: 20e6 / 8 };
const RUNS = 3;
const FRAME_SECONDS = 20;

const server = spawn("node", ["scripts/web-page.mjs", "serve", "target/web", PORT]);
const launch = () =>
  puppeteer.launch({
    executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium",
    protocolTimeout: 600_000,
    args: ["--no-sandbox", "--use-angle=swiftshader", "--enable-unsafe-swiftshader", "--ignore-gpu-blocklist"],
  });

async function load() {
  const browser = await launch();
  const page = await browser.newPage();
  const session = await page.createCDPSession();
  await session.send("Network.enable");
  await session.send("Network.emulateNetworkConditions", LINE);
  const begin = Date.now();
  const since = () => (Date.now() - begin) / 1000;
  await page.goto(ADDRESS, { waitUntil: "domcontentloaded" });
  await page.waitForFunction(() => document.getElementById("loading").hidden, { timeout: 600_000 });
  const shown = since();
  const events = () => page.evaluate(() => import("./sweptroids.js").then((program) => program.events()));
  await events();
  for (;;) {
    await page.keyboard.press("ArrowDown");
    await page.evaluate(() => new Promise(requestAnimationFrame));
    if ((await events()).includes('"focus"')) break;
  }
  console.log(`loaded ${shown.toFixed(1)} s, first input ${since().toFixed(1)} s`);
  await browser.close();
}

/** The median and the 95th percentile of the times between frames, in milliseconds. */
async function frames(page) {
  const times = await page.evaluate(
    (seconds) =>
      new Promise((resolve) => {
        const times = [];
        const end = performance.now() + 1000 * seconds;
        const frame = (now) => {
          times.push(now);
          if (now < end) requestAnimationFrame(frame);
          else resolve(times);
        };
        requestAnimationFrame(frame);
      }),
    FRAME_SECONDS,
  );
  const steps = times.slice(1).map((time, index) => time - times[index]).sort((a, b) => a - b);
  return [0.5, 0.95].map((share) => steps[Math.floor(share * (steps.length - 1))]);
}

for (let run = 0; run < RUNS; run += 1) await load();
const browser = await launch();
for (let run = 0; run < RUNS; run += 1) {
  const empty = await browser.newPage();
  await empty.setContent("<canvas width=1280 height=720></canvas>");
  const [emptyMedian, emptySlow] = await frames(empty);
  await empty.close();
  const game = await browser.newPage();
  await game.setViewport({ width: 1280, height: 720 });
  await game.goto(ADDRESS);
  await game.waitForFunction(() => document.getElementById("loading").hidden, { timeout: 600_000 });
  const [median, slow] = await frames(game);
  await game.close();
  console.log(
    `frames: empty page ${emptyMedian.toFixed(1)} ms (95 of 100 within ${emptySlow.toFixed(1)}), game ${median.toFixed(1)} ms (${slow.toFixed(1)}), ratio ${(median / emptyMedian).toFixed(2)}`,
  );
}
await browser.close();
server.kill();

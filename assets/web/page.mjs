// The page around the game: it loads the program, shows how much of it is there, and hands links and files to it.
import { exported, imported } from "./saves.mjs";
import init, { finger, play, verify, watch } from "./sweptroids.js";

/** How long a message stays, in milliseconds. */
const MESSAGE_TIME = 8000;

/** The most bytes of a replay: `MAX_FILE_BYTES`. */
const MAX_REPLAY = 32 << 20;

/** The least size of the page for the menus: see `WINDOW_CONSTRAINTS`. */
const LEAST_WIDTH = 600;
const LEAST_HEIGHT = 450;

const canvas = document.getElementById("game");
const loading = document.getElementById("loading");
const message = document.getElementById("message");

/** Shows a sentence for a while, or for good. */
function say(text, stays = false) {
  message.textContent = text;
  message.hidden = false;
  clearTimeout(say.timer);
  if (!stays) say.timer = setTimeout(() => (message.hidden = true), MESSAGE_TIME);
}

/** Shows why the game cannot run here. */
function fail(text) {
  loading.hidden = true;
  say(text, true);
}

/** What this browser lacks to run the game, in one sentence; undefined where it has everything. */
function missing() {
  if (typeof WebAssembly !== "object") return "This browser has no WebAssembly, in which the game is written.";
  if (!document.createElement("canvas").getContext("webgl2")) {
    return "This browser offers no WebGL 2, with which the game draws: it may be switched off in the settings, as may the graphics card.";
  }
}

/** Whether the browser keeps anything for this page. */
function hasStorage() {
  try {
    return localStorage !== null;
  } catch {
    return false;
  }
}

/** Loads the program, and shows how many of its bytes are there. */
async function load() {
  const response = await fetch(new URL("sweptroids_bg.wasm", import.meta.url));
  if (!response.ok) throw new Error(`The server answers ${response.status} for the program.`);
  const total = Number(document.documentElement.dataset.bytes ?? response.headers.get("Content-Length"));
  const megabytes = (bytes) => (bytes / 1e6).toFixed(1);
  let received = 0;
  const count = new TransformStream({
    transform(chunk, controller) {
      received += chunk.byteLength;
      document.getElementById("progress").value = total ? received / total : 0;
      document.getElementById("bytes").textContent = `${megabytes(received)} of ${megabytes(total)} MB`;
      controller.enqueue(chunk);
    },
  });
  const body = response.body.pipeThrough(count);
  await init({ module_or_path: new Response(body, { headers: { "Content-Type": "application/wasm" } }) });
}

/**
 * Lays the page out at least as large as the menus need, and lets a small screen show it smaller. Browsers for the desktop ignore
 * it. Tells the program how large 15 mm of the screen are.
 */
function fitScreen() {
  const [short, long] = [screen.width, screen.height].sort((a, b) => a - b);
  const width = matchMedia("(orientation: portrait)").matches ? short : long;
  // What the bars of the browser leave of the height.
  const height = (innerHeight * width) / innerWidth;
  const isTouched = matchMedia("(pointer: coarse)").matches;
  const scale = isTouched ? Math.max(1, LEAST_WIDTH / width, LEAST_HEIGHT / height) : 1;
  const content = `width=${Math.round(width * scale)}, viewport-fit=cover, user-scalable=no`;
  const viewport = document.querySelector("meta[name=viewport]");
  if (viewport.content !== content) viewport.content = content;
  // Phones and tablets have about 160 of these pixels an inch.
  finger((15 / 25.4) * 160 * scale, isTouched);
}

/** A name for this tab, and the names of all tabs in which the game is open. Each tab holds a lock until it is closed. */
async function tabs() {
  const own = `sweptroids-tab-${crypto.getRandomValues(new Uint32Array(4)).join("-")}`;
  try {
    await new Promise((held, refused) => navigator.locks.request(own, () => (held(), new Promise(() => {}))).catch(refused));
    const { held } = await navigator.locks.query();
    return { own, open: held.map((lock) => lock.name).filter((name) => name.startsWith("sweptroids-tab-")) };
  } catch {
    // Pages without https have no locks, nor have those without storage. Nobody knows which tabs are open: every tab may be.
    const writers = hasStorage() ? Object.keys(localStorage).filter((key) => key.startsWith("sweptroids-writer/")) : [];
    return { own, open: writers.map((key) => localStorage[key]) };
  }
}

/** The bytes of a link's replay: base64 with - and _ for + and /. */
function bytesOf(base64) {
  const binary = atob(base64.replaceAll("-", "+").replaceAll("_", "/"));
  return Uint8Array.from(binary, (character) => character.charCodeAt(0));
}

/** Verifies a replay, says what came of it, and shows it if it is right. */
function open(name, bytes) {
  const report = JSON.parse(verify(name, bytes));
  if (!report.ok) {
    say(`${name}: ${report.error}`);
    return;
  }
  say(`${name}: verified, ${report.ticks} ticks, ${report.scores.join(" and ")} points, digest ${report.digest}`);
  watch(bytes);
}

/** Puts a link to a replay into the address, and copies it where the browser lets it. */
async function offerLink(replay) {
  history.replaceState(null, "", `#replay=${replay}`);
  try {
    await navigator.clipboard.writeText(location.href);
    say("The link to this replay is copied.");
  } catch {
    say("The link to this replay is in the address bar: this browser does not let the game copy it.");
  }
}

/** Starts the game as the address asks for it. */
async function start() {
  let link = "";
  try {
    link = decodeURIComponent(location.hash.slice(1));
  } catch {
    say(`${location.hash} is no link of this game: there is a % too many`);
  }
  const replay = link.startsWith("replay=") ? link.slice("replay=".length) : undefined;
  const { own, open: openTabs } = await tabs();
  try {
    play(replay === undefined ? link : "", own, openTabs);
  } catch (error) {
    say(error.message);
    play("", own, openTabs);
  }
  if (replay !== undefined) {
    try {
      open("the replay of the link", bytesOf(replay));
    } catch {
      say("#replay: this is no replay: the link is damaged or cut off");
    }
  }
}

/** The button and the dialog for what the browser keeps. */
function offerSaves() {
  const dialog = document.getElementById("saves");
  const more = document.getElementById("more");
  more.hidden = false;
  more.addEventListener("click", () => dialog.showModal());
  dialog.addEventListener("close", () => canvas.focus());
  document.getElementById("export").addEventListener("click", () => {
    const link = document.createElement("a");
    link.href = URL.createObjectURL(new Blob([exported()], { type: "application/json" }));
    link.download = "sweptroids-saves.json";
    link.click();
    URL.revokeObjectURL(link.href);
  });
  document.getElementById("import").addEventListener("change", async (event) => {
    const [file] = event.target.files;
    if (file === undefined) return;
    try {
      imported(await file.text());
      location.reload();
    } catch (error) {
      dialog.close();
      say(`${file.name}: ${error.message}`);
    }
    // The same file, corrected, can be chosen again.
    event.target.value = "";
  });
}

function keepKeys(event) {
  // The keys of the browser: with Ctrl, Alt or Meta, and reload, full screen, developer tools.
  const isOfBrowser = event.ctrlKey || event.altKey || event.metaKey || ["F5", "F11", "F12"].includes(event.key);
  if (!isOfBrowser && document.activeElement === canvas) event.preventDefault();
}

function keepFocus() {
  if (document.hidden) canvas.blur();
  else if (!document.getElementById("saves").open) canvas.focus();
}

const lacking = missing();
if (lacking) {
  fail(lacking);
} else {
  addEventListener("keydown", keepKeys);
  canvas.addEventListener("contextmenu", (event) => event.preventDefault());
  addEventListener("visibilitychange", keepFocus);
  canvas.addEventListener("pointerdown", () => canvas.focus());
  addEventListener("dragover", (event) => event.preventDefault());
  addEventListener("drop", async (event) => {
    event.preventDefault();
    for (const file of event.dataTransfer.files) {
      if (file.size > MAX_REPLAY) say(`${file.name}: a replay has at most ${MAX_REPLAY >> 20} MiB`);
      else open(file.name, new Uint8Array(await file.arrayBuffer()));
    }
  });
  addEventListener("hashchange", () => location.reload());
  addEventListener("error", (event) => {
    if (event.error instanceof WebAssembly.RuntimeError) {
      fail("The game has broken off, by a fault of the program. What was recorded is kept: load the page again.");
    }
  });
  try {
    navigator.serviceWorker?.register(new URL("offline.js", import.meta.url)).catch(() => {});
  } catch {
    // Without it, the game needs the network at each visit.
  }
  try {
    await load();
    fitScreen();
    addEventListener("resize", fitScreen);
    loading.hidden = true;
    if (!hasStorage()) say("This browser keeps nothing for this page: settings, scores and replays are lost when it is closed.");
    await start();
    if (hasStorage()) offerSaves();
    const links = new MutationObserver(() => canvas.dataset.replay && offerLink(canvas.dataset.replay));
    links.observe(canvas, { attributeFilter: ["data-replay"] });
    canvas.focus();
  } catch (error) {
    fail(`The game cannot be started: ${error.message}`);
  }
}

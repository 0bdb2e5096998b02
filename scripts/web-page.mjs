// The folder of the page: `finish FOLDER MAX_BYTES` writes what depends on its files, and prints their sizes; `serve FOLDER PORT`
// gives it out as a web server would, compressed.
import { createHash } from "node:crypto";
import { readFileSync, readdirSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import { extname, join } from "node:path";
import { brotliCompressSync, constants } from "node:zlib";

const TYPES = {
  ".css": "text/css",
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript",
  ".mjs": "text/javascript",
  ".svg": "image/svg+xml",
  ".wasm": "application/wasm",
  ".webmanifest": "application/manifest+json",
};

const compressed = (bytes) =>
  brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_LGWIN]: 24 } });

/** Replaces a text in a file, where it has to be. */
function replace(file, from, to) {
  const text = readFileSync(file, "utf8");
  if (!text.includes(from)) throw new Error(`${file}: there is no ${from}`);
  writeFileSync(file, text.replace(from, to));
}

function finish(folder, maxBytes) {
  const program = readFileSync(join(folder, "sweptroids_bg.wasm"));
  replace(join(folder, "index.html"), '<html lang="en">', `<html lang="en" data-bytes="${program.length}">`);
  const files = readdirSync(folder).filter((name) => !name.endsWith(".br") && name !== "offline.js");
  const hash = createHash("sha256");
  for (const name of files) hash.update(name).update(readFileSync(join(folder, name)));
  const offline = join(folder, "offline.js");
  replace(offline, "VERSION", hash.digest("hex").slice(0, 16));
  replace(offline, "FILES = []", `FILES = ${JSON.stringify([".", ...files])}`);
  let total = 0;
  for (const name of [...files, "offline.js"]) {
    const bytes = readFileSync(join(folder, name));
    const small = compressed(bytes);
    writeFileSync(join(folder, `${name}.br`), small);
    total += small.length;
    console.log(`${name.padEnd(24)} ${String(bytes.length).padStart(10)} bytes ${String(small.length).padStart(10)} as brotli`);
  }
  console.log(`${"together".padEnd(24)} ${"".padStart(16)} ${String(total).padStart(10)} as brotli, at most ${maxBytes}`);
  if (total > maxBytes) {
    console.error(`${folder}: ${total - maxBytes} bytes too many`);
    process.exit(1);
  }
}

function serve(folder, port) {
  const files = new Set(readdirSync(folder));
  createServer((request, response) => {
    const path = decodeURIComponent(new URL(request.url, "http://localhost").pathname).slice(1) || "index.html";
    if (!files.has(path)) {
      response.writeHead(404).end();
      return;
    }
    const takesBrotli = /\bbr\b/.test(request.headers["accept-encoding"] ?? "") && files.has(`${path}.br`);
    const bytes = readFileSync(join(folder, takesBrotli ? `${path}.br` : path));
    const headers = { "Content-Type": TYPES[extname(path)] ?? "application/octet-stream", "Content-Length": bytes.length, "Cache-Control": "no-cache" };
    if (takesBrotli) headers["Content-Encoding"] = "br";
    response.writeHead(200, headers).end(request.method === "HEAD" ? undefined : bytes);
  }).listen(port, () => console.log(`http://localhost:${port}/`));
}

const [command, folder, number] = process.argv.slice(2);
({ finish, serve })[command](folder, Number(number));

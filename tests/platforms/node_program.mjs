// The commands `sim`, `sweep` and `verify` of the program, by its build for browsers: the same options, the same lines.
//
//   node node_program.mjs MODULE_FOLDER sim --seed N --ticks N [--rules NAME] [--pilot idle|auto|FILE] [--restart] --json
//   node node_program.mjs MODULE_FOLDER sweep [--explain] FILE
//   node node_program.mjs MODULE_FOLDER verify --json FILE...
import { readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { parseArgs } from "node:util";

const [folder, command, ...rest] = process.argv.slice(2);
const { values: options, positionals: files } = parseArgs({
  args: rest,
  allowPositionals: true,
  options: {
    seed: { type: "string" },
    ticks: { type: "string" },
    rules: { type: "string", default: "classic" },
    pilot: { type: "string", default: "idle" },
    restart: { type: "boolean", default: false },
    explain: { type: "boolean", default: false },
    json: { type: "boolean", default: false },
  },
});

const module = await import(pathToFileURL(resolve(folder, "sweptroids.js")));
module.initSync({ module: readFileSync(join(folder, "sweptroids_bg.wasm")) });

const commands = {
  sim() {
    const { seed, ticks, rules, restart } = options;
    const pilot = ["idle", "auto"].includes(options.pilot) ? options.pilot : readFileSync(options.pilot, "utf8");
    return `${module.sim(BigInt(seed), BigInt(ticks), rules, pilot, restart)}\n`;
  },
  sweep() {
    return module.sweep(readFileSync(files[0], "utf8"), options.explain);
  },
  verify() {
    return files.map((file) => `${module.verify(file, readFileSync(file))}\n`).join("");
  },
};
process.stdout.write(commands[command]());

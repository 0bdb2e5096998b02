// All that the browser keeps for the game, as one file: to take it elsewhere, and to bring it back.

/** What the keys of the game's files begin with: see `src/storage/browser.rs`. */
const FILES = "sweptroids/";
const FORMAT = "sweptroids-saves";
const VERSION = 1;

/** The text of a file with everything. */
export function exported() {
  const keys = Object.keys(localStorage).filter((key) => key.startsWith(FILES));
  const files = Object.fromEntries(keys.sort().map((key) => [key.slice(FILES.length), localStorage[key]]));
  return JSON.stringify({ format: FORMAT, version: VERSION, files }, null, 1);
}

/**
 * Takes over the files of such a text. A file that is here already and is another one is kept aside, under its name and
 * `.before-import`. Returns how many were taken. Nothing is changed if the text is refused, or if there is no place for all of it.
 */
export function imported(text) {
  let saves;
  try {
    saves = JSON.parse(text);
  } catch {
    throw new Error("this is no JSON");
  }
  if (saves?.format !== FORMAT) throw new Error(`this is no file of saved games: "format" has to be "${FORMAT}"`);
  if (saves.version !== VERSION) throw new Error(`"version" is ${saves.version}, but this page knows version ${VERSION}`);
  const files = Object.entries(saves.files ?? {});
  for (const [name, entry] of files) {
    if (typeof entry !== "string" || !/^[tb]/.test(entry)) throw new Error(`the file ${name} is damaged`);
  }
  const added = files.filter(([name, entry]) => localStorage[FILES + name] !== entry);
  const before = Object.fromEntries(Object.keys(localStorage).map((key) => [key, localStorage[key]]));
  try {
    for (const [name, entry] of added) {
      const own = localStorage[FILES + name];
      if (own !== undefined) localStorage[unused(`${FILES}${name}.before-import`)] = own;
      localStorage[FILES + name] = entry;
    }
  } catch {
    for (const key of Object.keys(localStorage)) if (!(key in before)) localStorage.removeItem(key);
    for (const [key, value] of Object.entries(before)) localStorage[key] = value;
    throw new Error("the browser has no place for all of it");
  }
  return added.length;
}

/** This key, or one with a number behind it that no file has. */
function unused(key) {
  let number = 1;
  const numbered = () => (number === 1 ? key : `${key}-${number}`);
  while (localStorage[numbered()] !== undefined) number += 1;
  return numbered();
}

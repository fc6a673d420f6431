import { accessSync, constants, statSync } from 'node:fs';
import path from 'node:path';

/** What the machine's own Chromium is called, on the PATH or where macOS keeps programs. */
const NAMES = [
  'chromium',
  'chromium-browser',
  'google-chrome-stable',
  'google-chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
] as const;

/**
 * The browser of pictures and measurements: the one that `CHROMIUM_PATH` names, or the machine's own.
 * @throws Error in one line, where there is none
 */
export function chromiumPath(environment: NodeJS.ProcessEnv = process.env): string {
  const found = findChromium(environment);
  if (found !== null) return found;
  throw new Error(
    'No Chromium found: install it (apt-get install -y chromium), or name one in CHROMIUM_PATH.',
  );
}

/** Chromium without a window, of the same package and version: the same pages for half the work of the processor. */
export const HEADLESS_SHELL = 'chromium-headless-shell';

/**
 * The browser of journeys: the headless shell where the machine has it, else the one of `chromiumPath`. It draws the edges
 * of letters a little differently, so that pictures are not compared in it.
 */
export function headlessPath(environment: NodeJS.ProcessEnv = process.env): string {
  const { CHROMIUM_PATH, PATH = '' } = environment;
  const shell = CHROMIUM_PATH ? undefined : findOnPath([HEADLESS_SHELL], PATH);
  return shell ?? chromiumPath(environment);
}

/**
 * @returns null where the machine has none
 * @throws Error where `CHROMIUM_PATH` names no program: another browser in its place would surprise
 */
export function findChromium({ CHROMIUM_PATH, PATH = '' }: NodeJS.ProcessEnv): string | null {
  if (CHROMIUM_PATH) {
    if (isProgram(CHROMIUM_PATH)) return CHROMIUM_PATH;
    throw new Error(`CHROMIUM_PATH names ${CHROMIUM_PATH}, which is no program.`);
  }
  return findOnPath(NAMES, PATH) ?? null;
}

function findOnPath(names: readonly string[], searched: string): string | undefined {
  const folders = searched.split(path.delimiter).filter((folder) => folder !== '');
  const files = names.flatMap((name) =>
    path.isAbsolute(name) ? [name] : folders.map((folder) => path.join(folder, name)),
  );
  return files.find(isProgram);
}

function isProgram(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return statSync(file).isFile();
  } catch {
    return false;
  }
}

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
 * The browser of journeys, pictures and measurements: the one that `CHROMIUM_PATH` names, or the machine's own.
 * @throws Error in one line, where there is none
 */
export function chromiumPath(environment: NodeJS.ProcessEnv = process.env): string {
  const found = findChromium(environment);
  if (found !== null) return found;
  throw new Error(
    'No Chromium found: install it (apt-get install -y chromium), or name one in CHROMIUM_PATH.',
  );
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
  const folders = PATH.split(path.delimiter).filter((folder) => folder !== '');
  const files = NAMES.flatMap((name) =>
    path.isAbsolute(name) ? [name] : folders.map((folder) => path.join(folder, name)),
  );
  return files.find(isProgram) ?? null;
}

function isProgram(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return statSync(file).isFile();
  } catch {
    return false;
  }
}

import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';

/** The repository's own folder. */
export const ROOT = path.resolve(__dirname, '../..');

export const API_MAIN = path.join(ROOT, 'api/dist/main.js');
export const SIMULATOR_MAIN = path.join(ROOT, 'api/dist/simulator/main.js');

/** The folders of the remotes: those that declare their pages. */
export const REMOTES = readdirSync(ROOT).filter((folder) =>
  existsSync(path.join(ROOT, folder, 'remote.json')),
);

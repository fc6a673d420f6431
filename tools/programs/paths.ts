import path from 'node:path';

/** The repository's own folder. */
export const ROOT = path.resolve(__dirname, '../..');

export const API_MAIN = path.join(ROOT, 'api/dist/main.js');
export const SIMULATOR_MAIN = path.join(ROOT, 'api/dist/simulator/main.js');

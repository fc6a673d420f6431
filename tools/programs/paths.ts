import path from 'node:path';

/** The repository's own folder. */
export const ROOT = path.resolve(__dirname, '../..');

const API_MAIN = path.join(ROOT, 'api/dist/main.js');
/** As the API is started: a small space for new objects saves 20 MB, and costs little time. */
export const API_ARGUMENTS = ['--max-semi-space-size=4', API_MAIN] as const;
export const SIMULATOR_MAIN = path.join(ROOT, 'api/dist/simulator/main.js');

import path from 'node:path';

/** The repository's own folder. */
export const ROOT = path.resolve(__dirname, '../..');

const API_MAIN = path.join(ROOT, 'api/dist/server/main.js');
/** The same before its modules are put together: a stack names their sources, and they are compiled in a second. */
export const API_MODULES = path.join(ROOT, 'api/dist/main.js');
/**
 * Node's options for the API. Half of the usual space for new objects: a larger one stays large and costs 15 MB when
 * nobody asks, a smaller one has twice as many of a list's rows copied. Old objects are collected when there are two
 * fifths more of them instead of up to four times as many, which saves 40 MB under load and costs no time.
 */
export const API_OPTIONS = ['--max-semi-space-size=8', '--heap-growing-percent=40'] as const;
/** As the API is started. */
export const apiArguments = (main = API_MAIN) => [...API_OPTIONS, main] as const;
export const API_ARGUMENTS = apiArguments();
export const SIMULATOR_MAIN = path.join(ROOT, 'api/dist/simulator/main.js');

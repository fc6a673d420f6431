import path from 'node:path';

/** The repository's own folder. */
export const ROOT = path.resolve(__dirname, '../..');

const API_MAIN = path.join(ROOT, 'api/dist/server/main.js');
/** The same before its modules are put together: a stack names their sources, and they are compiled in a second. */
export const API_MODULES = path.join(ROOT, 'api/dist/main.js');
/**
 * Node's options for the API. A space of 16 MB for new objects: half of it takes 8 MB less under load, but has twice as
 * many objects copied that a request still needs, which costs quotes and lists 7 % of their CPU; twice of it takes 34 MB
 * more. Old objects are collected when there are two fifths more of them instead of up to four times as many, which saves
 * 40 MB under load and costs no time.
 */
export const API_OPTIONS = ['--max-semi-space-size=16', '--heap-growing-percent=40'] as const;
/** As the API is started. */
export const apiArguments = (main = API_MAIN) => [...API_OPTIONS, main] as const;
export const API_ARGUMENTS = apiArguments();
export const SIMULATOR_MAIN = path.join(ROOT, 'api/dist/simulator/main.js');

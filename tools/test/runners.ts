import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { startMariaDb } from '../programs/mariadb';
import { ROOT } from '../programs/paths';
import { run } from '../programs/processes';

/** How many tests of a part passed and failed. A part without tests of its own counts as one. */
export interface Tally {
  readonly passed: number;
  readonly failed: number;
  /** Which failed, by name, as far as the runner reports. */
  readonly failures?: readonly string[];
  /** Which passed only when they were tried again, each with its first error. */
  readonly flaky?: readonly string[];
  /** What the part has to say at the end of the whole. */
  readonly remarks?: readonly string[];
}

/** What a part may use. */
export interface Surroundings {
  /** A folder for reports and data, removed at the end. */
  readonly folder: string;
  /** Of the random order of the tests. */
  readonly seed: number;
}

/** What hangs fails its own part and lets the others run; the longest takes a third of it on two slow cores. */
const LIMIT_MS = 75 * 60_000;
/** Of the long run's own scripts. */
const LONG_LIMIT_MS = 4 * 60 * 60_000;

/** A tool of the repository's own packages that says yes or no. */
export function tool(name: string, ...args: readonly string[]): Promise<Tally> {
  return command('npx', '--no-install', name, ...args);
}

/** A program that says yes or no, and is heard only where it says no. */
export async function command(program: string, ...args: readonly string[]): Promise<Tally> {
  const env = { ...process.env, NX_DAEMON: 'false', NX_TUI: 'false', FORCE_COLOR: '0' };
  const { code, output } = await run(program, args, { cwd: ROOT, limitMs: LIMIT_MS, env });
  if (code !== 0) console.log(output);
  return code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
}

/** A script of `tools` that writes its tally into the file it is given. */
export async function reported(
  where: Surroundings,
  script: string,
  ...args: readonly string[]
): Promise<Tally> {
  const report = path.join(where.folder, `${script.replace(':', '-')}.json`);
  await run(
    'npm',
    ['run', '--silent', script, '-w', 'tools', '--', `--report=${report}`, ...args],
    {
      cwd: ROOT,
      show: true,
      limitMs: LONG_LIMIT_MS,
    },
  );
  return tallyOf<Tally>(report, (tally) => tally);
}

export interface JestOptions {
  /** Names the report. */
  readonly name: string;
  /** A folder with a configuration, or a configuration; else all that needs no database. */
  readonly project?: string;
  /** Which database the API's tests run on; on SQLite only those that say that they can differ there. */
  readonly database?: 'mariadb' | 'sqlite';
  /** Only specs that reach a file that differs from this branch, by what they import; there may be none. */
  readonly changedSince?: string;
  /** A pattern of the paths of the specs. */
  readonly paths?: string;
  readonly workers?: number;
  readonly environment?: Readonly<Record<string, string>>;
}

/** Specs in a random order of the seed. */
export async function jest(where: Surroundings, options: JestOptions): Promise<Tally> {
  const { name, project, database, changedSince, paths, workers = 2, environment = {} } = options;
  const report = path.join(where.folder, `${name}.json`);
  const server = database === 'mariadb' ? await startMariaDb() : null;
  const args = [
    ...(project ? [`--projects=${project}`] : []),
    ...(database === 'sqlite' ? [`--filter=${path.join(ROOT, 'tools/jest/on-sqlite.cjs')}`] : []),
    ...(changedSince ? [`--changedSince=${changedSince}`, '--passWithNoTests'] : []),
    ...(paths ? [`--testPathPatterns=${paths}`] : []),
    '--randomize',
    `--seed=${where.seed}`,
    '--json',
    `--outputFile=${report}`,
    '--silent',
    '--forceExit',
    `--maxWorkers=${workers}`,
    // A worker keeps every module of every file it has run: together they would fill a small machine.
    '--workerIdleMemoryLimit=1GB',
  ];
  try {
    await run('npx', ['--no-install', 'jest', ...args], {
      cwd: ROOT,
      show: true,
      limitMs: LIMIT_MS,
      env: { ...process.env, ...environment, ...(server && { TEST_DATABASE_URL: server.url }) },
    });
  } finally {
    await server?.stop();
  }
  return tallyOf<JestReport>(report, (result) => ({
    // That nothing is to be run is what was asked for, and right.
    passed: result.numPassedTests + (changedSince && result.numTotalTestSuites === 0 ? 1 : 0),
    failed: result.numFailedTests + result.numRuntimeErrorTestSuites,
    failures: result.testResults.flatMap(failuresOf),
    flaky: result.testResults.flatMap(flakyOf),
  }));
}

export interface PlaywrightOptions {
  readonly args?: readonly string[];
  readonly environment?: Readonly<Record<string, string>>;
}

/** Files, and tests of a file that may run side by side, in a random order of the seed. */
export async function playwright(
  where: Surroundings,
  name: 'e2e' | 'visual',
  { args = [], environment = {} }: PlaywrightOptions,
): Promise<Tally> {
  const report = path.join(where.folder, `${name}.json`);
  const config = ['-c', `tools/${name}`, `--shuffle=${where.seed}`];
  await run('npx', ['--no-install', 'playwright', 'test', ...config, ...args], {
    cwd: ROOT,
    show: true,
    limitMs: LIMIT_MS,
    env: { ...process.env, ...environment, PLAYWRIGHT_JSON_OUTPUT_FILE: report },
  });
  return tallyOf<PlaywrightReport>(report, ({ stats, suites }) => ({
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected,
    failures: suites.flatMap((suite) => specsOf(suite, 'unexpected')),
    flaky: suites.flatMap((suite) => specsOf(suite, 'flaky')),
  }));
}

/** Reads a runner's report; a report without tests, or none at all, is a failure. */
async function tallyOf<Report>(file: string, read: (report: Report) => Tally): Promise<Tally> {
  try {
    const result = read(JSON.parse(await readFile(file, 'utf8')) as Report);
    return result.passed + result.failed > 0 ? result : { passed: 0, failed: 1 };
  } catch (error) {
    console.log(`No report of the tests: ${(error as Error).message}`);
    return { passed: 0, failed: 1 };
  }
}

interface JestReport {
  readonly numTotalTestSuites: number;
  readonly numPassedTests: number;
  readonly numFailedTests: number;
  readonly numRuntimeErrorTestSuites: number;
  readonly testResults: readonly JestFile[];
}

interface JestFile {
  readonly name: string;
  readonly status: string;
  readonly assertionResults: readonly JestTest[];
}

interface JestTest {
  readonly status: string;
  readonly fullName: string;
  /** Why it failed before it passed. */
  readonly retryReasons?: readonly string[];
}

function failuresOf({ name, status, assertionResults }: JestFile): string[] {
  const file = path.relative(ROOT, name);
  const broken = assertionResults.filter((test) => test.status === 'failed');
  if (broken.length === 0 && status === 'failed') return [`${file} cannot be run`];
  return broken.map(({ fullName }) => `${file} › ${fullName}`);
}

function flakyOf({ name, assertionResults }: JestFile): string[] {
  return assertionResults.flatMap(({ status, fullName, retryReasons: [reason] = [] }) =>
    status === 'passed' && reason
      ? [`${path.relative(ROOT, name)} › ${fullName}: ${firstLineOf(reason)}`]
      : [],
  );
}

interface PlaywrightReport {
  readonly stats: {
    readonly expected: number;
    readonly unexpected: number;
    readonly flaky: number;
  };
  readonly suites: readonly PlaywrightSuite[];
}

interface PlaywrightSuite {
  readonly file: string;
  readonly specs: readonly PlaywrightSpec[];
  readonly suites?: readonly PlaywrightSuite[];
}

/** One test in every project that has it. */
interface PlaywrightSpec {
  readonly title: string;
  readonly tests: readonly {
    readonly status: string;
    readonly results: readonly { readonly error?: { readonly message?: string } }[];
  }[];
}

/** The tests of one status by name, those that passed at the second try with their first error. */
function specsOf(
  { file, specs, suites = [] }: PlaywrightSuite,
  wanted: 'unexpected' | 'flaky',
): string[] {
  const own = specs.flatMap(({ title, tests }) =>
    tests
      .filter(({ status }) => status === wanted)
      .map(({ results: [first] }) => {
        const error = wanted === 'flaky' ? `: ${firstLineOf(first?.error?.message ?? '')}` : '';
        return `${file} › ${title}${error}`;
      }),
  );
  return [...own, ...suites.flatMap((suite) => specsOf(suite, wanted))];
}

/** The first line that says something, without colours. */
function firstLineOf(text: string): string {
  const lines = stripVTControlCharacters(text).split('\n');
  return (lines.find((line) => line.trim() !== '') ?? '').trim().slice(0, 200);
}

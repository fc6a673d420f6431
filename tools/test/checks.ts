import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { ROOT } from '../programs/paths';
import { freePort, run } from '../programs/processes';
import { wrongSubjects } from './commit-subjects';

/** How many tests of a check passed and failed. A check without tests of its own counts as one. */
export interface Tally {
  readonly passed: number;
  readonly failed: number;
  /** Which failed, by name, as far as the runner reports. */
  readonly failures?: readonly string[];
}

// Jest leaves a file out only where a pattern fits neither its whole path nor the one below its package, as `release/…`.
/** Specs that start many processes, and wait for them; the quick checks leave them out. */
const PROCESSES =
  'test/processes/|publishing/killed-publish|(^|tools/)(release|migration|walk-through)/';
/** Remotes without the rest of the repository: they are installed, built and opened in Chromium. */
const CHECKOUTS = '(^|tools/)checkouts/';
const WITHOUT_PROCESSES = `--testPathPatterns=(?<!(${PROCESSES}|${CHECKOUTS})[^/]*)[.]spec[.]tsx?$`;

/** What a check may use. */
export interface Surroundings {
  /** A folder for reports and data, removed at the end. */
  readonly folder: string;
  /** Address of the throw-away MariaDB, for the checks that asked for it. */
  readonly databaseUrl?: string;
}

export interface Check {
  readonly name: string;
  readonly title: string;
  /** MariaDB and Chromium, which may still be on their way when the first checks begin. */
  readonly needsPrograms?: boolean;
  readonly needsMariaDb?: boolean;
  run(surroundings: Surroundings): Promise<Tally>;
}

/**
 * Every check, roughly in the order in which a mistake shows cheapest. Those of one step go on side by side: tools that
 * work mostly on one core, and what waits a good deal for processes, databases and time limits.
 */
export const STEPS: readonly (readonly Check[])[] = [
  [
    {
      name: 'format',
      title: 'Prettier',
      run: () => tool('prettier', '--check', '--log-level=warn', ...CACHED, '.'),
    },
    {
      name: 'types',
      title: 'types and promises, by Oxlint',
      run: () => tool('oxlint'),
    },
    { name: 'commits', title: 'subjects of commits', run: commits },
    { name: 'build', title: 'production build', run: () => tool('lerna', 'run', 'build') },
  ],
  [
    {
      name: 'unit',
      title: 'units and components',
      run: (where) => jest(where, 'unit', 2, WITHOUT_PROCESSES),
    },
  ],
  [
    // On one core, and so in the time that the API's tests wait.
    { name: 'lint', title: 'ESLint', run: () => tool('eslint', '.', '--max-warnings=0') },
    {
      name: 'sqlite',
      title: 'API on SQLite',
      run: (where) => jest(where, 'sqlite', API_WORKERS, '--projects', 'api', WITHOUT_PROCESSES),
    },
    {
      name: 'processes',
      title:
        'API on SQLite, publishing, a release and the walk-through, in processes of their own; memory',
      run: (where) =>
        jest(
          where,
          'processes',
          API_WORKERS,
          '--projects',
          'api',
          'tools',
          `--testPathPatterns=${PROCESSES}`,
        ),
    },
    {
      name: 'mariadb',
      title: 'API on MariaDB',
      needsPrograms: true,
      needsMariaDb: true,
      run: (where) =>
        jest(
          where,
          'mariadb',
          API_WORKERS,
          '--projects',
          'api',
          // Without what no database has a say in.
          '--testPathPatterns=api/(src/dispatch/|test/(?!(http|labels|logs|number-guessing|openapi|openapi-breaks|start|web)[.]spec))',
        ),
    },
  ],
  [
    {
      name: 'faults',
      title: 'crashes, storms, generated input',
      needsPrograms: true,
      run: faults,
    },
    {
      name: 'plans',
      title: 'statements of the tests on a full MariaDB',
      needsPrograms: true,
      run: plans,
    },
    {
      name: 'pictures',
      title: 'every story of the design system in Chromium',
      needsPrograms: true,
      run: pictures,
    },
  ],
  [
    {
      name: 'journeys',
      title: 'the whole suite in Chromium',
      needsPrograms: true,
      run: journeys,
    },
  ],
  [
    {
      name: 'checkouts',
      title:
        'remotes alone, new, or in a repository of their own; the same bytes in another folder',
      needsPrograms: true,
      run: (where) =>
        jest(where, 'checkouts', 1, '--projects', 'tools', `--testPathPatterns=${CHECKOUTS}`),
    },
  ],
  [
    // Builds the API, as the checkouts do: not beside them.
    {
      name: 'limit',
      title: 'the server that bench:api measures against does the same work',
      needsPrograms: true,
      run: () => command('npm', 'run', '--silent', 'bench:api', '--', '--check'),
    },
  ],
];

/** Names for several checks together. */
export const GROUPS: Readonly<Record<string, readonly string[]>> = {
  quick: ['format', 'types', 'commits', 'lint', 'unit', 'sqlite'],
};

/** For each of the two databases: together more than cores, as these tests wait for processes and time limits. */
const API_WORKERS = 2;

/** Files that have not changed since they were last right are skipped. */
const CACHED = [
  '--cache',
  '--cache-strategy=content',
  '--cache-location=node_modules/.cache/checks/prettier',
];

/** The longest takes half of it on two slow cores. What hangs fails its own check and lets the others run. */
const LIMIT_MS = 45 * 60_000;

/** A tool of the repository's own packages that says yes or no. */
function tool(name: string, ...args: string[]): Promise<Tally> {
  return command('npx', '--no-install', name, ...args);
}

/** A program that says yes or no. */
async function command(program: string, ...args: string[]): Promise<Tally> {
  const { code, output } = await run(program, args, {
    cwd: ROOT,
    limitMs: LIMIT_MS,
    env: {
      ...process.env,
      NX_DAEMON: 'false',
      NX_TUI: 'false',
      FORCE_COLOR: '0',
      // Oxlint's compiler is written in Go: with a larger heap it collects less often, for a quarter less time.
      GOGC: '400',
    },
  });
  if (code !== 0) console.log(output);
  return code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
}

async function commits(): Promise<Tally> {
  const failures = await wrongSubjects();
  return failures.length > 0 ? { passed: 0, failed: 1, failures } : { passed: 1, failed: 0 };
}

async function jest(
  where: Surroundings,
  name: string,
  workers: number,
  ...args: readonly string[]
): Promise<Tally> {
  const report = path.join(where.folder, `${name}.json`);
  await run(
    'npx',
    [
      '--no-install',
      'jest',
      ...args,
      '--json',
      `--outputFile=${report}`,
      '--silent',
      '--forceExit',
      `--maxWorkers=${workers}`,
      // A worker keeps every module of every file it has run: six of them would fill a small machine.
      '--workerIdleMemoryLimit=1GB',
      '--testTimeout=180000',
    ],
    {
      cwd: ROOT,
      show: true,
      limitMs: LIMIT_MS,
      env: {
        ...process.env,
        // Space for young objects: a twelfth of the time went into collecting them.
        NODE_OPTIONS: `${process.env.NODE_OPTIONS ?? ''} --max-semi-space-size=64`.trim(),
        ...(where.databaseUrl && {
          TEST_DATABASE_URL: where.databaseUrl,
          STATEMENTS_FILE: statementsFile(where),
        }),
      },
    },
  );
  return tally<JestReport>(report, (result) => ({
    passed: result.numPassedTests,
    failed: result.numFailedTests + result.numRuntimeErrorTestSuites,
    failures: result.testResults.flatMap(failuresOf),
  }));
}

/** The short form of every fault run, with one seed so that one commit has one result; the run counts for itself. */
async function faults(where: Surroundings): Promise<Tally> {
  const report = path.join(where.folder, 'faults.json');
  const options = ['--short', '--seed=1', `--report=${report}`];
  await run('npm', ['run', '--silent', 'test:faults', '--', ...options], {
    cwd: ROOT,
    show: true,
    limitMs: LIMIT_MS,
  });
  return tally<Tally>(report, (result) => result);
}

/** How a full database means to carry out what the tests on MariaDB have sent, so that those have to come before. */
async function plans(where: Surroundings): Promise<Tally> {
  const report = path.join(where.folder, 'plans.json');
  const args = ['--', `--report=${report}`, '--orders=30000', statementsFile(where)];
  await run('npm', ['run', '--silent', 'plans', ...args], {
    cwd: ROOT,
    show: true,
    limitMs: LIMIT_MS,
  });
  return tally<Tally>(report, (result) => result);
}

const statementsFile = ({ folder }: Surroundings) => path.join(folder, 'statements.jsonl');

async function journeys(where: Surroundings): Promise<Tally> {
  const settings = {
    E2E_PORT: String(await freePort()),
    E2E_DATA_DIR: path.join(where.folder, 'data'),
  };
  return playwright(where, 'journeys', settings);
}

async function pictures(where: Surroundings): Promise<Tally> {
  const built = await tool('lerna', 'run', 'storybook:build');
  return built.failed > 0 ? built : playwright(where, 'pictures');
}

async function playwright(
  where: Surroundings,
  name: 'journeys' | 'pictures',
  settings: Readonly<Record<string, string>> = {},
): Promise<Tally> {
  const report = path.join(where.folder, `${name}.json`);
  await run('npx', ['--no-install', 'playwright', 'test', '-c', `tools/${name}`], {
    cwd: ROOT,
    show: true,
    limitMs: LIMIT_MS,
    env: { ...process.env, ...settings, PLAYWRIGHT_JSON_OUTPUT_FILE: report },
  });
  return tally<PlaywrightReport>(report, ({ stats, suites }) => ({
    passed: stats.expected,
    // A test that passes only at the second try is a defect of the test or of the product.
    failed: stats.unexpected + stats.flaky,
    failures: suites.flatMap(failedSpecs),
  }));
}

/** Reads a runner's report; a report without tests, or none at all, is a failure. */
async function tally<Report>(file: string, read: (report: Report) => Tally): Promise<Tally> {
  try {
    const result = read(JSON.parse(await readFile(file, 'utf8')) as Report);
    return result.passed + result.failed > 0 ? result : { passed: 0, failed: 1 };
  } catch (error) {
    console.log(`No report of the tests: ${(error as Error).message}`);
    return { passed: 0, failed: 1 };
  }
}

interface JestReport {
  readonly numPassedTests: number;
  readonly numFailedTests: number;
  readonly numRuntimeErrorTestSuites: number;
  readonly testResults: readonly JestFile[];
}

interface JestFile {
  readonly name: string;
  readonly status: string;
  readonly assertionResults: readonly { readonly status: string; readonly fullName: string }[];
}

function failuresOf({ name, status, assertionResults }: JestFile): string[] {
  const file = path.relative(ROOT, name);
  const broken = assertionResults.filter((test) => test.status === 'failed');
  if (broken.length === 0 && status === 'failed') return [`${file} cannot be run`];
  return broken.map(({ fullName }) => `${file} › ${fullName}`);
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

/** One test in every project that has it; the reporter's own `ok` is that of the first project. */
interface PlaywrightSpec {
  readonly title: string;
  readonly tests: readonly { readonly status: string }[];
}

function failedSpecs({ file, specs, suites = [] }: PlaywrightSuite): string[] {
  const own = specs
    .filter(({ tests }) => tests.some(({ status }) => ['unexpected', 'flaky'].includes(status)))
    .map(({ title }) => `${file} › ${title}`);
  return [...own, ...suites.flatMap(failedSpecs)];
}

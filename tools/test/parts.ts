import path from 'node:path';
import { freePort } from '../programs/processes';
import {
  command,
  jest,
  playwright,
  reported,
  type Surroundings,
  type Tally,
  tool,
} from './runners';

/** One part of the tests. */
export interface Part {
  readonly name: string;
  readonly title: string;
  /** MariaDB and Chromium, which are found or installed before the first part that needs them. */
  readonly needsPrograms?: boolean;
  run(surroundings: Surroundings): Promise<Tally>;
}

/** Files that have not changed since they were last right are skipped. */
const CACHED = [
  '--cache',
  '--cache-strategy=content',
  '--cache-location=node_modules/.cache/checks/prettier',
];

const format: Part = {
  name: 'format',
  title: 'Prettier',
  run: () => tool('prettier', '--check', '--log-level=warn', ...CACHED, '.'),
};
const types: Part = {
  name: 'types',
  title: 'types and promises, by Oxlint',
  run: () => tool('oxlint'),
};
const lint: Part = {
  name: 'lint',
  title: 'ESLint',
  run: () => tool('eslint', '.', '--max-warnings=0'),
};
const build: Part = {
  name: 'build',
  title: 'production build',
  run: () => tool('lerna', 'run', 'build'),
};
const unit: Part = {
  name: 'unit',
  title: 'units and components of every package',
  run: (where) => jest(where, { name: 'unit' }),
};
const api: Part = {
  name: 'api',
  title: 'the API on MariaDB',
  needsPrograms: true,
  run: (where) => jest(where, { name: 'api', project: 'api', database: 'mariadb' }),
};
const sqlite: Part = {
  name: 'sqlite',
  title: 'what can differ on SQLite',
  run: (where) => jest(where, { name: 'sqlite', project: 'api', database: 'sqlite' }),
};
const visual: Part = {
  name: 'visual',
  title: 'every story of the design system in Chromium, by day',
  needsPrograms: true,
  run: (where) => drawn(where, 'light'),
};
const e2e: Part = {
  name: 'e2e',
  title: 'the whole suite in Chromium, on the desktop and in part on the phone',
  needsPrograms: true,
  run: (where) => travelled(where, 'short'),
};

/**
 * `npm test`: roughly in the order in which a mistake shows cheapest. The parts of one step go on side by side: tools
 * of one process each, which work mostly on one core.
 */
export const SHORT: readonly (readonly Part[])[] = [
  [format, types, lint],
  [unit],
  [build],
  [sqlite],
  [api],
  [visual],
  [e2e],
];

/** Parts of `npm test` that run only where they are named. */
export const NAMED: readonly Part[] = [
  {
    name: 'related',
    title: 'units and components of what has changed since main, committed or not',
    run: (where) => jest(where, { name: 'related', changedSince: 'main' }),
  },
];

/** Names for several parts together. */
export const GROUPS: Readonly<Record<string, readonly string[]>> = {
  quick: ['format', 'types', 'lint', 'unit'],
};

const AT_LENGTH = 'tools/jest.long.config.cjs';

const ALONE: readonly Part[] = [
  build,
  {
    name: 'releases',
    title: 'a release, its recipes, migrations that are written, verdicts of the benchmarks',
    needsPrograms: true,
    run: (where) =>
      jest(where, {
        name: 'releases',
        project: AT_LENGTH,
        paths: 'tools/(release|migration|lab/bench)/',
      }),
  },
  {
    name: 'standalone-builds',
    title: 'remotes alone, new, or in a repository of their own',
    needsPrograms: true,
    run: (where) =>
      jest(where, {
        name: 'standalone-builds',
        project: AT_LENGTH,
        paths: 'lab/standalone-builds/',
        workers: 1,
      }),
  },
  {
    name: 'query-plans',
    title: 'what a full MariaDB reads for each statement of the API’s tests',
    needsPrograms: true,
    run: queryPlans,
  },
  {
    name: 'night',
    title: 'every story of the design system in Chromium, by night',
    needsPrograms: true,
    run: (where) => drawn(where, 'dark'),
  },
  {
    name: 'all-e2e',
    title: 'every journey, on the desktop and on the phone',
    needsPrograms: true,
    run: (where) => travelled(where, 'all'),
  },
  {
    name: 'chaos',
    title: 'crashes, storms, generated input, a Galera cluster, an upgrade',
    needsPrograms: true,
    // One seed, so that one commit has one result.
    run: (where) => reported(where, 'chaos', '--short', '--seed=1'),
  },
  {
    name: 'scan',
    title: 'Wapiti and sqlmap',
    run: () => command('npm', 'run', '--silent', 'scan', '-w', 'tools'),
  },
  {
    name: 'node-versions',
    title: 'other versions of Node',
    run: () => command('npm', 'run', '--silent', 'node-versions', '-w', 'tools'),
  },
  {
    name: 'bench',
    title: 'what is measured, beside yesterday',
    needsPrograms: true,
    run: (where) => reported(where, 'bench'),
  },
];

/** `npm run test:long`: what takes hours, needs other programs, or measures. */
export const LONG: readonly (readonly Part[])[] = ALONE.map((part) => [part]);

/** How a full database means to carry out what the API's tests send. */
async function queryPlans(where: Surroundings): Promise<Tally> {
  const statements = path.join(where.folder, 'statements.jsonl');
  const recorded = await jest(where, {
    name: 'recorded',
    project: 'api',
    database: 'mariadb',
    environment: { STATEMENTS_FILE: statements },
  });
  if (recorded.failed > 0) return recorded;
  return reported(where, 'query-plans', '--orders=30000', statements);
}

async function drawn(where: Surroundings, theme: 'light' | 'dark'): Promise<Tally> {
  const built = await tool('lerna', 'run', 'storybook:build');
  if (built.failed > 0) return built;
  return playwright(where, 'visual', { args: [`--project=${theme}*`] });
}

async function travelled(where: Surroundings, journeys: 'short' | 'all'): Promise<Tally> {
  return playwright(where, 'e2e', {
    environment: {
      JOURNEYS: journeys,
      E2E_PORT: String(await freePort()),
      E2E_DATA_DIR: path.join(where.folder, 'data'),
    },
  });
}

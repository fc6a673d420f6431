import { cp, mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { shellEnvironment } from '../checkouts/environment';
import { ROOT } from '../programs/paths';
import { run } from '../programs/processes';
import { editsOf } from './guide';

const GUIDE = path.join(ROOT, '.github/WALK-THROUGH.md');

/** What the guide changes, and what the tools that check it read. */
const PACKAGES = {
  api: 'api',
  'api-client': 'api/client',
  contract: 'api/contract',
  'shared-ui': 'shared-ui',
  shell: 'shell',
  'support-app': 'support-app',
  'admin-app': 'admin-app',
  tools: 'tools',
} as const;
const FOLDERS = ['api', 'shared-ui', 'shell', 'support-app', 'admin-app', 'tools'] as const;
const SETTINGS = /^(tsconfig\..*json|jest\.config\.cjs|\.oxlintrc\.json|\.prettierrc\.json)$/;
const OWN_BUILDS = /\/(node_modules|dist|dist-storybook|pictures\/pictures)$/;

/** Starts a MariaDB and several runs of Jest, beside other specs. */
const LIMIT_MS = 600_000;

let scratch: string;
let edited: string[];

beforeAll(async () => {
  scratch = await mkdtemp(path.join(tmpdir(), 'courier-walk-through-'));
  await copySuite();
  edited = await applyGuide();
}, LIMIT_MS);
afterAll(() => rm(scratch, { recursive: true, force: true }));

async function copySuite(): Promise<void> {
  for (const folder of FOLDERS) {
    await cp(path.join(ROOT, folder), path.join(scratch, folder), {
      recursive: true,
      filter: (file) => !OWN_BUILDS.test(file),
    });
  }
  for (const file of await readdir(ROOT)) {
    if (SETTINGS.test(file)) await cp(path.join(ROOT, file), path.join(scratch, file));
  }
  const { workspaces, ...rest } = JSON.parse(
    await readFile(path.join(ROOT, 'package.json'), 'utf8'),
  ) as { workspaces: string[] };
  const copied = workspaces.filter((name) => FOLDERS.some((each) => name.startsWith(each)));
  const manifest = JSON.stringify({ ...rest, workspaces: copied });
  await writeFile(path.join(scratch, 'package.json'), manifest);
  await linkPackages();
}

/** Every package as it is installed, but the suite's own, which are the copies. */
async function linkPackages(): Promise<void> {
  const installed = path.join(ROOT, 'node_modules');
  const modules = path.join(scratch, 'node_modules');
  await mkdir(path.join(modules, '@courier'), { recursive: true });
  for (const name of await readdir(installed)) {
    if (name === '@courier' || name === '.cache') continue;
    await symlink(path.join(installed, name), path.join(modules, name));
  }
  for (const [name, folder] of Object.entries(PACKAGES)) {
    await symlink(path.join(scratch, folder), path.join(modules, '@courier', name));
  }
  await symlink(path.join(ROOT, 'api/node_modules'), path.join(scratch, 'api/node_modules'));
}

async function applyGuide(): Promise<string[]> {
  const edits = editsOf(await readFile(GUIDE, 'utf8'));
  for (const { file, apply } of edits) {
    const place = path.join(scratch, file);
    const text = await readFile(place, 'utf8').catch(() => null);
    await mkdir(path.dirname(place), { recursive: true });
    await writeFile(place, apply(text));
  }
  return [...new Set(edits.map(({ file }) => file))];
}

/** As a developer types it. */
async function succeed(command: string, ...args: string[]): Promise<void> {
  const { NODE_OPTIONS: _, ...env } = shellEnvironment();
  const { code, output } = await run(command, args, { cwd: scratch, env, limitMs: LIMIT_MS });
  expect([command, ...args, code, code === 0 ? '' : output]).toEqual([command, ...args, 0, '']);
}

const jestOf = (...args: string[]) =>
  succeed('npx', '--no-install', 'jest', '--forceExit', ...args);

describe('the walk-through of .github/WALK-THROUGH.md, applied to a copy of the suite', () => {
  it(
    'gets a column by npm run migration:new, on SQLite and MariaDB',
    async () => {
      await succeed('npm', 'run', '--silent', 'migration:new', '--', 'add-directions');
    },
    LIMIT_MS,
  );

  it(
    'gets a document and a client by npm run openapi, in which its types are right',
    async () => {
      await succeed('npm', 'run', '--silent', 'openapi');
      await succeed('npx', '--no-install', 'oxlint', '--quiet', ...edited.filter(isSource));
      await succeed('npx', '--no-install', 'prettier', '--check', ...edited);
    },
    LIMIT_MS,
  );

  it(
    'takes the field from a request to the row and back, and answers the route',
    async () => {
      await succeed('npm', 'run', '--silent', 'openapi:examples', '-w', '@courier/api');
      await succeed('npm', 'run', '--silent', 'access', '-w', '@courier/api');
      await jestOf('--projects', 'api', '--testPathPatterns=directions|store-towns');
    },
    LIMIT_MS,
  );

  it(
    'sends the field from the form, shows the screen, and has a component that the audit accepts',
    () =>
      jestOf(
        ...['--projects', 'admin-app', 'support-app', 'shared-ui'],
        '--testPathPatterns=features/stores/|features/store-towns/|src/tally/|src/audit/',
      ),
    LIMIT_MS,
  );
});

const isSource = (file: string) => /\.tsx?$/.test(file);

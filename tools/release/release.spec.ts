import { type ChildProcess, spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { chmod, chown, mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { extract } from 'tar';
import { parse } from 'yaml';
import { setEnabled } from '../../api/src/front-ends/publishing/manage';
import { openStore } from '../../api/src/front-ends/publishing/store';
import { freePort, run, stop, until } from '../programs/processes';
import { buildSuite } from '../start/build';
import { REMOTES } from '../programs/paths';
import { writeArchive } from './archive';

// It starts processes.
jest.retryTimes(1);

const AUTHOR = { by: 'the support team', notes: 'Off for a day' };

const RELEASE = '9.8.7-abcdef0';

/** `nobody`, where the tests may become somebody else. */
const OTHER_USER = process.getuid?.() === 0 ? { uid: 65534, gid: 65534 } : {};

/** Only what a machine with nothing but Node has. */
const PATH = `${path.dirname(process.execPath)}:/usr/bin:/bin`;

describe('Release', () => {
  let scratch: string;
  let folder: string;
  let dataDir: string;
  let running: ChildProcess | null = null;
  let origin: string;

  beforeAll(async () => {
    await buildSuite(() => undefined);
    scratch = await mkdtemp(path.join(tmpdir(), 'courier-unpacked-'));
    await chmod(scratch, 0o755);
    const archive = path.join(scratch, 'archive.tar.gz');
    // The fastest compression: it is unpacked a moment later.
    await writeArchive(archive, RELEASE, new Date('2026-01-01T00:00:00Z'), 1);
    await extract({ file: archive, cwd: scratch });
    folder = path.join(scratch, `courier-suite-${RELEASE}`);
  }, 600_000);
  beforeEach(async () => {
    dataDir = await mkdtemp(path.join(scratch, 'data-'));
    if (OTHER_USER.uid) await chown(dataDir, OTHER_USER.uid, OTHER_USER.gid);
  });
  afterEach(end);
  afterAll(() => rm(scratch, { recursive: true, force: true }));

  async function end(): Promise<void> {
    if (running) await stop(running, 15_000);
    running = null;
  }

  /** Starts it as its operator does, and returns what it has printed once it is ready. */
  async function start(settings: Readonly<Record<string, string>> = {}): Promise<string> {
    const port = String(await freePort());
    origin = `http://127.0.0.1:${port}`;
    const child = spawn(path.join(folder, 'courier'), ['start'], {
      cwd: '/',
      env: { PATH, PORT: port, DATA_DIR: dataDir, LOG_LEVEL: 'warn', ...settings },
      stdio: ['ignore', 'pipe', 'pipe'],
      ...OTHER_USER,
    });
    running = child;
    let printed = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (chunk: Buffer) => (printed += chunk.toString('utf8')));
    }
    const isReady = await until(answers, 120_000, () => child.exitCode !== null);
    if (!isReady) throw new Error(`It did not start: ${printed}`);
    return printed;
  }

  async function answers(): Promise<boolean> {
    return fetch(`${origin}/api/ready`).then(
      ({ status }) => status === 200,
      () => false,
    );
  }

  it('holds every page that its guide refers to', async () => {
    const guide = await readFile(path.join(folder, 'INSTALL.md'), 'utf8');
    const links = Array.from(guide.matchAll(/\]\(([^)#:]+)\)/g), ([, link = '']) => link);
    expect(links.length).toBeGreaterThan(0);
    expect(links.filter((link) => !existsSync(path.join(folder, link)))).toEqual([]);
  });

  it('holds every recipe that those pages refer to', async () => {
    const docs = path.join(folder, 'docs');
    const names = (await readdir(docs)).filter((name) => name.endsWith('.md'));
    const pages = await Promise.all(names.map((name) => readFile(path.join(docs, name), 'utf8')));
    const recipes = pages.flatMap((page) =>
      Array.from(page.matchAll(/\]\(([^)]*recipes\/[^)]+)\)/g), ([, link = '']) => link),
    );
    expect(recipes).toContain('../recipes/grafana-dashboard.json');
    expect(recipes.filter((link) => !existsSync(path.join(docs, link)))).toEqual([]);
  });

  it('is the context of its image, with nothing of what may lie beside it', async () => {
    const compose = parse(await readFile(path.join(folder, 'recipes/compose.yaml'), 'utf8')) as {
      services: { suite: { build: { context: string; dockerfile: string } } };
    };
    const { context, dockerfile } = compose.services.suite.build;
    expect(path.join(folder, 'recipes', context)).toBe(folder);
    expect(existsSync(path.join(folder, dockerfile))).toBe(true);

    const lines = await readFile(path.join(folder, '.dockerignore'), 'utf8');
    const [all, ...rules] = lines.split('\n').filter((line) => line !== '' && line[0] !== '#');
    expect(all).toBe('*');
    const letIn = rules.filter((rule) => rule.startsWith('!')).map((rule) => rule.slice(1));
    expect(letIn.sort()).toEqual((await readdir(folder)).sort());
    expect(rules.slice(letIn.length)).toEqual(['**/.env', '**/.git']);
  });

  it('starts as another user, without a build, and serves every front end', async () => {
    const printed = await start();

    expect(printed.match(/^Published \w+/gm)).toEqual([
      ...REMOTES.map((name) => `Published ${name.replace('-app', '')}`),
      'Published shell',
    ]);
    const page = await fetch(`${origin}/`, { headers: { accept: 'text/html' } });
    expect(await page.text()).toContain('Get a Quote');
    const discovery = (await (await fetch(`${origin}/discovery.json`)).json()) as {
      remotes: Record<string, { entry: string }>;
    };
    for (const { entry } of Object.values(discovery.remotes)) {
      expect((await fetch(origin + entry)).status).toBe(200);
    }
    const found = await fetch(`${origin}/api/addresses/search?q=Sandton`);
    expect(JSON.stringify(await found.json())).toContain('Sandton');
  });

  it('leaves what was published since as it is when it starts again', async () => {
    await start();
    await end();
    await setEnabled(await openStore(dataDir), 'support', false, AUTHOR);

    const printed = await start({ PROCESSES: '2' });

    expect(printed).not.toContain('Published');
    const discovery = await (await fetch(`${origin}/discovery.json`)).json();
    expect(discovery).toMatchObject({ remotes: { support: { enabled: false } } });
  });

  it('has commands for staff, backup and doctor', async () => {
    await start();
    await end();
    const env = { PATH, DATA_DIR: dataDir, DEMO: 'false' };
    const command = (...args: string[]) =>
      run(path.join(folder, 'courier'), args, { cwd: scratch, env, ...OTHER_USER });

    expect((await command('version')).output).toBe(`${RELEASE}\n`);
    expect((await command('doctor')).output).toContain('Database: SQLite');
    expect((await command('staff', '--help')).output).toContain(
      'ROLE is one of support, dispatcher',
    );
    const backup = await command('backup', path.join(dataDir, 'copy'));
    expect(backup).toMatchObject({ code: 0 });
    expect((await command('unknown')).code).toBe(2);
  });

  it('lists each of its files with its checksum', async () => {
    const sums = await readFile(path.join(folder, 'SHA256SUMS'), 'utf8');
    const [hash = '', file = ''] = sums.split('\n')[0]?.split('  ') ?? [];

    const content = await readFile(path.join(folder, file));

    expect(createHash('sha256').update(content).digest('hex')).toBe(hash);
    expect(sums.split('\n').length).toBeGreaterThan(1000);
    expect(sums).toMatch(/ {2}api\/dist\/main\.js\n/);
  });

  it('names the licence of each package in it', async () => {
    const licenses = await readFile(path.join(folder, 'licences.txt'), 'utf8');

    expect(licenses).toMatch(/^fastify 5\.\d+\.\d+ \(MIT\)\n=+\nMIT License/m);
    expect(licenses).not.toMatch(/^jest /m);
    const compiledIn = [
      'react',
      'styled-components',
      'swagger-ui-dist',
      '@fontsource-variable/archivo',
    ];
    for (const name of compiledIn) expect(licenses).toContain(`\n${name} `);
  });
});

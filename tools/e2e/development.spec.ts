import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import { cp, mkdtemp, readFile, symlink, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { ROOT } from '../programs/paths';
import { freePort } from '../programs/processes';
import { expect, forgive, test } from './journey';

const REMOTE = 'support-app';
const FORM = 'src/features/tickets/components/TicketForm.tsx';
/** A build from the cache, two first builds and a start, on a machine that does other work too. */
const SLOW_START_MS = 400_000;
const SLOW_EDIT_MS = 60_000;

test('what is edited in a remote is replaced in the open page, also after it did not compile, the API starts again when it changes, and SIGTERM leaves no process behind', async ({
  page,
  complaints,
}) => {
  test.setTimeout(SLOW_START_MS + 3 * SLOW_EDIT_MS);
  const folder = await copyOf(REMOTE);
  const development = await startDevelopment(folder);
  try {
    // A first load of a development build may take longer than the shell waits.
    await page.addLocatorHandler(page.getByRole('button', { name: 'Retry' }), (retry) =>
      retry.click(),
    );
    await page.goto(development.address);
    await page.getByLabel('Name').fill('Thandi Mokoena', { timeout: SLOW_EDIT_MS });
    await page.evaluate(() => Object.assign(window, { isSamePage: true }));

    const form = path.join(folder, FORM);
    const source = await readFile(form, 'utf8');
    await writeFile(form, source.replace('label="Subject"', 'label="What it is about"'));
    // Looks at every frame; `expect` would look once a second.
    await page.getByLabel('What it is about').waitFor({ timeout: SLOW_EDIT_MS });
    await expect(page.getByLabel('Name')).toHaveValue('Thandi Mokoena');
    expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true);

    const overlay = page.frameLocator('#webpack-dev-server-client-overlay');
    await writeFile(form, `${source}\nconst = 1;\n`);
    await overlay.getByText('TicketForm.tsx').first().waitFor({ timeout: SLOW_EDIT_MS });
    await writeFile(form, source.replace('label="Subject"', 'label="In a few words"'));
    await page.getByLabel('In a few words').waitFor({ timeout: SLOW_EDIT_MS });
    await expect(page.locator('#webpack-dev-server-client-overlay')).toHaveCount(0);
    forgive(complaints, /^\[webpack-dev-server\] /);
    await expect(page.getByLabel('Name')).toHaveValue('Thandi Mokoena');
    expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true);

    const before = apiOf(development);
    // Saved as it is: other tests use what is built of these sources.
    const now = new Date();
    await utimes(path.join(ROOT, 'api/src/main.ts'), now, now);
    await expect
      .poll(() => development.printed(), { timeout: SLOW_EDIT_MS })
      .toContain('The API was started again.');
    expect(before).toHaveLength(1);
    expect(apiOf(development)).toHaveLength(1);
    expect(apiOf(development)).not.toEqual(before);
  } finally {
    // An open page complains of the server that it loses.
    await page.close();
    await endsWithAll(development, (pid) => process.kill(pid, 'SIGTERM'));
  }
});

test('Ctrl-C ends a development with every process that it has started', async () => {
  test.setTimeout(SLOW_START_MS);
  const development = await startDevelopment(await copyOf(REMOTE));
  // A terminal sends it to all of them at once.
  await endsWithAll(development, (pid) => process.kill(-pid, 'SIGINT'));
});

/** Ends a development, and expects that nothing of it goes on. */
async function endsWithAll(
  { process: { pid = 0 }, exited }: Development,
  end: (pid: number) => void,
): Promise<void> {
  const started = descendantsOf(pid);
  // The API, the simulator, and a server each for the shell and the remote.
  expect(started.length).toBeGreaterThanOrEqual(4);
  end(pid);
  await exited;
  // What a process started for itself ends when that does not answer any more: a moment later.
  await expect.poll(() => started.filter(isRunning)).toEqual([]);
}

/** Processes of the API among those of a development. */
function apiOf({ process: { pid } }: Development): number[] {
  return descendantsOf(pid).filter((descendant) =>
    readFileSync(`/proc/${descendant}/cmdline`, 'utf8').includes('api/dist/main.js'),
  );
}

/** Sources of a remote that the test may edit. */
async function copyOf(remote: string): Promise<string> {
  const parent = await mkdtemp(path.join(tmpdir(), 'courier-development-'));
  const folder = path.join(parent, remote);
  await cp(path.join(ROOT, remote), folder, {
    recursive: true,
    filter: (file) => !/\/(node_modules|dist|standalone)$/.test(file),
  });
  await symlink(path.join(ROOT, 'node_modules'), path.join(parent, 'node_modules'));
  return folder;
}

interface Development {
  readonly process: ChildProcess;
  readonly exited: Promise<unknown>;
  /** That it says to open. */
  readonly address: string;
  printed(): string;
}

/** `npm run dev`, in a group of its own, as a shell starts it. */
async function startDevelopment(folder: string): Promise<Development> {
  const development = spawn('npm', ['run', '--silent', 'dev', '--', folder], {
    cwd: ROOT,
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
    env: {
      ...process.env,
      PORT: String(await freePort()),
      DATA_DIR: path.join(folder, '../data'),
    },
  });
  const exited = once(development, 'exit');
  let printed = '';
  const address = await new Promise<string>((resolve, reject) => {
    const read = (chunk: Buffer) => {
      printed += chunk.toString('utf8');
      const found = /^Open (http\S+):/m.exec(printed)?.[1];
      if (found) resolve(found);
    };
    development.stdout.on('data', read);
    development.stderr.on('data', read);
    development.once('exit', () => reject(new Error(printed)));
  });
  return { process: development, exited, address, printed: () => printed };
}

function descendantsOf(parent = 0): number[] {
  const processes = readdirSync('/proc').map(Number).filter(Boolean);
  const parents = processes.map((pid) => [pid, parentOf(pid)] as const);
  const below = (of: number): number[] =>
    parents.flatMap(([pid, itsParent]) => (itsParent === of ? [pid, ...below(pid)] : []));
  return below(parent);
}

/** `12 (name) S 1 …`: the name may hold anything. */
function parentOf(pid: number): number {
  try {
    const [, parent] = / \S (\d+) [^)]*$/.exec(readFileSync(`/proc/${pid}/stat`, 'utf8')) ?? [];
    return Number(parent);
  } catch {
    // It has ended meanwhile.
    return 0;
  }
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import { cp, mkdtemp, readFile, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { ROOT } from '../programs/paths';
import { freePort } from '../programs/processes';
import { expect, runsOn, test } from './journey';

const REMOTE = 'support-app';
const FORM = 'src/features/tickets/components/TicketForm.tsx';
/** A build from the cache, two first builds and a start, on a machine that does other work too. */
const SLOW_START_MS = 400_000;
const SLOW_EDIT_MS = 60_000;

test('what is edited in a remote is replaced in the open page, and its developer leaves no process behind', async ({
  page,
}) => {
  runsOn('desktop');
  test.setTimeout(SLOW_START_MS + 2 * SLOW_EDIT_MS);
  const folder = await copyOf(REMOTE);
  const development = await startDevelopment(folder);
  const started = descendantsOf(development.process.pid);
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
    await expect(page.getByLabel('What it is about')).toBeVisible({ timeout: SLOW_EDIT_MS });
    await expect(page.getByLabel('Name')).toHaveValue('Thandi Mokoena');
    expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true);
  } finally {
    // An open page complains of the server that it loses.
    await page.close();
    development.process.kill('SIGTERM');
    if (development.process.exitCode === null) await once(development.process, 'exit');
  }
  // The API, the simulator, and a server each for the shell and the remote.
  expect(started.length).toBeGreaterThanOrEqual(4);
  // What a process started for itself ends when that does not answer any more: a moment later.
  await expect.poll(() => started.filter(isRunning)).toEqual([]);
});

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

/** `npm run dev`, and the address that it says to open. */
async function startDevelopment(
  folder: string,
): Promise<{ process: ChildProcess; address: string }> {
  const development = spawn(
    process.execPath,
    ['--conditions=source', '--import', 'tsx', path.join(ROOT, 'tools/start/dev.ts'), folder],
    {
      cwd: ROOT,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: {
        ...process.env,
        PORT: String(await freePort()),
        DATA_DIR: path.join(folder, '../data'),
      },
    },
  );
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
  return { process: development, address };
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

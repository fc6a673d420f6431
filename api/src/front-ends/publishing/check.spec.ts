import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { check } from './check';
import { statusLines } from './printed';
import { publishRemote } from './publish';
import { publishShell } from './publish-shell';
import type { Store } from './store';
import { AUTHOR, remoteBuild, shellBuild } from '../../../test/publishing/builds';
import { makeStore, type TestStore } from '../../../test/publishing/test-store';

let test: TestStore;
let folder: string;
let store: Store;

beforeEach(async () => {
  test = await makeStore();
  ({ folder, store } = test);
});
afterEach(() => test.close());

/** Two shells and two versions of a remote, one after the other; the build of the live ones has compressed copies. */
async function published(): Promise<{ live: string; earlier: string }> {
  await publishShell(store, await shellBuild(folder, { version: '1.0.0-abc' }), AUTHOR);
  const shell = await shellBuild(folder, { version: '1.0.1-def' });
  await writeFile(path.join(shell, 'shell/1.0.1-def/later.js.gz'), gzipSync('later'));
  await publishShell(store, shell, AUTHOR);
  const { version: earlier } = await publishRemote(
    store,
    'help',
    await remoteBuild(folder, 'help', 'one'),
    AUTHOR,
  );
  const remote = await remoteBuild(folder, 'help', 'two');
  await writeFile(path.join(remote, 'remoteEntry.js.br'), brotliCompressSync('two'));
  const { version: live } = await publishRemote(store, 'help', remote, AUTHOR);
  return { live, earlier };
}

describe('check of the deploy store', () => {
  it('finds nothing wrong after a publish', async () => {
    await published();
    expect(await check(store)).toEqual([]);
  });

  it('names a script of a remote that was changed or lost, live or one rollback away', async () => {
    const { live, earlier } = await published();
    await test.files.write(`remotes/help/${earlier}/remoteEntry.js`, 'tampered');
    await test.files.removeFolder(`remotes/help/${live}`);
    expect(await check(store)).toEqual([
      `/remotes/help/${live}/remoteEntry.js is missing.`,
      `/remotes/help/${earlier}/remoteEntry.js was changed after it was published.`,
    ]);
  });

  it.each(['1.0.1-def', '1.0.0-abc'])('names every damaged file of shell %s', async (version) => {
    await published();
    await test.files.write(`shell/${version}/main.js`, 'tampered');
    await test.files.write(`shell/${version}/later.js`, 'tampered');
    await test.files.removeFolder(`shell/${version}/fonts`);
    await test.files.remove('shell/1.0.1-def/later.js.gz');
    expect((await check(store)).sort()).toEqual([
      `/shell/${version}/fonts/a.woff2 is missing.`,
      `/shell/${version}/later.js was changed after it was published.`,
      `/shell/${version}/main.js was changed after it was published.`,
    ]);
  });

  it.each([
    ['index.html', ''],
    ['pages/index.html', '<script type="application/json" id="shell-files">{"ba</script>'],
    ['history/shell/1.0.0-abc/index.html', '<!doctype html>'],
  ])('names the page %s when it lists no scripts', async (page, html) => {
    await published();
    await test.files.write(page, html);
    expect(await check(store)).toEqual([`/${page} has no list of scripts that can be read.`]);
  });

  it('names a missing page', async () => {
    await published();
    await test.files.remove('index.html');
    expect(await check(store)).toEqual(['/index.html is missing.']);
  });

  it('names a compressed copy with other content', async () => {
    const { live } = await published();
    const copies = [
      'shell/1.0.1-def/later.js.gz',
      'discovery.json.br',
      `remotes/help/${live}/remoteEntry.js.br`,
    ];
    for (const copy of copies) await test.files.write(copy, brotliCompressSync('else'));
    expect(await check(store)).toEqual(
      copies.map((copy) => `/${copy} does not hold what the file beside it does.`),
    );
  });

  it('names a page that was published and is gone', async () => {
    await published();
    await test.files.remove('pages/index.html');
    expect(await check(store)).toEqual(['/pages/index.html is missing.']);
  });

  it('names a live version without its document', async () => {
    const { live } = await published();
    await test.files.remove(`versions/help/${live}.json`);
    expect(await check(store)).toEqual([
      `help ${live} is live without its document: once replaced, nobody could pin it or roll back to it.`,
    ]);
  });

  it.each([
    ['discovery.json', 'is missing: bring back what was live with "npm run deploy -- restore 4"'],
    ['shell.json', 'is missing, and pages of a shell are live'],
  ])('names a missing %s and the way out', async (file, words) => {
    await published();
    await test.files.remove(file);
    expect(await check(store)).toEqual([
      expect.stringContaining(`${test.files.addressOf(file)} ${words}`),
    ]);
  });

  it('names versions that a rollback would need and that are missing', async () => {
    const { earlier } = await published();
    await test.files.remove(`versions/help/${earlier}.json`);
    await test.files.removeFolder('history/shell');
    expect(await check(store)).toEqual([
      'shell 1.0.0-abc, which a rollback would bring back, is not here.',
      `help ${earlier}, which a rollback would bring back, is not here.`,
    ]);
  });
});

describe('status of the deploy store', () => {
  it('names the shell and the remotes, each with its previous version', async () => {
    const { live, earlier } = await published();
    expect(await statusLines(store)).toEqual([
      'generation 4',
      'shell      1.0.1-def  before: 1.0.0-abc',
      `help       ${live}  before: ${earlier}  /help`,
    ]);
  });

  it('says that there is no shell before one is published', async () => {
    expect(await statusLines(store)).toEqual(['generation 0', 'shell      none  before: none']);
  });
});

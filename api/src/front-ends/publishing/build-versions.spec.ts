import { mkdir, readdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { AUTHOR, remoteBuild, shellBuild } from '../../../test/publishing/builds';
import { makeStore, type TestStore } from '../../../test/publishing/test-store';
import { rollback } from './manage';
import { publishRemote } from './publish';
import { publishShell } from './publish-shell';

let test: TestStore;

beforeEach(async () => {
  test = await makeStore();
});
afterEach(() => test.close());

/** Everything that lies around the store, so that what leads out of it shows too. */
async function allFiles(): Promise<string[]> {
  return (await readdir(test.folder, { recursive: true })).sort();
}

const OUTSIDE = [
  '1.0.0/../../../../outside',
  '9.9.9/../../support/9.9.9',
  '1.0.0\\..\\outside',
  '1.0.0 ',
  '1.0.0\n',
  '../outside',
  'latest',
  '',
];

describe('the version in a build', () => {
  it.each(OUTSIDE)(
    'of a remote is refused when it is %j, and nothing is written',
    async (version) => {
      const dist = await remoteBuild(test.folder, 'help', 'one', { version });
      const before = await allFiles();
      await expect(publishRemote(test.store, 'help', dist, AUTHOR)).rejects.toThrow(/version/);
      expect(await allFiles()).toEqual(before);
    },
  );

  it.each(OUTSIDE)(
    'of a shell is refused when it is %j, and nothing is written',
    async (version) => {
      const dist = await shellBuild(test.folder);
      await writeFile(
        path.join(dist, 'shell.json'),
        JSON.stringify({ version, contract: 2, provides: {}, scripts: [] }),
      );
      const before = await allFiles();
      await expect(publishShell(test.store, dist, AUTHOR)).rejects.toThrow(/version/);
      expect(await allFiles()).toEqual(before);
    },
  );

  it('may have a pre-release, to which a rollback leads back', async () => {
    const changes = { version: '2.0.0-beta.1' };
    const beta = await remoteBuild(test.folder, 'help', 'beta', changes);
    const { version } = await publishRemote(test.store, 'help', beta, AUTHOR);
    expect(version).toMatch(/^2\.0\.0-beta\.1-[0-9a-f]{7}$/);
    await publishRemote(test.store, 'help', await remoteBuild(test.folder, 'help', 'two'), AUTHOR);
    expect((await rollback(test.store, 'help', AUTHOR)).version).toBe(version);
  });
});

describe('the pages of a shell', () => {
  it.each(['discovery.json', 'remotes/help/1.0.0/remoteEntry.js', 'versions/help/1.0.0.json'])(
    'are refused with a file of others among them: %s',
    async (name) => {
      const dist = await shellBuild(test.folder);
      await mkdir(path.dirname(path.join(dist, name)), { recursive: true });
      await writeFile(path.join(dist, name), '{}');
      const before = await allFiles();
      await expect(publishShell(test.store, dist, AUTHOR)).rejects.toThrow(
        `${name} is neither a page of the shell nor a file that browsers ask for.`,
      );
      expect(await allFiles()).toEqual(before);
    },
  );
});

it.each(['../outside', '1.0.0/../../support/1.0.0'])(
  'a rollback to %j is refused without a look outside of the store',
  async (version) => {
    await publishRemote(test.store, 'help', await remoteBuild(test.folder, 'help', 'one'), AUTHOR);
    await expect(rollback(test.store, 'help', AUTHOR, { version })).rejects.toThrow(
      /is no name of a file in a store/,
    );
  },
);

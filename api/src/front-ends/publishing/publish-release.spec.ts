import { cp, mkdir, mkdtemp, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { AUTHOR, remoteBuild, shellBuild } from '../../../test/publishing/builds';
import { makeStore, type TestStore } from '../../../test/publishing/test-store';
import { audienceOf } from './canary';
import { remove, rollback, setEnabled } from './manage';
import { publishRemote } from './publish';
import {
  publishRelease,
  publishWaiting,
  readBroughtVersions,
  readWaiting,
} from './publish-release';
import { publishShell, rollbackShell } from './publish-shell';

const TEAM = { by: 'team Help desk', notes: 'Shorter answers' };
const ADMIN = { by: 'admin@courier.example', notes: 'As the release has it' };

let test: TestStore;
beforeEach(async () => {
  test = await makeStore();
});
afterEach(() => test.close());

/** Starts an unpacked release on every machine. @returns what comes of it, a line for each front end */
async function start(release: string, script: string): Promise<readonly string[]> {
  const said = await startFirst(release, script);
  test.served = [release.split('-')[0] ?? ''];
  const waited = await publishWaiting(test.store);
  return [...said.filter((line) => !line.includes('goes live')), ...waited];
}

/** Starts it on the first machine, where the others serve what they did. @returns what it prints */
async function startFirst(release: string, script: string): Promise<readonly string[]> {
  const folder = await mkdtemp(path.join(test.folder, 'release-'));
  await writeFile(path.join(folder, 'release.txt'), `${release}\n`);
  await mkdir(path.join(folder, 'front-ends'));
  const builds = {
    help: await remoteBuild(test.folder, 'help', script),
    shell: await shellBuild(test.folder, { version: `1.0.0-${script}` }),
  };
  for (const [name, dist] of Object.entries(builds)) {
    await cp(dist, path.join(folder, 'front-ends', name), { recursive: true });
  }
  return publishRelease(test.store, folder);
}

const live = async () => (await test.store.readDiscovery()).remotes.help;
const publish = async (script: string, audience?: Parameters<typeof publishRemote>[4]) =>
  publishRemote(test.store, 'help', await remoteBuild(test.folder, 'help', script), TEAM, audience);

describe('the start of a release', () => {
  it('replaces what the release before has published, and does so once', async () => {
    await start('0.1.0-aaaaaaa', 'one');
    const before = (await live())?.version;
    expect(await start('0.2.0-bbbbbbb', 'two')).toEqual([
      expect.stringMatching(/^Published help 1\.2\.3-/),
      'Published shell 1.0.0-two',
    ]);
    expect((await live())?.previous).toBe(before);
    expect(await start('0.2.0-bbbbbbb', 'two')).toEqual([]);
  });

  it('keeps what it brings until every process serves its API, and says so', async () => {
    await start('0.1.0-aaaaaaa', 'one');
    const before = await test.store.readDiscovery();
    const shell = await test.store.readShell();
    test.served = ['0.1.0', '0.2.0'];
    const waits = 'goes live as soon as every process serves API 0.2.0 or a later one.';
    expect(await startFirst('0.2.0-bbbbbbb', 'two')).toEqual([
      expect.stringMatching(new RegExp(`^help 1.2.3-\\w+ ${waits}$`)),
      `shell 1.0.0-two ${waits}`,
    ]);
    expect(await publishWaiting(test.store)).toEqual([]);
    expect(await test.store.readDiscovery()).toEqual(before);
    expect(await test.store.readShell()).toEqual(shell);
    expect(await readWaiting(test.store)).toEqual({ names: ['help', 'shell'], api: '0.2.0' });

    test.served = ['0.2.0'];
    expect(await publishWaiting(test.store)).toHaveLength(2);
    expect((await live())?.previous).toBe(before.remotes.help?.version);
    expect((await test.store.readShell())?.version).toBe('1.0.0-two');
    expect(await readWaiting(test.store)).toBeNull();
    expect(await publishWaiting(test.store)).toEqual([]);
  });

  it('leaves what a team has published while the release waited', async () => {
    await start('0.1.0-aaaaaaa', 'one');
    await startFirst('0.2.0-bbbbbbb', 'two');
    const { version } = await publish('by the team');
    test.served = ['0.2.0'];
    expect(await publishWaiting(test.store)).toEqual([
      expect.stringMatching(/^help stays, although .* it was changed while that waited\.$/),
      'Published shell 1.0.0-two',
    ]);
    expect((await live())?.version).toBe(version);
  });

  it('publishes a remote that no release before had', async () => {
    await publishShell(test.store, await shellBuild(test.folder), AUTHOR);
    expect(await start('0.2.0-bbbbbbb', 'two')).toContainEqual(
      expect.stringMatching(/^Published help/),
    );
    expect(await live()).toMatchObject({ previous: null, enabled: true });
  });

  it('leaves a version of a team live, says so, and keeps its own for an admin', async () => {
    await start('0.1.0-aaaaaaa', 'one');
    const { version } = await publish('by the team');
    const [stays] = await start('0.2.0-bbbbbbb', 'two');
    const brought = (await readBroughtVersions(test.store)).get('help') ?? '';
    expect(stays).toBe(`help stays at ${version} of team Help desk; this start brings ${brought}.`);
    expect((await live())?.version).toBe(version);

    await rollback(test.store, 'help', ADMIN, { version: brought, action: 'publish' });
    expect((await live())?.version).toBe(brought);
    // What an admin took came from a release, and the next one replaces it.
    expect(await start('0.3.0-ccccccc', 'three')).toContainEqual(
      expect.stringMatching(/^Published help/),
    );
  });

  it.each([
    ['a canary', async () => void (await publish('tried', audienceOf('10', 10)))],
    ['a remote that is switched off', () => setEnabled(test.store, 'help', false, TEAM)],
    ['a rollback', async () => void (await rollback(test.store, 'help', TEAM))],
  ])('leaves %s as it is', async (_, change) => {
    await start('0.1.0-aaaaaaa', 'one');
    await start('0.1.1-abcdef0', 'and a half');
    await change();
    const before = await live();
    await start('0.2.0-bbbbbbb', 'two');
    expect(await live()).toEqual(before);
  });

  it('does not bring back a remote that somebody removed', async () => {
    await start('0.1.0-aaaaaaa', 'one');
    await remove(test.store, 'help', TEAM);
    expect(await start('0.2.0-bbbbbbb', 'two')).toContainEqual(
      expect.stringMatching(/^help was removed here/),
    );
    expect(await live()).toBeUndefined();
  });

  it('goes on without a remote whose paths a team has taken since, and says so', async () => {
    await start('0.1.0-aaaaaaa', 'one');
    await remove(test.store, 'help', TEAM);
    const desk = await remoteBuild(test.folder, 'desk', 'desk', { routes: ['/help'] });
    await publishRemote(test.store, 'desk', desk, TEAM);
    expect(await start('0.2.0-bbbbbbb', 'two')).toEqual([
      expect.stringMatching(/^help is not published: .*\/help/),
      'Published shell 1.0.0-two',
    ]);
    expect((await test.store.readDiscovery()).remotes.desk?.enabled).toBe(true);
  });

  it('leaves a shell that was rolled back', async () => {
    await start('0.1.0-aaaaaaa', 'one');
    await publishShell(test.store, await shellBuild(test.folder, { version: '1.0.0-own' }), AUTHOR);
    await rollbackShell(test.store, AUTHOR);
    const before = await test.store.readShell();
    const lines = await start('0.2.0-bbbbbbb', 'two');
    expect(lines).toContain('shell stays at 1.0.0-one of tester; this start brings 1.0.0-two.');
    expect(await test.store.readShell()).toEqual(before);
    await rollbackShell(test.store, ADMIN, { version: '1.0.0-two', action: 'publish' });
    expect((await test.store.readShell())?.version).toBe('1.0.0-two');
  });

  it.each([
    ['a release that the store has seen', '0.1.0-aaaaaaa', []],
    [
      'an older one that it has not',
      '0.1.9-0000000',
      ['Published nothing: this release, 0.1.9-0000000, is older than 0.2.0-bbbbbbb.'],
    ],
  ])(
    'publishes nothing of %s, as where a machine restarts in a roll-out',
    async (_, name, said) => {
      await start('0.1.0-aaaaaaa', 'one');
      await start('0.2.0-bbbbbbb', 'two');
      const before = await test.store.readDiscovery();
      expect(await start(name, 'one')).toEqual(said);
      expect(await test.store.readDiscovery()).toEqual(before);
    },
  );

  it('names what is live and needs a later API, where the machines went back', async () => {
    await start('0.2.0-bbbbbbb', 'two');
    test.served = ['0.3.0'];
    const needs = await remoteBuild(test.folder, 'desk', 'desk', { api: '>=0.3' });
    const { version } = await publishRemote(test.store, 'desk', needs, TEAM);
    test.served = ['0.2.0'];
    expect(await startFirst('0.2.0-bbbbbbb', 'two')).toEqual([
      `desk ${version} wants API >=0.3, and a process serves 0.2.0.`,
    ]);
  });

  it('knows release 0.1.0 by the file that it has left, and leaves that as it is', async () => {
    await test.store.placeFile('release.txt', '0.1.0-aaaaaaa\n');
    expect(await start('0.1.0-aaaaaaa', 'one')).toEqual([]);
    expect(await start('0.2.0-bbbbbbb', 'two')).toHaveLength(2);
    expect(String(await test.store.readFile('release.txt'))).toBe('0.1.0-aaaaaaa\n');
  });

  it('refuses to guess where its list of releases is broken', async () => {
    await test.store.placeFile('releases.json', '{"release":');
    await expect(start('0.2.0-bbbbbbb', 'two')).rejects.toThrow(/releases\.json .* is broken/);
  });
});

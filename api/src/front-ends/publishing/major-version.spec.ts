import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { createInstance } from '@module-federation/runtime';
import path from 'node:path';
import { AUTHOR, remoteBuild, shellBuild } from '../../../test/publishing/builds';
import { check } from './check';
import { retire, rollback, setEnabled } from './manage';
import { publishRemote } from './publish';
import { publishShell, rollbackShell } from './publish-shell';
import { openStore, type Store } from './store';

/** What a remote's build writes for the `accepts` of its `remote.json`. */
const { requiredBy, providedBy } = jest.requireActual<{
  requiredBy(declared: { contract: number; accepts?: object }): Record<string, string>;
  providedBy(contract: number): Record<string, string>;
}>('../../../../shared-ui/build/shared-libraries.cjs');

const now = providedBy(1);
const later = { ...now, react: '20.0.0', 'react-dom': '20.0.0' };
const both = { react: `^${now.react} || ^20.0.0`, 'react-dom': `^${now['react-dom']} || ^20.0.0` };
const onlyLater = { react: '^20.0.0', 'react-dom': '^20.0.0' };

let folder: string;
let store: Store;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'courier-major-'));
  store = await openStore(folder);
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const shell = async (version: string, provides: object) =>
  publishShell(store, await shellBuild(folder, { version, contract: 1, provides }), AUTHOR);
const remote = async (name: string, script: string, accepts?: object) => {
  const requires = requiredBy({ contract: 1, accepts });
  return publishRemote(store, name, await remoteBuild(folder, name, script, { requires }), AUTHOR);
};

/** Whether the loader in the browser agrees that a remote with this range runs beside this version. */
async function loads(version: string, requiredVersion: string): Promise<boolean> {
  const host = createInstance({
    name: `${version} for ${requiredVersion}`,
    remotes: [],
    shared: {
      react: {
        version,
        lib: () => version,
        shareConfig: { singleton: true, requiredVersion: false },
      },
    },
  });
  const shareConfig = { singleton: true, strictVersion: true, requiredVersion };
  return host.loadShare('react', { customShareInfo: { shareConfig } }).then(
    (given) => given !== false && given() === version,
    () => false,
  );
}

describe('moving to a major of React, one package at a time', () => {
  it('publishes remotes that accept both, then the shell, then remotes that need the new one', async () => {
    await shell('1.0.0-abc', now);
    const first = {
      help: await remote('help', 'one'),
      desk: await remote('desk', 'one'),
      old: await remote('old', 'one'),
    };
    await expect(shell('2.0.0-def', later)).rejects.toThrow(
      `help ${first.help.version} wants react ^${now.react}, shell 2.0.0-def has 20.0.0.`,
    );
    await expect(remote('help', 'early', onlyLater)).rejects.toThrow(
      `wants react ^20.0.0, shell 1.0.0-abc has ${now.react}`,
    );

    // 1. Each team publishes a version that accepts both, and gives up the way back to one that does not.
    for (const name of ['help', 'desk'] as const) {
      await remote(name, 'two', both);
      await expect(shell('2.0.0-def', later)).rejects.toThrow(`wants react ^${now.react}, shell`);
      await retire(store, name, first[name].version, AUTHOR);
    }
    // 2. A remote that nobody moves is switched off.
    await setEnabled(store, 'old', false, AUTHOR);
    // 3. The shell moves, and could go back.
    await shell('2.0.0-def', later);
    await rollbackShell(store, AUTHOR);
    await rollbackShell(store, AUTHOR);
    expect(await check(store)).toEqual([]);
    await expect(setEnabled(store, 'old', true, AUTHOR)).rejects.toThrow(
      `old ${first.old.version} wants react ^${now.react}, shell 2.0.0-def has 20.0.0.`,
    );

    // 4. Remotes need the new one; from the first of these on the shell stays where it is.
    const needing = await remote('help', 'three', onlyLater);
    await expect(rollbackShell(store, AUTHOR)).rejects.toThrow(
      `help ${needing.version} wants react ^20.0.0, shell 1.0.0-abc has ${now.react}.`,
    );
    await rollback(store, 'help', AUTHOR);
    await remote('old', 'two', onlyLater);
    await setEnabled(store, 'old', true, AUTHOR);
    expect(await check(store)).toEqual([]);
  });

  it('publishes a shell of another major of the design system at once: its remotes keep their own', async () => {
    const design = '@courier/shared-ui';
    const requires = { ...requiredBy({ contract: 1 }), [design]: '^0.1.0' };
    await shell('1.0.0-abc', { ...now, [design]: '0.1.0' });
    const dist = await remoteBuild(folder, 'help', 'one', { requires });
    await publishRemote(store, 'help', dist, AUTHOR);
    await shell('2.0.0-def', { ...now, [design]: '2.0.0' });
    expect(await check(store)).toEqual([]);

    const request = `${design}/base`;
    const shared = (version: string) => ({
      version,
      lib: () => version,
      shareConfig: { singleton: false, requiredVersion: `^${version}` as const },
    });
    const host = createInstance({
      name: 'a shell of the next design system',
      remotes: [],
      shared: { [request]: [shared('0.1.0'), shared('2.0.0')] },
    });
    const given = async (requiredVersion: string) => {
      const shareConfig = { singleton: false, requiredVersion };
      const found = await host.loadShare(request, { customShareInfo: { shareConfig } });
      return found !== false && found();
    };
    expect(await given('^0.1.0')).toBe('0.1.0');
    expect(await given('^2.0.0')).toBe('2.0.0');
  });

  it.each([
    ['before', now.react ?? '', true, false],
    ['after', later.react, true, true],
  ])(
    'loads in the browser what was published %s the shell has moved',
    async (_when, version, wide, narrow) => {
      expect(await loads(version, both.react)).toBe(wide);
      expect(await loads(version, onlyLater.react)).toBe(narrow);
    },
  );
});

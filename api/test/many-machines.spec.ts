import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import request from 'supertest';
import { rollback } from '../src/front-ends/publishing/manage';
import { publishRemote } from '../src/front-ends/publishing/publish';
import { publishShell } from '../src/front-ends/publishing/publish-shell';
import { openConfiguredStore, type Store } from '../src/front-ends/publishing/store';
import { createTestApp, type TestApp } from './harness';
import { type ObjectServer, startObjectServer } from './harness/object-server';
import { AUTHOR, remoteBuild, shellBuild } from './publishing/builds';

describe('two machines whose front ends lie in one bucket', () => {
  let folder: string;
  let bucket: ObjectServer;
  let store: Store;
  let machines: readonly TestApp[] = [];

  const publish = async (script: string) => {
    const { version } = await publishRemote(
      store,
      'help',
      await remoteBuild(folder, 'help', script),
      AUTHOR,
    );
    return version;
  };
  const get = (machine: TestApp | undefined, address: string) =>
    request(machine?.server ?? '')
      .get(address)
      .set({ accept: 'text/html,*/*;q=0.8' });
  const liveOn = async (machine: TestApp) => {
    const answer = await get(machine, '/discovery.json');
    return (answer.body as { remotes: { help?: { version: string } } }).remotes.help?.version;
  };
  /** Both follow by themselves, within seconds. */
  const expectLive = async (version: string) => {
    for (const machine of machines) {
      while ((await liveOn(machine)) !== version) {
        await new Promise((resolve) => setTimeout(resolve, 50));
      }
    }
  };

  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'courier-machines-'));
    bucket = await startObjectServer();
    store = await openConfiguredStore({ dataDir: folder, objectStore: bucket.config });
    await publishShell(store, await shellBuild(folder), AUTHOR);
    machines = [
      await createTestApp({ objectStore: bucket.config }),
      await createTestApp({ objectStore: bucket.config }),
    ];
  });
  afterAll(async () => {
    await Promise.all(machines.map((machine) => machine.close()));
    await bucket.close();
    await rm(folder, { recursive: true, force: true });
  });

  it('serve what was published before they started, and keep to themselves what is not public', async () => {
    for (const machine of machines) {
      expect((await get(machine, '/help')).text).toContain('/shell/1.0.0-abc/main.js');
      expect((await get(machine, '/shell/1.0.0-abc/main.js')).status).toBe(200);
      expect((await get(machine, '/history/discovery.1.json')).status).toBe(404);
    }
  });

  it('follow a publish and a rollback without a restart', async () => {
    const first = await publish('one');
    await expectLive(first);
    const second = await publish('two');
    await expectLive(second);
    await rollback(store, 'help', AUTHOR);
    await expectLive(first);
  });

  it('have a version at the moment at which the other one names it', async () => {
    const version = await publish('three');
    const answers = await Promise.all(
      machines.map((machine) => get(machine, `/remotes/help/${version}/remoteEntry.js`)),
    );
    expect(answers.map(({ status, text }) => [status, text])).toEqual([
      [200, 'three'],
      [200, 'three'],
    ]);
  });

  it('answer 404 for a file that nobody has published', async () => {
    expect((await get(machines[0], '/remotes/help/9.9.9-abc/remoteEntry.js')).status).toBe(404);
  });

  it('serve what they have while the bucket cannot be reached', async () => {
    const live = await publish('four');
    await expectLive(live);
    bucket.fail(true);
    for (const machine of machines) {
      expect(await liveOn(machine)).toBe(live);
      const entry = await get(machine, `/remotes/help/${live}/remoteEntry.js`);
      expect([entry.status, entry.text]).toEqual([200, 'four']);
    }
    bucket.fail(false);
    await expectLive(await publish('five'));
  });
});

import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type ObjectServer, startObjectServer } from '../../../test/harness/object-server';
import { ObjectStore } from '../../platform/object-store/object-store';
import { STORE_PREFIX } from '../../platform/object-store/store-prefix';
import { hashFolder } from './files';
import { objectFiles } from './object-files';
import type { StoreFiles } from './store-files';

const STALE_MS = 500;

let server: ObjectServer;
let objects: ObjectStore;
let files: StoreFiles;

beforeEach(async () => {
  server = await startObjectServer();
  objects = await ObjectStore.open(server.config);
  files = objectFiles(objects, STALE_MS);
});
afterEach(async () => {
  objects.close();
  await server.close();
});

describe('a store in a bucket', () => {
  it('refuses to replace what is live where somebody else has replaced it since it was read', async () => {
    await files.write('discovery.json', 'one');
    const seen = await files.read('discovery.json');
    await files.replaceLive('discovery.json', 'two', seen);

    await expect(files.replaceLive('discovery.json', 'three', seen)).rejects.toThrow(
      'another one took over: try again',
    );
    expect(String((await files.read('discovery.json'))?.content)).toBe('two');
  });

  it('refuses to make live what was missing where somebody else has by now', async () => {
    await files.replaceLive('discovery.json', 'one', null);
    await expect(files.replaceLive('discovery.json', 'two', null)).rejects.toThrow('try again');
  });

  it('refuses to replace what somebody else has removed since it was read', async () => {
    await files.write('discovery.json', 'one');
    const seen = await files.read('discovery.json');
    await files.remove('discovery.json');
    await expect(files.replaceLive('discovery.json', 'two', seen)).rejects.toThrow('try again');
  });

  it('says of the files of a version what they are, and that browsers may keep them', async () => {
    const folder = await mkdtemp(path.join(tmpdir(), 'courier-build-'));
    const types = {
      'main.js': 'application/javascript; charset=utf-8',
      'font.woff2': 'font/woff2',
      'fragments/quote.html': 'text/html; charset=utf-8',
      'main.js.br': 'application/javascript; charset=utf-8',
      'main.js.gz': 'application/javascript; charset=utf-8',
    };
    await mkdir(path.join(folder, 'fragments'));
    for (const file of Object.keys(types)) await writeFile(path.join(folder, file), file);
    await files.placeFolder(folder, 'remotes/help/1.0.0-a', await hashFolder(folder));
    await rm(folder, { recursive: true });

    for (const [file, type] of Object.entries(types)) {
      const found = await server.head(`${STORE_PREFIX}remotes/help/1.0.0-a/${file}`);
      expect([file, found.ContentType, found.CacheControl]).toEqual([
        file,
        type,
        'public, max-age=31536000, immutable',
      ]);
      const encoding = { '.br': 'br', '.gz': 'gzip' }[path.extname(file)];
      expect([file, found.ContentEncoding]).toEqual([file, encoding]);
    }
  });

  it('lets one at a time change what is live', async () => {
    // Nobody is taken for dead.
    files = objectFiles(objects);
    let inside = 0;
    let most = 0;
    const visit = () =>
      files.exclusively(async (assertHeld) => {
        inside += 1;
        most = Math.max(most, inside);
        await new Promise((resolve) => setTimeout(resolve, 2));
        await assertHeld();
        inside -= 1;
      });
    await Promise.all(Array.from({ length: 6 }, visit));
    expect(most).toBe(1);
  });

  it('gives up a holder that died, who notices where it lives after all', async () => {
    let outcome: Promise<void> | undefined;
    let wake = () => undefined as void;
    const asleep = new Promise<void>((resolve) => (wake = resolve));
    const isInside = new Promise<void>((resolve) => {
      outcome = files.exclusively(async (assertHeld) => {
        resolve();
        await asleep;
        await assertHeld();
      });
    });
    await isInside;

    expect(await files.exclusively(async () => 'taken over')).toBe('taken over');
    wake();
    await expect(outcome).rejects.toThrow('took too long');
  });
});

import { mkdtemp, readdir, readFile, rm, utimes } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createHash } from 'node:crypto';
import { type ObjectServer, startObjectServer } from '../../../test/harness/object-server';
import { ObjectStore } from '../../platform/object-store/object-store';
import { StoreMirror } from './store-mirror';

let folder: string;
let server: ObjectServer;
let objects: ObjectStore;
let mirror: StoreMirror;
let warnings: unknown[];

const VERSION = '1.0.0-abcdef0';
const ENTRY = `remotes/help/${VERSION}/remoteEntry.js`;
const DOCUMENT = `versions/help/${VERSION}.json`;

const put = (file: string, content: string) => objects.write(`store/${file}`, content);
const read = (file: string) => readFile(path.join(folder, file), 'utf8');
const files = async () => {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)))
    .sort();
};

/** A version whose entry has these bytes, though its document lists those of another. */
async function publish(bytes: string, listed = bytes): Promise<void> {
  const hash = createHash('sha256').update(listed).digest('base64');
  await put(ENTRY, bytes);
  await put(DOCUMENT, JSON.stringify({ integrity: { [`/${ENTRY}`]: `sha256-${hash}` } }));
  await put('discovery.json', JSON.stringify({ generation: 1, bytes }));
}

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'courier-mirror-'));
  server = await startObjectServer();
  objects = await ObjectStore.open(server.config);
  warnings = [];
  mirror = new StoreMirror(objects, folder, (error) => warnings.push(error));
});
afterEach(async () => {
  objects.close();
  await server.close();
  await rm(folder, { recursive: true, force: true });
});

describe('StoreMirror', () => {
  it('copies what is served, source maps for the server, and nothing else', async () => {
    await publish('entry');
    await put('pages/index.html', 'page');
    await put('history/maps/help/1/a.js.map', '{}');
    await put('history/discovery.1.json', '{}');
    await put('history/shell/1/index.html', 'kept');
    await put('lock', 'free');
    await mirror.pull();

    expect(await files()).toEqual(
      [
        'discovery.json',
        'discovery.json.br',
        'discovery.json.gz',
        'history/maps/help/1/a.js.map',
        'pages/index.html',
        ENTRY,
        DOCUMENT,
      ].sort(),
    );
    expect(warnings).toEqual([]);
  });

  it('does not let a version go live whose script is not what was published, and says so once', async () => {
    await put('discovery.json', '{"generation":0}');
    await mirror.pull();
    await publish('tampered', 'published');
    await mirror.pull();
    await mirror.pull();

    expect(await read('discovery.json')).toBe('{"generation":0}');
    expect(await files()).not.toContain(ENTRY);
    expect(warnings.map(String)).toEqual([
      `Error: s3://courier/store/${ENTRY} is not what was published`,
    ]);

    await put(ENTRY, 'published');
    await mirror.pull();
    expect(await read('discovery.json')).toContain('tampered');
    expect(await read(ENTRY)).toBe('published');
  });

  it('keeps what is here where discovery is missing in the bucket, and where the bucket does not answer', async () => {
    await publish('entry');
    await mirror.pull();
    const before = await files();
    await objects.remove('store/discovery.json');
    await objects.remove(`store/${ENTRY}`);
    await mirror.pull(true);
    expect(await files()).toEqual(before);

    server.fail(true);
    await mirror.pull(true);
    expect(await files()).toEqual(before);
    expect(warnings).toHaveLength(1);
  });

  it('removes what is not in the bucket any more, unless it has just come', async () => {
    await publish('entry');
    await mirror.pull();
    await objects.remove(`store/${ENTRY}`);
    await mirror.pull(true);
    expect(await files()).toContain(ENTRY);

    const longAgo = new Date(Date.now() - 3_600_000);
    await utimes(path.join(folder, ENTRY), longAgo, longAgo);
    await mirror.pull(true);
    expect(await files()).not.toContain(ENTRY);
    expect(await files()).toContain(DOCUMENT);
  });

  it('pulls once for all who ask before it begins', async () => {
    await publish('entry');
    const list = jest.spyOn(objects, 'list');
    const first = mirror.pull(true);
    expect([mirror.pull(true), mirror.pull()]).toEqual([first, first]);
    await first;
    expect(list).toHaveBeenCalledTimes(1);
  });
});

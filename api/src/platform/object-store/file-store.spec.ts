import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { type ObjectServer, startObjectServer } from '../../../test/harness/object-server';
import type { FileStore } from './file-store';
import { openFileStore } from './open-file-store';

const FILE = Buffer.from('a file');

describe.each(['folder', 'bucket'])('a store of files in a %s', (kind) => {
  let dataDir: string;
  let server: ObjectServer | null = null;
  let files: FileStore;

  beforeAll(async () => {
    dataDir = await mkdtemp(path.join(tmpdir(), 'courier-files-'));
    if (kind === 'bucket') server = await startObjectServer();
    files = await openFileStore({ dataDir, objectStore: server?.config ?? null });
  });
  afterAll(async () => {
    files.close();
    await server?.close();
    await rm(dataDir, { recursive: true, force: true });
  });

  const contentOf = async (key: string) => {
    const file = await files.open(key);
    return file && { size: file.size, content: await buffer(file.stream) };
  };

  it('hands out what was written, and nothing where nothing was', async () => {
    await files.create('read/one', FILE);
    expect(await contentOf('read/one')).toEqual({ size: FILE.length, content: FILE });
    expect(await contentOf('read/two')).toBeNull();
  });

  it('hands out a file that is larger than any buffer on the way', async () => {
    const large = Buffer.alloc(3_000_000, 'large');
    await files.create('read/large', large);
    const found = await contentOf('read/large');
    expect(found?.size).toBe(large.length);
    expect(found?.content.equals(large)).toBe(true);
  });

  it('keeps the first of two files that are written under one key at the same time', async () => {
    const writes = ['one', 'two'].map((text) =>
      files.create('once/file', Buffer.from(text)).then(() => text),
    );
    const results = await Promise.allSettled(writes);
    const written = results.filter((result) => result.status === 'fulfilled');
    expect(written).toHaveLength(1);
    await expect(files.create('once/file', FILE)).rejects.toThrow();
    expect((await contentOf('once/file'))?.content.toString()).toBe(written[0]?.value);
  });

  it('removes a file, and does not mind one that is gone', async () => {
    await files.create('gone/file', FILE);
    await files.remove('gone/file');
    await files.remove('gone/file');
    expect(await contentOf('gone/file')).toBeNull();
    await files.create('gone/file', FILE);
    expect(await contentOf('gone/file')).not.toBeNull();
  });

  it('lists the names below a prefix, without those in folders of it', async () => {
    await files.create('list/one', FILE);
    await files.create('list/two', FILE);
    await files.create('list/deep/three', FILE);
    expect((await files.list('list/', 'here')).sort()).toEqual(['one', 'two']);
    expect(await files.list('nothing/', 'here')).toEqual([]);
  });
});

describe('a store of files in a folder', () => {
  let dataDir: string;
  beforeEach(async () => {
    dataDir = await mkdtemp(path.join(tmpdir(), 'courier-files-'));
  });
  afterEach(() => rm(dataDir, { recursive: true, force: true }));

  it('neither hands out nor lists a file whose writer died, and removes it', async () => {
    const files = await openFileStore({ dataDir, objectStore: null });
    await files.create('uploads/other', FILE);
    const unfinished = path.join(dataDir, 'uploads', 'half.part');
    await writeFile(unfinished, FILE.subarray(0, 2));
    expect(await files.open('uploads/half')).toBeNull();
    expect(await files.list('uploads/', 'here')).toEqual(['other']);
    await files.remove('uploads/half');
    await expect(stat(unfinished)).rejects.toThrow('ENOENT');
  });

  it('lets nobody else on the machine read a file', async () => {
    const files = await openFileStore({ dataDir, objectStore: null });
    await files.create('uploads/own', FILE);
    expect((await stat(files.addressOf('uploads/own'))).mode & 0o777).toBe(0o600);
  });
});

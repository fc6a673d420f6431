import { randomBytes } from 'node:crypto';
import { mkdir, mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { gzipSync } from 'node:zlib';
import { create, Header } from 'tar';
import { hashFolder } from './files';
import { ArchiveError, unpackArchive } from './unpack-archive';

const BOUNDS = { packed: 1024 * 1024, unpacked: 4 * 1024 * 1024, files: 50 };

let folder: string;
let source: string;
let target: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'courier-archive-'));
  [source, target] = [path.join(folder, 'source'), path.join(folder, 'target')];
  await Promise.all([mkdir(source), mkdir(target)]);
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const unpack = (archive: Buffer, chunk = 700) =>
  unpackArchive(Readable.from(chunksOf(archive, chunk)), target, BOUNDS);

function* chunksOf(bytes: Buffer, size: number): Generator<Buffer> {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}

/** An archive as `npm run deploy -- publish --to` makes it. */
async function packed(options: object = {}): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of create({ cwd: source, portable: true, noPax: true, ...options }, [
    '.',
  ])) {
    chunks.push(chunk as Buffer);
  }
  return gzipSync(Buffer.concat(chunks));
}

/** An archive of one entry with whatever header. */
function forged(fields: object, content = ''): Buffer {
  const header = new Header({
    path: 'a.js',
    size: content.length,
    type: 'File',
    mode: 0o644,
    ...fields,
  });
  const block = Buffer.alloc(512);
  header.encode(block, 0);
  const body = Buffer.alloc(Math.ceil(content.length / 512) * 512);
  body.write(content);
  return Buffer.concat([block, body]);
}
const archiveOf = (...entries: Buffer[]) =>
  gzipSync(Buffer.concat([...entries, Buffer.alloc(1024)]));

async function fill(): Promise<void> {
  await mkdir(path.join(source, 'pages/deep'), { recursive: true });
  await writeFile(path.join(source, 'remote.json'), '{}');
  await writeFile(path.join(source, 'pages/deep/a.b-c.js'), 'x'.repeat(5000));
  await writeFile(path.join(source, 'empty.css'), '');
  await writeFile(path.join(source, 'exact.bin'), Buffer.alloc(1024, 7));
}

describe('unpacking an archive', () => {
  it.each([1, 511, 512, 100_000])(
    'writes the files of a build that arrives in pieces of %d bytes',
    async (chunk) => {
      await fill();
      await unpack(await packed(), chunk);
      expect(await hashFolder(target)).toEqual(await hashFolder(source));
    },
  );

  it('reads names that are split over two fields of the header', async () => {
    const long = path.join(source, 'a'.repeat(60), 'b'.repeat(60));
    await mkdir(long, { recursive: true });
    await writeFile(path.join(long, 'c.js'), 'c');
    await unpack(await packed());
    expect(await hashFolder(target)).toEqual(await hashFolder(source));
  });

  it.each([
    ['../out.js'],
    ['/etc/out.js'],
    ['a/../../out.js'],
    ['a/./b.js'],
    ['..'],
    ['.hidden'],
    ['a/.git/config'],
    ['C:\\out.js'],
    ['a\\..\\out.js'],
    ['with space.js'],
    ['a//b.js'],
    ['-'.padEnd(99, 'a') + '\n'],
  ])('refuses the name %j and writes nothing', async (name) => {
    await expect(unpack(archiveOf(forged({ path: name }, 'x')))).rejects.toThrow(ArchiveError);
    expect(await readdir(target, { recursive: true })).toEqual([]);
    expect((await readdir(folder)).sort()).toEqual(['source', 'target']);
  });

  it.each([
    ['SymbolicLink', '/etc/passwd'],
    ['Link', '/etc/passwd'],
    ['CharacterDevice', ''],
    ['FIFO', ''],
  ])('refuses an entry of the type %s', async (type, linkpath) => {
    const archive = archiveOf(forged({ path: 'b.js' }, 'x'), forged({ type, linkpath }));
    await expect(unpack(archive)).rejects.toThrow('holds "a.js", which is no plain file');
    expect(await readdir(target)).toEqual([]);
  });

  it('refuses a long name that leads elsewhere, in the headers of later formats too', async () => {
    const long = `../${'a'.repeat(120)}.js`;
    const archive = archiveOf(forged({ type: 'NextFileHasLongPath' }, long), forged({}, 'x'));
    await expect(unpack(archive)).rejects.toThrow('which no build has by that name');
    expect(await readdir(target)).toEqual([]);
  });

  it('writes files that can be read and removed, whatever the archive says of their rights', async () => {
    await unpack(
      archiveOf(
        forged({ path: 'd', type: 'Directory', mode: 0 }),
        forged({ path: 'd/a.js', mode: 0o4000 }, 'x'),
      ),
    );
    for (const [name, mode] of [
      ['d', 0o700],
      ['d/a.js', 0o644],
    ] as const) {
      const { mode: given } = await stat(path.join(target, name));
      expect([name, given & 0o4700]).toEqual([name, mode & 0o4700]);
    }
  });

  it('refuses a file that comes twice, or is a folder too', async () => {
    await expect(unpack(archiveOf(forged({}, 'x'), forged({}, 'y')))).rejects.toThrow(
      'a file twice',
    );
    await expect(
      unpack(archiveOf(forged({ path: 'b' }, 'x'), forged({ path: 'b/c' }, 'y'))),
    ).rejects.toThrow('a file twice');
    await expect(
      unpack(archiveOf(forged({ path: 'c/d' }, 'x'), forged({ path: 'c' }, 'y'))),
    ).rejects.toThrow('a file twice');
  });

  it('stops at the bound of what is packed, of what that unpacks to, and of files', async () => {
    const noise = archiveOf(
      forged({ path: 'noise.js', size: BOUNDS.packed }),
      randomBytes(BOUNDS.packed),
    );
    await expect(unpack(noise)).rejects.toThrow('is larger than 1 MB');
    const bomb = archiveOf(forged({ size: 100 * 1024 * 1024 }), Buffer.alloc(100 * 1024 * 1024));
    expect(bomb.length).toBeLessThan(BOUNDS.packed);
    await expect(unpack(bomb)).rejects.toThrow('unpacked larger than 4 MB');
    await expect(unpack(gzipSync(bomb))).rejects.toThrow(ArchiveError);
    const many = Array.from({ length: 51 }, (_, n) => forged({ path: `f${n}.js` }));
    await expect(unpack(archiveOf(...many))).rejects.toThrow('more than 50 files');
  });

  it('refuses what is cut off, damaged, empty or no archive', async () => {
    await fill();
    const whole = await packed();
    for (const broken of [
      whole.subarray(0, whole.length / 2),
      gzipSync(forged({ size: 5000 }, 'x')),
      gzipSync(Buffer.alloc(1024)),
      gzipSync('x'.repeat(2048)),
      Buffer.from('no gzip at all'),
      Buffer.alloc(0),
    ]) {
      await expect(unpack(broken)).rejects.toThrow(ArchiveError);
    }
    const damaged = Buffer.concat([forged({}, 'x')]);
    damaged[10] = 65;
    await expect(unpack(archiveOf(damaged))).rejects.toThrow('damaged or no gzipped tar archive');
  });
});

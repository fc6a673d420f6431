import { mkdir, open } from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { ValidationError } from '../../platform/errors/domain-errors';

/** How much an archive may hold, in bytes and files. */
export interface ArchiveBounds {
  readonly packed: number;
  readonly unpacked: number;
  readonly files: number;
}

/** The archive cannot be unpacked, or holds what no build has. */
export class ArchiveError extends ValidationError {
  constructor(message: string) {
    super([{ path: 'body', message }]);
  }
}

const BLOCK = 512;
/** Letters, digits and what builds put between them: no name can lead out of the folder, and none is hidden. */
const FILE_NAME = /^[\w@~-][\w.@~-]*(\/[\w@~-][\w.@~-]*){0,9}$/;
const NAME_MOST = 200;

/**
 * Unpacks a gzipped archive of a build as it arrives: POSIX `ustar` with plain files and folders alone. Links, devices,
 * names that lead elsewhere, long names of later formats, files twice, and more than the bounds are refused. Files are
 * made new, and never written through something that is there.
 * @param folder an empty one of its own; what is in it after an error is the caller's to remove
 * @throws ArchiveError
 */
export async function unpackArchive(
  archive: Readable,
  folder: string,
  bounds: ArchiveBounds,
): Promise<void> {
  const gunzip = createGunzip();
  const bytes = limited(bounds.unpacked, 'unpacked ')(gunzip);
  const reading = writeFiles(new ByteReader(bytes), folder, bounds.files);
  // Both have ended before this does, so that nothing is written any more.
  const ended = await Promise.allSettled([
    reading.catch((error: Error) => {
      gunzip.destroy(error);
      throw error;
    }),
    pipeline(archive, limited(bounds.packed, ''), gunzip),
  ]);
  const [failure] = ended.flatMap((each) => (each.status === 'rejected' ? [each.reason] : []));
  if (failure !== undefined) throw refusalOf(failure as NodeJS.ErrnoException);
}

function refusalOf(error: NodeJS.ErrnoException): Error {
  const { code = '' } = error;
  if (['EEXIST', 'ENOTDIR', 'EISDIR'].includes(code)) {
    return new ArchiveError('The archive holds a file twice.');
  }
  if (code.startsWith('Z_')) return new ArchiveError('The archive is damaged or not gzipped.');
  return error;
}

function limited(most: number, how: string) {
  return async function* (chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
    let size = 0;
    for await (const chunk of chunks) {
      size += chunk.length;
      if (size > most)
        throw new ArchiveError(`The archive is ${how}larger than ${most / 1024 / 1024} MB.`);
      yield chunk;
    }
  };
}

async function writeFiles(reader: ByteReader, folder: string, most: number): Promise<void> {
  let files = 0;
  for (;;) {
    const header = await reader.take(BLOCK);
    // Two empty blocks end it; what follows is padding.
    if (header.every((byte) => byte === 0)) break;
    const entry = readHeader(header);
    if (entry.isFolder) continue;
    files += 1;
    if (files > most) throw new ArchiveError(`The archive holds more than ${most} files.`);
    const target = path.join(folder, entry.name);
    await mkdir(path.dirname(target), { recursive: true });
    const file = await open(target, 'wx');
    try {
      for await (const part of reader.parts(entry.size)) await file.write(part);
    } finally {
      await file.close();
    }
    await reader.take((BLOCK - (entry.size % BLOCK)) % BLOCK);
  }
  if (files === 0) throw new ArchiveError('The archive is empty.');
  await reader.drain();
}

interface Entry {
  readonly name: string;
  readonly size: number;
  readonly isFolder: boolean;
}

/** The fields of a header, by their place in POSIX.1-1988. */
function readHeader(header: Buffer): Entry {
  const text = (from: number, length: number) =>
    header
      .subarray(from, from + length)
      .toString('utf8')
      .split('\0')[0] ?? '';
  const octal = (from: number, length: number) => {
    const digits = text(from, length).trim();
    return /^[0-7]+$/.test(digits) ? parseInt(digits, 8) : NaN;
  };
  const sum = header.reduce((total, byte, at) => total + (at >= 148 && at < 156 ? 32 : byte), 0);
  const size = octal(124, 12);
  if (octal(148, 8) !== sum || Number.isNaN(size) || !text(257, 6).startsWith('ustar')) {
    throw new ArchiveError('The archive is damaged or no tar archive.');
  }
  const prefix = text(345, 155);
  const full = prefix === '' ? text(0, 100) : `${prefix}/${text(0, 100)}`;
  const name = full.replace(/^\.\/|\/$/g, '');
  const type = text(156, 1);
  if (type === '5' && size === 0 && (name === '' || isAllowed(name))) {
    return { name, size, isFolder: true };
  }
  if (type !== '0' && type !== '') {
    throw new ArchiveError(`The archive holds ${shown(full)}, which is no plain file.`);
  }
  if (!isAllowed(name)) {
    throw new ArchiveError(`The archive holds ${shown(full)}, which no build has by that name.`);
  }
  return { name, size, isFolder: false };
}

function isAllowed(name: string): boolean {
  return name.length <= NAME_MOST && FILE_NAME.test(name);
}

function shown(name: string): string {
  return JSON.stringify(name.slice(0, 80));
}

/** Reads as many bytes as are asked for from chunks of any size. */
class ByteReader {
  private readonly chunks: AsyncIterator<Buffer>;
  private rest = Buffer.alloc(0);

  constructor(bytes: AsyncIterable<Buffer>) {
    this.chunks = bytes[Symbol.asyncIterator]();
  }

  /** Few bytes, in one buffer. */
  async take(size: number): Promise<Buffer> {
    const parts: Buffer[] = [];
    for await (const part of this.parts(size)) parts.push(part);
    return Buffer.concat(parts);
  }

  /** Many bytes, as they come. */
  async *parts(size: number): AsyncGenerator<Buffer> {
    let left = size;
    while (left > 0) {
      if (this.rest.length === 0) {
        const next = await this.chunks.next();
        if (next.done) throw new ArchiveError('The archive ends before its last file.');
        this.rest = next.value as Buffer<ArrayBuffer>;
      }
      const part = this.rest.subarray(0, left);
      this.rest = this.rest.subarray(part.length);
      left -= part.length;
      yield part;
    }
  }

  async drain(): Promise<void> {
    while (!(await this.chunks.next()).done);
  }
}

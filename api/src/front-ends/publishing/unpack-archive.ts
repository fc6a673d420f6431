import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { extract, list, type ReadEntry } from 'tar';
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

/** Letters, digits and what builds put between them: no name can lead out of the folder, and none is hidden. */
const FILE_NAME = /^[\w@~-][\w.@~-]*(\/[\w@~-][\w.@~-]*){0,9}$/;
const NAME_MOST = 200;
const FILE_TYPES: readonly string[] = ['File', 'OldFile'];
const DAMAGED = 'The archive is cut off, damaged or no gzipped tar archive.';
const TWICE = 'The archive holds a file twice.';
/** Few entries at once, and short headers, so that other requests have their turn between. */
const READING = { strict: true, maxReadSize: 64 * 1024, maxMetaEntrySize: 4096 } as const;

/**
 * Unpacks a gzipped tar archive of a build: plain files and folders alone. Links, devices, names that lead elsewhere,
 * files twice, and more than the bounds are refused before a file is written.
 * @param folder an empty one of its own; what is in it after an error is the caller's to remove
 * @throws ArchiveError
 */
export async function unpackArchive(
  archive: Readable,
  folder: string,
  bounds: ArchiveBounds,
): Promise<void> {
  const file = `${folder}.tar`;
  try {
    // By Node's own streams: `tar` unzips whole chunks at once and without a bound.
    await pipeline(
      archive,
      limited(bounds.packed, ''),
      createGunzip(),
      limited(bounds.unpacked, 'unpacked '),
      packedOnce,
      createWriteStream(file),
    ).catch(refuseDamaged);
    await assertBuild(file, bounds.files);
    await extract({
      ...READING,
      file,
      cwd: folder,
      preserveOwner: false,
      filter: (_name, entry) => 'type' in entry && FILE_TYPES.includes(entry.type),
      onReadEntry: (entry) => (entry.mode = 0o644),
    });
  } finally {
    await rm(file, { force: true });
  }
}

/** Zlib and `tar` say what they cannot read by their own codes. */
function refuseDamaged(error: NodeJS.ErrnoException): never {
  throw /^(Z|TAR)_/.test(error.code ?? '') ? new ArchiveError(DAMAGED) : error;
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

/** `tar` would unpack once more what begins as another archive; one of a build begins with a name. */
async function* packedOnce(chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let isStart = true;
  for await (const chunk of chunks) {
    if (isStart && !/^[\w.@~-]/.test(chunk.toString('latin1', 0, 1)))
      throw new ArchiveError(DAMAGED);
    isStart = false;
    yield chunk;
  }
}

/** @throws ArchiveError naming the first entry that no build has */
async function assertBuild(file: string, most: number): Promise<void> {
  const names = new Set<string>();
  let fault: string | undefined;
  await list({
    ...READING,
    file,
    onReadEntry: (entry) => void (fault ??= faultOf(entry, names, most)),
  }).catch(refuseDamaged);
  if (names.size === 0) fault ??= 'The archive is empty.';
  if ([...names].some((name) => foldersOf(name).some((folder) => names.has(folder)))) {
    fault ??= TWICE;
  }
  if (fault !== undefined) throw new ArchiveError(fault);
}

/** @param names of the files before it */
function faultOf({ path, type }: ReadEntry, names: Set<string>, most: number): string | undefined {
  const name = path.replace(/^\.\/|\/$/g, '');
  const isFolder = type === 'Directory';
  if (!isFolder && !FILE_TYPES.includes(type)) {
    return `The archive holds ${shown(path)}, which is no plain file.`;
  }
  if (isFolder && name === '') return undefined;
  if (name.length > NAME_MOST || !FILE_NAME.test(name)) {
    return `The archive holds ${shown(path)}, which no build has by that name.`;
  }
  if (isFolder) return undefined;
  if (names.has(name)) return TWICE;
  names.add(name);
  return names.size > most ? `The archive holds more than ${most} files.` : undefined;
}

function foldersOf(name: string): string[] {
  const parts = name.split('/');
  return parts.slice(1).map((_part, index) => parts.slice(0, index + 1).join('/'));
}

function shown(name: string): string {
  return JSON.stringify(name.slice(0, 80));
}

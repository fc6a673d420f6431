import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { CopiedFile } from '../../front-ends/publishing/store-copy';
import type { DatabaseConfig } from '../../platform/database/data-source';
import type { FilePlace } from '../../platform/object-store/open-file-store';

/** What is backed up, and what a backup is restored into. */
export type BackupPlace = DatabaseConfig & FilePlace;

/** Why a backup or a restore does not go ahead. The message is a whole sentence for the person at the command. */
export class BackupError extends Error {
  override readonly name = 'BackupError';
}

/** What a backup holds. Written last: a folder without it is no finished backup. */
export interface Manifest {
  readonly format: typeof FORMAT;
  /** ISO time of the snapshot. */
  readonly madeAt: string;
  /** The migrations the rows belong to, oldest first. */
  readonly migrations: readonly string[];
  readonly tables: readonly TableRecord[];
  readonly uploads: readonly UploadRecord[];
  /** Files of the store of published front ends; backups of earlier releases have none. */
  readonly frontEnds?: readonly CopiedFile[];
}

export interface TableRecord {
  readonly name: string;
  readonly columns: readonly string[];
  readonly rows: number;
  /** `TableChecksum` of all rows. */
  readonly sum: string;
}

export interface UploadRecord {
  readonly name: string;
  readonly sha256: string;
}

const FORMAT = 1;
const FILE = 'manifest.json';

export const rowsFile = (folder: string, table: string) => path.join(folder, `${table}.jsonl.gz`);
export const frontEndsOf = (folder: string) => path.join(folder, 'front-ends');
export const uploadsOf = (folder: string) => path.join(folder, 'uploads');

export async function writeManifest(
  folder: string,
  manifest: Omit<Manifest, 'format'>,
): Promise<void> {
  const text = JSON.stringify({ format: FORMAT, ...manifest }, null, 2);
  await writeFile(path.join(folder, FILE), `${text}\n`, { flag: 'wx', mode: 0o600 });
}

/** @throws BackupError when the folder is no finished backup, or one of another format */
export async function readManifest(folder: string): Promise<Manifest> {
  let text: string;
  try {
    text = await readFile(path.join(folder, FILE), 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    throw new BackupError(`${folder} is no finished backup: it has no ${FILE}.`);
  }
  const manifest = parse(text);
  if (manifest?.format === FORMAT) return manifest;
  throw new BackupError(`${folder} is no backup that this version can read.`);
}

function parse(text: string): Manifest | null {
  try {
    return JSON.parse(text) as Manifest;
  } catch {
    return null;
  }
}

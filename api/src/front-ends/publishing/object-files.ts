import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { hostname } from 'node:os';
import path from 'node:path';
import {
  ConditionFailedError,
  type ObjectHeaders,
  type ObjectStore,
} from '../../platform/object-store/object-store';
import { safeKey } from '../../platform/object-store/file-key';
import { inParallel } from '../../platform/object-store/in-parallel';
import { STORE_PREFIX } from '../../platform/object-store/store-prefix';
import { contentTypeOf } from '../serving/content-type';
import { integrityOf } from '../../platform/web/integrity';
import { IMMUTABLE } from '../serving/store-layout';
import { DeployError } from './deploy-error';
import { type Hashes, isPublicFile, isSame } from './files';
import type { StoreFiles } from './store-files';

/** A holder that has not let go of the lock for as long as this is given up: longer than any change takes. */
const STALE_MS = 30_000;
const PATIENCE_MS = 60_000;
const LOCK = 'lock';
const FREE = 'free';

/**
 * The files of a store in a bucket, which all machines share. Two writers are told apart by the store's own conditional
 * writes: the lock spares one of them the work, and what is live is replaced only where it is still what was read.
 * @param staleMs for the test of a holder that died
 */
export function objectFiles(objects: ObjectStore, staleMs = STALE_MS): StoreFiles {
  const keyOf = (file: string) => STORE_PREFIX + safeKey(file);
  const prefixOf = (folder: string) => `${keyOf(folder).replace(/\/$/, '')}/`;
  const list = (folder: string) => objects.list(prefixOf(folder), 'below');
  const hashFolder = async (folder: string): Promise<Hashes> => {
    const files = (await list(folder)).filter(isPublicFile).sort();
    const hashes = await inParallel(files, async (file) => {
      const found = await objects.read(prefixOf(folder) + file);
      return [file, found ? integrityOf(found.content) : ''] as const;
    });
    return Object.fromEntries(hashes);
  };
  return {
    addressOf: (file) => objects.addressOf(keyOf(file)),
    read: (file) => objects.read(keyOf(file)),
    async write(file, content) {
      await objects.write(keyOf(file), content, undefined, headersOf(file));
    },
    async create(file, content) {
      await objects.write(keyOf(file), content, 'new').catch(ignoreCondition);
    },
    async replaceLive(file, content, seen) {
      const condition = seen ? { tag: seen.tag ?? '' } : 'new';
      await objects.write(keyOf(file), content, condition).catch((error: unknown) => {
        if (error instanceof ConditionFailedError) throw tookOver();
        throw error;
      });
    },
    remove: (file) => objects.remove(keyOf(file)),
    async removeFolder(folder) {
      await inParallel(await list(folder), (file) => objects.remove(prefixOf(folder) + file));
    },
    names: (folder) => objects.list(prefixOf(folder), 'here'),
    list,
    everything: () => objects.list(STORE_PREFIX, 'below'),
    hashFolder,
    async placeFolder(source, target, hashes) {
      const written = await inParallel(Object.keys(hashes), async (file) => {
        const content = await readFile(path.join(source, file));
        return objects
          .write(prefixOf(target) + file, content, 'new', headersOf(`${target}/${file}`))
          .then(
            () => true,
            (error: unknown) => ignoreCondition(error) ?? false,
          );
      });
      const isNew = written.includes(true);
      if (isSame(await hashFolder(target), hashes)) return isNew;
      throw new DeployError(
        `${objects.addressOf(keyOf(target))} is published with other bytes: raise the version.`,
      );
    },
    async exclusively(work) {
      const mine = await acquire(objects, keyOf(LOCK), staleMs);
      try {
        return await work(async () => {
          if ((await objects.read(keyOf(LOCK)))?.tag !== mine) throw tookOver();
        });
      } finally {
        await objects.write(keyOf(LOCK), FREE, { tag: mine }).catch(ignoreCondition);
      }
    },
  };
}

const ENCODINGS: Readonly<Record<string, string>> = { '.br': 'br', '.gz': 'gzip' };

/** As the API sends the files of a version, for where `FILES_ORIGIN` is the bucket or fetches from it. */
function headersOf(file: string): ObjectHeaders | undefined {
  if (!/^(remotes|shell)\//.test(file)) return undefined;
  const suffix = path.extname(file);
  const ContentEncoding = ENCODINGS[suffix];
  const name = ContentEncoding === undefined ? file : file.slice(0, -suffix.length);
  return { ContentType: contentTypeOf(name), CacheControl: IMMUTABLE, ContentEncoding };
}

/** @returns the tag of the lock while it is held */
async function acquire(objects: ObjectStore, key: string, staleMs: number): Promise<string> {
  const deadline = Date.now() + PATIENCE_MS;
  let holder = { tag: '', since: Date.now() };
  for (;;) {
    const lock = await objects.read(key);
    if (lock && lock.tag !== holder.tag) holder = { tag: lock.tag, since: Date.now() };
    // By the waiter's own clock: clocks of machines differ.
    const isStale = Date.now() - holder.since > staleMs;
    if (!lock || isStale || lock.content.toString() === FREE) {
      const text = `${hostname()} ${process.pid} ${randomUUID()}`;
      try {
        return await objects.write(key, text, lock ? { tag: lock.tag } : 'new');
      } catch (error) {
        ignoreCondition(error);
      }
    }
    if (Date.now() > deadline) {
      throw new DeployError(`${objects.addressOf(key)} is held: another deployment runs.`);
    }
    await new Promise((resolve) => setTimeout(resolve, 100 + Math.random() * 100));
  }
}

function tookOver(): DeployError {
  return new DeployError('This deployment took too long and another one took over: try again.');
}

function ignoreCondition(error: unknown): undefined {
  if (!(error instanceof ConditionFailedError)) throw error;
  return undefined;
}

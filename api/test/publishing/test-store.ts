/** For specs: a new store with nothing in it, and a folder for builds. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { folderFiles } from '../../src/front-ends/publishing/folder-files';
import { objectFiles } from '../../src/front-ends/publishing/object-files';
import { openStoreIn, type Store } from '../../src/front-ends/publishing/store';
import type { StoreFiles } from '../../src/front-ends/publishing/store-files';
import { ObjectStore } from '../../src/platform/object-store/object-store';
import { startObjectServer } from '../harness/object-server';

export interface TestStore {
  readonly folder: string;
  readonly store: Store;
  /** The versions of the API that processes serve, to be replaced. */
  served: readonly string[];
  /** What lies in the store, to be damaged. */
  readonly files: StoreFiles;
  /** As the next command does. */
  reopen(): Promise<Store>;
  close(): Promise<void>;
}

/** Where stores lie: a spec that imports `in-bucket` first says otherwise. */
export const place = { isBucket: false };

export async function makeStore(): Promise<TestStore> {
  const folder = await mkdtemp(path.join(tmpdir(), 'courier-store-'));
  const { files, close } = await (place.isBucket ? inBucket() : inFolder(folder));
  const reopen = () => openStoreIn(files, undefined, async () => test.served);
  const test: TestStore = {
    folder,
    store: await reopen(),
    served: ['0.2.0'],
    files,
    reopen,
    async close() {
      await close();
      await rm(folder, { recursive: true, force: true });
    },
  };
  return test;
}

async function inFolder(folder: string) {
  const files = folderFiles(path.join(folder, 'store'), () => undefined);
  return { files, close: async () => undefined };
}

async function inBucket() {
  const server = await startObjectServer();
  const objects = await ObjectStore.open(server.config);
  const close = async () => {
    objects.close();
    await server.close();
  };
  return { files: objectFiles(objects), close };
}

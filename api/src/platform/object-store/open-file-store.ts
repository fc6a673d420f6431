import type { AppConfig } from '../config/config';
import type { FileStore } from './file-store';
import { FolderStore } from './folder-store';
import { ObjectStore } from './object-store';

/** Where files lie: in the bucket of the settings, or below `DATA_DIR`. */
export type FilePlace = Pick<AppConfig, 'dataDir' | 'objectStore'>;

/** @throws SettingError where a bucket is configured and its SDK is not installed */
export async function openFileStore({ dataDir, objectStore }: FilePlace): Promise<FileStore> {
  return objectStore === null ? new FolderStore(dataDir) : ObjectStore.open(objectStore);
}

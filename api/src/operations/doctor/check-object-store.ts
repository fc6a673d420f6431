import { randomUUID } from 'node:crypto';
import type { AppConfig } from '../../platform/config/config';
import { SettingError } from '../../platform/config/settings';
import { ConditionFailedError, ObjectStore } from '../../platform/object-store/object-store';
import { STORE_PREFIX, UPLOADS_PREFIX } from '../../platform/object-store/store-prefix';
import { type Finding, good, problem } from './finding';

const SUBJECT = 'Files';

/** Whether the bucket of front ends and uploads can be read and written, where they lie in one. */
export async function checkObjectStore({
  objectStore,
}: Pick<AppConfig, 'objectStore'>): Promise<Finding> {
  if (objectStore === null) return good(SUBJECT, 'Front ends and uploads lie in DATA_DIR.');
  const { bucket } = objectStore;
  try {
    const objects = await ObjectStore.open(objectStore);
    try {
      await objects.list(STORE_PREFIX, 'here');
      if (await keepsFirst(objects)) {
        return good(SUBJECT, `Front ends and uploads lie in the bucket ${bucket}.`);
      }
      return problem(
        SUBJECT,
        `The server of the bucket ${bucket} does not honour conditional writes: use one that does.`,
      );
    } finally {
      objects.close();
    }
  } catch (error) {
    if (error instanceof SettingError) return problem(SUBJECT, error.message);
    const { name } = error as Error;
    return problem(
      SUBJECT,
      `The bucket cannot be read and written (${name}): correct the settings S3_….`,
    );
  }
}

/** Whether a second write under one key is refused. What it writes it deletes. */
async function keepsFirst(objects: ObjectStore): Promise<boolean> {
  const key = `${UPLOADS_PREFIX}doctor/${randomUUID()}`;
  await objects.create(key, Buffer.from('doctor'));
  try {
    await objects.create(key, Buffer.from('doctor'));
    return false;
  } catch (error) {
    if (!(error instanceof ConditionFailedError)) throw error;
    return true;
  } finally {
    await objects.remove(key);
  }
}

import { type EntityManager, In } from 'typeorm';
import { insertRows } from '../database/insert-row';
import { Upload } from './upload.entity';

/** As `UploadsService` names files. */
export const UPLOAD_NAME = /^[0-9a-f]{32}\.[a-z]{3,4}$/;

/** Lets files go that nothing refers to any more, in the caller's transaction; `UploadsService.sweep` deletes them. */
export async function releaseUploads(
  manager: EntityManager,
  names: readonly string[],
): Promise<void> {
  if (names.length === 0) return;
  const now = { expiresAt: new Date(0) };
  await manager.update(Upload, { name: In(names) }, now);
  const known = new Set((await manager.findBy(Upload, { name: In(names) })).map((row) => row.name));
  // Files from before their rows were kept.
  const older = [...new Set(names)].filter((name) => UPLOAD_NAME.test(name) && !known.has(name));
  if (older.length === 0) return;
  await insertRows(
    manager,
    Upload,
    older.map((name) => ({ name, purpose: 'released', ...now })),
  );
}

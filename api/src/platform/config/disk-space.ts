import { statfs } from 'node:fs/promises';

/** With less, in bytes, a write of the embedded database or an upload fails at any moment. */
export const DISK_FULL_BELOW = 16 * 1024 ** 2;

/** The bytes that the disk of a folder has left for this account. */
export async function freeBytesOf(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}

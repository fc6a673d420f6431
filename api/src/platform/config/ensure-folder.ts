import { accessSync, constants, mkdirSync } from 'node:fs';
import path from 'node:path';

/**
 * Makes a folder, and those above it, and makes sure that we may write to it. One level at a time: Node's own
 * `recursive` never returns where the system knows the parent and yet refuses the child, as under /proc.
 * @throws the system's error, with the folder as its path
 */
export function ensureFolder(folder: string): void {
  try {
    mkdirSync(folder);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    const parent = path.dirname(folder);
    if (code === 'ENOENT' && parent !== folder) {
      ensureFolder(parent);
      mkdirSync(folder);
    } else if (code !== 'EEXIST') {
      throw error;
    }
  }
  accessSync(`${folder}${path.sep}`, constants.W_OK);
}

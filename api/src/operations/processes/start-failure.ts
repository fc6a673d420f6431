import { SettingError } from '../../platform/config/settings';
import { isConnectionLost } from '../../platform/database/database-errors';
import { SchemaError } from '../../platform/database/migrate';

/** Why the server does not start, and what to do about it, in a sentence. */
export function sentenceFor(error: unknown): string {
  if (error instanceof SettingError || error instanceof SchemaError) return error.message;
  const { code, port, path, message, stack } = (error ?? {}) as NodeJS.ErrnoException & {
    port?: number;
  };
  if (code === 'EADDRINUSE') {
    return `The port ${port} is already in use: stop what uses it, or choose another with PORT.`;
  }
  if (code === 'EACCES' && port !== undefined) {
    return `The port ${port} may not be used by this account: choose one above 1023 with PORT.`;
  }
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND') {
    return 'The address in HOST is not one of this machine: correct HOST.';
  }
  if (code !== undefined && UNWRITABLE.has(code)) {
    const where = path ? ` (${path})` : '';
    return `The folder for data${where} cannot be written to: correct its rights, or choose another with DATA_DIR.`;
  }
  if (code === 'SQLITE_NOTADB' || code === 'SQLITE_CORRUPT') {
    return 'The file courier.sqlite in the folder for data is damaged: restore it from a copy, or remove it to start afresh.';
  }
  if (isConnectionLost(error)) {
    return `The database does not answer (${code}): start it, or correct DATABASE_URL.`;
  }
  if (code?.startsWith('ER_')) return `The database refuses us (${code}): correct DATABASE_URL.`;
  return stack ?? message ?? String(error);
}

const UNWRITABLE = new Set([
  'EACCES',
  'EPERM',
  'EROFS',
  'ENOTDIR',
  'ENOENT',
  'EEXIST',
  'ENOSPC',
  'SQLITE_CANTOPEN',
  'SQLITE_READONLY',
  'SQLITE_READONLY_DIRECTORY',
]);

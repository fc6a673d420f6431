import { SettingError } from '../../platform/config/settings';
import { isConnectionLost } from '../../platform/database/database-errors';
import { SchemaError } from '../../platform/database/migrate';

/** What Node and the drivers of databases say of a failure. */
type StartError = NodeJS.ErrnoException & {
  readonly port?: number;
  readonly fatal?: boolean;
  readonly hostname?: string;
};

/** Why the server does not start, and what to do about it, in a sentence. */
export function sentenceFor(error: unknown): string {
  if (error instanceof SettingError || error instanceof SchemaError) return error.message;
  const { code, port, path, message, stack, fatal, hostname } = (error ?? {}) as StartError;
  if (code === 'EADDRINUSE') {
    return `The port ${port} is already in use: stop what uses it, or choose another with PORT.`;
  }
  if (code === 'EACCES' && port !== undefined) {
    return `The port ${port} may not be used by this account: choose one above 1023 with PORT.`;
  }
  // Of the driver of the database; the server that does not listen has no such mark.
  if (code === 'ENOTFOUND' && fatal) {
    return `The host of the database, ${hostname}, is not known: correct DATABASE_URL.`;
  }
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND') {
    return 'The address in HOST is not one of this machine: correct HOST.';
  }
  if (code !== undefined && FULL.has(code)) {
    return 'The disk of the folder for data is full: make room, or choose another disk with DATA_DIR.';
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

const FULL = new Set(['ENOSPC', 'EDQUOT', 'SQLITE_FULL']);

const UNWRITABLE = new Set([
  'EACCES',
  'EPERM',
  'EROFS',
  'ENOTDIR',
  'ENOENT',
  'EEXIST',
  'SQLITE_CANTOPEN',
  'SQLITE_READONLY',
  'SQLITE_READONLY_DIRECTORY',
]);

import type { Role } from '@courier/contract';
import type { DataSource } from 'typeorm';

/** A session with its account. Instants in ms since 1970. */
export interface SessionRow {
  readonly tokenHash: string;
  readonly lastSeenAt: number;
  readonly expiresAt: number;
  readonly userId: number;
  readonly username: string;
  readonly fullName: string;
  readonly role: Role;
  /** 0 or 1. */
  readonly isActive: number;
  /** A flag, 0 or 1 as it is read. */
  readonly hasSecondFactor: number | boolean;
}

const SESSION = `
  SELECT s.tokenHash, s.lastSeenAt, s.expiresAt, s.hasSecondFactor,
         u.id AS userId, u.username, u.fullName, u.role, u.isActive
  FROM sessions s JOIN users u ON u.id = s.userId`;

const BY_TOKEN = `${SESSION} WHERE s.tokenHash = ?`;

/** Read by every request that brings a session, hence plain SQL. */
export async function findSession(
  dataSource: DataSource,
  tokenHash: string,
): Promise<SessionRow | undefined> {
  const rows: SessionRow[] = await dataSource.query(BY_TOKEN, [tokenHash]);
  return rows[0];
}

export async function findSessions(
  dataSource: DataSource,
  tokenHashes: readonly string[],
): Promise<SessionRow[]> {
  if (tokenHashes.length === 0) return [];
  return dataSource.query(
    `${SESSION} WHERE s.tokenHash IN (${tokenHashes.map(() => '?').join(', ')})`,
    [...tokenHashes],
  );
}

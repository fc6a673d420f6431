import type { DataSource } from 'typeorm';

/** A session as its owner sees it. Instants in ms since 1970. */
export interface OwnSessionRow {
  readonly tokenHash: string;
  readonly createdAt: number;
  readonly lastSeenAt: number;
  readonly expiresAt: number;
  readonly device: string | null;
}

/** The newest first. */
export function findSessions(dataSource: DataSource, userId: number): Promise<OwnSessionRow[]> {
  return dataSource.query(
    `SELECT tokenHash, createdAt, lastSeenAt, expiresAt, device FROM sessions
     WHERE userId = ? ORDER BY createdAt DESC LIMIT 200`,
    [userId],
  );
}

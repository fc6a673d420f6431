import type { CannedReplyView } from '@courier/contract';
import type { DataSource } from 'typeorm';
import { isoInstant, type RawRow } from '../platform/database/raw-rows';
import type { CannedReply } from './canned-reply.entity';

type ReplyRow = RawRow<Omit<CannedReply, 'changedById'>> & { readonly changedBy: string | null };

/** By title, whatever the case: there are as many as one list shows. */
export async function findCannedReplies(dataSource: DataSource): Promise<CannedReplyView[]> {
  const rows = await dataSource.query<ReplyRow[]>(
    `SELECT r.id, r.title, r.text, r.version, r.updatedAt, u.fullName AS changedBy
     FROM canned_replies r LEFT JOIN users u ON u.id = r.changedById`,
  );
  return rows
    .map((row) => ({ ...row, updatedAt: isoInstant(row.updatedAt) }))
    .sort((one, other) => one.title.localeCompare(other.title, 'en'));
}

import type { ProofOfDeliveryView, ProofType } from '@courier/contract';
import type { DataSource } from 'typeorm';
import { isProviderLink } from '../dispatch/shipday/provider-order';

export interface ProofRow {
  readonly type: ProofType;
  readonly recipientName: string | null;
  readonly photoUrl: string | null;
  /** Milliseconds since 1970. */
  readonly timestamp: number;
}

/** The newest proof, one with a picture before others. */
export async function findProof(dataSource: DataSource, orderId: number): Promise<ProofRow | null> {
  const [row] = await dataSource.query<ProofRow[]>(
    `SELECT type, recipientName, photoUrl, timestamp FROM proof_of_delivery
     WHERE orderId = ? ORDER BY (photoUrl IS NULL), id DESC LIMIT 1`,
    [orderId],
  );
  return row ?? null;
}

/** A picture is shown from the provider's hosts and from our own only. */
export function proofView(row: ProofRow | null): ProofOfDeliveryView | null {
  if (!row) return null;
  const { type, recipientName, photoUrl } = row;
  const isShown = photoUrl !== null && (isProviderLink(photoUrl) || isOurs(photoUrl));
  return {
    type,
    recipientName,
    photoUrl: isShown ? photoUrl : null,
    timestamp: new Date(Number(row.timestamp)).toISOString(),
  };
}

function isOurs(link: string): boolean {
  return /^\/api\/[\w./-]+$/.test(link);
}

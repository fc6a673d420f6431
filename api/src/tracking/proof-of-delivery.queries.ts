import type { ProofOfDeliveryView, ProofType } from '@courier/contract';
import type { DataSource } from 'typeorm';
import { isProviderLink } from '../dispatch/shipday/provider-order';

export interface ProofRow {
  readonly id: number;
  readonly type: ProofType;
  readonly recipientName: string | null;
  readonly photoUrl: string | null;
  /** Milliseconds since 1970. */
  readonly timestamp: number;
}

/** The newest proof, one with a picture before others. */
export async function findProof(dataSource: DataSource, orderId: number): Promise<ProofRow | null> {
  const [row] = await dataSource.query<ProofRow[]>(
    `SELECT id, type, recipientName, photoUrl, timestamp FROM proof_of_delivery
     WHERE orderId = ? ORDER BY (photoUrl IS NULL), id DESC LIMIT 1`,
    [orderId],
  );
  return row ?? null;
}

/** A picture is shown from here only: the provider's go through us. */
export function proofView(orderNumber: string, row: ProofRow | null): ProofOfDeliveryView | null {
  if (!row) return null;
  const { id, type, recipientName, photoUrl } = row;
  return {
    type,
    recipientName,
    photoUrl: photoUrl === null ? null : pictureLink(orderNumber, id, photoUrl),
    timestamp: new Date(Number(row.timestamp)).toISOString(),
  };
}

function pictureLink(orderNumber: string, id: number, photoUrl: string): string | null {
  if (isOurs(photoUrl)) return photoUrl;
  if (!isProviderLink(photoUrl)) return null;
  return `/api/orders/${orderNumber}/proof-of-delivery/provider-${id}`;
}

/** The proof that such a name stands for; null for the name of a file of ours. */
export function providerProofIn(name: string): number | null {
  const id = /^provider-(\d{1,9})$/.exec(name)?.[1];
  return id === undefined ? null : Number(id);
}

function isOurs(link: string): boolean {
  return /^\/api\/[\w./-]+$/.test(link);
}

import type { ProofOfDeliveryView } from '@courier/contract';
import type { DataSource, EntityManager, QueryDeepPartialEntity } from 'typeorm';
import { isoInstant, type RawRow } from '../../platform/database/raw-rows';
import { isProviderLink } from './provider-link';
import { ProofOfDelivery } from './proof-of-delivery.entity';

/** Keeps a proof, in the caller's transaction. */
export async function insertProof(
  manager: EntityManager,
  proof: QueryDeepPartialEntity<ProofOfDelivery>,
): Promise<void> {
  await manager.insert(ProofOfDelivery, { ...proof });
}

type ProofRow = RawRow<Omit<ProofOfDelivery, 'orderId' | 'legPosition' | 'qrCodeData'>>;

/** What all proofs of an order say together. */
export interface Proof extends Pick<ProofRow, 'type' | 'recipientName' | 'timestamp'> {
  readonly photo: Pick<ProofRow, 'id' | 'photoUrl'> | null;
  readonly signature: string | null;
}

/**
 * The newest proof, one with a picture before others; what it lacks comes from older ones. What the courier of an earlier
 * leg showed proves no delivery.
 */
export async function findProof(dataSource: DataSource, orderId: number): Promise<Proof | null> {
  const rows = await dataSource.query<ProofRow[]>(
    `SELECT id, type, recipientName, photoUrl, digitalSignature, timestamp FROM proof_of_delivery
     WHERE orderId = ?
       AND (legPosition IS NULL OR NOT EXISTS (SELECT 1 FROM order_legs later
         WHERE later.orderId = proof_of_delivery.orderId AND later.position > legPosition))
     ORDER BY (photoUrl IS NULL AND digitalSignature IS NULL), id DESC LIMIT ${MOST}`,
    [orderId],
  );
  const [first] = rows;
  if (!first) return null;
  return {
    type: first.type,
    timestamp: first.timestamp,
    recipientName: firstOf(rows, 'recipientName'),
    photo: rows.find(({ photoUrl }) => photoUrl !== null) ?? null,
    signature: firstOf(rows, 'digitalSignature'),
  };
}

/** Far more than an order ever has. */
const MOST = 50;

function firstOf(rows: readonly ProofRow[], column: 'recipientName' | 'digitalSignature') {
  return rows.find((row) => row[column] !== null)?.[column] ?? null;
}

/** A picture is shown from here only: the provider's go through us. */
export function proofView(orderNumber: string, proof: Proof | null): ProofOfDeliveryView | null {
  if (!proof) return null;
  const { type, recipientName, photo, signature, timestamp } = proof;
  return {
    type,
    recipientName,
    photoUrl: photo?.photoUrl ? pictureLink(orderNumber, photo.id, photo.photoUrl) : null,
    signatureUrl: signature !== null && isOurs(signature) ? signature : null,
    timestamp: isoInstant(timestamp),
  };
}

export function pictureLink(orderNumber: string, id: number, photoUrl: string): string | null {
  if (isOurs(photoUrl)) return photoUrl;
  if (!isProviderLink(photoUrl)) return null;
  return `/api/orders/${orderNumber}/proof-of-delivery/provider-${id}`;
}

/** The proof that such a name refers to; null for the name of a file of ours. */
export function providerProofIn(name: string): number | null {
  const id = /^provider-(\d{1,9})$/.exec(name)?.[1];
  return id === undefined ? null : Number(id);
}

function isOurs(link: string): boolean {
  return /^\/api\/[\w./-]+$/.test(link);
}

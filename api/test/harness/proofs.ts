import type { ProofPictureKind } from '@courier/contract';
import request from 'supertest';
import type { Served } from './create-test-app';
import { NOBODY } from './people';
import { post } from './shipments';

/** The request that sends a picture of a proof of delivery, as the screens do. */
export function sendPicture(
  test: Served,
  { orderNumber, kind, cookie = NOBODY }: PictureRequest,
  bytes: Buffer,
  type = 'image/png',
) {
  return request(test.server)
    .post(`/api/orders/${orderNumber}/proof-of-delivery/pictures/${kind}`)
    .set({ cookie, 'sec-fetch-site': 'same-origin', 'content-type': type })
    .send(bytes);
}

interface PictureRequest {
  readonly orderNumber: string;
  readonly kind: ProofPictureKind;
  readonly cookie?: string;
}

/** Sends the pictures, then records the proof with what they were answered. */
export async function recordProof(
  test: Served,
  orderNumber: string,
  proof: { recipientName?: string; version?: number } & Partial<Record<ProofPictureKind, Buffer>>,
  cookie: string,
) {
  const names: Partial<Record<ProofPictureKind, string>> = {};
  for (const kind of ['signature', 'photo'] as const) {
    const bytes = proof[kind];
    if (!bytes) continue;
    const answer = await sendPicture(test, { orderNumber, kind, cookie }, bytes);
    if (answer.status !== 201) return answer;
    names[kind] = (answer.body as { name: string }).name;
  }
  const { recipientName, version } = proof;
  const body = { recipientName, version, ...names };
  return post(test, `/api/orders/${orderNumber}/proof-of-delivery`, body, cookie);
}

import type { ProofType } from '@courier/contract';
import { formatMoment } from '../../times/times';
import type { TrackedAnswer } from './tracking-answer';

/** That the parcel arrived, as the screen shows it. */
export interface ProofResult {
  readonly recipient: string;
  readonly time: string;
  readonly kind: string;
  readonly photoUrl: string | null;
  readonly signatureUrl: string | null;
}

const KINDS = {
  signature: 'Signed on receipt',
  photo: 'Photo at the door',
  qr_code: 'Code scanned at the door',
} as const satisfies Record<ProofType, string>;

/** null until the order is delivered, and where no proof came in. */
export function proofOf({ status, proofOfDelivery }: TrackedAnswer): ProofResult | null {
  if (status !== 'delivered' || !proofOfDelivery) return null;
  const { type, recipientName, timestamp, photoUrl, signatureUrl } = proofOfDelivery;
  return {
    recipient: recipientName || 'N/A',
    time: formatMoment(timestamp) ?? 'N/A',
    kind: KINDS[type] ?? 'Received',
    photoUrl: isSafePicture(photoUrl) ? photoUrl : null,
    signatureUrl: isSafePicture(signatureUrl) ? signatureUrl : null,
  };
}

/** https, or a path on this site. */
function isSafePicture(url: string | null): url is string {
  return url !== null && (url.startsWith('https://') || /^\/(?!\/)/.test(url));
}

import type { ProofType } from '@courier/contract';
import { formatMoment } from '../../shared/times/times';
import { currentStep } from './route-progress';
import type { TrackedAnswer } from './tracking-answer';

/** That the parcel arrived, as the screen shows it. */
export type ProofResult = NonNullable<ReturnType<typeof proofOf>>;

const KINDS = {
  signature: 'Signed on receipt',
  photo: 'Photo at the door',
  qr_code: 'Code scanned at the door',
} as const satisfies Record<ProofType, string>;

/** null until the order is delivered, and where no proof came in. */
export function proofOf(order: TrackedAnswer) {
  const { status, proofOfDelivery } = order;
  if (status !== 'delivered' || !proofOfDelivery) return null;
  const { type, recipientName, photoUrl, signatureUrl } = proofOfDelivery;
  return {
    /** As on the card; null where nobody has said. */
    takenBy: recipientName || null,
    recipient: recipientName || (order.owner === 'erased' ? 'Erased' : 'N/A'),
    /** The timeline's own time, not when the proof was recorded. */
    time: formatMoment(currentStep(order)?.timestamp) ?? 'N/A',
    kind: KINDS[type] ?? 'Received',
    photoUrl: isSafePicture(photoUrl) ? photoUrl : null,
    isReturn: order.returnsToSender ?? false,
    signatureUrl: isSafePicture(signatureUrl) ? signatureUrl : null,
  };
}

/** https, or a path on this site. */
function isSafePicture(url: string | null): url is string {
  return url !== null && (url.startsWith('https://') || /^\/(?!\/)/.test(url));
}

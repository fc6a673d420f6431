import { LIMITS } from '@courier/contract';
import type { Upload } from '../../platform/http/body-limits';
import { PICTURE_TYPES } from '../../orders/proof/picture-types';
import type { PictureRules } from '../../orders/proof/pictures.service';

/** Content types by the extension of the file. */
export const PROOF_FILE_TYPES = { ...PICTURE_TYPES, pdf: 'application/pdf' } as const;

/** From everyone: a holder of the order's number needs no account. */
export const PAYMENT_PROOF_UPLOAD: Upload = {
  route: '/api/orders/:orderNumber/payment-proofs',
  types: Object.values(PROOF_FILE_TYPES),
  kind: /^\s*(image\/|application\/pdf)/i,
  most: LIMITS.photoBytes,
  counted: 'picture-kilobytes',
  parseAs: 'buffer',
  admit: () => Promise.resolve(),
};

/** As that, for several orders that are paid together. */
export const JOINT_PROOF_UPLOAD: Upload = {
  ...PAYMENT_PROOF_UPLOAD,
  route: '/api/joint-payments/:reference/payment-proofs',
};

/** The pictures among them. */
export const PROOF_PICTURES: PictureRules = {
  types: ['jpg', 'png', 'webp'],
  most: LIMITS.photoBytes,
};

/** The refusal of anything else. */
export const WRONG_KIND = { path: 'file', message: 'Send a PDF, or a PNG, JPEG or WebP picture' };

/**
 * From its header to its end: one that is cut off is of use to nobody. Programs leave some bytes before the header, within
 * the 1,024 that readers look through, and more behind the end; what may pass for a page is none.
 */
export function isPdf(bytes: Buffer): boolean {
  const start = bytes.subarray(0, 1024).toString('latin1');
  const end = bytes.subarray(-MOST_BEHIND).toString('latin1');
  return /^[^<]*?%PDF-[12]\.\d/.test(start) && end.includes('%%EOF');
}

const MOST_BEHIND = 8 * 1024;

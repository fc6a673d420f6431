import { LIMITS } from '@courier/contract';
import type { Upload } from '../../platform/http/body-limits';
import { PICTURE_OR_PDF_TYPES } from '../../orders/proof/picture-or-pdf';

/** From everyone: a holder of the order's number needs no account. */
export const PAYMENT_PROOF_UPLOAD: Upload = {
  route: '/api/orders/:orderNumber/payment-proofs',
  types: Object.values(PICTURE_OR_PDF_TYPES),
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

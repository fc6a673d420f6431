import { LIMITS } from '@courier/contract';
import { ValidationError } from '../../platform/errors/domain-errors';
import type { Upload } from '../../platform/http/body-limits';
import type { CheckedFile } from '../../platform/uploads/uploads.service';
import { readPicture } from '../../orders/proof/picture';
import { PICTURE_TYPES, typeOfPicture } from '../../orders/proof/picture-types';

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

/**
 * What was sent, by its first bytes. A picture is drawn again; a PDF is kept as it came, and never shown by us.
 * @throws ValidationError
 */
export async function readProofFile(body: unknown): Promise<CheckedFile> {
  const bytes = Buffer.isBuffer(body) ? body : Buffer.alloc(0);
  if (isPdf(bytes)) return { bytes, extension: 'pdf' };
  if (typeOfPicture(bytes) === null) throw new ValidationError([WRONG_KIND]);
  return readPicture('file', bytes, { types: PICTURES, most: LIMITS.photoBytes });
}

const PICTURES = ['jpg', 'png', 'webp'] as const;
const WRONG_KIND = { path: 'file', message: 'Send a PDF, or a PNG, JPEG or WebP picture' };

/** From its header to its end: one that is cut off is of use to nobody. */
function isPdf(bytes: Buffer): boolean {
  const end = bytes.subarray(-1024).toString('latin1');
  return /^%PDF-[12]\.\d/.test(bytes.subarray(0, 8).toString('latin1')) && end.includes('%%EOF');
}

import { LIMITS } from '@courier/contract';
import type { Actor } from '../../platform/access/actor';
import { ValidationError } from '../../platform/errors/domain-errors';
import type { CheckedFile } from '../../platform/uploads/uploads.service';
import { isHeic, PICTURE_TYPES, typeOfPicture } from './picture-types';
import type { PictureRules, PicturesService } from './pictures.service';

/** Content types by the extension of the file. */
export const PICTURE_OR_PDF_TYPES = { ...PICTURE_TYPES, pdf: 'application/pdf' } as const;

/** Of a file that is handed out: nothing that anyone sent runs in a page of ours. */
export const FILE_POLICY = "sandbox; default-src 'none'; frame-ancestors 'none'";

/** The pictures among them. */
const PICTURES: PictureRules = { types: ['jpg', 'png', 'webp'], most: LIMITS.photoBytes };

/** The refusal of anything else. */
const WRONG_KIND = { path: 'file', message: 'Send a PDF, or a PNG, JPEG or WebP picture' };

/**
 * What was sent, by its first bytes. A picture is drawn again; a PDF is kept as it came, and never shown by us.
 * @throws ValidationError
 */
export async function readPictureOrPdf(
  pictures: PicturesService,
  actor: Actor,
  body: unknown,
): Promise<CheckedFile> {
  const bytes = Buffer.isBuffer(body) ? body : Buffer.alloc(0);
  if (isPdf(bytes)) return { bytes, extension: 'pdf' };
  if (typeOfPicture(bytes) === null && !isHeic(bytes)) throw new ValidationError([WRONG_KIND]);
  return pictures.read(actor, 'file', bytes, PICTURES);
}

/** How a kept file is handed out: a PDF is only ever downloaded. */
export function fileHeaders(uploadName: string) {
  const extension = uploadName.split('.')[1] as keyof typeof PICTURE_OR_PDF_TYPES;
  const disposition = extension === 'pdf' ? 'attachment' : 'inline';
  return { extension, type: PICTURE_OR_PDF_TYPES[extension], disposition } as const;
}

/**
 * From its header to its end: one that is cut off is of use to nobody. Programs leave some bytes before the header, within
 * the 1,024 that readers look through, and more behind the end; what may pass for a page is none.
 */
function isPdf(bytes: Buffer): boolean {
  const start = bytes.subarray(0, 1024).toString('latin1');
  const end = bytes.subarray(-MOST_BEHIND).toString('latin1');
  return /^[^<]*?%PDF-[12]\.\d/.test(start) && end.includes('%%EOF');
}

const MOST_BEHIND = 8 * 1024;

import { Invalid } from '../../errors/domain-errors';

/** A picture as it came in: its bytes, and what they really are. */
export interface Picture {
  readonly bytes: Buffer;
  readonly extension: PictureType;
}

export const PICTURE_TYPES = {
  png: 'image/png',
  jpg: 'image/jpeg',
  webp: 'image/webp',
} as const;
type PictureType = keyof typeof PICTURE_TYPES;

/**
 * Reads a data address. What it says of its type counts for nothing: the first bytes do.
 * @throws Invalid naming the field
 */
export function readPicture(
  field: string,
  dataAddress: string,
  { types, most }: { readonly types: readonly PictureType[]; readonly most: number },
): Picture {
  // What is no base64 is skipped by the decoder, and then the first bytes are wrong.
  const [prefix = '', base64 = ''] = dataAddress.split(',', 2);
  const bytes = Buffer.from(PREFIX.test(prefix) ? base64 : '', 'base64');
  const extension = types.find((type) => SIGNATURES[type](bytes));
  if (!extension) {
    throw new Invalid([{ path: field, message: `The ${field} must be ${types.join(', ')}` }]);
  }
  if (bytes.length > most) {
    const message = `The ${field} must be at most ${most / 1024 / 1024} MB`;
    throw new Invalid([{ path: field, message }]);
  }
  return { bytes, extension };
}

const PREFIX = /^data:image\/\w{1,10};base64$/;

/** The bytes that a file of each type begins with. */
const SIGNATURES: Readonly<Record<PictureType, (bytes: Buffer) => boolean>> = {
  png: (bytes) => bytes.subarray(0, 8).toString('hex') === '89504e470d0a1a0a',
  jpg: (bytes) => bytes.subarray(0, 3).toString('hex') === 'ffd8ff',
  webp: (bytes) =>
    bytes.subarray(0, 4).toString('latin1') === 'RIFF' &&
    bytes.subarray(8, 12).toString('latin1') === 'WEBP',
};

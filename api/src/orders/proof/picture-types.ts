/** Kinds of pictures by the extension of their files, with their content types. */
export const PICTURE_TYPES = {
  png: 'image/png',
  jpg: 'image/jpeg',
  webp: 'image/webp',
} as const;
/** The route of `ProofsController` that takes them. */
export const PICTURE_ROUTE = '/api/orders/:orderNumber/proof-of-delivery/pictures/:kind';

export type PictureType = keyof typeof PICTURE_TYPES;

/** What the bytes are; null for anything else, whatever somebody says of them. */
export function typeOfPicture(bytes: Buffer): PictureType | null {
  const types = Object.keys(SIGNATURES) as PictureType[];
  return types.find((type) => SIGNATURES[type](bytes)) ?? null;
}

/** What phones of Apple save, and few other programs read. */
export function isHeic(bytes: Buffer): boolean {
  return /^ftyp(hei[cmsx]|hev[cmsx]|mif1|msf1)/.test(bytes.subarray(4, 12).toString('latin1'));
}

/** For people who chose one. */
export const NO_HEIC =
  'HEIC pictures are not taken. Save it as JPEG, or choose “Most Compatible” in the camera’s formats';

/** The bytes that a file of each type begins with. */
const SIGNATURES: Readonly<Record<PictureType, (bytes: Buffer) => boolean>> = {
  png: (bytes) => bytes.subarray(0, 8).toString('hex') === '89504e470d0a1a0a',
  jpg: (bytes) => bytes.subarray(0, 3).toString('hex') === 'ffd8ff',
  webp: (bytes) =>
    bytes.subarray(0, 4).toString('latin1') === 'RIFF' &&
    bytes.subarray(8, 12).toString('latin1') === 'WEBP',
};

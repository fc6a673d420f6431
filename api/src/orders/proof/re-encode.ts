import sharp, { type Sharp } from 'sharp';
import type { PictureType } from './picture-types';

/** In seconds; a photo of 12 million pixels takes less than one. */
const TIME_OUT_S = 5;

/** How many pixels the file says that it has; null for one that cannot be read. */
export async function pixelsOf(bytes: Buffer): Promise<number | null> {
  try {
    const { width, height } = await sharp(bytes, { limitInputPixels: false }).metadata();
    return width * height;
  } catch {
    return null;
  }
}

/**
 * The same picture drawn again: upright, in sRGB, and without anything that the file held besides (place, time, maker,
 * notes, what is hidden behind its end). The metadata of a photo of a door may hold the address.
 * @returns null for a file that cannot be read
 */
export async function reEncode(bytes: Buffer, type: PictureType): Promise<Buffer | null> {
  try {
    // Warnings are common: some phones write headers that are harmless and wrong.
    const picture = sharp(bytes, { limitInputPixels: false, failOn: 'error' });
    return await ENCODE[type](picture.autoOrient().timeout({ seconds: TIME_OUT_S })).toBuffer();
  } catch {
    return null;
  }
}

const ENCODE: Readonly<Record<PictureType, (picture: Sharp) => Sharp>> = {
  jpg: (picture) => picture.jpeg({ quality: 85 }),
  png: (picture) => picture.png(),
  webp: (picture) => picture.webp({ quality: 85 }),
};

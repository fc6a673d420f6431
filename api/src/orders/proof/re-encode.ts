import sharp, { type Sharp } from 'sharp';
import { ConcurrencyLimit } from '../../platform/throttling/concurrency-limit';
import type { PictureType } from './picture-types';

/** As many pixels as the largest common phone cameras save; 150 MB while such a photo is turned upright. */
const MOST_PIXELS = 50_000_000;

/** In seconds; a photo of 12 million pixels takes less than one. */
const TIME_OUT_S = 10;

/** Whoever has an order's number may have a photo of the provider drawn, also many times at the same time. */
const DRAWING = new ConcurrencyLimit({ running: 2, waiting: 20 });

/**
 * The same picture drawn again: upright, in sRGB, and without anything that the file held besides (place, time, maker,
 * notes, what is hidden behind its end). The metadata of a photo of a door may hold the address.
 * @returns null for a file that cannot be read, or that unpacks to more pixels than any camera saves
 * @throws RateLimitError when too many pictures wait to be drawn
 */
export function reEncode(bytes: Buffer, type: PictureType): Promise<Buffer | null> {
  return DRAWING.run(() => draw(bytes, type));
}

async function draw(bytes: Buffer, type: PictureType): Promise<Buffer | null> {
  try {
    // Warnings are common: some phones write headers that are harmless and wrong.
    const picture = sharp(bytes, { limitInputPixels: MOST_PIXELS, failOn: 'error' });
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

import type { PictureType } from '../picture-types';
import { jpegWithoutMetadata } from './jpeg-metadata';
import { pngWithoutMetadata } from './png-metadata';
import { webpWithoutMetadata } from './webp-metadata';

/**
 * The same picture without what a camera writes beside it: place, time, maker, notes, a smaller copy. A photo of a
 * door tells where somebody lives without saying so. Pixels are not touched; null for a file that cannot be read.
 */
export const WITHOUT_METADATA: Readonly<Record<PictureType, (bytes: Buffer) => Buffer | null>> = {
  jpg: jpegWithoutMetadata,
  png: pngWithoutMetadata,
  webp: webpWithoutMetadata,
};

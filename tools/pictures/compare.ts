import pixelmatch from 'pixelmatch';
import { PNG } from 'pngjs';
import { tolerance } from './settings';

export interface Difference {
  /** What is different, in words. */
  words: string;
  /** The two laid over one another; missing where their sizes differ. */
  overlay?: Buffer;
}

/** How a picture differs from the accepted one; `null` when it does not, within the tolerance. */
export function differenceOf(taken: Buffer, accepted: Buffer): Difference | null {
  // The same picture always has the same bytes.
  if (taken.equals(accepted)) return null;
  const now = PNG.sync.read(taken);
  const before = PNG.sync.read(accepted);
  if (now.width !== before.width || now.height !== before.height) {
    return {
      words: `is ${now.width} × ${now.height}, was ${before.width} × ${before.height}`,
    };
  }
  const overlay = new PNG({ width: now.width, height: now.height });
  const count = pixelmatch(now.data, before.data, overlay.data, now.width, now.height, {
    threshold: tolerance.colour,
  });
  if (count <= allowed(now.width * now.height)) return null;
  return { words: `differs in ${count} pixels`, overlay: PNG.sync.write(overlay) };
}

function allowed(pixels: number): number {
  return Math.max(tolerance.pixels, Math.floor(pixels * tolerance.share));
}

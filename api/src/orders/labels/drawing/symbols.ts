import { raw } from 'bwip-js/node';
import { LRUCache } from 'lru-cache';
import { DOT_MM } from './grid';
import type { Box } from './pen';

/** A code as a scanner sees it: black boxes, in modules. */
export interface Code {
  readonly width: number;
  readonly height: number;
  readonly boxes: readonly Box[];
}

/** One module is this wide. Three dots a module survive a printer's smear; scanners want a quarter of a millimetre. */
export const CODE_128_MODULE_MM = 3 * DOT_MM;
export const QR_MODULE_MM = 5 * DOT_MM;

/** A Code 128, one module high. */
export function code128(text: string): Code {
  const [code] = raw('code128', text, '');
  if (!code || !('sbs' in code)) throw new Error('bwip-js made no Code 128');
  let x = 0;
  const boxes: Box[] = [];
  code.sbs.forEach((width, at) => {
    // Bars and spaces take turns.
    if (at % 2 === 0) boxes.push({ x, y: 0, width, height: 1 });
    x += width;
  });
  return { width: x, height: 1, boxes };
}

/** A QR code that is read with up to 15 % of it gone. All packages of an order have the same. */
export function qrCode(text: string): Code {
  return QR_CODES.get(text) ?? remembered(text, makeQrCode(text));
}

/** Making one takes longer than all the rest of a label. */
const QR_CODES = new LRUCache<string, Code>({ max: 100 });

function remembered(text: string, code: Code): Code {
  QR_CODES.set(text, code);
  return code;
}

function makeQrCode(text: string): Code {
  const [code] = raw('qrcode', text, 'eclevel=M');
  if (!code || !('pixs' in code)) throw new Error('bwip-js made no QR code');
  const { pixs, pixx, pixy } = code;
  const boxes: Box[] = [];
  for (let y = 0; y < pixy; y += 1) {
    for (let x = 0; x < pixx; x += 1) {
      if (!pixs[y * pixx + x]) continue;
      const from = x;
      while (x + 1 < pixx && pixs[y * pixx + x + 1]) x += 1;
      boxes.push({ x: from, y, width: x + 1 - from, height: 1 });
    }
  }
  return { width: pixx, height: pixy, boxes };
}

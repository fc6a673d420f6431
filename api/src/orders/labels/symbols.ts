import { raw } from '@bwip-js/node';
import { LRUCache } from 'lru-cache';
import { type Code, makeQrCode } from '../../platform/qr-code/qr-code';

/** A dot of a label printer. */
const DOT_MM = 0.125;

/** One module is this wide. Three dots a module survive a printer's smear; scanners want a quarter of a millimetre. */
export const CODE_128_MODULE_MM = 3 * DOT_MM;
export const QR_MODULE_MM = 5 * DOT_MM;

/** A Code 128, one module high. */
export function code128(text: string): Code {
  const [code] = raw('code128', text, '');
  if (!code || !('sbs' in code)) throw new Error('bwip-js made no Code 128');
  let x = 0;
  const boxes: Code['boxes'][number][] = [];
  code.sbs.forEach((width, at) => {
    // Bars and spaces take turns.
    if (at % 2 === 0) boxes.push({ x, y: 0, width, height: 1 });
    x += width;
  });
  return { width: x, height: 1, boxes };
}

/** All packages of an order have the same. */
export function qrCode(text: string): Code {
  return QR_CODES.get(text) ?? remembered(text, makeQrCode(text));
}

/** Making one takes longer than all the rest of a label. */
const QR_CODES = new LRUCache<string, Code>({ max: 100 });

function remembered(text: string, code: Code): Code {
  QR_CODES.set(text, code);
  return code;
}

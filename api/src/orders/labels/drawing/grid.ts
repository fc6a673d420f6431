/**
 * The label's measures. Everything is in millimetres from the top left corner. Label printers set 8 dots a
 * millimetre (203 dpi), so that whatever is a multiple of 0.125 mm comes out sharp.
 */
export const LABEL_MM = { width: 100, height: 150 } as const;

export const DOT_MM = 0.125;

const POINTS_PER_MM = 72 / 25.4;

/** Millimetres as PDF has them. */
export function pt(mm: number): number {
  return mm * POINTS_PER_MM;
}

/** What a length in PDF's points is in millimetres. */
export function mm(points: number): number {
  return points / POINTS_PER_MM;
}

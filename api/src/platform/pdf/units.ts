/** Millimetres as PDF has them. */
export const POINTS_PER_MM = 72 / 25.4;

/** What a length in PDF's points is in millimetres. */
export function mm(points: number): number {
  return points / POINTS_PER_MM;
}

/** What was signed. Empty is `null`, never a blank picture. */
export interface Signature {
  /** PNG data URL: ink on nothing, 1000 × 400. */
  picture: string;
  /** The strokes as an SVG path on a pad of 500 × 200; empty where the name was typed. */
  path: string;
  /** Empty where it was drawn. */
  typedName: string;
}

export const pad = { width: 500, height: 200, baseline: 150 } as const;

interface Place {
  x: number;
  y: number;
}

/** Where a pointer is on the pad, however large the pad is shown. */
export function placeOnPad(
  { clientX, clientY }: { clientX: number; clientY: number },
  box: { left: number; top: number; width: number; height: number },
): Place {
  const round = (value: number) => Math.round(value * 10) / 10;
  return {
    x: round(((clientX - box.left) / (box.width || pad.width)) * pad.width),
    y: round(((clientY - box.top) / (box.height || pad.height)) * pad.height),
  };
}

/** A new stroke. The line to where it starts makes a dot of a press that does not move. */
export function startStroke(path: string, { x, y }: Place): string {
  return `${path}M${x} ${y}L${x} ${y}`;
}

export function lengthenStroke(path: string, { x, y }: Place): string {
  return `${path}L${x} ${y}`;
}

import { LIGHT_COLORS } from '@courier/contract';
import { token } from '../tokens';

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

/** Twice the pad: sharp on paper, and the same whatever screen it was signed on. */
const scale = 2;

/** Strokes as they were drawn. A picture is ink, whatever theme it was signed in. */
export function pictureOfStrokes(path: string): string {
  return picture((context) => {
    context.strokeStyle = LIGHT_COLORS.text;
    context.lineWidth = strokeWidth;
    context.lineCap = 'round';
    context.lineJoin = 'round';
    context.stroke(new Path2D(path));
  });
}

/** A typed name, standing on the line. In the text face: the wide one may not have been fetched yet. */
export function pictureOfName(name: string): string {
  return picture((context) => {
    context.fillStyle = LIGHT_COLORS.text;
    context.textAlign = 'center';
    context.font = `${token.weight.wide} ${nameSize}px ${token.font.text}`;
    context.fillText(name, pad.width / 2, pad.baseline - nameRise, pad.width * 0.9);
  });
}

export const strokeWidth = 3;
export const nameSize = 40;
export const nameRise = 12;

function picture(draw: (context: CanvasRenderingContext2D) => void): string {
  const canvas = document.createElement('canvas');
  canvas.width = pad.width * scale;
  canvas.height = pad.height * scale;
  const context = canvas.getContext('2d');
  if (!context) return '';
  context.scale(scale, scale);
  draw(context);
  return canvas.toDataURL('image/png');
}

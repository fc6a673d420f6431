import { light, token } from '../tokens';
import { pad } from './signature';

/** Twice the pad: sharp on paper, and the same whatever screen it was signed on. */
const scale = 2;

/** Strokes as they were drawn. A picture is ink, whatever theme it was signed in. */
export function pictureOfStrokes(path: string): string {
  return picture((context) => {
    context.strokeStyle = light.text;
    context.lineWidth = strokeWidth;
    context.lineCap = 'round';
    context.lineJoin = 'round';
    context.stroke(new Path2D(path));
  });
}

/** A typed name, standing on the line. In the text face: the wide one may not have been fetched yet. */
export function pictureOfName(name: string): string {
  return picture((context) => {
    context.fillStyle = light.text;
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

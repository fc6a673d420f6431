import { token } from '../tokens';

const { edge, surface, textSoft } = token.color;

/** Series differ in pattern and shape, not in hue: they print, and everybody sees them. */
export const dashes = ['none', '7 4', '2 4', '10 3 2 3'] as const;

/** Fills of bars, by series. The patterns are defined by `Patterns` with the same prefix. */
export function barFill(prefix: string, series: number): string {
  return [edge, `url(#${prefix}-hatch)`, surface, `url(#${prefix}-dots)`][series % 4] ?? edge;
}

export function Patterns({ prefix }: { prefix: string }) {
  return (
    <defs>
      <pattern
        id={`${prefix}-hatch`}
        width="6"
        height="6"
        patternUnits="userSpaceOnUse"
        patternTransform="rotate(45)"
      >
        <rect width="6" height="6" fill={surface} />
        <rect width="2.5" height="6" fill={edge} />
      </pattern>
      <pattern id={`${prefix}-dots`} width="5" height="5" patternUnits="userSpaceOnUse">
        <rect width="5" height="5" fill={surface} />
        <circle cx="2.5" cy="2.5" r="1.1" fill={textSoft} />
      </pattern>
    </defs>
  );
}

/** A point of a line: round, square, pointed or standing on a corner, by series. */
export function Marker({ x, y, series }: { x: number; y: number; series: number }) {
  const shape = { fill: series === 0 ? edge : surface, stroke: edge, strokeWidth: 1.75 };
  if (series === 0) return <circle cx={x} cy={y} r="3.5" {...shape} />;
  if (series === 1) return <rect x={x - 3.5} y={y - 3.5} width="7" height="7" {...shape} />;
  if (series === 2) return <path d={`M${x} ${y - 4.5}l4.5 8h-9z`} {...shape} />;
  return <path d={`M${x} ${y - 5}l5 5l-5 5l-5-5z`} {...shape} />;
}

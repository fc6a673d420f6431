import type { ComponentProps } from 'react';

const strokes = {
  fill: 'none',
  stroke: 'currentColor',
  strokeWidth: 1.75,
  viewBox: '0 0 16 16',
  width: '1em',
  height: '1em',
  'aria-hidden': true,
  focusable: false,
} as const;

/** The few marks the components draw themselves, no larger than the text beside them. */
export function CloseGlyph(props: ComponentProps<'svg'>) {
  return (
    <svg {...strokes} {...props}>
      <path d="M3.5 3.5l9 9m0-9l-9 9" />
    </svg>
  );
}

export function ChevronGlyph(props: ComponentProps<'svg'>) {
  return (
    <svg {...strokes} {...props}>
      <path d="M3 6l5 5 5-5" />
    </svg>
  );
}

export function ArrowGlyph(props: ComponentProps<'svg'>) {
  return (
    <svg {...strokes} {...props}>
      <path d="M1 8h13M9 3l5 5-5 5" />
    </svg>
  );
}

export function CheckGlyph(props: ComponentProps<'svg'>) {
  return (
    <svg {...strokes} {...props}>
      <path d="M2.5 8.5l3.5 4 7.5-9" />
    </svg>
  );
}

/** There is more to do here. */
export function MoreGlyph(props: ComponentProps<'svg'>) {
  return (
    <svg {...strokes} {...props}>
      <path d="M2 8h2.5M6.75 8h2.5M11.5 8H14" strokeWidth="2.5" />
    </svg>
  );
}

import type { ComponentProps } from 'react';

/** The few marks the components draw themselves, no larger than the text beside them. */
export const CloseGlyph = glyph('M3.5 3.5l9 9m0-9l-9 9');
export const ChevronGlyph = glyph('M3 6l5 5 5-5');
export const ArrowGlyph = glyph('M1 8h13M9 3l5 5-5 5');

function glyph(path: string) {
  return function Glyph(props: ComponentProps<'svg'>) {
    return (
      <svg
        fill="none"
        stroke="currentColor"
        strokeWidth={1.75}
        viewBox="0 0 16 16"
        width="1em"
        height="1em"
        aria-hidden
        focusable={false}
        {...props}
      >
        <path d={path} />
      </svg>
    );
  };
}

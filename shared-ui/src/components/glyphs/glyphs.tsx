import type { ComponentProps } from 'react';

/** The few marks the components draw themselves, no larger than the text beside them. */
export const CloseGlyph = glyph('M3.5 3.5l9 9m0-9l-9 9');
export const ChevronGlyph = glyph('M3 6l5 5 5-5');
export const ArrowGlyph = glyph('M1 8h13M9 3l5 5-5 5');
export const UpGlyph = glyph('M8 15V2M3.5 6.5L8 2l4.5 4.5');
export const DownGlyph = glyph('M8 1v13M3.5 9.5L8 14l4.5-4.5');
export const MenuGlyph = glyph('M2 4h12M2 8h12M2 12h12');
export const SearchGlyph = glyph('M7 12a5 5 0 1 0 0-10a5 5 0 0 0 0 10M11 11l4 4');
export const PhoneGlyph = glyph(
  'M5 2H3a1 1 0 0 0-1 1a11 11 0 0 0 11 11a1 1 0 0 0 1-1v-2l-3-1.5l-1.5 1.5a8 8 0 0 1-3.5-3.5L6.5 5z',
);
export const CopyGlyph = glyph('M6 6h8v8H6zM10 6V2H2v8h4');
export const MessageGlyph = glyph('M2 3h12v8H8l-3 3v-3H2z');
export const RepeatGlyph = glyph(
  'M2 7V6a2 2 0 0 1 2-2h9M10.5 1.5L13 4l-2.5 2.5M14 9v1a2 2 0 0 1-2 2H3M5.5 14.5L3 12l2.5-2.5',
);

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

import { css } from 'styled-components';
import { media } from './media';
import { token } from './token';

/** Wide and heavy: headings, numbers, stamps. */
export const wideType = css`
  font-family: ${token.font.text};
  font-stretch: ${token.width.wide};
  font-weight: ${token.weight.wide};
  letter-spacing: -0.012em;
  line-height: 1.15;
`;

/** Waybill numbers, phones, references. */
export const monoType = css`
  font-family: ${token.font.mono};
  font-stretch: ${token.width.text};
  font-variant-ligatures: none;
  letter-spacing: 0;
`;

/** Digits that line up in columns. */
export const tabularFigures = css`
  font-variant-numeric: tabular-nums lining-nums;
`;

/**
 * What a background and a shadow show elsewhere, where colours are forced and neither is drawn: a line in the system's own
 * colour of a selection. Whoever is on it sees the line of the focus.
 */
export const forcedSelection = css`
  ${media.forced} {
    &:not(:focus-visible) {
      outline: 2px solid Highlight;
      outline-offset: -3px;
    }
  }
`;

/**
 * What a page of the desk is measured by, put on what surrounds it: rows of 28 px, of 40 with a second line where somebody has
 * chosen roomy ones, and of 44 for fingers. Elsewhere tables have the air of a public page.
 */
export const deskDensity = css`
  --row-height: 1.75rem;
  --row-flow: column;
  --row-second: none;
  --cell-block: 0.0625rem;
  --cell-inline: ${token.space[2]};
  --cell-size: ${token.size.caption};
  --cell-line: 1.125rem;
  --head-block: 0.1875rem;
  --tab-height: 2.125rem;
  --tab-block: 0.25rem;
  --button-small: 1.75rem;
  --button-medium: 2rem;
  --button-block: 1px;
  --control-small: 1.75rem;
  --control-medium: 2rem;
  --control-block: 0;
  --control-size: ${token.size.caption};

  :root[data-density='roomy'] & {
    --row-height: 2.5rem;
    --row-flow: row;
    --row-second: block;
  }

  td {
    --stamp-size: 0.75rem;
    --stamp-width: ${token.width.text};
    --stamp-tracking: 0.02em;
    --number-size: ${token.size.caption};
    --button-small: 1.5rem;
    --control-small: 1.5rem;
  }

  /* What can be chosen in a row has its edge where somebody is about to. */
  tr:not(:hover, :focus-within, [aria-current]) td {
    --control-edge: transparent;
    --control-ground: transparent;
  }

  ${media.touch} {
    &,
    :root[data-density='roomy'] & {
      --row-flow: row;
      --row-second: block;
      --row-height: ${token.target.touch};
    }
  }
`;
